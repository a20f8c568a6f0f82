import { type RecordDocument, type ScenarioPatch, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import type { FieldRule } from './field-rule.ts';
import { fieldRules, type ScenarioRules } from './field-rules.ts';
import { clientRules, modeRefusal } from './section-rules.ts';

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
});
