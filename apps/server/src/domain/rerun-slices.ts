/** Number of records in one job. */
const SLICE = 50;

/** A job of a re-run. It contains only ids, no client data. */
export interface SliceJob {
  readonly rerun: number;
  /** How often the re-run had been resumed when this job was created. */
  readonly round: number;
  readonly records: readonly number[];
  /** The request that started the re-run, for the log. Absent if no request did. */
  readonly requestId?: string;
}

export function slicesOf(rerun: number, round: number, records: readonly number[]): readonly SliceJob[] {
  const slices: SliceJob[] = [];
  for (let from = 0; from < records.length; from += SLICE) {
    slices.push({ rerun, round, records: records.slice(from, from + SLICE) });
  }
  return slices;
}
