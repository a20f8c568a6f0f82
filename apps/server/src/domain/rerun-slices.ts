/** Records of one job. */
const SLICE = 50;

/** A job: ids alone, nothing of a client. */
export interface SliceJob {
  readonly rerun: number;
  /** How often the run was resumed when it was made. */
  readonly round: number;
  readonly records: readonly number[];
  /** The request that asked for it, for the log; absent: it began by itself. */
  readonly requestId?: string;
}

export function slicesOf(rerun: number, round: number, records: readonly number[]): readonly SliceJob[] {
  const slices: SliceJob[] = [];
  for (let from = 0; from < records.length; from += SLICE) {
    slices.push({ rerun, round, records: records.slice(from, from + SLICE) });
  }
  return slices;
}
