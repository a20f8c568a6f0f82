/** How the memory of a process went over a time in which it did the same again and again. */
export interface MemoryCourse {
  /** Mean megabytes of each quarter of the time; in the first it warms up. */
  readonly quarters: readonly number[];
  /** The last is at most a twentieth above the second. */
  readonly isFlat: boolean;
}

const MOST_GROWTH = 1.05;

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** @param megabytes at equal intervals, four at least. */
export function memoryCourse(megabytes: readonly number[]): MemoryCourse {
  const length = megabytes.length / 4;
  const quarters = [0, 1, 2, 3].map((n) => mean(megabytes.slice(Math.round(n * length), Math.round((n + 1) * length))));
  const [, second = Number.NaN, , last = Number.NaN] = quarters;
  return { quarters, isFlat: last <= second * MOST_GROWTH };
}
