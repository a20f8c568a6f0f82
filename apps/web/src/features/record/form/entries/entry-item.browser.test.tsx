import { entryNotePath, newEntry } from '@advice-builder/casework';
import type { Entry, EntryPatch, LoadAnswer, Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { all, has, the, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord } from '../../testing/record-page.tsx';

const GIFT = { eid: 1, id: 'gift', name: 'To the children', assetValue: 60_000, assetDateStart: '2025-08-15' } as const;
const UNIT = { eid: 3, id: 'unit' } as const;

/** A person in residential care with these entries, and every list in full mode. */
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

const rowOf = (page: HTMLElement, id: string): HTMLElement => the(page, `[id="entry-${id}"]`);
/** The text of an entry's row while its form is closed. */
const headOf = (page: HTMLElement, id: string): string => visibleText(the(rowOf(page, id), 'button'));
const warnings = (part: HTMLElement): number => all(part, '[class*=messageWarning], [class*=notCounted]').length;

describe('the summary of an entry', () => {
  it('is in its row while the entry is closed, and at the end of its form while it is open', () => {
    const { page, ui } = openRecord(withEntries(GIFT));
    const does = '$50,000.00 counted as still owned until 15 August 2030';
    expect(headOf(page(), 'gift')).toBe(`To the children Gift ${does} $60,000.00`);
    ui.openEntryRow('gift');
    expect(headOf(page(), 'gift')).toBe('To the children Gift $60,000.00');
    expect(visibleText(rowOf(page(), 'gift'))).toContain(`${does}.`);
  });

  it('follows every edit, and undo', () => {
    const { page, session } = openRecord(withEntries(GIFT));
    session.store.setEntry('gift', 'assetValue', 10_000);
    expect(headOf(page(), 'gift')).toContain('Within the gifting limits, so none of it is counted');
    session.store.undo();
    expect(headOf(page(), 'gift')).toContain('$50,000.00 counted as still owned');
  });

  it('of an account based pension shows the yearly amount below its payment too', () => {
    const pension = { eid: 15, id: 'abp', assetValue: 360_000, cashAmount: 8 } as const;
    const { page, ui } = openRecord(withEntries(pension));
    ui.openEntryRow('abp');
    expect(visibleText(rowOf(page(), 'abp'))).toContain('Yearly = $28,800.00');
  });
});

describe('income', () => {
  const INCOME = { eid: 4, id: 'pay', name: 'Library', cashAmount: 700, cashFrequency: 26 } as const;
  const at = (name: string) => `[id$="-pay-${name}"]`;

  it('from work is ticked, says so in its row, and asks for the Work Bonus balance', () => {
    const { page, ui, session } = openRecord(withEntries(INCOME));
    const balance = '#field-record-clients-0-workBonusBalance';
    expect(has(page(), balance)).toBe(false);
    ui.openEntryRow('pay');
    expect(visibleText(rowOf(page(), 'pay'))).toContain('Income from work');
    session.store.setEntry('pay', 'fromWork', true);
    expect(has(page(), balance)).toBe(true);
    ui.openEntryRow(undefined);
    expect(headOf(page(), 'pay')).toBe('Library Income Income from work. Pays $18,200.00 a year $700.00 a fortnight');
    session.store.undo();
    expect(has(page(), balance)).toBe(false);
  });

  it('under the MRCA has no treatment to choose, because its law decides', () => {
    const { page, ui, session } = openRecord(withEntries({ ...INCOME, paymentType: 1 }));
    expect(headOf(page(), 'pay')).toContain('MRCA permanent impairment. Exempt. Pays $18,200.00 a year');
    ui.openEntryRow('pay');
    expect([has(page(), at('treatment')), has(page(), at('fromWork'))]).toEqual([false, false]);
    session.store.setEntry('pay', 'paymentType', 5);
    ui.openEntryRow(undefined);
    expect(headOf(page(), 'pay')).toContain(
      'MRCA incapacity payment. Comes off a Centrelink pension, otherwise counts as income',
    );
    session.store.setEntry('pay', 'paymentType', 0);
    ui.openEntryRow('pay');
    expect([has(page(), at('treatment')), has(page(), at('fromWork'))]).toEqual([true, true]);
  });
});

describe('a new entry', () => {
  it('shows no missing inputs anywhere', () => {
    const { page, ui } = openRecord(withEntries(UNIT));
    ui.setState({ openEntry: 'unit', newEntry: 'unit' });
    expect(headOf(page(), 'unit')).toContain('Enter a name and a property value.');
    expect(warnings(rowOf(page(), 'unit'))).toBe(0);
    expect(visibleText(page())).not.toMatch(/not counted/i);
    // Closing an entry by its own line does not count as leaving it.
    ui.openEntryRow(undefined);
    expect(headOf(page(), 'unit')).toBe('Investment property Enter a name and a property value. No value');
    expect(warnings(rowOf(page(), 'unit'))).toBe(0);
  });

  it('left incomplete has one warning: at its field, or on its row once that is closed', () => {
    const { page, ui } = openRecord(withEntries({ eid: 13, id: 'annuity' }));
    ui.openEntryRow('annuity');
    const open = rowOf(page(), 'annuity');
    expect(warnings(open)).toBe(1);
    expect(headOf(page(), 'annuity')).toBe('Annuity No value');
    expect(visibleText(open)).toContain(
      'Not counted. Needs a date of purchase, a purchase price, a payment and a term.',
    );
    ui.openEntryRow(undefined);
    expect(warnings(rowOf(page(), 'annuity'))).toBe(1);
    expect(warnings(the(page(), '#income'))).toBe(1);
  });

  it('left incomplete counts as missing in the sidebar and in the results, top-ups too', () => {
    const { page, ui } = openRecord(withEntries(UNIT, { eid: 20, id: 'top-up' }));
    const countsShown = (): readonly boolean[] => {
      const words = visibleText(page());
      return ['Investments 1 not counted', 'Care Arrangement 1 not counted', 'entries are not counted'].map((each) =>
        words.includes(each),
      );
    };
    expect(countsShown()).toEqual([true, true, true]);
    ui.setState({ newEntry: 'unit' });
    expect(countsShown()).toEqual([false, true, false]);
    expect(visibleText(page())).toContain('1 entry is not counted');
  });
});

describe('the income total', () => {
  it('is one row, which opens to its amount', () => {
    const { page, ui, session } = openRecord(withEntries());
    const id = session.store.getState().documents.scenarios[0]?.sFentries.find(({ auto }) => auto)?.id ?? '';
    const field = '#field-scenario-sIncome-quickTotal';
    expect(has(page(), field)).toBe(false);
    expect(headOf(page(), id)).toBe('Other income (total) Protected Nothing entered No value');
    expect(has(page(), '[data-holds=field-scenario-sIncome-quickTotal]')).toBe(true);
    ui.openEntryRow(id);
    expect(has(rowOf(page(), id), field)).toBe(true);
    session.store.set('scenario.sIncome.quickTotal', 13_000);
    expect(headOf(page(), id)).toContain('$13,000.00');
  });
});

it('the strip above the results shows a changed field of an entry, its new value first, with Undo', () => {
  const { page, session } = openRecord(withEntries(GIFT));
  session.store.setEntry('gift', 'assetValue', 70_000);
  expect(visibleText(page())).toContain('$70,000.00 was $60,000.00 To the children, Amount Undo');
  session.store.commit();
  session.store.setEntry('gift', 'assetDateStart', '2025-09-01');
  expect(visibleText(page())).toContain('01/09/2025 was 15/08/2025 To the children, Date Undo');
  session.store.undo();
  session.store.undo();
  expect(visibleText(page())).toContain('Changes you make show here');
});

it('a note about a field of an entry is marked at its label', () => {
  const note = {
    id: 1,
    datetime: '2026-11-20T23:00:00.000Z',
    body: 'Paid by cheque',
    on: { sid: 0, path: entryNotePath('gift', 'assetValue'), label: 'To the children, Amount' },
  };
  const open = withEntries(GIFT);
  const { page, ui } = openRecord((answer) => {
    const opened = open(answer);
    return { ...opened, record: { ...opened.record, notes: [note] } };
  });
  ui.openEntryRow('gift');
  const marks = all(rowOf(page(), 'gift'), '[aria-label^="1 note: "]');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['1 note: To the children, Amount']);
});
