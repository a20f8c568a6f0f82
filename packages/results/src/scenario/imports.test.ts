import {
  contentsOf,
  copyScenario,
  excludedPartnerTypes,
  importedFrom,
  mergeScenario,
  newEntry,
  newRecord,
  newScenario,
  scenarioContradictions,
  securedBy,
  withoutEntry,
} from '@advice-builder/casework';
import { anyRecord, anyScenario, coupleOf, TODAY } from '@advice-builder/casework/testing';
import { type Entry, type Scenario, scenarioSchema } from '@advice-builder/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryBackFrom,
  hasRoomFor,
  type ImportContext,
  isStaleAt,
  keepOwn,
  knownEntries,
  staleImports,
  takeOver,
  withCurrent,
} from './imports.ts';

const current = (change: Partial<Scenario> = {}): Scenario => ({ ...newScenario(TODAY, 0), ...change });
const withHome = (scenario: Scenario, netHomeValue: number | null): Scenario => ({
  ...scenario,
  sHome: { ...scenario.sHome, netHomeValue },
});
const about = (scenario: Scenario, now: Scenario): ImportContext => ({
  record: newRecord(TODAY),
  scenario,
  current: now,
  sid: 1,
  today: TODAY,
});
const keys = (scenario: Scenario, now: Scenario): string[] => staleImports(about(scenario, now)).map(({ key }) => key);
const HOME = ['sHome', 'netHomeValue'] as const;

describe('an imported value', () => {
  const then = withHome(current(), 800_000);
  const copy = copyScenario(then, 1);
  const now = withHome(then, 850_000);

  it('SC-005 becomes stale when the Current Situation changes, and keeps the copied value', () => {
    expect(keys(copy, then)).toEqual([]);
    expect(copy.sHome.netHomeValue).toBe(800_000);
    expect(staleImports(about(copy, now))).toEqual([
      { kind: 'field', key: 'sHome.netHomeValue', path: HOME, here: 800_000, current: 850_000 },
    ]);
    expect(isStaleAt(copy, now, HOME)).toBe(true);
    expect(isStaleAt(copy, then, HOME)).toBe(false);
  });

  it('is no longer stale when the Current Situation changes back, or the same value is entered in the scenario', () => {
    expect(keys(copy, withHome(now, 800_000))).toEqual([]);
    expect(keys(withHome(copy, 850_000), now)).toEqual([]);
  });

  it('SC-004 that was overridden becomes stale when the original changes', () => {
    const own = withHome(copy, 700_000);
    expect(keys(own, then)).toEqual([]);
    expect(keys(own, now)).toEqual(['sHome.netHomeValue']);
  });

  it('is taken over once, and stale again after the next change', () => {
    const taken = takeOver(about(copy, now), staleImports(about(copy, now)));
    expect(taken.sHome.netHomeValue).toBe(850_000);
    expect(keys(taken, now)).toEqual([]);
    expect(keys(taken, withHome(now, 800_000))).toEqual(['sHome.netHomeValue']);
  });

  it('that the user decides to keep is not stale until the Current Situation changes again', () => {
    const kept = keepOwn(about(copy, now), staleImports(about(copy, now)));
    expect(kept.sHome.netHomeValue).toBe(800_000);
    expect(keys(kept, now)).toEqual([]);
    expect(keys(kept, withHome(now, 900_000))).toEqual(['sHome.netHomeValue']);
  });

  it('when taken over has the same effects on other fields as when it is entered', () => {
    const rented = { ...copy, sHome: { ...copy.sHome, rent: true } };
    const low = { ...then, sCare: [{ ...then.sCare[0], lmr: true }, then.sCare[1]] as Scenario['sCare'] };
    const own = { ...rented, sCare: [{ ...copy.sCare[0], marketPayer: true }, copy.sCare[1]] as Scenario['sCare'] };
    const taken = takeOver(about(own, low), staleImports(about(own, low)));
    expect(taken.sCare[0]).toMatchObject({ lmr: true, marketPayer: false });
    expect(taken.sHome.rent).toBe(true);
    expect(scenarioContradictions(newRecord(TODAY), taken)).toEqual([]);
  });

  it('is not stale if the field always follows the Current Situation, or belongs to a partner who does not exist', () => {
    const other = {
      ...then,
      sInvest: { ...then.sInvest, quickTotal: 5 },
      sIncome: { ...then.sIncome, quickTotal: 5 },
      sCare: [then.sCare[0], { ...then.sCare[1], lmr: true }] as Scenario['sCare'],
      sFentries: then.sFentries.map((entry) => (entry.eid === 4 ? ({ ...entry, cashFrequency: 52 } as Entry) : entry)),
    };
    expect(keys(copy, other)).toEqual([]);
  });

  it('offers a change to full mode made after the import, and never a change back to quick mode', () => {
    const full = { ...then, sInvest: { ...then.sInvest, quick: false } };
    expect(keys(copy, full)).toEqual(['sInvest.quick']);
    expect(keys(copyScenario(full, 1), then)).toEqual([]);
  });

  it('does not exist in a copy from before values were compared, or in the Current Situation', () => {
    const { imported: _imported, ...old } = copy;
    expect(keys(old, now)).toEqual([]);
    expect(takeOver(about(old, now), [])).toBe(old);
    expect(keys(now, now)).toEqual([]);
  });

  it('in a copy of a proposal has the import of the proposal', () => {
    const second = copyScenario(withHome(copy, 1), 2, 1);
    expect(second.imported).toEqual(copy.imported);
    expect(keys(second, now)).toEqual(['sHome.netHomeValue']);
  });
});

describe('using a value of the Current Situation', () => {
  const then = withHome(current(), 800_000);
  const copy = copyScenario(then, 1);
  const now = withHome(then, 850_000);

  it('stores it as imported: a later edit belongs to the scenario until the next change', () => {
    const used = withCurrent(copy, now, { path: HOME });
    expect([used.sHome.netHomeValue, keys(used, now)]).toEqual([850_000, []]);
    const own = withHome(used, 900_000);
    expect([keys(own, now), keys(own, then)]).toEqual([[], ['sHome.netHomeValue']]);
    expect(keys(used, then)).toEqual(['sHome.netHomeValue']);
  });

  it('works in an old copy, which has no import', () => {
    const { imported: _imported, ...old } = copy;
    const used = withCurrent(old, now, { path: HOME });
    expect([used.sHome.netHomeValue, used.imported]).toEqual([850_000, undefined]);
  });
});

describe('a move of the Current Situation into a community', () => {
  const livesIn = (scenario: Scenario, typeOfCare: 2 | 4, formerHome: boolean): Scenario => ({
    ...scenario,
    sCare: [{ ...scenario.sCare[0], typeOfCare }, scenario.sCare[1]],
    sHome: { ...scenario.sHome, formerHome },
  });
  const then = livesIn(withHome(current(), 800_000), 2, false);
  const copy = copyScenario(then, 1);
  const now = livesIn(then, 4, true);

  it('becomes stale with its former home, and both are taken over', () => {
    const stale = staleImports(about(copy, now));
    expect(stale.map(({ key }) => key)).toEqual(['sCare.0.typeOfCare', 'sHome.formerHome']);
    const taken = takeOver(about(copy, now), stale);
    expect([taken.sCare[0].typeOfCare, taken.sHome.formerHome]).toEqual([4, true]);
    expect(keys(taken, now)).toEqual([]);
  });

  it('keeps the house if only the type of care is taken over, as if it were entered', () => {
    const taken = takeOver(about(copy, now), staleImports(about(copy, now)).slice(0, 1));
    expect(taken.sHome.formerHome).toBe(true);
  });
});

describe('an imported entry', () => {
  const place = (scenario: Scenario, sid: number) => ({ sid, existing: knownEntries(scenario), today: TODAY });
  const added = (scenario: Scenario, sid: number, assetValue: number): Scenario => ({
    ...scenario,
    sFentries: [...scenario.sFentries, newEntry(2, place(scenario, sid), { name: `A${assetValue}`, assetValue })],
  });
  const shares = (scenario: Scenario): Entry[] => scenario.sFentries.filter(({ eid }) => eid === 2);
  const valued = (scenario: Scenario, index: number, assetValue: number): Scenario => {
    const id = shares(scenario)[index]?.id;
    const sFentries = scenario.sFentries.map((entry) =>
      entry.id === id ? ({ ...entry, assetValue } as Entry) : entry,
    );
    return { ...scenario, sFentries };
  };
  const without = (scenario: Scenario, index: number): Scenario => ({
    ...scenario,
    sFentries: scenario.sFentries.filter((entry) => entry !== shares(scenario)[index]),
  });
  const then = added(current(), 0, 100);
  const copy = copyScenario(then, 1);
  const values = (scenario: Scenario) =>
    shares(scenario).map((entry) => (entry as { assetValue?: unknown }).assetValue);

  it('becomes stale field by field', () => {
    const now = valued(then, 0, 150);
    const id = shares(copy)[0]?.id;
    expect(keys(copy, now)).toEqual([`entry.${id}.assetValue`]);
    expect(values(takeOver(about(copy, now), staleImports(about(copy, now))))).toEqual([150]);
    expect(keys(keepOwn(about(copy, now), staleImports(about(copy, now))), now)).toEqual([]);
  });

  it('stores only the one value that is used', () => {
    const now = valued(then, 0, 150);
    const entryId = shares(copy)[0]?.id as string;
    const used = withCurrent(copy, now, { entryId, field: 'assetValue' });
    expect([values(used), keys(used, now)]).toEqual([[150], []]);
    expect(keys(valued(used, 0, 170), now)).toEqual([]);
    expect(keys(valued(used, 0, 170), then)).toEqual([`entry.${entryId}.assetValue`]);
    expect(shares(used.imported as never)).toMatchObject([{ name: 'A100', assetValue: 150 }]);
    const own = added(copy, 1, 7);
    expect(withCurrent(own, now, { entryId: shares(own)[1]?.id as string, field: 'assetValue' })).toBe(own);
  });

  it('added to the Current Situation after the import is offered, added once, and stale when it changes later', () => {
    const own = added(copy, 1, 7);
    const now = added(then, 0, 200);
    expect(keys(own, now)).toEqual([`added.${shares(now)[1]?.id}`]);
    const taken = takeOver(about(own, now), staleImports(about(own, now)));
    expect(values(taken)).toEqual([100, 7, 200]);
    expect(new Set(taken.sFentries.map(({ id }) => id)).size).toBe(taken.sFentries.length);
    expect(keys(taken, now)).toEqual([]);
    const later = valued(now, 1, 250);
    expect(keys(taken, later)).toEqual([`entry.${shares(taken)[2]?.id}.assetValue`]);
    expect(importedFrom(shares(taken)[1] as Entry, taken, later)).toBeUndefined();
    expect(importedFrom(shares(taken)[2] as Entry, taken, later)).toBe(shares(later)[1]);
    const kept = keepOwn(about(own, now), staleImports(about(own, now)));
    expect([values(kept), keys(kept, later)]).toEqual([[100, 7], []]);
  });

  it('removed from the Current Situation is offered for removal', () => {
    const now = without(then, 0);
    expect(keys(copy, now)).toEqual([`removed.${shares(copy)[0]?.id}`]);
    expect(values(takeOver(about(copy, now), staleImports(about(copy, now))))).toEqual([]);
    const kept = keepOwn(about(copy, now), staleImports(about(copy, now)));
    expect([values(kept), keys(kept, now)]).toEqual([[100], []]);
  });

  it('that was deleted from the scenario is not offered', () => {
    expect(keys(without(copy, 0), valued(then, 0, 150))).toEqual([]);
    expect(keys(without(copy, 0), without(then, 0))).toEqual([]);
  });

  it('without room for it is not added, and stays stale', () => {
    const careplus = (scenario: Scenario, sid: number): Scenario => ({
      ...scenario,
      sFentries: [...scenario.sFentries, newEntry(14, place(scenario, sid))],
    });
    const own = careplus(careplus(copy, 1), 1);
    const now = careplus(then, 0);
    const taken = takeOver(about(own, now), staleImports(about(own, now)));
    expect(taken.sFentries).toHaveLength(own.sFentries.length);
    expect(keys(taken, now)).toHaveLength(1);
  });
});

describe('any review of imported values', () => {
  /** A scenario copied from one situation, edited to resemble another, and compared with a third. */
  const anyContext = fc
    .record({ record: anyRecord, copied: anyScenario, own: anyScenario, now: anyScenario })
    .map(({ record, copied, own, now }): ImportContext => {
      const copy = copyScenario(copied, 1);
      const scenario = { ...copy, ...contentsOf(own), sFentries: copy.sFentries, imported: copy.imported as never };
      return { record, scenario, current: now, sid: 1, today: TODAY };
    });
  const again = (context: ImportContext, scenario: Scenario) => staleImports({ ...context, scenario });

  it('SC-005 that takes over everything leaves stale only what does not fit, in a document that can be stored', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        const taken = takeOver(context, staleImports(context));
        for (const item of again(context, taken)) {
          const excluded: readonly unknown[] = excludedPartnerTypes(taken.sCare[0].typeOfCare);
          const isExcluded = item.key === 'sCare.1.typeOfCare' && 'current' in item && excluded.includes(item.current);
          const hasNoRoom = item.kind === 'entry-added' && !hasRoomFor(taken, item.source);
          expect([item, isExcluded || hasNoRoom]).toEqual([item, true]);
        }
        expect(scenarioSchema.safeParse(taken).error?.issues).toBeUndefined();
        expect(new Set(taken.sFentries.map(({ id }) => id)).size).toBe(taken.sFentries.length);
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });

  it('that keeps everything changes no value, and leaves nothing stale', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        const kept = keepOwn(context, staleImports(context));
        expect(again(context, kept)).toEqual([]);
        expect(contentsOf(kept)).toEqual(contentsOf(context.scenario));
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });

  it('SC-005 that uses one value makes only that value current, whatever is entered later, until the Current Situation changes', () => {
    const paths = fc.constantFrom<readonly (string | number)[]>(
      HOME,
      ['sHome', 'sell'],
      ['sHome', 'rentAtMonth'],
      ['sAssets', 'quickTotal'],
      ['sExpenses', 'oopFrequency'],
      ['sCare', 0, 'dateOfEntry'],
      ['sCare', 0, 'radRacPaid'],
      ['sRV', 3, 'dmf'],
    );
    fc.assert(
      fc.property(anyContext, paths, anyScenario, (context, path, later) => {
        const key = path.join('.');
        const used = withCurrent(context.scenario, context.current, { path });
        const before = staleImports(context).map((item) => item.key);
        expect(again(context, used).map((item) => item.key)).toEqual(before.filter((each) => each !== key));
        // The fields are overwritten with the values of the copy.
        const typed = { ...used, ...contentsOf(context.scenario), imported: used.imported as never };
        expect(isStaleAt(typed, context.current, path)).toBe(false);
        const of = (scenario: Scenario) =>
          path.reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], scenario);
        expect(isStaleAt(used, later, path)).toBe(!Object.is(of(later), of(context.current)));
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });

  it('that keeps values is needed again for exactly those that change again in the Current Situation', () => {
    fc.assert(
      fc.property(anyContext, anyScenario, (context, later) => {
        const kept = keepOwn(context, staleImports(context));
        const next = { ...context, scenario: kept, current: later };
        for (const item of staleImports(next)) {
          if (item.kind === 'field') expect(isStaleAt(kept, later, item.path)).toBe(true);
        }
        expect(staleImports({ ...next, current: context.current })).toEqual([]);
      }),
      { numRuns: 100, seed: 20261121 },
    );
  });

  it('saves a decision with only its own field, and loads it unchanged', () => {
    const then = withHome(current(), 800_000);
    const copy = copyScenario(then, 1);
    const patch = { imported: { sHome: { netHomeValue: 850_000 } } };
    const merged = mergeScenario(copy, patch, 1, TODAY);
    expect(merged).toEqual(
      keepOwn(about(copy, withHome(then, 850_000)), staleImports(about(copy, withHome(then, 850_000)))),
    );
    const { imported: _imported, ...old } = copy;
    expect(mergeScenario(old, patch, 1, TODAY).imported).toBeUndefined();
    const sFentries = copy.imported?.sFentries ?? [];
    expect(mergeScenario(copy, { imported: { sFentries } }, 1, TODAY)).toEqual(copy);
  });
});

it('an entry taken over into quick mode switches its section to full mode', () => {
  const then = current();
  const copy = copyScenario(then, 1);
  const shares = newEntry(2, { sid: 0, existing: then.sFentries, today: TODAY }, { assetValue: 5 }) as Entry;
  const now = { ...then, sInvest: { ...then.sInvest, quick: false }, sFentries: [...then.sFentries, shares] };
  const added = staleImports(about(copy, now)).filter(({ kind }) => kind === 'entry-added');
  const taken = takeOver(about(copy, now), added);
  expect(taken.sFentries).toHaveLength(then.sFentries.length + 1);
  expect(taken.sInvest.quick).toBe(false);
  expect(taken.sIncome.quick).toBe(true);
});

it('a partner’s type of care that is not allowed with the client’s is not taken over, and stays stale', () => {
  const typed = (scenario: Scenario, client: 1 | 3, partner: 0 | 2): Scenario => ({
    ...scenario,
    sCare: [
      { ...scenario.sCare[0], typeOfCare: client },
      { ...scenario.sCare[1], typeOfCare: partner },
    ],
  });
  const record = coupleOf();
  const copy = typed(copyScenario(typed(current(), 1, 0), 1), 3, 0);
  const context = { ...about(copy, typed(current(), 1, 2)), record };
  const taken = takeOver(context, staleImports(context));
  expect(taken.sCare.map(({ typeOfCare }) => typeOfCare)).toEqual([3, 0]);
  expect(scenarioContradictions(record, taken)).toEqual([]);
  expect(staleImports({ ...context, scenario: taken }).map(({ key }) => key)).toEqual(['sCare.1.typeOfCare']);
  expect(withCurrent(copy, context.current, { path: ['sCare', 1, 'typeOfCare'] })).toBe(copy);
  // Taking over both values together succeeds.
  const both = withCurrent(copy, context.current, { path: ['sCare', 0, 'typeOfCare'] });
  expect(withCurrent(both, context.current, { path: ['sCare', 1, 'typeOfCare'] }).sCare[1].typeOfCare).toBe(2);
});

describe('an imported loan on another asset', () => {
  const place = (scenario: Scenario, sid: number) => ({ sid, existing: knownEntries(scenario), today: TODAY });
  const withUnit = (scenario: Scenario, sid: number, name: string): Scenario => ({
    ...scenario,
    sFentries: [...scenario.sFentries, newEntry(3, place(scenario, sid), { name, assetValue: 600_000 })],
  });
  const idOf = ({ sFentries }: Scenario, name: string) => sFentries.find((entry) => entry.name === name)?.id ?? '';
  const withLoan = (scenario: Scenario, sid: number, unit: string): Scenario => ({
    ...scenario,
    sFentries: [
      ...scenario.sFentries,
      newEntry(21, place(scenario, sid), { name: 'Loan', securedOn: 2, securedEntry: idOf(scenario, unit) }),
    ],
  });
  const moved = (scenario: Scenario, securedEntry: string | null): Scenario => ({
    ...scenario,
    sFentries: scenario.sFentries.map((entry) => (entry.eid === 21 ? { ...entry, securedEntry } : entry)),
  });
  const removed = (scenario: Scenario, name: string): Scenario => ({
    ...scenario,
    sFentries: [...withoutEntry(scenario.sFentries, idOf(scenario, name))],
  });
  /** The name of the asset that the loan is secured on. */
  const security = ({ sFentries }: Scenario) => {
    const loan = sFentries.find(({ eid }) => eid === 21);
    const id = loan && securedBy(loan);
    return id === null ? null : sFentries.find((entry) => entry.id === id)?.name;
  };
  const allTaken = (scenario: Scenario, now: Scenario) =>
    takeOver(about(scenario, now), staleImports(about(scenario, now)));

  const units = withUnit(withUnit(current(), 0, 'Unit A'), 0, 'Unit B');
  const then = withLoan(units, 0, 'Unit A');
  const copy = copyScenario(then, 1);

  it('is secured on the copy of its asset, and not stale', () => {
    expect([security(copy), keys(copy, then)]).toEqual(['Unit A', []]);
    expect(scenarioContradictions(newRecord(TODAY), copy)).toEqual([]);
  });

  it('is stale when the Current Situation names another asset, and follows it or keeps its own', () => {
    const now = moved(then, idOf(then, 'Unit B'));
    const entryId = idOf(copy, 'Loan');
    expect(keys(copy, now)).toEqual([`entry.${entryId}.securedEntry`]);
    const taken = allTaken(copy, now);
    expect([security(taken), keys(taken, now)]).toEqual(['Unit B', []]);
    const kept = keepOwn(about(copy, now), staleImports(about(copy, now)));
    expect([security(kept), keys(kept, now)]).toEqual(['Unit A', []]);
    const used = withCurrent(copy, now, { entryId, field: 'securedEntry' });
    expect([security(used), keys(used, now)]).toEqual(['Unit B', []]);
    expect(keys(moved(copy, idOf(copy, 'Unit B')), now)).toEqual([]);
  });

  it('that is taken over with its new asset is secured on it, whichever comes first', () => {
    const before = copyScenario(current(), 1);
    const taken = allTaken(before, then);
    expect([security(taken), keys(taken, then)]).toEqual(['Unit A', []]);
    const reversed = { ...then, sFentries: then.sFentries.toReversed() };
    expect(security(allTaken(before, reversed))).toBe('Unit A');
    const third = withUnit(then, 0, 'Unit C');
    expect(security(allTaken(copy, moved(third, idOf(third, 'Unit C'))))).toBe('Unit C');
  });

  it('keeps its own asset, and stays stale, while the scenario does not have the asset of the Current Situation', () => {
    const third = withUnit(then, 0, 'Unit C');
    const now = moved(third, idOf(third, 'Unit C'));
    const entryId = idOf(copy, 'Loan');
    const items = staleImports(about(copy, now)).filter(({ kind }) => kind === 'entry-field');
    const taken = takeOver(about(copy, now), items);
    expect([security(taken), keys(taken, now)]).toEqual(['Unit A', keys(copy, now)]);
    expect(withCurrent(copy, now, { entryId, field: 'securedEntry' })).toBe(copy);
    const none = withCurrent(copy, moved(then, null), { entryId, field: 'securedEntry' });
    expect(security(none)).toBeNull();
  });

  it('that is taken over without its asset is secured on none', () => {
    const before = copyScenario(current(), 1);
    const loan = staleImports(about(before, then)).filter(({ key }) => key === `added.${idOf(then, 'Loan')}`);
    const taken = takeOver(about(before, then), loan);
    expect(security(taken)).toBeNull();
    expect(scenarioContradictions(newRecord(TODAY), taken)).toEqual([]);
  });

  it('loses its asset when the removal of that asset is taken over', () => {
    const now = removed(then, 'Unit A');
    const taken = allTaken(copy, now);
    expect([security(taken), keys(taken, now)]).toEqual([null, []]);
    const onlyAsset = staleImports(about(copy, now)).filter(({ kind }) => kind === 'entry-removed');
    expect(security(takeOver(about(copy, now), onlyAsset))).toBeNull();
  });

  it('comes back secured on the copy of its asset', () => {
    const own = removed(copy, 'Loan');
    const source = then.sFentries.find(({ eid }) => eid === 21) as Entry;
    const back = entryBackFrom({ scenario: own, current: then, sid: 1 }, source, {});
    expect([security(back), keys(back, then)]).toEqual(['Unit A', []]);
    const { imported: _imported, ...old } = own;
    expect(security(entryBackFrom({ scenario: old, current: then, sid: 1 }, source, {}))).toBe('Unit A');
    expect(security(entryBackFrom({ scenario: removed(own, 'Unit A'), current: then, sid: 1 }, source, {}))).toBeNull();
  });
});
