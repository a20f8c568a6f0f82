/** Formats amounts and months for sentences: whole dollars, months by name. */
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear, formatWholeDollars, monthOf } from '@advice-builder/kernel';
import { monthStart } from '../report/cells.ts';
import { spellMonths } from '../words/cash-words.ts';

/** For example `$505,007`, without the sign: the sentence says more or less. */
export const dollars = (amount: number): string => formatWholeDollars(Math.abs(amount));

/** For example `June 2029`. @param month counted from 0. */
export const monthIn = (projection: Projection, month: number): string =>
  formatMonthYear(monthOf(monthStart(projection, month)));

/** The year in which the projection ends, for example `2041`. */
export const lastYear = (projection: Projection): string =>
  monthIn(projection, projection.months - 1)
    .split(' ')
    .at(-1) as string;

/** For example `in March 2027`, `from March to April 2027`, `from December 2026 to February 2027`. */
export function spellIn(projection: Projection, first: number, last: number): string {
  return spellMonths(monthOf(monthStart(projection, first)), monthOf(monthStart(projection, last)));
}
