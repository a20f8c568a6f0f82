import {
  type Entry,
  type EntryPatch,
  entryNotePath,
  type LoadAnswer,
  newEntry,
  type Scenario,
} from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../../state/testing/memory-server.ts';
import { openRecord, piece, wordsOf } from '../testing/record-markup.tsx';

const GIFT = { eid: 1, id: 'gift', name: 'To the children', assetValue: 60_000, assetDateStart: '2025-08-15' } as const;
const UNIT = { eid: 3, id: 'unit' } as const;

/** In residential care, every list open, with entries of these. */
const withEntries =
  (...patches: (EntryPatch & { readonly id: string })[]) =>
  (answer: LoadAnswer): LoadAnswer => {
    const first = answer.scenarios['0'] as Scenario;
    const [care, partner] = first.sCare;
    const added = patches.map((patch) => newEntry(patch.eid, { sid: 0, existing: [], today: TODAY }, patch as never));
    const scenario: Scenario = {
      ...first,
      sCare: [{ ...care, typeOfCare: 1, dateOfEntry: '01/03/2027' }, partner],
      sAssets: { ...first.sAssets, quick: false },
      sInvest: { ...first.sInvest, quick: false },
      sIncome: { ...first.sIncome, quick: false },
      sFentries: [...first.sFentries, ...(added as Entry[])],
    };
    return { ...answer, scenarios: { ...answer.scenarios, '0': scenario } };
  };

const rowOf = (markup: string, id: string): string => piece(markup, new RegExp(`<li id="entry-${id}"`), '</li>');
const headOf = (markup: string, id: string): string => piece(rowOf(markup, id), /<button/, '</button>');
const WARNING = /class="[^"]*(?:messageWarning|notCounted)[^"]*"/g;

describe('what an entry does', () => {
  it('is read with its row while that is closed, and at the foot of its form while it is open', () => {
    const { markup, ui } = openRecord(withEntries(GIFT));
    const does = '$50,000.00 counted as still owned until 15 August 2030';
    expect(wordsOf(headOf(markup(), 'gift'))).toBe(`To the children Gift ${does} $60,000.00`);
    ui.openEntryRow('gift');
    expect(wordsOf(headOf(markup(), 'gift'))).toBe('To the children Gift $60,000.00');
    expect(wordsOf(rowOf(markup(), 'gift'))).toContain(`${does}.`);
  });

  it('follows every edit, and what is undone', () => {
    const { markup, session } = openRecord(withEntries(GIFT));
    session.store.setEntry('gift', 'assetValue', 10_000);
    expect(wordsOf(headOf(markup(), 'gift'))).toContain('Within the gifting limits: none of it is counted');
    session.store.undo();
    expect(wordsOf(headOf(markup(), 'gift'))).toContain('$50,000.00 counted as still owned');
  });

  it('of an account based pension stands under its payment too, a year', () => {
    const pension = { eid: 15, id: 'abp', assetValue: 360_000, cashAmount: 8 } as const;
    const { markup, ui } = openRecord(withEntries(pension));
    ui.openEntryRow('abp');
    expect(wordsOf(rowOf(markup(), 'abp'))).toContain('Yearly = $28,800.00');
  });
});

describe('a new entry', () => {
  it('waits calmly, and nothing is said to be missing, anywhere', () => {
    const { markup, ui } = openRecord(withEntries(UNIT));
    ui.setState({ openEntry: 'unit', newEntry: 'unit' });
    const page = markup();
    expect(wordsOf(headOf(page, 'unit'))).toContain('Type a name and a property value.');
    expect(rowOf(page, 'unit')).not.toMatch(WARNING);
    expect(wordsOf(page)).not.toMatch(/not counted/i);
    // Closed by its own line it has not been left.
    ui.openEntryRow(undefined);
    expect(wordsOf(headOf(markup(), 'unit'))).toBe('Investment property Type a name and a property value. No value');
    expect(rowOf(markup(), 'unit')).not.toMatch(WARNING);
  });

  it('that was left incomplete has one warning: at its field, or on its row once that is closed', () => {
    const { markup, ui } = openRecord(withEntries({ eid: 13, id: 'annuity' }));
    ui.openEntryRow('annuity');
    const open = rowOf(markup(), 'annuity');
    expect(open.match(WARNING)).toHaveLength(1);
    expect(wordsOf(headOf(markup(), 'annuity'))).toBe('Annuity No value');
    expect(wordsOf(open)).toContain('Not counted. Needs a date of purchase, a purchase price, a payment and a term.');
    ui.openEntryRow(undefined);
    const closed = rowOf(markup(), 'annuity');
    expect(closed.match(WARNING)).toHaveLength(1);
    expect(piece(markup(), /<section id="income"/, '</section>').match(WARNING)).toHaveLength(1);
  });

  it('is missed by the sidebar and by the results alike once it was left, top-ups too', () => {
    const { markup, ui } = openRecord(withEntries(UNIT, { eid: 20, id: 'top-up' }));
    const told = (): readonly boolean[] => {
      const words = wordsOf(markup());
      return ['Investments 1 not counted', 'Care Arrangement 1 not counted', 'entries are not counted'].map((each) =>
        words.includes(each),
      );
    };
    expect(told()).toEqual([true, true, true]);
    ui.setState({ newEntry: 'unit' });
    expect(told()).toEqual([false, true, false]);
    expect(wordsOf(markup())).toContain('1 entry is not counted');
  });
});

describe('the income total', () => {
  it('is one row, which opens to its amount', () => {
    const { markup, ui, session } = openRecord(withEntries());
    const id = session.store.getState().documents.scenarios[0]?.sFentries.find(({ auto }) => auto)?.id ?? '';
    const field = '<input id="field-scenario-sIncome-quickTotal"';
    expect(markup()).not.toContain(field);
    expect(wordsOf(headOf(markup(), id))).toBe('Other income (total) Protected Nothing entered No value');
    expect(rowOf(markup(), id)).toContain('data-holds="field-scenario-sIncome-quickTotal"');
    ui.openEntryRow(id);
    expect(rowOf(markup(), id)).toContain(field);
    session.store.set('scenario.sIncome.quickTotal', 13_000);
    expect(wordsOf(headOf(markup(), id))).toContain('$13,000.00');
  });
});

it('the strip above the results tells the change of a field of an entry, with its undo', () => {
  const { markup, session } = openRecord(withEntries(GIFT));
  session.store.setEntry('gift', 'assetValue', 70_000);
  expect(wordsOf(markup())).toContain('To the children, Amount $60,000.00 $70,000.00 Undo');
  session.store.commit();
  session.store.setEntry('gift', 'assetDateStart', '2025-09-01');
  expect(wordsOf(markup())).toMatch(/To the children, Date \S+ \S+ Undo/);
  session.store.undo();
  session.store.undo();
  expect(wordsOf(markup())).toContain('Changes you make show here');
});

it('a note about a field of an entry is marked at its label', () => {
  const note = {
    id: 1,
    datetime: '2026-11-20T23:00:00.000Z',
    body: 'Paid by cheque',
    on: { sid: 0, path: entryNotePath('gift', 'assetValue'), label: 'To the children, Amount' },
  };
  const open = withEntries(GIFT);
  const { markup, ui } = openRecord((answer) => {
    const opened = open(answer);
    return { ...opened, record: { ...opened.record, notes: [note] } };
  });
  ui.openEntryRow('gift');
  expect(rowOf(markup(), 'gift').match(/aria-label="1 note: [^"]*"/g)).toEqual([
    'aria-label="1 note: To the children, Amount"',
  ]);
});
