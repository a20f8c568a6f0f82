/** The reasons on the client page add up to the printed difference, for any two scenarios. */
import { calculate, type Household, type Projection } from '@advice-builder/engine';
import { nearestDollar } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, test } from 'vitest';
import { bankReasons } from '../../packages/reports/src/compose/client/reasons.ts';
import { someHouseholds } from './case-files.ts';
import { VARIANTS, variantsOf } from './variants.ts';

const projected = (household: Household): Projection => calculate(household, shippedRateBook, { months: 60 });
const bankOf = ({ columns }: Projection): number => nearestDollar(columns.bankClosing[59] ?? Number.NaN);

test('whole-dollar reasons add up to the balance difference, for every golden household and its eight variants', () => {
  const faults: string[] = [];
  let compared = 0;
  for (const { name, household } of someHouseholds()) {
    const first = projected(household);
    for (const variant of variantsOf(household)) {
      const second = projected(variant.household);
      const { total, told, rest } = bankReasons(first, second, 60);
      compared += 1;
      const sum = told.reduce((all, { dollars }) => all + dollars, rest);
      const isWhole = told.every(({ dollars }) => Number.isInteger(dollars) && dollars !== 0);
      if (!isWhole || total !== bankOf(second) - bankOf(first) || sum !== total)
        faults.push(`${name}, ${variant.name}`);
    }
  }
  expect(faults).toEqual([]);
  expect(compared).toBe(someHouseholds().length * VARIANTS);
});

test('the remainder is only rounding: at most half a dollar for each part and each balance', () => {
  const strays: string[] = [];
  for (const { name, household } of someHouseholds().slice(0, 60)) {
    const first = projected(household);
    for (const variant of variantsOf(household)) {
      const { told, rest, isRounding } = bankReasons(first, projected(variant.household), 60);
      if (isRounding && Math.abs(rest) > 10) strays.push(`${name}, ${variant.name}: ${rest} of ${told.length}`);
    }
  }
  expect(strays).toEqual([]);
});
