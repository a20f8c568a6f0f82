/** Checks that the parts of a difference add up to it. */
import {
  calculate,
  type DifferencePart,
  type DifferencePartId,
  type DifferenceView,
  explainDifference,
  type Projection,
} from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { arbitraryCouple, arbitrarySingle } from '../../packages/engine/src/testing/arbitrary-household.ts';

/** Dollars by which the parts may miss the difference, for amounts below a hundred million. */
const TOLERANCE = 1e-6;
/** Relative tolerance for larger amounts: the digits that sums over 60 months lose. */
const DIGITS = 1e-14;

const VIEWS: readonly DifferenceView[] = ['netWorth', 'cash'];

/** Dollars between the sum of the parts and the difference. A part that is left out leaves a gap. */
function gapOf(parts: readonly DifferencePart[], total: number, leftOut?: DifferencePartId): number {
  const sum = parts.reduce((all, { id, value }) => (id === leftOut ? all : all + value), 0);
  return Math.abs(sum - total);
}

const largestOf = (columns: readonly Float64Array[]): number =>
  columns.reduce((largest, column) => column.reduce((most, value) => Math.max(most, Math.abs(value)), largest), 0);

/** Collects the results of a proof: how many differences were compared, and how far their parts missed them. */
export class IdentityTally {
  compared = 0;
  /** Largest gap in dollars. */
  worst = 0;
  readonly faults: string[] = [];
  /** By view: the parts whose removal leaves a gap. */
  readonly missed: Readonly<Record<DifferenceView, Set<DifferencePartId>>> = { netWorth: new Set(), cash: new Set() };

  /** Compares two projections in both views, at the end of several months. */
  add(what: string, first: Projection, second: Projection, ends: readonly number[]): void {
    const largest = largestOf([first, second].flatMap(({ columns }) => [columns.bankClosing, columns.netWorth]));
    const tolerance = Math.max(TOLERANCE, DIGITS * largest);
    for (const view of VIEWS) {
      for (const months of ends) {
        const { parts, total } = explainDifference(first, second, months, view);
        const gap = gapOf(parts, total);
        this.compared += 1;
        this.worst = Math.max(this.worst, gap);
        if (!(gap <= tolerance)) this.faults.push(`${what}, ${view}, ${months} months: ${gap}`);
        for (const { id } of parts) if (gapOf(parts, total, id) > 2 * tolerance) this.missed[view].add(id);
      }
    }
  }
}

const SEED = 20261121;

/** Compares random households of two single people or of two couples. The pairs are the same on every machine. */
export function addRandomPairs(
  tally: IdentityTally,
  { singles, couples }: Record<'singles' | 'couples', number>,
): void {
  let pair = 0;
  for (const [someone, numRuns] of [
    [arbitrarySingle, singles],
    [arbitraryCouple, couples],
  ] as const) {
    fc.assert(
      fc.property(someone, someone, (one, other) => {
        pair += 1;
        const projections = [one, { ...other, projectFrom: one.projectFrom }].map((household) =>
          calculate(household, shippedRateBook),
        ) as [Projection, Projection];
        tally.add(`random pair ${pair}`, ...projections, [23, 60]);
      }),
      { seed: SEED, numRuns },
    );
  }
}
