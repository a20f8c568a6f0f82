/** The memory of a process while it repeats the same work. */
export interface MemoryCourse {
  /** Mean megabytes in each quarter of the time. The first quarter is the warm-up. */
  readonly quarters: readonly number[];
  /** Whether the last quarter is at most 5% above the second. */
  readonly isFlat: boolean;
}

const MOST_GROWTH = 1.05;

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** @param megabytes at least four samples at equal intervals */
export function memoryCourse(megabytes: readonly number[]): MemoryCourse {
  const length = megabytes.length / 4;
  const quarters = [0, 1, 2, 3].map((n) => mean(megabytes.slice(Math.round(n * length), Math.round((n + 1) * length))));
  const [, second = Number.NaN, , last = Number.NaN] = quarters;
  return { quarters, isFlat: last <= second * MOST_GROWTH };
}
