/**
 * Interest of a loan for one month. Modelling choice (docs/method/assets-and-income): the yearly rate is charged on what
 * is owed after the amounts drawn in the month. Interest compounds monthly, or each fortnight where the contract says
 * so: 26 fortnights are spread evenly over 12 months, so that twelve months compound exactly like 26 fortnights.
 *
 * Law: Social Security Act 1991 s1135(3) Step 4 (Home Equity Access Scheme: compounding fortnightly).
 */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Working } from './working.ts';

const PERCENT = 100;

/** Dollars of interest on `owed` dollars in a month; `percent` a year. */
export function loanInterest(
  owed: number,
  percent: number,
  compounding: 'monthly' | 'fortnightly',
  working?: Working,
): number {
  if (compounding === 'monthly') {
    working?.add('owed', owed).percent('interestPercent', percent).divide('Months in a year', MONTHS_IN_YEAR);
    return (owed * percent) / (PERCENT * MONTHS_IN_YEAR);
  }
  const perFortnight = percent / (PERCENT * FORTNIGHTS_IN_YEAR);
  const factor = (1 + perFortnight) ** (FORTNIGHTS_IN_YEAR / MONTHS_IN_YEAR);
  working
    ?.add('Growth factor of a month', factor, (part) =>
      part
        .add('One', 1)
        .add('Interest of a fortnight, as a share', perFortnight, (share) =>
          share.share('interestPercent', percent).divide('Fortnights in a year', FORTNIGHTS_IN_YEAR),
        )
        .step('^', 'Fortnights in a month', FORTNIGHTS_IN_YEAR / MONTHS_IN_YEAR),
    )
    .subtract('One', 1)
    .multiply('owed', owed);
  return owed * (factor - 1);
}
