import { type CivilDate, isoDate } from '@advice-builder/kernel';
import type { RateData } from './series.ts';

/**
 * The data without every row that starts after a day, and without what then has no row or no use: as they stood when
 * the newest value was that of the day. A row that was replaced by a better one is not brought back.
 */
export function dataUntil({ sources, series }: RateData, day: CivilDate): RateData {
  const cut = series
    .map((file) => ({ ...file, values: file.values.filter(({ from }) => isoDate(from) <= day) }))
    .filter(({ values }) => values.length > 0);
  const used = new Set(cut.flatMap(({ values }) => values.map(({ source }) => source)));
  return { sources: Object.fromEntries(Object.entries(sources).filter(([id]) => used.has(id))), series: cut };
}
