/** Sixty months of random people at home, compared with an independent calculation of fees, contributions and caps. */
import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOfMonths } from './against-projection.ts';
import { homeCareHousehold } from './arbitrary-households.ts';
import { homeCareMonths, type MonthAtHome } from './home-care-ledger.ts';
import { meansOfResidents, residentialMonths } from './residential-ledger.ts';

function meansOf({ columns, people, monthStarts }: Projection): MonthAtHome[] {
  return monthStarts.map((_, m) => ({
    homeowner: columns.homeowner[m] === 1,
    assessableAssets: columns.assessableAssetsPension[m] ?? Number.NaN,
    assessableIncome: columns.assessableIncomeYear[m] ?? Number.NaN,
    ordinaryIncomeForCare: people[0]?.careOrdinaryIncome[m] ?? Number.NaN,
    financialAssets: columns.financialAssets[m] ?? Number.NaN,
    deemedIncome: columns.deemedIncome[m] ?? Number.NaN,
    pension: people.map((person) => person.pensionEntitlement[m] ?? Number.NaN),
  }));
}

test('every month of 100 households with care at home equals the independent calculation', () => {
  fc.assert(
    fc.property(homeCareHousehold, (household) => {
      const projection = calculate(household, shippedRateBook);
      expect(differenceOfMonths(projection, homeCareMonths(household, meansOf(projection)))).toBeUndefined();
      // If a partner is a resident, the home is still lived in and the couple is illness separated.
      expect(
        differenceOfMonths(projection, residentialMonths(household, meansOfResidents(projection))),
      ).toBeUndefined();
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
});
