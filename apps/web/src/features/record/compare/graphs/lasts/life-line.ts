/** The average remaining life of a person: from the life table of the rate book, by sex and age today. */
import type { PersonNumber } from '@advice-builder/casework';
import { type Household, LIFE_TABLE_AGES, lifeExpectancy } from '@advice-builder/engine';
import {
  addDays,
  ageOn,
  type CivilDate,
  dateParts,
  daysInMonth,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import type { RateBook, RateSource } from '@advice-builder/rates';

export interface LifeLine {
  readonly kind: 'line';
  readonly person: PersonNumber;
  readonly sex: 'male' | 'female';
  /** Age in completed years today. */
  readonly age: number;
  /** Further years of life on average. */
  readonly years: number;
  /** The month that is `years` from today. */
  readonly month: MonthIndex;
  /**
   * `month` counted in months from the start of the projection, with a fraction. It may be after the end of the
   * projection.
   */
  readonly position: number;
  readonly table: LifeTable;
}

/** A person whose age is not in the table. */
export interface NoLifeLine {
  readonly kind: 'outside';
  readonly person: PersonNumber;
  readonly age: number;
}

export interface LifeTable {
  /** The name of the life table, such as `Australian Life Tables 2020-22`. */
  readonly name: string;
  readonly from: CivilDate;
  readonly source: RateSource;
  readonly law: string;
}

const DAYS_IN_YEAR = 365.25;

function tableOn(book: RateBook, today: CivilDate): LifeTable {
  const { note, from, source, series } = book.tableAt('income-streams.life-expectancy', today);
  const { law } = book.seriesOf(series);
  return { name: note ?? 'Australian Life Tables', from, source: book.sourceOf(source), law };
}

/** One line for each person with a known date of birth and sex, in order. */
export function lifeLines(
  { people, projectFrom }: Pick<Household, 'people' | 'projectFrom'>,
  book: RateBook,
  today: CivilDate,
): readonly (LifeLine | NoLifeLine)[] {
  return people.flatMap(({ dateOfBirth, sex }, index): readonly (LifeLine | NoLifeLine)[] => {
    if (dateOfBirth === undefined || sex === undefined) return [];
    const person = index as PersonNumber;
    const age = ageOn(dateOfBirth, today);
    if (age < LIFE_TABLE_AGES[0] || age > LIFE_TABLE_AGES[1]) return [{ kind: 'outside', person, age }];
    const years = lifeExpectancy(book, today, age, sex);
    // biome-ignore lint/plugin: days, no money
    const end = addDays(today, Math.round(years * DAYS_IN_YEAR));
    const month = monthOf(end);
    const position = month - projectFrom + (dateParts(end).day - 1) / daysInMonth(month);
    return [{ kind: 'line', person, sex, age, years, month, position, table: tableOn(book, today) }];
  });
}

/** Returns for example `The life table starts at 50: no line for Joan, who is 48.` */
export function outsideWords({ age }: Pick<NoLifeLine, 'age'>, name: string): string {
  const [youngest, oldest] = LIFE_TABLE_AGES;
  const edge = age < youngest ? `starts at ${youngest}` : `ends at ${oldest}`;
  return `The life table ${edge}: no line for ${name}, who is ${age}.`;
}

/** The name of a dashed line: its position, and on which side of the line it is. */
export interface LineName {
  readonly line: LifeLine;
  readonly side: 'left' | 'right';
}

/**
 * Places the names of the lines within the axis, in rows from the top. If there are two, the earlier name is left of
 * its line and the later name right of its line, as far as the axis leaves room, so that no name is between the lines.
 * If both names are on one side, the name that crosses the other line goes in the row above that line's name.
 */
export function lineNames(lives: readonly (LifeLine | NoLifeLine)[], months: number): readonly LineName[] {
  const lines = lives.filter((life) => life.kind === 'line');
  const [first, second, ...more] = lines
    .filter(({ position }) => position >= 0 && position <= months)
    .sort((a, b) => a.position - b.position);
  if (first === undefined || more.length > 0) return [];
  if (second === undefined) return [{ line: first, side: first.position > months / 2 ? 'left' : 'right' }];
  const earlier: LineName = { line: first, side: first.position * 3 >= months ? 'left' : 'right' };
  const later: LineName = { line: second, side: second.position * 3 <= 2 * months ? 'right' : 'left' };
  return later.side === 'left' ? [later, earlier] : [earlier, later];
}
