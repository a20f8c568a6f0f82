import { type CivilDate, isoDate } from '@advice-builder/kernel';
import type { RateData } from './series.ts';

/**
 * The data without the rows that start after a day, and without series and sources that are then empty or unused. This
 * is the data set as of that day, except that rows replaced by better ones since are not restored.
 */
export function dataUntil({ sources, series }: RateData, day: CivilDate): RateData {
  const cut = series
    .map((file) => ({ ...file, values: file.values.filter(({ from }) => isoDate(from) <= day) }))
    .filter(({ values }) => values.length > 0);
  const used = new Set(cut.flatMap(({ values }) => values.map(({ source }) => source)));
  return { sources: Object.fromEntries(Object.entries(sources).filter(([id]) => used.has(id))), series: cut };
}
