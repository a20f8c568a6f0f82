/** The horizon of a comparison in years, and the figures that cover it. */
import { addMonthsToIndex, formatMonthYear, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Calculated } from '../../../../../state/figures.ts';
import type { Pair, Side } from './pairing.ts';

export const HORIZONS = [1, 3, 5, 10, 15] as const;
/** In years. */
export type Horizon = (typeof HORIZONS)[number];

const LONGEST_OF_FIVE = 5;

const NUMBERS: Readonly<Record<Horizon, string>> = { 1: 'one', 3: 'three', 5: 'five', 10: 'ten', 15: 'fifteen' };

/** Returns for example `one year` or `five years`. */
export const yearsWords = (years: Horizon): string => `${NUMBERS[years]} ${years === 1 ? 'year' : 'years'}`;

/**
 * The figures that cover the horizon. Up to five years, every horizon uses the five-year figures, so nothing is
 * calculated again.
 */
export const reaching = (side: Side, years: Horizon): Calculated =>
  years <= LONGEST_OF_FIVE ? side.five : side.fifteen;

/** Returns for example `December 2026 to November 2031`. */
export function spanWords({ a }: Pair, years: Horizon): string {
  const { projectFrom } = a.five.projection.household;
  return `${formatMonthYear(projectFrom)} to ${formatMonthYear(addMonthsToIndex(projectFrom, years * MONTHS_IN_YEAR - 1))}`;
}
