import { calculate, type ProjectionLength, sweepPoint, sweepShares, sweepSubject } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { busyCouple, ENTRIES } from '../support/busy-couple.ts';
import { print } from './statistics.ts';

/** Target milliseconds for preparing the sweep and calculating every share, by months of the projection. */
const TARGETS: Readonly<Partial<Record<ProjectionLength, number>>> = { 60: 500, 180: 1_500 };
/** Milliseconds after which the page yields to other work. */
const SLICE = 8;
const LONGEST_TASK = 50;
const RUNS = 5;

interface Run {
  readonly total: number;
  readonly longestSlice: number;
}

const household = busyCouple();
const rounded = (milliseconds: number): number => Number(milliseconds.toPrecision(4));

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Works as the page does: a slice calculates as many shares as fit, then other work runs. */
async function sweepInSlices(months: ProjectionLength): Promise<Run> {
  const started = performance.now();
  const start = sweepSubject(household, shippedRateBook, 0, { months });
  if (!start.ok) throw new Error(start.reason);
  let sliceStarted = started;
  let longestSlice = 0;
  for (const share of sweepShares()) {
    sweepPoint(start.subject, share);
    const slice = performance.now() - sliceStarted;
    if (slice < SLICE) continue;
    longestSlice = Math.max(longestSlice, slice);
    await nextTask();
    sliceStarted = performance.now();
  }
  return { total: performance.now() - started, longestSlice };
}

/** Measures 101 shares of the price for one member of a couple. */
export async function benchSweep(): Promise<void> {
  for (const months of [60, 180] as const) {
    // The page has already calculated the scenario once.
    calculate(household, shippedRateBook, { months });
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await sweepInSlices(months));
    const totals = runs.map(({ total }) => total).sort((a, b) => a - b);
    const median = rounded(totals[2] as number);
    const longestSlice = rounded(Math.max(...runs.map((run) => run.longestSlice)));
    const target = TARGETS[months] ?? 0;
    print({
      bench: 'sweep',
      case: `couple in residential care, ${ENTRIES} entries, 101 shares, ${months} months, slices of ${SLICE} ms`,
      unit: 'milliseconds',
      runs: RUNS,
      first: rounded(runs[0]?.total ?? Number.NaN),
      median,
      longestSlice,
      target: `median <= ${target}, no slice over ${LONGEST_TASK}`,
      withinTarget: median <= target && longestSlice <= LONGEST_TASK,
    });
  }
}
