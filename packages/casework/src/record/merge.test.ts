import { scenarioSchema, validate } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { coupleOf, recordOf, scenarioOf, TODAY } from '../testing/cases.ts';
import { copyScenario, displayName, newScenario } from './factories.ts';
import { completeScenario, mergeRecord, mergeScenario } from './merge.ts';

const AT = '2026-11-21T00:00:00.000Z';

describe('merging a partial payload', () => {
  it('changes only what it names', () => {
    const base = scenarioOf({ sHome: { netHomeValue: 900_000 } });
    const merged = mergeScenario(base, { sCare: [{ radRacPaid: 250_000 }], sHome: { growthRate: 3 } }, 0, TODAY);
    expect(merged).toEqual({
      ...base,
      sCare: [{ ...base.sCare[0], radRacPaid: 250_000 }, base.sCare[1]],
      sHome: { ...base.sHome, growthRate: 3 },
    });
    expect(mergeScenario(base, {}, 0, TODAY)).toEqual(base);
  });

  it('reads null as cleared and an absent member as unchanged', () => {
    const base = scenarioOf({ sHome: { netHomeValue: 900_000 } });
    expect(mergeScenario(base, { sHome: { netHomeValue: null } }, 0, TODAY).sHome.netHomeValue).toBe(null);
    expect(mergeScenario(base, { sHome: { netHomeValue: undefined } }, 0, TODAY).sHome.netHomeValue).toBe(900_000);
  });

  it('keeps revision and time of saving, which the sender cannot set', () => {
    const base = { ...scenarioOf(), meta: { seen: false, revision: 7, saved_at: 'then' } };
    const merged = mergeScenario(base, { meta: { seen: true, revision: 99, saved_at: 'now' } }, 0, TODAY);
    expect(merged.meta).toEqual({ seen: true, revision: 7, saved_at: 'then' });
  });

  it('completes entries with defaults, ids and the three automatic entries', () => {
    const merged = completeScenario(
      {
        sFentries: [
          { eid: 2, assetValue: 80_000 },
          { eid: 2, assetValue: 1 },
        ],
      },
      1,
      TODAY,
    );
    expect(merged.sFentries.map((entry) => entry.id)).toEqual([
      'u-s1-e2-n0-f0',
      'u-s1-e2-n1-f1',
      'a-s1-e4-n0-f2',
      'a-s1-e10-n0-f3',
      'a-s1-e10-n1-f4',
    ]);
    expect(merged.sFentries[0]).toMatchObject({ treatment: 2, sid: 1, etid: 1, assetGrowth: null, cl: null });
    expect(validate(scenarioSchema, merged).ok).toBe(true);
  });

  it('does not add an automatic entry that exists', () => {
    const entries = [
      { eid: 4, auto: true, def: 0, cashAmount: 5200, cashFrequency: 26 },
      { eid: 10, def: 2, cashAmount: 100 },
    ] as const;
    const merged = completeScenario({ sFentries: [...entries] }, 0, TODAY);
    expect(merged.sFentries.filter((entry) => entry.eid === 4)).toHaveLength(1);
    expect(merged.sFentries.filter((entry) => entry.eid === 10).map((entry) => [entry.def, entry.auto])).toEqual([
      [2, true],
      [1, true],
    ]);
  });

  it('sets full mode if something arrives that only full mode shows, unless the payload names a mode', () => {
    const modes = (patch: Parameters<typeof completeScenario>[0]): boolean[] => {
      const { sAssets, sInvest, sIncome, sExpenses } = completeScenario(patch, 0, TODAY);
      return [sAssets.quick, sInvest.quick, sIncome.quick, sExpenses.quick];
    };
    expect(modes({})).toEqual([true, true, true, true]);
    expect(modes({ sAssets: { vehiclesTotal: 1 }, sFentries: [{ eid: 12 }, { eid: 7 }, { eid: 11 }] })).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(modes({ sAssets: { vehiclesTotal: 1, quick: true } })[0]).toBe(true);
    expect(modes({ sFentries: [{ eid: 4, auto: true }, { eid: 10 }] })).toEqual([true, true, true, true]);
  });

  it('keeps relationship and separation by illness in step', () => {
    const couple = coupleOf(2);
    expect(mergeRecord(couple, { relationship: 3 }, AT).clients[1]?.illnessSep).toBe(true);
    expect(mergeRecord(coupleOf(3), { relationship: 2 }, AT).clients[1]?.illnessSep).toBe(false);
    expect(mergeRecord(recordOf(), { clients: [{}, {}] }, AT).relationship).toBe(2);
    expect(mergeRecord(recordOf(), { clients: [{}, { illnessSep: true }] }, AT).relationship).toBe(3);
    expect(mergeRecord(couple, { clients: [{}] }, AT).relationship).toBe(1);
    expect(mergeRecord(couple, { clients: [{ last_name: 'Ellis' }, {}] }, AT).clients.map((c) => c.first_name)).toEqual(
      ['Margaret', 'Thomas'],
    );
  });
});

describe('copying a scenario', () => {
  it('copies contents under new ids, without a name and never saved', () => {
    const source = { ...scenarioOf({ sFentries: [{ eid: 2, assetValue: 5 }] }), name: 'Current Situation' };
    const copy = copyScenario(source, 3);
    expect(copy.name).toBe('');
    expect(copy.meta).toEqual({ seen: false, revision: 0, saved_at: null });
    expect(copy.sCare).toEqual(source.sCare);
    expect(copy.sFentries.every((entry) => entry.sid === 3 && entry.id.includes('-s3-'))).toBe(true);
    copy.sHome.netHomeValue = 1;
    expect(source.sHome.netHomeValue).toBe(null);
  });

  it('SC-006 shows a name for a scenario without one', () => {
    expect([displayName('', 0), displayName('', 2), displayName('Sell', 2)]).toEqual([
      'Current Situation',
      'Untitled Scenario',
      'Sell',
    ]);
    expect(newScenario(TODAY).name).toBe('Current Situation');
  });
});
