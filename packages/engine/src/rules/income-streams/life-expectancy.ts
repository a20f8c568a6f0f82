/**
 * Life expectancy at the start of an income stream.
 *
 * Law: Social Security Act 1991 s9(1); Social Security Guide 1.1.D.45, 4.9.5: the Australian Life Tables in use on the
 * day of the start, by sex and completed age, not rounded.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type RateTable } from '@advice-builder/rates';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';

export type Sex = 'male' | 'female';

/** First and last completed age of the tables. */
export const LIFE_TABLE_AGES: readonly [number, number] = [50, 109];

/** The person whose life expectancy is read; `on` is the day the stream starts. */
export interface LifeContext extends RateContext {
  readonly completedAge: number;
  readonly sex: Sex;
}

/** Life expectancy in years. */
export const lifeRates = ruleRates<LifeContext>()({
  lifeExpectancy: {
    role: 'consulted',
    table: 'income-streams.life-expectancy',
    label: 'Life expectancy at the start, in years',
    pick: (table, life) => yearsOf(table, life),
  },
});

/** Life expectancy in years. Throws NoRateError for an age that is missing in the table of the day. */
export function lifeExpectancy(book: RateBook, start: CivilDate, completedAge: number, sex: Sex): number {
  return readRates(lifeRates, book, { on: start, completedAge, sex }).lifeExpectancy;
}

function yearsOf({ columns, rows }: RateTable, { on, completedAge, sex }: LifeContext): number {
  const [ageColumn, yearsColumn] = [columns.indexOf('age'), columns.indexOf(sex)];
  const row = rows.find((cells) => cells[ageColumn] === completedAge);
  if (row === undefined) {
    const message = `no life expectancy for the age ${completedAge}`;
    throw new NoRateError(message, 'income-streams.life-expectancy', on);
  }
  return Number(row[yearsColumn]);
}
