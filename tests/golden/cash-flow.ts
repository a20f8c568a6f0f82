/** Checks that the cash flow of a projection adds up, year by year. */
import { figureValue, type Projection } from '@advice-builder/engine';

/** Descriptions of the years in which opening + net cash flow + capital does not equal closing. */
export function unequalYears(projection: Projection): readonly string[] {
  let opening = projection.columns.bankOpening[0] as number;
  return [1, 2, 3, 4, 5].flatMap((year) => {
    const of = (figure: 'netCashFlow' | 'capitalIn' | 'capitalOut' | 'bankClosing') =>
      figureValue(projection, { figure, at: { year } });
    const closing = of('bankClosing');
    const sum = opening + of('netCashFlow') + of('capitalIn') - of('capitalOut');
    opening = closing;
    return Math.abs(sum - closing) < 1e-6 ? [] : [`year ${year}: ${closing} is not ${sum}`];
  });
}
