/** The lines of a letter beside readings of them, and how amounts move them. */
import type { LetterLine } from '@advice-builder/contract';
import type { AmountCandidate } from './causes.ts';
import type { Reading } from './reading.ts';

export interface Stated {
  readonly line: LetterLine;
  readonly stated: number;
}

/** The change of a line for a dollar. */
export type Slope = (line: LetterLine) => number;

/** An amount with its step beside the entered value, and the lines that the step moves. */
export interface Moving {
  readonly amount: AmountCandidate;
  readonly moves: ReadonlySet<LetterLine>;
  readonly slope: Slope;
}

/** The lines that depend on a line, even if they do not move at the amounts of today. */
const FOLLOWING: Readonly<Partial<Record<LetterLine, readonly LetterLine[]>>> = {
  assets: ['meansTestedAmount'],
  income: ['meansTestedAmount'],
  meansTestedAmount: ['hotelling', 'careFee', 'accommodation'],
  basicDailyFee: ['total'],
  hotelling: ['total'],
  careFee: ['total'],
  accommodation: ['total'],
  everydayLiving: ['total'],
  assetsTest: ['pension'],
  incomeTest: ['pension'],
  partnerAssetsTest: ['partnerPension'],
  partnerIncomeTest: ['partnerPension'],
};

export function movedLines(from: Reading, to: Reading): ReadonlySet<LetterLine> {
  const moved = new Set<LetterLine>();
  const add = (line: LetterLine): void => {
    if (moved.has(line)) return;
    moved.add(line);
    for (const next of FOLLOWING[line] ?? []) add(next);
  };
  for (const line of Object.keys(to) as LetterLine[]) {
    if (Math.abs((to[line]?.figure ?? 0) - (from[line]?.figure ?? 0)) > NO_DIFFERENCE) add(line);
  }
  return moved;
}

export function slopeOf(from: Reading, to: Reading, line: LetterLine, step: number): number {
  return ((to[line]?.figure ?? 0) - (from[line]?.figure ?? 0)) / step;
}

const determinant = (one: Stated, other: Stated, first: Moving, second: Moving): number =>
  first.slope(one.line) * second.slope(other.line) - second.slope(one.line) * first.slope(other.line);

/** The first two lines that both amounts move in different proportions. */
export function independentLines(
  differing: readonly Stated[],
  first: Moving,
  second: Moving,
): readonly [Stated, Stated] | undefined {
  for (const [index, one] of differing.entries()) {
    const other = differing
      .slice(index + 1)
      .find((each) => Math.abs(determinant(one, each, first, second)) > NO_DIFFERENCE);
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

const NO_DIFFERENCE = 1e-9;

export function moved(
  [one, other]: readonly [Stated, Stated],
  first: Slope,
  second: Slope,
  a: number,
  b: number,
): readonly [number, number] | undefined {
  const whole = first(one.line) * second(other.line) - second(one.line) * first(other.line);
  if (Math.abs(whole) <= NO_DIFFERENCE) return undefined;
  return [
    (a * second(other.line) - b * second(one.line)) / whole,
    (b * first(one.line) - a * first(other.line)) / whole,
  ];
}

export const wrongBy = ({ line, stated }: Stated, reading: Reading): number => (reading[line]?.figure ?? 0) - stated;
