export interface Summary {
  readonly runs: number;
  readonly median: number;
  readonly p95: number;
  readonly least: number;
  readonly most: number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Median, 95th percentile (nearest rank) and extremes of some measurements, four digits each. */
export function summary(measurements: readonly number[]): Summary {
  const sorted = [...measurements].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return {
    runs: sorted.length,
    median: rounded(at(0.5)),
    p95: rounded(at(0.95)),
    least: rounded(at(0)),
    most: rounded(at(1)),
  };
}

export function print(result: object): void {
  console.log(JSON.stringify(result, undefined, 2));
}
