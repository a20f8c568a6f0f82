/** How long the money lasts, in words: until a month, or beyond the last year of the projection. */

import type { ShortSpell } from '@advice-builder/engine';
import { formatMonths } from '@advice-builder/kernel';
import { atMost, beyondWords, calendarMonth, type Horizon, spellMonths, untilWords } from '@advice-builder/results';

/** A span of months in words: `March to April 2027`, `December 2026 to January 2027`, `March 2027`. */
const monthsWords = (horizon: Horizon, first: number, last: number): string =>
  formatMonths(calendarMonth(horizon, first), calendarMonth(horizon, last));

/** A temporary shortfall: `short from March to April 2027 by at most $310,000`. Dollars are rounded up. */
export function spellWords(horizon: Horizon, { first, last, lowest }: ShortSpell): string {
  const when = spellMonths(calendarMonth(horizon, first), calendarMonth(horizon, last));
  return `short ${when} by at most ${atMost(lowest)}`;
}

/** The earliest and latest month under all assumptions; undefined means beyond the projection. */
export interface LastsRange {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
}

/** @param untils at least one month: as entered, and under each assumption tried. */
export function rangeOf(untils: readonly (number | undefined)[]): LastsRange {
  const months = untils.filter((until) => until !== undefined);
  return {
    lowest: months.length === 0 ? undefined : Math.min(...months),
    highest: months.length < untils.length ? undefined : Math.max(...months),
  };
}

/** The range under the assumptions. It does not say which end is the better one. */
export function rangeWords(horizon: Horizon, { lowest, highest }: LastsRange): string {
  if (lowest === undefined) return 'under every assumption below';
  if (lowest === highest) return 'the same under every assumption below';
  if (highest === undefined)
    return `${untilWords(horizon, lowest)} at the lowest, ${beyondWords(horizon)} at the highest`;
  const months = highest - lowest;
  const count = `${months} ${months === 1 ? 'month' : 'months'}`;
  return `${count} between lowest and highest, ${monthsWords(horizon, lowest, highest)}`;
}
