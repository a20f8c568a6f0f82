/**
 * Checks of veterans' rates: each increase multiplies by the basic rate factor, to three decimals, and rounds up to ten
 * cents (VEA 1986 s198; CLIK 9.7.3).
 */

import { Decimal } from 'decimal.js';
import type { CheckReport } from './check-report.ts';
import { upToTenCents } from './exact.ts';
import { type ExactData, steps } from './exact-data.ts';
import { BASIC_RATE } from './pension-checks.ts';

const GENERAL = 'dva.general-rate-100';
const ABOVE_GENERAL = ['special-rate', 'intermediate-rate', 'extreme-disablement'];
/** Before this day the general-rate part and the part above it were indexed and rounded separately. */
const WHOLE_RATE_FROM = '2023-03-20';
/** The increase of 1 January 2023 was between two indexation days. */
const INCREASED_FROM = '2023-01-01';

export function checkVeterans(data: ExactData, report: CheckReport): void {
  const name = 'veterans’ rates follow the basic rate';
  for (const [a, b] of steps(data.dates(BASIC_RATE))) {
    const exactFactor = data.value(BASIC_RATE, b).div(data.value(BASIC_RATE, a));
    const factor = exactFactor.toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
    const general = data.value(GENERAL, a);
    for (const id of [GENERAL, 'dva.iss-ceiling']) {
      report.same(name, `${id} ${b}`, data.value(id, b), upToTenCents(data.value(id, a).times(factor)));
    }
    for (const id of ABOVE_GENERAL.map((rate) => `dva.${rate}`)) {
      const old = data.value(id, b === WHOLE_RATE_FROM ? INCREASED_FROM : a);
      const inParts = upToTenCents(general.times(factor)).plus(upToTenCents(old.minus(general).times(factor)));
      report.same(
        name,
        `${id} ${b}`,
        data.value(id, b),
        b < WHOLE_RATE_FROM ? inParts : upToTenCents(old.times(factor)),
      );
    }
    const widow = 'dva.war-widow-pension';
    const before = data.value(widow, a);
    // The tolerance for a factor of three decimals and for rounding up to ten cents: it grows with the amount.
    const within = Decimal.max('1.2', before.times('0.0005').plus('0.1'));
    const near = data.value(widow, b).minus(before.times(exactFactor)).abs().lt(within);
    report.check('the war widow(er) pension stays near the basic rate', near, b);
  }
}
