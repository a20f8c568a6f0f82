import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAYS_IN_YEAR,
  DEPOSIT_DAYS_IN_YEAR,
  dailyOverDays,
  FORTNIGHTS_IN_YEAR,
  fortnightlyToMonth,
  fortnightlyToYear,
  LEGAL_DAYS_IN_YEAR,
  MONTHS_IN_YEAR,
  perDay,
  perFortnight,
  perMonth,
  perYear,
  WEEKS_IN_YEAR,
  yearlyToFortnight,
  yearlyToLegalDay,
  yearlyToMonth,
} from './period.ts';

const RUNS = { seed: 20_261_121, numRuns: 1000 };
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('periods', () => {
  it('convert with the day counts they name, within the last bits of a double', () => {
    fc.assert(
      fc.property(cents, (n) => {
        const amount = n / 100;
        const exact = new Decimal(n).div(100);
        const close = (actual: number, wanted: Decimal) =>
          expect(new Decimal(actual).minus(wanted).abs().lessThanOrEqualTo(wanted.abs().times(1e-15))).toBe(true);
        close(yearlyToLegalDay(perYear(amount)), exact.div(364));
        close(yearlyToFortnight(perYear(amount)), exact.div(26));
        close(yearlyToMonth(perYear(amount)), exact.div(12));
        close(fortnightlyToYear(perFortnight(amount)), exact.times(26));
        close(fortnightlyToMonth(perFortnight(amount)), exact.times(26).div(12));
        close(dailyOverDays(perDay(amount), 31), exact.times(31));
      }),
      RUNS,
    );
  });

  it('keep the counts of the law', () => {
    expect([
      LEGAL_DAYS_IN_YEAR,
      DEPOSIT_DAYS_IN_YEAR,
      FORTNIGHTS_IN_YEAR,
      WEEKS_IN_YEAR,
      MONTHS_IN_YEAR,
      DAYS_IN_YEAR,
    ]).toEqual([364, 365, 26, 52, 12, 365]);
  });

  it('leave the amount itself alone', () => {
    expect([perDay(1.5), perFortnight(1.5), perMonth(1.5), perYear(1.5)]).toEqual([1.5, 1.5, 1.5, 1.5]);
  });
});
