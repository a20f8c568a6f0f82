import {
  automaticEntries,
  copyScenario,
  newCare,
  newClient,
  newEntry,
  newHome,
  newScenario,
} from '@advice-builder/casework';
import { type Care, type Home, type Scenario, texts, wordsOfField } from '@advice-builder/contract';
import { staleImports } from '@advice-builder/results';
import { afterEach, describe, expect, it } from 'vitest';
import { useToasts } from '../../../../design-system/feedback/toast-store.ts';
import { has, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { RecordSession } from '../../../../state/session.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord, pageOf } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { decide, entryStanding, isFieldStale, staleOf, takeCurrent } from '../binding/stale.ts';
import { HomeSection } from '../sections/home/home.tsx';
import { IncomeSection, Investments } from '../sections/money-sections.tsx';
import { ReviewList } from './stale-review.tsx';
import { staleWords } from './stale-words.ts';

const withHome = (scenario: Scenario, change: Partial<Home>): Scenario => ({
  ...scenario,
  sHome: { ...scenario.sHome, ...change },
});

/** A Current Situation in care with a home and shares, its copy, and the Current Situation after later changes. */
function situation() {
  const blank = newScenario(TODAY, 0);
  const shares = newEntry(2, { sid: 0, existing: blank.sFentries, today: TODAY }, { name: 'Shares', assetValue: 100 });
  const then: Scenario = withHome(
    {
      ...blank,
      sCare: [{ ...blank.sCare[0], typeOfCare: 1, dateOfEntry: '01/11/2026' }, blank.sCare[1]],
      sInvest: { ...blank.sInvest, quick: false },
      sFentries: [...blank.sFentries, shares],
    },
    { netHomeValue: 800_000 },
  );
  const own = { ...copyScenario(then, 1), name: 'Sell' };
  const dearer = { ...shares, assetValue: 150 };
  const now = withHome({ ...then, sFentries: [...blank.sFentries, dearer] }, { netHomeValue: 850_000 });
  return { then, own, now };
}

const open = ({ now, own }: Pick<ReturnType<typeof situation>, 'now' | 'own'>, readOnly = false) =>
  openRecord(
    (answer) => ({ ...answer, scenarios: { 0: now, 1: own }, ...(readOnly ? { readOnly: true as const } : {}) }),
    1,
  );

const stateOf = ({ store }: RecordSession) => store.getState();
const keysOf = (session: RecordSession) => staleOf(stateOf(session)).map(({ key }) => key);
const homeOf = (session: RecordSession) => stateOf(session).documents.scenarios[1]?.sHome.netHomeValue;

function listed(session: RecordSession): string {
  return visibleText(pageOf(session).part(<ReviewList items={staleOf(stateOf(session))} />));
}

describe('a stale value', () => {
  afterEach(() => useToasts.setState({ toasts: [] }));

  it('SC-005 is marked next to its field, with the current value of the Current Situation', () => {
    const { part, session } = open(situation());
    const home = part(<HomeSection />);
    const field = the(home, '#field-scenario-sHome-netHomeValue');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Current Situation now says $850,000.00'));
    const beside = the(home, '#field-scenario-sHome-netHomeValue-message-changed').parentElement as HTMLElement;
    const buttons = within(beside).getByRole('button').elements();
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Take over: Net Home Value',
      'Keep mine: Net Home Value',
    ]);
    expect(visibleText(beside)).not.toContain('Use Current');
    expect(isFieldStale(stateOf(session), 'scenario.sHome.netHomeValue')).toBe(true);
    expect(isFieldStale(stateOf(session), 'scenario.sHome.growthRate')).toBe(false);
    expect(isFieldStale(stateOf(session), 'record.reference')).toBe(false);
  });

  it('SC-005 is counted next to the scenario, and offered for review', () => {
    const { page } = open(situation());
    const side = visibleText(the(page(), 'nav'));
    expect(side).toContain('Current Situation 1 Sell 2 to review');
    const note = '2 changes in the Current Situation since this scenario was copied';
    expect(visibleText(page())).toContain(note);
    expect(visibleText(page())).toMatch(new RegExp(`${note} .* Review `));
  });

  it('does not exist while the Current Situation is unchanged, nor on the Current Situation itself', () => {
    const { then, own } = situation();
    const { page, session } = open({ now: then, own });
    expect(visibleText(page())).not.toContain('since this scenario was copied');
    expect(visibleText(the(page(), 'nav'))).not.toContain('to review');
    session.store.setState({ sid: 0 });
    expect(staleOf(stateOf(session))).toEqual([]);
  });

  it('of an entry is marked at its checkboxes, and at the amount if its frequency has changed', () => {
    const blank = newScenario(TODAY, 0);
    const place = { sid: 0, existing: blank.sFentries, today: TODAY };
    const fund = newEntry(15, place, { name: 'Fund', assetValue: 9, cashAmount: 5, legacy: true });
    const care = { ...blank.sCare[0], typeOfCare: 1 as const };
    const then: Scenario = {
      ...blank,
      sCare: [care, blank.sCare[1]],
      sIncome: { ...blank.sIncome, quick: false },
      sFentries: [...blank.sFentries, fund],
    };
    const own = copyScenario(then, 1);
    const copy = own.sFentries.at(-1)?.id as string;
    const marksBeside = (change: object): HTMLElement => {
      const { ui, part } = open({ own, now: { ...then, sFentries: [...blank.sFentries, { ...fund, ...change }] } });
      ui.openEntryRow(copy);
      return the(part(<IncomeSection />), `[id="entry-${copy}"]`);
    };
    expect(has(marksBeside({ cashFrequency: 26 }), '[aria-label="Take over: Payment"]')).toBe(true);
    const legacy = marksBeside({ legacy: false });
    expect(has(legacy, '[aria-label="Take over: Payment in dollars"]')).toBe(true);
    expect(visibleText(legacy)).not.toContain('Use Current');
  });

  it('marks the row of an entry that is out of date, or was removed from the Current Situation', () => {
    const { then, own, now } = situation();
    const { session, part } = open({ now, own });
    const id = own.sFentries.at(-1)?.id as string;
    expect(entryStanding(stateOf(session), id)).toBe('stale');
    expect(visibleText(the(part(<Investments />), `[id="entry-${id}"]`))).toContain('Out of date');
    const gone = open({ own, now: { ...then, sFentries: then.sFentries.slice(0, -1) } });
    expect(entryStanding(stateOf(gone.session), id)).toBe('removed');
    expect(visibleText(gone.part(<Investments />))).toContain('Deleted from the Current Situation');
  });
});

describe('the review', () => {
  afterEach(() => useToasts.setState({ toasts: [] }));

  it('lists each value, here and in the Current Situation', () => {
    const { session } = open(situation());
    const list = listed(session);
    expect(list).toContain('Home Net Home Value Here $800,000.00 Current Situation $850,000.00 Take over');
    expect(list).toMatch(/Shares [A-Z][A-Za-z ]+ Here \$100\.00 Current Situation \$150\.00 Take over/);
    expect(list.match(/Keep mine/g)).toHaveLength(2);
  });

  it('labels the fields of care as the form does, in each situation', () => {
    const blank = newScenario(TODAY, 0);
    const asEntered = (dateOfEntry: string, change: Partial<Care>): Scenario => ({
      ...blank,
      sCare: [{ ...blank.sCare[0], typeOfCare: 2, homeCarePackage: true, dateOfEntry, ...change }, blank.sCare[1]],
    });
    const reviewed = (dateOfEntry: string, change: Partial<Care>): string => {
      const own = copyScenario(asEntered(dateOfEntry, {}), 1);
      return listed(open({ own, now: asEntered(dateOfEntry, change) }).session);
    };
    expect(reviewed('01/11/2026', { supportAtHomeLevel: 6 })).toContain(
      'Care Arrangement Support at Home level Here Level 4 Current Situation Level 6',
    );
    expect(reviewed('01/11/2024', { homeCareDailyFee: 2 })).toContain('Package level Here Level 4');
    const resident = { typeOfCare: 1 as const, homeCarePackage: false };
    const own = copyScenario(asEntered('01/11/2026', resident), 1);
    const now = asEntered('01/11/2026', { ...resident, resi_esf: 5 });
    expect(listed(open({ own, now }).session)).toContain('Higher Every Day Living Fee Here');
  });

  it('takes over one value as one step with Undo, and saves it', async () => {
    const { session } = open(situation());
    expect(decide(session, 'takeOver', ['sHome.netHomeValue'])).toBe(1);
    expect([homeOf(session), keysOf(session).length]).toEqual([850_000, 1]);
    session.store.undo();
    expect([homeOf(session), keysOf(session).length]).toEqual([800_000, 2]);
    session.store.redo();
    expect(stateOf(session).documents.scenarios[1]?.imported?.sHome.netHomeValue).toBe(850_000);
  });

  it('does not ask again about a value that was taken over, whatever is typed over it', () => {
    const { session } = open(situation());
    const place = { path: ['sHome', 'netHomeValue'] };
    takeCurrent(session, 'scenario.sHome.netHomeValue', place, 'Net Home Value');
    expect([homeOf(session), keysOf(session).length]).toEqual([850_000, 1]);
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Net Home Value: current value used']);
    session.store.set('scenario.sHome.netHomeValue', 900_000);
    session.store.commit();
    expect(keysOf(session)).not.toContain('sHome.netHomeValue');
    session.store.undo();
    session.store.undo();
    expect([homeOf(session), keysOf(session).length]).toEqual([800_000, 2]);
    session.store.redo();
    useToasts.getState().toasts[0]?.action?.onPress();
    expect([homeOf(session), keysOf(session).length]).toEqual([800_000, 2]);
  });

  it('keeps a value until the Current Situation changes again', () => {
    const { session } = open(situation());
    decide(session, 'keep', ['sHome.netHomeValue']);
    expect([homeOf(session), keysOf(session).length]).toEqual([800_000, 1]);
    const { documents } = stateOf(session);
    const scenarios = { ...documents.scenarios, 0: withHome(documents.scenarios[0] as Scenario, { netHomeValue: 9 }) };
    session.store.setState({ documents: { ...documents, scenarios } });
    expect(keysOf(session)).toContain('sHome.netHomeValue');
  });

  it('says that a loan keeps its asset while the scenario does not have the other one', () => {
    const { then } = situation();
    const place = (sFentries: Scenario['sFentries']) => ({ sid: 0, existing: sFentries, today: TODAY });
    const withLoan = (on: string) =>
      newEntry(21, { ...place(then.sFentries), suffix: () => '' }, { securedOn: 2, securedEntry: on });
    const [shares] = then.sFentries.filter(({ eid }) => eid === 2);
    const owed = { ...then, sFentries: [...then.sFentries, withLoan(shares?.id ?? '')] };
    const unit = newEntry(3, place(owed.sFentries), { name: 'Unit' });
    const now = { ...then, sFentries: [...then.sFentries, unit, withLoan(unit.id)] };
    const { session } = open({ own: copyScenario(owed, 1), now });
    const [key = ''] = keysOf(session).filter((each) => each.endsWith('.securedEntry'));
    const before = stateOf(session).documents;
    expect(decide(session, 'takeOver', [key])).toBe(0);
    takeCurrent(session, key, { entryId: key.split('.')[1] ?? '', field: 'securedEntry' }, 'Which asset');
    expect(stateOf(session).documents).toBe(before);
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([texts.loanAssetElsewhere]);
    expect(decide(session, 'takeOver', keysOf(session))).toBe(2);
    expect(keysOf(session)).toEqual([]);
  });

  it('takes over or keeps all values at once, after which the list is empty', () => {
    for (const decision of ['takeOver', 'keep'] as const) {
      const { session } = open(situation());
      expect(decide(session, decision, keysOf(session))).toBe(2);
      expect(keysOf(session)).toEqual([]);
      expect(listed(session)).toBe('');
      expect(decide(session, decision, ['sHome.netHomeValue'])).toBe(0);
    }
  });

  it('closes with the last of its values, and leaves the focus on the page', async () => {
    const { page } = open(situation());
    const drawn = page();
    await within(drawn).getByRole('button', { name: 'Review', exact: true }).click();
    const dialog = within(document.body).getByRole('dialog', { name: 'Changed in the Current Situation' });
    await dialog.getByRole('button', { name: 'Keep mine: Home, Net Home Value' }).click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep all mine' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(the(drawn, 'main')).toHaveFocus();
  });

  it('explains why an entry cannot be taken over if there is no room for it', () => {
    const { then } = situation();
    const careplus = (scenario: Scenario, sid: number): Scenario => ({
      ...scenario,
      sFentries: [...scenario.sFentries, newEntry(14, { sid, existing: scenario.sFentries, today: TODAY })],
    });
    const own = careplus(careplus(copyScenario(then, 1), 1), 1);
    const { session } = open({ own, now: careplus(then, 0) });
    expect(listed(session)).toContain('Added to the Current Situation Here Not here');
    expect(listed(session)).not.toContain('Take over');
    expect(listed(session)).toContain('Keep mine');
  });

  it('of a read-only record shows the values and offers no decisions', () => {
    const { session, page } = open(situation(), true);
    expect(visibleText(page())).toContain('Current Situation now says $850,000.00');
    expect(visibleText(page())).not.toContain('Take over');
    const before = stateOf(session).documents;
    decide(session, 'takeOver', keysOf(session));
    expect(stateOf(session).documents).toBe(before);
  });

  it('has a label for every field that can become stale', () => {
    const now = newScenario(TODAY, 0);
    /** A copy of the object with another value in every member. */
    const other = <T extends object>(group: T): T =>
      Object.fromEntries(
        Object.entries(group).map(([name, value]) => [name, typeof value === 'boolean' ? !value : `${value}x`]),
      ) as T;
    const own = copyScenario(
      {
        ...now,
        sCare: [other<Care>(newCare(0)), other<Care>(newCare(1))],
        sHome: other(newHome()),
        sRV: now.sRV.map(other),
        sAssets: { ...other(now.sAssets), quick: true },
        sInvest: { ...other(now.sInvest), quick: true },
        sIncome: { ...other(now.sIncome), quick: true },
        sExpenses: { ...other(now.sExpenses), quick: true },
        sFentries: automaticEntries({ sid: 0, existing: [], today: TODAY }),
      },
      1,
    );
    const full = { quick: false };
    const current: Scenario = {
      ...now,
      sAssets: { ...now.sAssets, ...full },
      sInvest: { ...now.sInvest, ...full },
      sIncome: { ...now.sIncome, ...full },
      sExpenses: { ...now.sExpenses, ...full },
    };
    const record = { ...stateOf(sessionOf()).documents.record, relationship: 2 as const };
    const items = staleImports({ record, scenario: own, current, sid: 1, today: TODAY });
    // A new copy does not differ from its source, so it is compared with a changed one.
    const fields = items.flatMap((item) => (item.kind === 'field' ? [item] : []));
    expect(fields).toHaveLength(46 * 2 + 54 + 20 + 4 + 2 + 1 + 5);
    for (const { path } of fields) {
      expect([path.join('.'), wordsOfField(String(path[0]), String(path.at(-1)))]).toEqual([
        path.join('.'),
        [expect.any(String), expect.any(Function)],
      ]);
    }
    const [first] = fields;
    const people = ([0, 1] as const).map((index) => ({
      ...newClient(index),
      first_name: ['Thomas', 'Joan'][index] ?? '',
    }));
    const documents = { record: { ...record, clients: people }, scenarios: { 1: own } };
    expect(first && staleWords(first, documents, 1).group).toBe('Care Arrangement of Thomas');
  });
});
