/**
 * Life expectancy at the start of an income stream.
 *
 * Law: Social Security Act 1991 s9(1); Social Security Guide 1.1.D.45, 4.9.5: the Australian Life Tables in use on the
 * day of the start, by sex and completed age, not rounded.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';

export type Sex = 'male' | 'female';

/** First and last completed age of the tables. */
export const LIFE_TABLE_AGES: readonly [number, number] = [50, 109];

/** Years. Throws NoRateError for an age that the table of the day does not have. */
export function lifeExpectancy(book: RateBook, start: CivilDate, completedAge: number, sex: Sex): number {
  const { columns, rows } = book.tableAt('income-streams.life-expectancy', start);
  const [ageColumn, yearsColumn] = [columns.indexOf('age'), columns.indexOf(sex)];
  const row = rows.find((cells) => cells[ageColumn] === completedAge);
  if (row === undefined) {
    const message = `no life expectancy for the age ${completedAge}`;
    throw new NoRateError(message, 'income-streams.life-expectancy', start);
  }
  return Number(row[yearsColumn]);
}
