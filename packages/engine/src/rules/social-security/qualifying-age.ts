/**
 * The day from which a person's age qualifies them for a pension.
 *
 * Law: Social Security Act 1991 s23(5A)-(5D), Social Security Guide 3.4.1.10 (Age Pension; for an age of full years and
 * six months, the first of the next month counts if the month has no day with that number); Veterans' Entitlements Act
 * 1986 s5QA, s36 (age service pension).
 */
import { type CivilDate, isoDate, MONTHS_IN_YEAR, toIso } from '@advice-builder/kernel';
import type { RateBook, RateTable } from '@advice-builder/rates';
import { dayAfterMonths, dayAfterYears } from '../legal-period.ts';
import { keptRates, type RateContext, readRate, ruleRates } from '../rule-rates.ts';

export type AgeGate = 'age-pension' | 'service-pension';

/** The bands depend on the date of birth, so one edition of the table applies on every day. */
export const ANY_AGE_DAY: CivilDate = isoDate('2014-07-01');

export interface BirthContext extends RateContext {
  readonly dateOfBirth: CivilDate;
  /** Only matters to people born before 1949. If the sex is missing, the later of the two ages applies. */
  readonly sex: 'male' | 'female' | undefined;
}

/** Age in months. */
export const agePensionAge = ruleRates<BirthContext>()({
  months: {
    role: 'consulted',
    table: 'pension.qualifying-age',
    label: 'Age Pension age, in months',
    pick: (table, born) => monthsOfAge(table, born),
  },
});

/** Age in years. */
export const servicePensionAge = ruleRates()({
  years: { role: 'consulted', series: 'dva.service-pension-age' },
});

/** The day from which a person is old enough. */
export function qualifyingDate(
  gate: AgeGate,
  dateOfBirth: CivilDate,
  sex: 'male' | 'female' | undefined,
  book: RateBook,
): CivilDate {
  const on = ANY_AGE_DAY;
  return gate === 'service-pension'
    ? dayAfterYears(dateOfBirth, readRate(servicePensionAge.years, book, { on }))
    : dayAfterMonths(
        dateOfBirth,
        keptRates(agePensionAge, book, { on, dateOfBirth, sex }, `${dateOfBirth}${sex}`).months,
      );
}

function monthsOfAge({ rows }: RateTable, { dateOfBirth, sex }: BirthContext): number {
  const born = toIso(dateOfBirth);
  for (const [from, to, bandSex, years, months] of rows) {
    const isSex = bandSex === 'any' || bandSex === (sex ?? 'male');
    if (isSex && (from === null || born >= String(from)) && (to === null || born <= String(to))) {
      return Number(years) * MONTHS_IN_YEAR + Number(months);
    }
  }
  throw new RangeError(`no qualifying age for a birth on ${born}`);
}
