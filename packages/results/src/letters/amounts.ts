/** Amounts as people write them, and the steps of a search for one. */
import type { LetterLine } from '@advice-builder/contract';
import { downToCent, nearestCent, nearestDollar, nearestStep, stepsDown } from '@advice-builder/kernel';
import { IN_DOLLARS } from './reading.ts';

/** The round amounts near one, the roundest first, and the amount itself. */
export const roundNear = (amount: number): readonly number[] =>
  [...new Set([...ROUND.map((unit) => nearestStep(amount, unit)), nearestCent(amount)])].filter(
    (value) => value > 0 && Math.abs(value - amount) <= NEAR,
  );

/** Dollars within which a round amount is tried. */
export const NEAR = 50;

/** An amount tried, and how far the line is from the one stated. */
export interface Point {
  readonly value: number;
  readonly wrong: number;
}

/** Whether the value looked for is between two points. */
export const areBeside = (one: Point, other: Point): boolean => one.wrong < 0 !== other.wrong < 0;

/** The next value to try between two points or beyond them; undefined if there is none. */
export function nextValue(near: Point, far: Point, most: number, turn: number): number | undefined {
  const isBetween = areBeside(near, far);
  const middle = (near.value + far.value) / 2;
  // Near a step the straight line goes nowhere, so the middle is taken instead.
  if (isBetween && turn % 2 === 1) return middle;
  if (near.wrong === far.wrong) return undefined;
  const line = near.value - (near.wrong * (far.value - near.value)) / (far.wrong - near.wrong);
  const next = Math.min(most, Math.max(0, line));
  return next === near.value || next === far.value ? undefined : next;
}

/** The last value in a direction at which everything still agrees, to the cent or to a hundredth of the way. */
export function edge(holds: (value: number) => boolean, from: number, direction: 1 | -1, limit: number): number {
  let [near, step] = [from, 0.01];
  const inside = (value: number): boolean => (direction > 0 ? value <= limit : value >= limit);
  while (inside(near + direction * step) && holds(near + direction * step)) {
    near += direction * step;
    step *= 4;
  }
  for (; step > 0.01; step /= 4) {
    while (inside(near + direction * step) && holds(near + direction * step)) near += direction * step;
  }
  return nearestCent(near);
}

export const ROUND = [100_000, 50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10, 1] as const;

/**
 * The value that a person would most likely have written: the entered one with digits changed over, a round one, or the
 * middle of those that agree.
 */
export function likeliest(least: number, most: number, entered: number): number {
  const middle = (least + most) / 2;
  const likely = [...swaps(entered), ...ROUND.map((unit) => nearestStep(middle, unit))];
  return likely.find((value) => value > 0 && value >= least && value <= most) ?? nearestCent(middle);
}

/** The amount in cents as digits, with each two neighbours changed over. */
export function swaps(amount: number, before = ''): readonly number[] {
  const digits = [...`${before}${nearestCent(amount * 100)}`];
  return digits.slice(1).flatMap((digit, index) => {
    const before = digits[index] as string;
    if (digit === before) return [];
    return [
      Number(
        digits
          .with(index, digit)
          .with(index + 1, before)
          .join(''),
      ) / 100,
    ];
  });
}

/** Whether a line is its figure, rounded or cut as letters are, with two neighbouring digits changed over. */
export function areSwapped(line: LetterLine, figure: number, stated: number): boolean {
  const inDollars = IN_DOLLARS.has(line) ? [nearestDollar(figure), stepsDown(figure, 1)] : [];
  const written = [nearestCent(figure), downToCent(figure), ...inDollars];
  return written.some((amount) => swaps(amount).some((value) => Math.abs(value - stated) < HALF_CENT));
}

const HALF_CENT = 0.005;
