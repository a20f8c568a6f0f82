/**
 * Residential respite care: a short stay in an aged care home. A resident on respite pays a basic daily fee, and neither
 * means tested fees nor accommodation.
 *
 * Law: Aged Care Act 2024 s283 (the fee is at most 85% of the basic pension, rounded down to the cent, as for
 * residents); Aged Care Rules 2025 ss 80-40, 80-60 (63 days in a financial year, which may be increased by up to 21
 * days, more than once). Modelling choice: days above the limit are charged the same fee.
 */
import {
  addDays,
  type CivilDate,
  daysInMonth,
  earliestOf,
  firstOfMonth,
  latestOf,
  type MonthIndex,
  makeMonth,
  monthOf,
  monthParts,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { readRates, ruleRates } from '../rule-rates.ts';
import { basicDailyFeeRates } from './basic-daily-fee.ts';

/** Days of a financial year. */
const respiteDaysRates = ruleRates()({
  mostDays: { role: '+', series: 'residential-2025.respite-days' },
});

/** A stay from its first day to the day after its last one. */
export interface Stay {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** The days of a stay that lie in a month. */
export function stayDaysIn({ from, until }: Stay, month: MonthIndex): number {
  const first = firstOfMonth(month);
  return daysBetween(latestOf(from, first), earliestOf(until, addDays(first, daysInMonth(month))));
}

const daysBetween = (from: CivilDate, until: CivilDate): number => Math.max(0, until - from);

const JULY = 7;

/** The first day of the financial year after the one that contains a day. */
function nextFinancialYear(day: CivilDate): CivilDate {
  const { year, month } = monthParts(monthOf(day));
  return firstOfMonth(makeMonth(month >= JULY ? year + 1 : year, JULY));
}

/** The days of a stay that lie in one financial year, and the limit. */
interface DaysOfYear {
  readonly from: CivilDate;
  /** The last day of the financial year. */
  readonly yearEnd: CivilDate;
  readonly mostDays: number;
  /** Days left of the limit after this stay; below 0, the days above it. */
  readonly left: number;
}

/**
 * A stay by financial year.
 * @param daysUsed days of earlier stays in the financial year in which this stay starts.
 */
export function daysByFinancialYear({ from, until }: Stay, daysUsed: number, book: RateBook): readonly DaysOfYear[] {
  const years: DaysOfYear[] = [];
  // The limit of the Act of 2024 is also used for days before that Act.
  const { first } = book.seriesOf('residential-2025.respite-days');
  let used = daysUsed;
  for (let start = from; start < until; ) {
    const next = nextFinancialYear(start);
    const end = earliestOf(until, next);
    const { mostDays } = readRates(respiteDaysRates, book, { on: latestOf(start, first) });
    years.push({ from: start, yearEnd: addDays(next, -1), mostDays, left: mostDays - used - (end - start) });
    used = 0;
    start = end;
  }
  return years;
}

/** Days of a stay above the limit of a financial year. */
export interface DaysBeyond {
  readonly days: number;
  /** The first of these days. */
  readonly from: CivilDate;
}

/** The days of a stay above the limit, for each financial year that has any. */
export function daysBeyondLimit(stay: Stay, daysUsed: number, book: RateBook): readonly DaysBeyond[] {
  return daysByFinancialYear(stay, daysUsed, book).flatMap(({ from, yearEnd, left }) => {
    if (left >= 0) return [];
    const end = earliestOf(stay.until, addDays(yearEnd, 1));
    const days = Math.min(-left, end - from);
    return [{ days, from: addDays(end, -days) }];
  });
}

export const respiteCareRule: RuleDefinition = {
  id: 'residential-2025.respite-care',
  title: 'Residential respite care: the daily fee, and the days left of the limit of a financial year',
  law: 'Aged Care Act 2024 s283; Aged Care Rules 2025 ss 80-40, 80-60',
  inputs: [
    field('on', 'date'),
    field('days', 'int', NOT_NEGATIVE),
    fieldWithDefault('daysUsed', 'int', 0, NOT_NEGATIVE),
  ],
  outputs: [
    field('feePerDay', '$/day'),
    field('charged', '$'),
    field('mostDays', 'int'),
    field('daysLeft', 'int'),
    field('daysBeyond', 'int'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const days = inputs.number('days');
    const { basicDailyFee } = readRates(basicDailyFeeRates, book, { on });
    const { mostDays } = readRates(respiteDaysRates, book, { on });
    const left = mostDays - inputs.number('daysUsed') - days;
    return {
      feePerDay: basicDailyFee,
      charged: basicDailyFee * days,
      mostDays,
      daysLeft: Math.max(0, left),
      daysBeyond: Math.max(0, -left),
    };
  },
};
