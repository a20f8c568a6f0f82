/** F-rad and F-robust: the result of a sweep over lump sum shares, or over assumptions. */
import { formatWholeDollars, isAbove, nearestDollar } from '@advice-builder/kernel';
import type { Finding, FindingFigure, FindingSubject } from './finding.ts';
import { type StepEffect, sentences } from './templates.ts';
import { dollars, lastYear, monthIn } from './words.ts';

/** One point of a sweep over the lump sum, in dollars. All points of a sweep are read at the end of the same year. */
export interface DepositReading {
  /** The amount paid as a lump sum. */
  readonly deposit: number;
  readonly netWorth: number;
  readonly cash: number;
}

/**
 * Dollars for each dollar of lump sum: the average slope from the first point to the last, and the spread of the steps.
 */
interface Slope {
  readonly mean: number;
  readonly isEven: boolean;
}

/** The steps of a straight line differ by less than this share of its slope. */
const EVEN = 0.1;

/** Dollars. A smaller difference between two lump sums is not a step: the lump sum has reached its limit. */
const SMALLEST_STEP = 1;

function slopeOf(readings: readonly DepositReading[], read: (reading: DepositReading) => number): Slope | undefined {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || last.deposit - first.deposit < SMALLEST_STEP) return undefined;
  const mean = (read(last) - read(first)) / (last.deposit - first.deposit);
  const slopes = readings.slice(1).flatMap((reading, index) => {
    const before = readings[index] as DepositReading;
    const run = reading.deposit - before.deposit;
    return run < SMALLEST_STEP ? [] : [(read(reading) - read(before)) / run];
  });
  return { mean, isEven: Math.max(...slopes) - Math.min(...slopes) < EVEN * Math.abs(mean) };
}

/** Rounds to the nearest hundred dollars, for amounts after "about". */
const about = (amount: number): string => dollars(nearestDollar(amount / 100) * 100);

/**
 * Says what each further step of the lump sum changes, if one rate describes the entire sweep. Undefined if the slope
 * of net worth or cash varies by a tenth or more, or is zero.
 * @param readings in the order of the lump sum.
 * @param step in dollars.
 * @param year the year at whose end the values were read.
 * @param lump the name of the lump sum: a RAC for a low means resident.
 */
export function sweepFinding(
  sid: number,
  readings: readonly DepositReading[],
  step: number,
  year = 5,
  lump: 'RAD' | 'RAC' = 'RAD',
): Finding | undefined {
  const worth = slopeOf(readings, ({ netWorth }) => netWorth);
  const cash = slopeOf(readings, (reading) => reading.cash);
  if (worth === undefined || cash === undefined || !worth.isEven || !cash.isEven) return undefined;
  const amounts = [step, worth.mean * step, cash.mean * step] as const;
  const effect = (amount: number): StepEffect => ({ amount: about(amount), adds: isAbove(amount, 0) });
  const dollarFigure = (value: number): FindingFigure => ({
    sid,
    value,
    unit: 'dollars',
    of: year > 5 ? 'fifteen' : 'five',
  });
  const text = sentences.rad(lump, formatWholeDollars(step), year, effect(amounts[1]), effect(amounts[2]));
  return { id: 'F-rad', text, figures: amounts.map(dollarFigure) };
}

/**
 * Says the latest month until which the money lasts under all the assumptions tried. Undefined if it lasts beyond the
 * projection under some of them but not all.
 * @param months `lastsUntil` of each projection tried, over 15 years; undefined means beyond its end.
 */
export function robustFinding(subject: FindingSubject, months: readonly (number | undefined)[]): Finding | undefined {
  const { sid, name, fifteen } = subject;
  const until = months.filter((month) => month !== undefined);
  if (months.length === 0 || (until.length > 0 && until.length < months.length)) return undefined;
  if (until.length === 0) {
    return { id: 'F-robust', text: sentences.robustBeyond(name, lastYear(fifteen.projection)), figures: [] };
  }
  const most = Math.max(...until);
  return {
    id: 'F-robust',
    text: sentences.robust(name, monthIn(fifteen.projection, most)),
    figures: [{ sid, value: most, unit: 'month', of: 'fifteen' }],
  };
}
