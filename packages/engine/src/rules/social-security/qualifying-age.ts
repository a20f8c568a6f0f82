/**
 * The day on which age alone allows a pension.
 *
 * Law: Social Security Act 1991 s23(5A)-(5D), Social Security Guide 3.4.1.10 (Age Pension; where the month six months
 * on lacks the day of birth, the first of the next month counts); Veterans' Entitlements Act 1986 s5QA, s36 (age
 * service pension).
 */
import { type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { dayAfterMonths, dayAfterYears } from '../legal-period.ts';

export type AgeGate = 'age-pension' | 'service-pension';

/** The bands are by date of birth, so that one edition of the table holds on every day. */
const ANY_DAY = isoDate('2014-07-01');

/**
 * The day from which a person is old enough. Sex matters only to people born before 1949; when it is not given the
 * later of the two days is taken.
 */
export function qualifyingDate(
  gate: AgeGate,
  dateOfBirth: CivilDate,
  sex: 'male' | 'female' | undefined,
  book: RateBook,
): CivilDate {
  if (gate === 'service-pension') return dayAfterYears(dateOfBirth, book.at('dva.service-pension-age', ANY_DAY).value);
  const born = toIso(dateOfBirth);
  for (const [from, to, bandSex, years, months] of book.tableAt('pension.qualifying-age', ANY_DAY).rows) {
    const isSex = bandSex === 'any' || bandSex === (sex ?? 'male');
    if (isSex && (from === null || born >= String(from)) && (to === null || born <= String(to))) {
      return dayAfterMonths(dateOfBirth, Number(years) * 12 + Number(months));
    }
  }
  throw new RangeError(`no qualifying age for a birth on ${born}`);
}
