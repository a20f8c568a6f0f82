/** Describes a chart in words. */

import { addMonthsToIndex, formatMoney, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { cashCourse } from '@advice-builder/results';
import type { ForecastInput, ForecastSeries } from './forecast-input.ts';

const HALF_CENT = 0.005;

const YEAR_WORDS: Readonly<Record<number, string>> = { 60: 'five years', 120: 'ten years', 180: 'fifteen years' };

/** The month that ends at a position; position 0 is the start of the first month. */
function monthAt({ start }: Pick<ForecastInput, 'start'>, position: number): MonthIndex {
  return addMonthsToIndex(start, Math.max(0, position - 1));
}

/** For example `Start of June 2026` or `End of May 2027`. */
export function positionLabel(input: Pick<ForecastInput, 'start'>, position: number): string {
  return `${position === 0 ? 'Start' : 'End'} of ${formatMonthYear(monthAt(input, position))}`;
}

export interface LowestBalance {
  readonly position: number;
  readonly value: number;
  /** For example `May 2031`. */
  readonly when: string;
}

const bankOf = ({ bank, series }: ForecastInput): ForecastSeries | undefined => series.find(({ id }) => id === bank);

/** The lowest bank balance, at the first time it is reached. Undefined if no series is the bank balance. */
export function lowestBalance(input: ForecastInput): LowestBalance | undefined {
  const bank = bankOf(input);
  if (bank === undefined) return undefined;
  let lowest: { position: number; value: number } | undefined;
  bank.values.forEach((value, position) => {
    if (value !== undefined && (lowest === undefined || value < lowest.value)) lowest = { position, value };
  });
  return lowest && { ...lowest, when: formatMonthYear(monthAt(input, lowest.position)) };
}

/**
 * One sentence about cash: `Cash falls below zero in March 2029.`, `Cash is short in March 2027 by at most $310,000.`,
 * or that it does not run out.
 */
export function cashSentence(input: ForecastInput): string | undefined {
  const bank = bankOf(input);
  if (bank === undefined) return undefined;
  // Position 0 is the start of the first month.
  const course = cashCourse(
    bank.values.slice(1).map((value) => value ?? 0),
    input.start,
  );
  if (course !== undefined) return `Cash ${course}.`;
  return `Cash does not run out within ${YEAR_WORDS[input.months] ?? `${input.months} months`}.`;
}

function courseOf({ label, values }: ForecastSeries): string {
  const from = values.find((value) => value !== undefined) ?? 0;
  const to = values.at(-1) ?? 0;
  if (Math.abs(to - from) < HALF_CENT) return `${label} ${formatMoney(to)} throughout`;
  return `${label} ${to > from ? 'up' : 'down'} from ${formatMoney(from)} to ${formatMoney(to)}`;
}

/** One sentence that describes the chart to people who cannot see the lines. */
export function forecastFinding(input: ForecastInput): string {
  const from = formatMonthYear(input.start);
  const to = formatMonthYear(monthAt(input, input.months));
  if (input.series.length === 0) return `${from} to ${to}: nothing to show yet.`;
  const cash = cashSentence(input);
  const parts = [
    ...input.series.map(courseOf),
    ...(cash === undefined ? [] : [`${cash.charAt(0).toLowerCase()}${cash.slice(1, -1)}`]),
  ];
  return `${from} to ${to}: ${parts.join('; ')}.`;
}
