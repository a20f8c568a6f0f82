/** How long a person lives on average: from the life table of the rate book, by age and sex as at today. */
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
  /** Completed years today. */
  readonly age: number;
  /** More, on average. */
  readonly years: number;
  /** Today and the years. */
  readonly month: MonthIndex;
  /** The same as months from the start of the projection, with a fraction; may lie beyond its end. */
  readonly position: number;
  readonly table: LifeTable;
}

/** Of an age that no row of the table has. */
export interface NoLifeLine {
  readonly kind: 'outside';
  readonly person: PersonNumber;
  readonly age: number;
}

export interface LifeTable {
  /** `Australian Life Tables 2020-22`. */
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

/** One for each person whose date of birth and sex are known, in their order. */
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

/** `The life table starts at 50: no line for Joan, who is 48.` */
export function outsideWords({ age }: Pick<NoLifeLine, 'age'>, name: string): string {
  const [youngest, oldest] = LIFE_TABLE_AGES;
  const edge = age < youngest ? `starts at ${youngest}` : `ends at ${oldest}`;
  return `The life table ${edge}: no line for ${name}, who is ${age}.`;
}

/** Where the name of a dashed line stands: beside its line, on this side of it. */
export interface LineName {
  readonly line: LifeLine;
  readonly side: 'left' | 'right';
}

/**
 * The names of the lines within the axis, in rows from the top. Of two the earlier stands left of its line and the later
 * right of its own, where the axis leaves room: no name lies between the two. Where both stand on one side, the name that
 * reaches over the other line has the row above that line's own name.
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
