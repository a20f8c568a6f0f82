/**
 * The basic daily fee of a resident. It is the same for everybody.
 *
 * Law: Aged Care Act 2024 s277; Aged Care Act 1997 s52C-4. Published in cents.
 */
import { ruleRates } from '../rule-rates.ts';

/** Dollars a day. */
export const basicDailyFeeRates = ruleRates()({
  basicDailyFee: { role: '+', series: 'residential-2014.basic-daily-fee' },
});
