/** Sixty months of villages, land lease communities and granny flats, compared with an independent calculation. */
import { calculate, type Household } from '@advice-builder/engine';
import type { MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec } from '../decimal.ts';
import { differenceOf } from './against-engine.ts';
import { communityHousehold } from './arbitrary-households.ts';
import { communityMonth } from './community-ledger.ts';

function differences(household: Household): string[] {
  const { columns, monthStarts } = calculate(household, shippedRateBook);
  return monthStarts.flatMap((_, m) => {
    const month = communityMonth(household, (household.projectFrom + m) as MonthIndex);
    const expected = { ...month, homeowner: dec(month.homeowner ? 1 : 0) };
    return Object.entries(expected).flatMap(([name, value]) => {
      const difference = differenceOf(columns[name as keyof typeof expected][m], value);
      return difference === undefined ? [] : `month ${m}, ${name}: ${difference}`;
    });
  });
}

test('every month of 100 households in communities equals the independent calculation', () => {
  fc.assert(
    fc.property(communityHousehold, (household) => {
      expect(differences(household).slice(0, 1)).toEqual([]);
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
});
