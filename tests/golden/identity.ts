/** That the parts of a difference add up to it: what each proof of that asks. */
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

/** Dollars by which parts may miss what they explain, of amounts below a hundred million. */
const TOLERANCE = 1e-6;
/** Beyond a hundred million: what 60 months of sums lose of the digits that a number holds. */
const DIGITS = 1e-14;

const VIEWS: readonly DifferenceView[] = ['netWorth', 'cash'];

/** Dollars between the sum of the parts and the difference; a part that is left out is missed. */
function gapOf(parts: readonly DifferencePart[], total: number, leftOut?: DifferencePartId): number {
  const sum = parts.reduce((all, { id, value }) => (id === leftOut ? all : all + value), 0);
  return Math.abs(sum - total);
}

const largestOf = (columns: readonly Float64Array[]): number =>
  columns.reduce((largest, column) => column.reduce((most, value) => Math.max(most, Math.abs(value)), largest), 0);

/** What a proof has seen. */
export class IdentityTally {
  compared = 0;
  /** Dollars. */
  worst = 0;
  readonly faults: string[] = [];
  /** By view: parts that would be missed if they were left out. */
  readonly missed: Readonly<Record<DifferenceView, Set<DifferencePartId>>> = { netWorth: new Set(), cash: new Set() };

  /** Compares two projections in both views, at the end of some months. */
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

/** Random households side by side, of two single people or of two couples, the same ones on every machine. */
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
