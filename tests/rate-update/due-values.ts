/**
 * Simulates an update of the rates: appends every value that the calendars of the series require by a day to a copy of
 * the data. Indexed amounts and amounts derived from them use the product's own indexation, so that the identities
 * among the amounts hold. Values that follow interest or care prices rise by one per cent.
 */
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { type IndexationAssumption, nextValueDue, type SeriesInfo } from '@advice-builder/rates';
import { INDEXATION_RULES } from '../../packages/rates/src/indexation-rules.ts';
import { RateBook } from '../../packages/rates/src/rate-book.ts';
import type { RateData, RateSource, SeriesFile, SeriesId, ValueRow } from '../../packages/rates/src/series.ts';

const ASSUMED: IndexationAssumption = { cpiPercent: 2, wagesPercent: 2, pensionPercent: 2 };

/** The days up to `until` for which a series requires a value that it does not have. */
function dueDays(series: SeriesInfo, until: CivilDate): readonly CivilDate[] {
  const due = nextValueDue(series);
  return due === undefined || due > until ? [] : [due, ...dueDays({ ...series, newest: due }, until)];
}

const SOURCE_ID = 'rate-update';
const SOURCE: RateSource = { publisher: 'Nobody', title: 'Made for a test', url: 'none', read: '2026-11-21' };

type NextValue = (series: SeriesFile, newest: number, on: CivilDate) => number;

/**
 * Returns the data with a row for every due day up to `until`, in each series that `wanted` selects. `next` gives the
 * value of the row; a table repeats its newest edition.
 */
function withRows(
  data: RateData,
  until: CivilDate,
  wanted: (series: SeriesFile) => boolean,
  next: NextValue,
): RateData {
  const book = new RateBook(data);
  const series = data.series.map((file) => {
    const values = [...file.values];
    for (const on of wanted(file) ? dueDays(book.seriesOf(file.id), until) : []) {
      const { note: _, ...newest } = values.at(-1)!;
      const value = newest.value === undefined ? {} : { value: next(file, newest.value, on) };
      values.push({ ...newest, ...value, from: toIso(on), status: 'published', source: SOURCE_ID } satisfies ValueRow);
    }
    return { ...file, values };
  });
  return { sources: { ...data.sources, [SOURCE_ID]: SOURCE }, series };
}

/** The data with a published value for every due day up to `until`. */
export function withDueValues(data: RateData, until: CivilDate): RateData {
  const isIndexed = ({ id }: SeriesFile) => INDEXATION_RULES[id as SeriesId] !== undefined;
  // Series without an indexation rule come first, because thresholds are derived from their values.
  const risen = withRows(
    data,
    until,
    (series) => !isIndexed(series),
    ({ unit }, newest) => (unit === 'years' ? newest : Math.round(newest * 101) / 100),
  );
  const grown = new RateBook(risen).indexedBy(ASSUMED, until);
  return withRows(risen, until, isIndexed, ({ id }, _, on) => grown.at(id as SeriesId, on).value);
}
