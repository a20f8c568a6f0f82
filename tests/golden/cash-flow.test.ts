/** Every golden case: opening + net cash flow + capital = closing, year by year. */
import { calculate, figureValue } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { someHouseholds } from './case-files.ts';

it('adds up in every year of every golden case', () => {
  for (const { name, household } of someHouseholds()) {
    const projection = calculate(household, shippedRateBook);
    let opening = projection.columns.bankOpening[0] as number;
    for (let year = 1; year <= 5; year++) {
      const of = (figure: 'netCashFlow' | 'capitalIn' | 'capitalOut' | 'bankClosing') =>
        figureValue(projection, { figure, at: { year } });
      const closing = of('bankClosing');
      const sum = opening + of('netCashFlow') + of('capitalIn') - of('capitalOut');
      expect(Math.abs(sum - closing), `${name}, year ${year}`).toBeLessThan(1e-6);
      opening = closing;
    }
  }
});
