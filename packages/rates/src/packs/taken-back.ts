/** Finds the values of packs in force that an older pack would change back. */
import { canonicalJson } from '../content-hash.ts';
import type { RatePack } from './pack.ts';

const keyOf = (series: string, from: string): string => `${series} ${from}`;

/** The rows of a pack as text, by series and day. */
const rowsOf = ({ series }: RatePack): ReadonlyMap<string, string> =>
  new Map(
    series.flatMap(({ id, values }) =>
      values.map(({ from, value, rows, status }) => [keyOf(id, from), canonicalJson({ value, rows, status })] as const),
    ),
  );

export interface TakenBack {
  /** The later pack, which is in force. */
  readonly pack: RatePack;
  /** The number of values of the later pack that the older pack would change. */
  readonly count: number;
}

/** @param others packs in force */
export function takenBack(pack: RatePack, others: readonly RatePack[]): readonly TakenBack[] {
  const own = rowsOf(pack);
  return others
    .filter(({ made }) => made > pack.made)
    .map((later) => {
      const changed = [...rowsOf(later)].filter(([key, said]) => own.has(key) && own.get(key) !== said);
      return { pack: later, count: changed.length };
    })
    .filter(({ count }) => count > 0);
}
