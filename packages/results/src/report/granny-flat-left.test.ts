/** A granny flat that is left for care: from the documents to the household, and its notices. */

import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Home, messageOf, type Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const FLAT: Partial<Home> = {
  quick: false,
  grannyFlatPurchPrice: 400_000,
  grannyFlatPurchDate: '10/08/2025',
  leavesGrannyFlat: true,
};

type Type = 1 | 2 | 3;

function calculated(types: readonly Type[], sHome: Partial<Home>, more: Partial<Scenario> = {}) {
  const sCare = types.map((typeOfCare) =>
    typeOfCare === 1 ? { ...resident, dateOfEntry: '15/01/2027', radRacPaid: 0 } : { typeOfCare },
  );
  const scenario = { ...scenarioOf({ sCare, sHome }), ...more };
  const current = scenarioOf({ sCare: types.map(() => ({ typeOfCare: 3 })), sHome });
  const record = types.length === 2 ? coupleOf() : recordOf();
  const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}
const kindOf = (types: readonly Type[], leavesGrannyFlat = true) =>
  calculated(types, { ...FLAT, leavesGrannyFlat, netHomeValue: 500_000 }).projection.household.home.kind;

describe('a granny flat that is left for care', () => {
  it('is the home if ticked and everybody is in residential care', () => {
    expect([kindOf([1]), kindOf([1], false), kindOf([2])]).toEqual(['granny-flat', 'ordinary', 'ordinary']);
    expect([kindOf([1, 1]), kindOf([1, 3]), kindOf([1, 2])]).toEqual(['granny-flat', 'granny-flat', 'ordinary']);
  });

  it('has notices on how long it counts, that nothing is repaid, and that an early exit may be reviewed', () => {
    const words = calculated([1], FLAT).notices.filter(({ code }) => code.startsWith('granny-flat'));
    expect(words.map(messageOf)).toEqual([
      'The granny flat is left for care, and nothing is paid back. The pension counts the right to the end of December 2028. The care test stops counting it once nobody lives there (modelling choice).',
      'The granny flat is left less than five years after the right began. If that could be foreseen, the price may be assessed again as a gift.',
    ]);
    const longAgo = calculated([1], { ...FLAT, grannyFlatPurchDate: '10/08/2020' }).notices.map(({ code }) => code);
    expect(longAgo).toContain('granny-flat-left');
    expect(longAgo).not.toContain('granny-flat-left-early');
  });

  it('has a notice that the right ends with the death of its holder', () => {
    const sSurvivor = { clientIndex: 1, month: '2027-06-01', expensesPercent: 70 } as const;
    const said = (types: readonly Type[]) =>
      calculated(types, FLAT, { sSurvivor })
        .notices.filter(({ code }) => code === 'granny-flat-ended')
        .map(messageOf);
    expect(said([1, 3])).toEqual([
      'The right to the granny flat ends when Thomas dies in June 2027. It then has no value.',
    ]);
    expect(said([3, 3])).toEqual([]);
  });
});
