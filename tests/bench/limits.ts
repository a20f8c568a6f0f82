/** A limit for a measured value. The bench reports whether the product meets it. */

export interface Limit {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** The smallest allowed value, whereas `below` is an upper limit. */
  readonly atLeast?: number;
  readonly below?: number;
}

const isMet = ({ measured, atLeast, below }: Limit): boolean =>
  // NaN means that a value was not measured. It meets no limit.
  (atLeast === undefined || measured >= atLeast) &&
  (below === undefined || measured < below) &&
  !Number.isNaN(measured);

function lineOf(limit: Limit): string {
  const { what, measured, unit, atLeast, below } = limit;
  const wanted = atLeast === undefined ? `below ${below}` : `at least ${atLeast}`;
  const found = Number.isNaN(measured) ? 'not measured' : `${Number(measured.toPrecision(3))}`;
  return `${isMet(limit) ? 'met' : 'NOT MET'}: ${what}: ${found}, ${wanted} ${unit}`;
}

/** Returns a line for each limit, and whether all are met. */
export const judged = (limits: readonly Limit[]): { readonly lines: readonly string[]; readonly areMet: boolean } => ({
  lines: limits.map(lineOf),
  areMet: limits.every(isMet),
});

/**
 * Returns a line for each limit, to print with the measurements. If one is not met, the bench ends with exit code 1.
 */
export function held(limits: readonly Limit[]): readonly string[] {
  const { lines, areMet } = judged(limits);
  if (!areMet) process.exitCode = 1;
  return lines;
}

/** The fewest samples from which growth can be calculated. */
const SAMPLES = 4;

/**
 * The most memory in the second half over the most in the first, for the process that grew most; 1 if none grew.
 * @param samples megabytes of each process, in order of time
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
