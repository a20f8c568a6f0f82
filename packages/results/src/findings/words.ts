/** How amounts and months stand in a sentence: whole dollars, months by name. */
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear, formatWholeDollars, monthOf } from '@advice-builder/kernel';
import { monthStart } from '../report/cells.ts';
import { spellMonths } from '../words/cash-words.ts';

/** `$505,007`, whatever the sign: the sentence says more or less. */
export const dollars = (amount: number): string => formatWholeDollars(Math.abs(amount));

/** `June 2029` @param month counted from 0. */
export const monthIn = (projection: Projection, month: number): string =>
  formatMonthYear(monthOf(monthStart(projection, month)));

/** `2041`, in which the projection ends. */
export const lastYear = (projection: Projection): string =>
  monthIn(projection, projection.months - 1)
    .split(' ')
    .at(-1) as string;

/** `in March 2027`, `from March to April 2027`, `from December 2026 to February 2027`. */
export function spellIn(projection: Projection, first: number, last: number): string {
  return spellMonths(monthOf(monthStart(projection, first)), monthOf(monthStart(projection, last)));
}
