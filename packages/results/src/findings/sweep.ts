/** F-rad and F-robust: what a sweep over shares, or over assumptions, comes to. */
import { formatWholeDollars, isAbove, nearestDollar } from '@advice-builder/kernel';
import type { Finding, FindingSubject, ToldFigure } from './finding.ts';
import { type StepEffect, sentences } from './templates.ts';
import { dollars, lastYear, monthIn } from './words.ts';

/** One point of a sweep over the lump sum, in dollars, at the end of the same year. */
export interface DepositReading {
  /** Paid as a lump sum. */
  readonly deposit: number;
  readonly netWorth: number;
  readonly cash: number;
}

/** Dollars for each dollar of lump sum: from the first point to the last, and how far its steps are from each other. */
interface Slope {
  readonly mean: number;
  readonly isEven: boolean;
}

/** The steps of a straight line differ by less than this part of it. */
const EVEN = 0.1;

/** A part of a dollar is no step: the lump sum is limited there. */
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

/** To the hundred: "about". */
const about = (amount: number): string => dollars(nearestDollar(amount / 100) * 100);

/**
 * What each further step of the lump sum does, where one rate tells the whole sweep; undefined where the slope of net
 * worth or cash differs by a tenth or more, or comes to nothing.
 * @param readings by rising lump sum.
 * @param step dollars.
 * @param year at whose end the readings stand.
 * @param lump a RAC of a low means resident.
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
  const told = (value: number): ToldFigure => ({ sid, value, unit: 'dollars', of: year > 5 ? 'fifteen' : 'five' });
  const text = sentences.rad(lump, formatWholeDollars(step), year, effect(amounts[1]), effect(amounts[2]));
  return { id: 'F-rad', text, figures: amounts.map(told) };
}

/**
 * How long the money lasts at the most, whatever of the assumptions is tried; undefined where it lasts beyond the
 * projection on some of them and not on others.
 * @param months `lastsUntil` of each projection tried, over 15 years; undefined: beyond its end.
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
