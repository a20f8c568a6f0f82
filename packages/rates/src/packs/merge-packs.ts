/** The shipped rates with accepted packs applied. */
import { RateBook } from '../rate-book.ts';
import type { LaidPack, PackName, RateData, RateSource, SeriesFile, ValueRow } from '../series.ts';
import { SHIPPED_HASH } from '../shipped.generated.ts';
import { shippedRates } from '../shipped.ts';
import type { RatePack } from './pack.ts';

type Sources = Map<string, RateSource>;

/**
 * The book of the shipped rates and these packs; a later pack overrides an earlier one. Without packs it is the shipped
 * book, with the same hash: a withdrawn pack leaves no trace.
 */
export function mergeBook(packs: readonly RatePack[]): RateBook {
  if (packs.length === 0) return new RateBook(shippedRates, {}, SHIPPED_HASH);
  return new RateBook(mergePacks(shippedRates, packs));
}

/**
 * Returns the rates with the packs applied. A row of a pack replaces the book's row of its day, or is inserted between
 * its neighbours. Only a published row replaces a published row, so a release that ships the official value overrides
 * an estimate added in the meantime. Series unknown to the book are ignored, and unused sources are removed.
 */
export function mergePacks(base: RateData, packs: readonly RatePack[]): RateData {
  const sources: Sources = new Map(Object.entries(base.sources));
  const rows = new Map(base.series.map(({ id, values }) => [id as string, byDay(values)]));
  const laid = laidBefore(base);
  for (const pack of packs) {
    const named = addSources(sources, pack);
    for (const { id, values } of pack.series) {
      const held = rows.get(id);
      if (held === undefined) continue;
      for (const row of values) {
        if (!yields(held.get(row.from), row)) continue;
        held.set(row.from, { ...row, source: named(row.source) });
        laid.set(placeOf(id, row.from), pack);
      }
    }
  }
  const series = base.series.map((file): SeriesFile => ({ ...file, values: inOrder(rows.get(file.id)!) }));
  const used = new Set(series.flatMap(({ values }) => values.map(({ source }) => source)));
  const merged = { sources: Object.fromEntries([...sources].filter(([id]) => used.has(id))), series };
  const named = packsOf(laid, (id, from) => isOfBase(base, merged, id, from));
  return named.length === 0 ? merged : { ...merged, packs: named };
}

/** The pack that supplied each row, by series and day. */
type Laid = Map<string, PackName>;

const placeOf = (series: string, from: string): string => `${series} ${from}`;

const laidBefore = ({ packs = [] }: RateData): Laid =>
  new Map(
    packs.flatMap((pack) =>
      Object.entries(pack.rows).flatMap(([id, days]) => days.map((from) => [placeOf(id, from), pack] as const)),
    ),
  );

/** The packs that supplied rows, in order of their first row. A pack whose rows were all replaced is left out. */
function packsOf(laid: Laid, isLeftOut: (series: string, from: string) => boolean): readonly LaidPack[] {
  const packs = new Map<string, PackName & { readonly rows: Record<string, string[]> }>();
  for (const [place, { id, title }] of laid) {
    const [series = '', from = ''] = place.split(' ');
    if (isLeftOut(series, from)) continue;
    const key = `${id} ${title}`;
    const pack = packs.get(key) ?? { id, title, rows: {} };
    packs.set(key, pack);
    pack.rows[series] = [...(pack.rows[series] ?? []), from];
  }
  return [...packs.values()];
}

/** Whether the rates without packs have the same row. A newer release may ship a row that a pack supplied earlier. */
function isOfBase(base: RateData, merged: RateData, id: string, from: string): boolean {
  const isLaid = (base.packs ?? []).some(({ rows }) => rows[id]?.includes(from));
  return !isLaid && contentOf(base, id, from) === contentOf(merged, id, from);
}

/** A row as text that is equal for equal rows, even if the source has another id. */
function contentOf({ sources, series }: RateData, id: string, from: string): string | undefined {
  const row = series.find((file) => file.id === id)?.values.find((each) => each.from === from);
  if (row === undefined) return undefined;
  const { publisher, title } = sources[row.source] ?? {};
  return JSON.stringify([row.value ?? row.rows, row.status, publisher, title]);
}

/** Whether the existing row may be replaced by another row of its day. */
export function yields(there: ValueRow | undefined, row: ValueRow): boolean {
  return there?.status !== 'published' || row.status === 'published';
}

const byDay = (values: readonly ValueRow[]): Map<string, ValueRow> => new Map(values.map((row) => [row.from, row]));

const inOrder = (rows: ReadonlyMap<string, ValueRow>): readonly ValueRow[] =>
  [...rows.values()].sort((a, b) => (a.from < b.from ? -1 : 1));

/** Adds the sources of a pack. If another source already has the id, the new one gets a different id. */
function addSources(sources: Sources, { hash, sources: added }: RatePack): (id: string) => string {
  const names = new Map<string, string>();
  for (const [id, source] of Object.entries(added)) {
    const there = sources.get(id);
    const isFree = there === undefined || isSame(there, source);
    const name = isFree ? id : `${id}-${hash.slice(0, 8)}`;
    sources.set(name, source);
    names.set(id, name);
  }
  return (id) => names.get(id) ?? id;
}

const isSame = (a: RateSource, b: RateSource): boolean =>
  a.publisher === b.publisher && a.title === b.title && a.url === b.url && a.read === b.read;
