import { type RecordDocument, type ScenarioPatch, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import type { FieldRule } from './field-rule.ts';
import { fieldRules, type ScenarioRules } from './field-rules.ts';
import { clientRules, modeRefusal, pensionTypeHint } from './section-rules.ts';

const rules = (patch: ScenarioPatch, record: RecordDocument = recordOf(), sid = 0): ScenarioRules =>
  fieldRules({ record, scenario: scenarioOf(patch, sid), sid, today: TODAY });
const visible = (fields: Readonly<Record<string, FieldRule>>): string[] =>
  Object.entries(fields)
    .filter(([, rule]) => rule.visible)
    .map(([name]) => name);

describe('sections', () => {
  it('are enabled after care once every client has a type of care', () => {
    expect(rules({ sCare: [{ typeOfCare: 0 }] })).toMatchObject({ careComplete: false, careMissing: [0] });
    expect(rules({})).toMatchObject({ careComplete: true, careMissing: [] });
    expect(rules({}, coupleOf())).toMatchObject({ careComplete: false, careMissing: [1] });
    expect(rules({ sCare: [resident, { typeOfCare: 2 }] }, coupleOf())).toMatchObject({ careComplete: true });
  });

  it('have read-only quick totals of bank and income in proposed scenarios', () => {
    expect(rules({}).invest.quickTotal.readOnly).toBe(false);
    const above = rules({}, recordOf(), 1);
    expect([above.invest.quickTotal.readOnly, above.income.quickTotal.readOnly]).toEqual([true, true]);
    expect([above.invest.cashGrowth.readOnly, above.expenses.quickTotal.readOnly]).toEqual([false, false]);
  });

  it('show vehicles and funeral bond in full mode, and rename the total', () => {
    expect(visible(rules({ sAssets: { quick: true } }).assets)).toEqual(['quick', 'quickTotal']);
    expect(rules({ sAssets: { quick: false } }).assets).toMatchObject({
      quickTotal: { label: 'Contents, Collections and Artworks' },
      vehiclesTotal: { visible: true },
    });
  });

  it('cannot return to quick mode while entries added by hand exist', () => {
    const withEntry = (eid: 0 | 1 | 2 | 4 | 11) => {
      const scenario = scenarioOf();
      return { ...scenario, sFentries: [...scenario.sFentries, newEntry(eid, { sid: 0, existing: [], today: TODAY })] };
    };
    for (const section of ['assets', 'investments', 'income', 'expenses'] as const) {
      expect(modeRefusal(scenarioOf(), section)).toBeUndefined();
    }
    expect(modeRefusal(withEntry(1), 'assets')).toBe(texts.modeRefused.assets);
    expect(modeRefusal(withEntry(2), 'investments')).toBe(texts.modeRefused.investments);
    expect(modeRefusal(withEntry(4), 'income')).toBe(texts.modeRefused.income);
    expect(modeRefusal(withEntry(11), 'expenses')).toBe(texts.modeRefused.expenses);
    expect(modeRefusal(withEntry(11), 'income')).toBeUndefined();
  });
});

describe('client details', () => {
  const client = (patch: object) => clientRules(recordOf({ clients: [patch] }), 0);

  it('ask for the cap used so far if care began before the projection', () => {
    const asks = (care: object, lifetimeCapUsed: number | null = null) => {
      const record = recordOf({ clients: [{ lifetimeCapUsed }] });
      return clientRules(record, 0, scenarioOf({ sCare: [{ ...resident, ...care }] })).lifetimeCapUsed.error;
    };
    expect(asks({ dateOfEntry: '31/10/2026' })).toBe(texts.capUsedMissing);
    expect(asks({ dateOfEntry: '31/10/2026' }, 0)).toBe(texts.capUsedMissing);
    expect(asks({ dateOfEntry: '31/10/2026' }, 0.01)).toBeUndefined();
    expect(asks({ dateOfEntry: '01/11/2026' })).toBeUndefined();
    expect(asks({ typeOfCare: 4, dateOfEntry: '31/10/2026' })).toBeUndefined();
    expect(asks({ typeOfCare: 4, dateOfEntry: '31/10/2026', homeCarePackage: true })).toBe(texts.capUsedMissing);
  });

  it('show fields that depend on earlier choices', () => {
    expect([5, 9, 2, 10].map((pension_type) => client({ pension_type }).veteran.visible)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([null, 0, 1].map((lifetimeCapUsed) => client({ lifetimeCapUsed }).annualCapUsed.visible)).toEqual([
      false,
      false,
      true,
    ]);
    expect([0, 1, 2].map((location) => client({ location }).facility_name.visible)).toEqual([false, false, true]);
    expect([false, true].map((poaRep) => client({ poaRep }).poaRepName.visible)).toEqual([false, true]);
  });

  it('ask for the Work Bonus balance of a person with income from work in any scenario', () => {
    const asks = (work: object, patch: object = {}, other: object = {}) => {
      const record = recordOf({ clients: [patch] });
      const working = scenarioOf({ sFentries: [{ eid: 4, cashAmount: 700, fromWork: true, ...work }] });
      const scenarios = [scenarioOf(), working, scenarioOf(other)];
      return clientRules(record, 0, scenarios[0], undefined, scenarios).workBonusBalance.visible;
    };
    expect(asks({})).toBe(true);
    expect(asks({ clientId: 0 })).toBe(true);
    expect(asks({ clientId: 1 })).toBe(false);
    expect(asks({ fromWork: false })).toBe(false);
    expect(asks({ fromWork: false }, { workBonusBalance: 0 })).toBe(true);
    expect(asks({ treatment: 0 })).toBe(false);
    expect(asks({ paymentType: 5 })).toBe(false);
    const types = [1, 2, 3, 11, 5, 6, 7, 8, 9, 10];
    expect(types.filter((pension_type) => asks({}, { pension_type }))).toEqual([2, 11, 5, 6, 7, 8, 9, 10]);
  });

  it('say at the pension types of DVA where newer claims are entered, from 1 July 2026', () => {
    const advice = (pension_type: number, projectFrom = '2026-07-01') =>
      pensionTypeHint(recordOf({ projectFrom, clients: [{ pension_type }] } as never), 0);
    expect([6, 7, 8, 9].map((type) => advice(type))).toEqual(Array.from({ length: 4 }, () => texts.mrcaClaimsHint));
    expect(advice(10)).toBe(texts.mrcaWidowHint);
    expect([1, 2, 3, 11, 5].map((type) => advice(type))).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(advice(6, '2026-06-01')).toBeUndefined();
  });
});
