/** What a bench holds what it measured to, so that it says itself whether the product keeps it. */

export interface Limit {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** The least, or what it stays below. */
  readonly atLeast?: number;
  readonly below?: number;
}

const isMet = ({ measured, atLeast, below }: Limit): boolean =>
  // What was not measured is NaN, and keeps nothing.
  (atLeast === undefined || measured >= atLeast) &&
  (below === undefined || measured < below) &&
  !Number.isNaN(measured);

function lineOf(limit: Limit): string {
  const { what, measured, unit, atLeast, below } = limit;
  const wanted = atLeast === undefined ? `below ${below}` : `at least ${atLeast}`;
  const found = Number.isNaN(measured) ? 'not measured' : `${Number(measured.toPrecision(3))}`;
  return `${isMet(limit) ? 'met' : 'NOT MET'}: ${what}: ${found}, ${wanted} ${unit}`;
}

/** A line for each limit, and whether all are met. */
export const judged = (limits: readonly Limit[]): { readonly lines: readonly string[]; readonly areMet: boolean } => ({
  lines: limits.map(lineOf),
  areMet: limits.every(isMet),
});

/** Of each limit whether it is met, to be printed with what was measured; one that is not ends the bench with 1. */
export function held(limits: readonly Limit[]): readonly string[] {
  const { lines, areMet } = judged(limits);
  if (!areMet) process.exitCode = 1;
  return lines;
}

/** Fewer samples tell nothing of a growth. */
const SAMPLES = 4;

/**
 * Most memory in the second half over most in the first, of the process that grew most: 1 where none grew.
 * @param samples megabytes of each process, again and again.
 */
export function growthOf(samples: readonly (readonly number[])[]): number {
  if (samples.length < SAMPLES) return Number.NaN;
  const middle = Math.ceil(samples.length / 2);
  const grown = (samples[0] ?? []).map((_, process) => {
    const most = (half: typeof samples) => Math.max(...half.map((each) => each[process] ?? Number.NaN));
    return most(samples.slice(middle)) / most(samples.slice(0, middle));
  });
  return grown.some(Number.isNaN) ? Number.NaN : Math.max(1, ...grown);
}
