/** What a pack would change of a book, a row each: what a person looks at before accepting it. */
import { canonicalJson } from '../content-hash.ts';
import type { RateData, RateSource, ValueRow } from '../series.ts';
import type { RateStatus } from '../status.ts';
import type { RatePack } from './pack.ts';

export interface PackDifference {
  /** `differs`: another value, or another standing, than the book has for that day. */
  readonly kind: 'differs' | 'replaces-estimate' | 'new';
  readonly series: string;
  /** ISO day. */
  readonly from: string;
  /** Null: an edition of a table. */
  readonly value: number | null;
  readonly status: RateStatus;
  /** Where the pack has the value from. */
  readonly source: Pick<RateSource, 'publisher' | 'title'>;
  /** The book's own row of that day; of a new one the row in force on it. */
  readonly before: { readonly from: string; readonly value: number | null; readonly status: RateStatus } | undefined;
}

const ORDER: readonly PackDifference['kind'][] = ['differs', 'replaces-estimate', 'new'];

/** Rows that say what the book says already are left out. Those that differ first, then estimates replaced, then new. */
export function packDifferences(base: RateData, pack: RatePack): readonly PackDifference[] {
  const known = new Map(base.series.map((file) => [file.id as string, file.values]));
  const all = pack.series.flatMap(({ id, values }) =>
    values.flatMap((row) => {
      const before = known.get(id)?.findLast(({ from }) => from <= row.from);
      if (before !== undefined && saysTheSame(before, row)) return [];
      const { publisher = '', title = '' } = pack.sources[row.source] ?? {};
      const source = { publisher, title };
      return [{ kind: kindOf(before, row), series: id, ...shown(row), source, before: before && shown(before) }];
    }),
  );
  return all.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const shown = ({ from, value, status }: ValueRow) => ({ from, value: value ?? null, status });

function kindOf(before: ValueRow | undefined, row: ValueRow): PackDifference['kind'] {
  if (before?.from !== row.from) return 'new';
  return before.status === 'estimate' ? 'replaces-estimate' : 'differs';
}

function saysTheSame(a: ValueRow, b: ValueRow): boolean {
  const said = ({ from, value, rows, status }: ValueRow) => canonicalJson({ from, value, rows, status });
  return said(a) === said(b);
}
