import { copyScenario, mergeScenario } from '@advice-builder/casework';
import { coupleOf, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, Scenario, ScenarioPatch } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport, type ReportOptions } from './calculate-report.ts';

const home = { typeOfCare: 2, homeCarePackage: false } as const;
const later = { typeOfCare: 1, dateOfEntry: '10/01/2027', marketPriceRad: 550_000 } as const;
const living = { quickTotal: 1_100, oopFrequency: 52 } as const;
const now = scenarioOf({ sCare: [home, home], sExpenses: living });

function notices(
  patch: ScenarioPatch,
  current: Scenario = now,
  record: RecordDocument = recordOf(),
  options: ReportOptions = {},
): readonly (readonly [kind: string, words: string, path: string])[] {
  const scenario = mergeScenario(copyScenario(current, 1), patch, 1, TODAY);
  const result = calculateReport(record, scenario, current, shippedRateBook, TODAY, options);
  if (!result.ok) throw new Error(result.problems[0]?.code);
  return result.value.report.notices
    .filter(({ code }) => code === 'living-expenses-stay')
    .map(({ kind, msg, path }) => [kind, msg, path]);
}

describe('the question about living expenses after an entry', () => {
  it('is asked if they stay as in the Current Situation, with person, amount and field', () => {
    expect(notices({ sCare: [later] })).toEqual([
      [
        'check',
        'Margaret enters residential care in January 2027, but the living expenses stay at $1,100.00 a week, as in the ' +
          'Current Situation. Check whether they change then.',
        'sExpenses.quickTotal',
      ],
    ]);
  });

  it('is asked for each of a couple who enters care', () => {
    const both = notices({ sCare: [later, { ...later, dateOfEntry: '01/03/2028' }] }, now, coupleOf());
    expect(both.map(([, words]) => words.slice(0, 49))).toEqual([
      'Margaret enters residential care in January 2027,',
      'Thomas enters residential care in March 2028, but',
    ]);
  });

  it.each<[string, ScenarioPatch]>([
    ['they differ', { sCare: [later], sExpenses: { quickTotal: 700 } }],
    ['they are paid more often', { sCare: [later], sExpenses: { oopFrequency: 365 } }],
    ['they end before', { sCare: [later], sExpenses: { oopDateEnd: '2026-12-01' } }],
    ['nobody enters care', {}],
    ['the entry is past', { sCare: [{ ...later, dateOfEntry: '10/10/2026' }] }],
    ['the entry is after the projection', { sCare: [{ ...later, dateOfEntry: '01/11/2031' }] }],
  ])('is not asked if %s', (_, patch) => {
    expect(notices(patch)).toEqual([]);
  });

  it('is asked if a longer projection reaches the entry', () => {
    const patch = { sCare: [{ ...later, dateOfEntry: '01/11/2031' }] };
    expect(notices(patch, now, recordOf(), { months: 120 })).toHaveLength(1);
  });

  it('is not asked if no living expenses are entered, or the Current Situation has the same entry', () => {
    expect(notices({ sCare: [later] }, scenarioOf({ sCare: [home] }))).toEqual([]);
    expect(notices({ sCare: [later] }, scenarioOf({ sCare: [later], sExpenses: living }))).toEqual([]);
  });

  it('is not asked in the Current Situation itself', () => {
    const current = scenarioOf({ sCare: [later], sExpenses: living });
    const result = calculateReport(recordOf(), current, current, shippedRateBook, TODAY);
    const codes = result.ok ? result.value.notices.map(({ code }) => code) : [];
    expect(codes).not.toContain('living-expenses-stay');
  });

  it('is not asked about a person who dies before the entry', () => {
    const sSurvivor = { clientIndex: 0, month: '2026-12-01' } as const;
    expect(notices({ sCare: [later], sSurvivor }, now, coupleOf())).toEqual([]);
  });
});
