/** The changes a pack would make to a book, one row each, shown to a person before they accept it. */
import { canonicalJson } from '../content-hash.ts';
import type { RateData, RateSource, ValueRow } from '../series.ts';
import type { RateStatus } from '../status.ts';
import type { RatePack } from './pack.ts';

export interface PackDifference {
  /** `differs`: the value or the status differs from the book's for that day. */
  readonly kind: 'differs' | 'replaces-estimate' | 'new';
  readonly series: string;
  /** ISO day. */
  readonly from: string;
  /** Null for an edition of a table. */
  readonly value: number | null;
  readonly status: RateStatus;
  /** The source of the value in the pack. */
  readonly source: Pick<RateSource, 'publisher' | 'title'>;
  /** The book's own row for that day; for a new row, the row in force on that day. */
  readonly before: { readonly from: string; readonly value: number | null; readonly status: RateStatus } | undefined;
}

const ORDER: readonly PackDifference['kind'][] = ['differs', 'replaces-estimate', 'new'];

/** Lists changed rows first, then replaced estimates, then new rows. Rows equal to the book's are left out. */
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
