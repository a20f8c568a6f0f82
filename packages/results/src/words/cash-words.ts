/** Describes the bank balance over the months of a projection of any length. */
import { lastsUntil, type Projection, type ShortSpell, spellsBelowZero } from '@advice-builder/engine';
import {
  formatMonths,
  formatMonthYear,
  formatWholeDollars,
  type MonthIndex,
  monthParts,
  nearestCent,
  stepsUp,
} from '@advice-builder/kernel';

/** If there are more spells, they are counted instead of listed. */
const LISTED = 2;

/** Rounds an amount up to whole dollars, ignoring its sign. */
export const atMost = (amount: number): string => formatWholeDollars(stepsUp(nearestCent(Math.abs(amount)), 1));

function byAtMost(spells: readonly ShortSpell[]): string {
  return `by at most ${atMost(Math.min(...spells.map((spell) => spell.lowest)))}`;
}

/** For example `in March 2027`, `from March to April 2027`, `from December 2026 to February 2027`. */
export function spellMonths(first: MonthIndex, last: MonthIndex): string {
  return `${first === last ? 'in' : 'from'} ${formatMonths(first, last)}`;
}

/**
 * For example `falls below zero in June 2029`, `is short from March to April 2027 by at most $310,000`, or both.
 * Whether cash runs out for good is stated only over 180 months, by `lastsUntil`. Undefined if the balance is never
 * below zero.
 * @param balances at the end of each month.
 * @param start the first of these months.
 */
export function cashCourse(balances: ArrayLike<number>, start: MonthIndex): string | undefined {
  const spells = spellsBelowZero(balances);
  const monthOf = (month: number): MonthIndex => (start + month) as MonthIndex;
  const short = spells.filter(({ last }) => last < balances.length - 1);
  const [first, last] = [short[0], short.at(-1)];
  const phrases: string[] = [];
  if (first !== undefined && last !== undefined && short.length > LISTED) {
    const when = `${formatMonthYear(monthOf(first.first))} and ${formatMonthYear(monthOf(last.last))}`;
    phrases.push(`is short ${short.length} times between ${when} ${byAtMost(short)}`);
  } else {
    for (const spell of short) {
      phrases.push(`is short ${spellMonths(monthOf(spell.first), monthOf(spell.last))} ${byAtMost([spell])}`);
    }
  }
  const open = spells.at(-1);
  if (open !== undefined && open !== last) phrases.push(`falls below zero in ${formatMonthYear(monthOf(open.first))}`);
  return phrases.length === 0 ? undefined : phrases.join(' and ');
}

/** The months a projection covers. To say how long money lasts it must cover 180. */
export interface Horizon {
  readonly projectFrom: MonthIndex;
  readonly months: number;
}

/** The calendar month of a month counted from the start of the projection. */
export const calendarMonth = ({ projectFrom }: Pick<Horizon, 'projectFrom'>, month: number): MonthIndex =>
  (projectFrom + month) as MonthIndex;

/** For example `beyond 2041`, with the year of the last month. */
export const beyondWords = (horizon: Horizon): string =>
  `beyond ${monthParts(calendarMonth(horizon, horizon.months - 1)).year}`;

/**
 * For example `June 2029` or `beyond 2041`. @param until months from the start; undefined means beyond the projection.
 */
export const untilWords = (horizon: Horizon, until: number | undefined): string =>
  until === undefined ? beyondWords(horizon) : formatMonthYear(calendarMonth(horizon, until));

/** For example `June 2029` or `beyond 2041`. @param projection over 180 months. */
export const cashLastsWords = (projection: Projection): string =>
  untilWords({ projectFrom: projection.household.projectFrom, months: projection.months }, lastsUntil(projection));

/** The words after "lasts": `until June 2029`, `beyond 2041`. @param projection over 180 months. */
export function lastsWords(projection: Projection): string {
  const words = cashLastsWords(projection);
  return lastsUntil(projection) === undefined ? words : `until ${words}`;
}

export interface LastsDifference {
  /** For example `4 months sooner`, `1 month later`, `now beyond 15 years`. */
  readonly text: string;
  readonly word: 'better' | 'worse';
}

/**
 * How much sooner or later cash runs out; undefined if there is no change.
 * @param before the calendar month until which cash lasts, like `after`; undefined means beyond 15 years.
 */
export function lastsDifference(before: number | undefined, after: number | undefined): LastsDifference | undefined {
  if (before === after) return undefined;
  if (before === undefined) return { text: 'now within 15 years', word: 'worse' };
  if (after === undefined) return { text: 'now beyond 15 years', word: 'better' };
  const months = Math.abs(after - before);
  const [than, word] = after < before ? (['sooner', 'worse'] as const) : (['later', 'better'] as const);
  return { text: `${months} ${months === 1 ? 'month' : 'months'} ${than}`, word };
}
