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

const ROUNDS = 60;
const WARM_UP = 10;

/** Microseconds of one run of each, over batches that take turns, so that both meet the same machine. */
export function inTurns(batch: number, first: () => void, second: () => void): readonly [Summary, Summary] {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const both = [microseconds(batch, first), microseconds(batch, second)] as const;
    if (round < WARM_UP) continue;
    times[0].push(both[0]);
    times[1].push(both[1]);
  }
  return [summary(times[0]), summary(times[1])];
}

/** Microseconds of one run, the mean of a batch. */
export function microseconds(batch: number, work: () => void): number {
  const started = performance.now();
  for (let run = 0; run < batch; run += 1) work();
  return ((performance.now() - started) * 1000) / batch;
}

export function print(result: object): void {
  console.log(JSON.stringify(result, undefined, 2));
}
