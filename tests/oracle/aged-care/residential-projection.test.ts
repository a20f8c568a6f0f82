/** Sixty months of random residents, compared with an independent calculation of means, fees, caps and lump sum. */
import { calculate } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOfMonths } from './against-projection.ts';
import { residentialHousehold } from './arbitrary-households.ts';
import { meansOfResidents, residentialMonths } from './residential-ledger.ts';

test('every month of 80 households with residents equals the independent calculation', () => {
  fc.assert(
    fc.property(residentialHousehold, (household) => {
      const projection = calculate(household, shippedRateBook);
      expect(
        differenceOfMonths(projection, residentialMonths(household, meansOfResidents(projection))),
      ).toBeUndefined();
    }),
    { numRuns: 80, seed: 20_261_121 },
  );
});
