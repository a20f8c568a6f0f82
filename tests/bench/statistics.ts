export interface Summary {
  readonly runs: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly least: number;
  readonly most: number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Median, 95th and 99th percentile (nearest rank) and extremes, with four significant digits. */
export function summary(measurements: readonly number[]): Summary {
  const sorted = [...measurements].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return {
    runs: sorted.length,
    median: rounded(at(0.5)),
    p95: rounded(at(0.95)),
    p99: rounded(at(0.99)),
    least: rounded(at(0)),
    most: rounded(at(1)),
  };
}

const ROUNDS = 400;
const WARM_UP_RUNS = 2000;
/** The length of a batch, short enough that the system rarely interrupts it for another program. */
const BATCH_MICROSECONDS = 1000;

/**
 * Microseconds of one run of each function, over batches that take turns. All batches last about as long, so that a
 * busy machine disturbs them alike.
 */
export function inTurns<Works extends readonly (() => void)[]>(
  ...works: Works
): { readonly [Work in keyof Works]: Summary } {
  const turns = works.map((work) => ({ work, batch: batchSize(work), times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { work, batch, times } of turns) times.push(microseconds(batch, work));
  }
  return turns.map(({ times }) => summary(times)) as { readonly [Work in keyof Works]: Summary };
}

/** Warms up, and returns the number of runs in a batch. */
function batchSize(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < WARM_UP_RUNS; run += 10) least = Math.min(least, microseconds(10, work));
  return Math.max(1, Math.round(BATCH_MICROSECONDS / least));
}

/** Microseconds of one run: the mean of a batch. */
export function microseconds(batch: number, work: () => void): number {
  const started = performance.now();
  for (let run = 0; run < batch; run += 1) work();
  return ((performance.now() - started) * 1000) / batch;
}

export function print(result: object): void {
  console.log(JSON.stringify(result, undefined, 2));
}
