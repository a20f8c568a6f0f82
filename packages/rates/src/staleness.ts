/** Finds series whose new value is overdue. */
import { addYears, type CivilDate } from '@advice-builder/kernel';
import { firstChangeDayAfter, lastDayOf } from './calendar.ts';
import type { AnySeriesId, SeriesInfo } from './series.ts';

export interface StaleSeries {
  readonly series: AnySeriesId;
  /** The first scheduled change day without a value. */
  readonly due: CivilDate;
}

/**
 * Years between editions of series that can change on their day of the year but not every year: a new Australian Life
 * Table is published every five years (SSA 1991 s9, DSS Guide 4.9.5), and the threshold age depends on it.
 */
const YEARS_BETWEEN_EDITIONS: ReadonlyMap<AnySeriesId, number> = new Map([
  ['income-streams.life-expectancy', 5],
  ['income-streams.threshold-age', 5],
]);

/**
 * Series changed only by regulation, at the start of a financial year: no change is scheduled (SIS Regulations Sch 7).
 */
const UNSCHEDULED: ReadonlySet<AnySeriesId> = new Set(['income-streams.minimum-drawdown']);

/** The day from which a newer value of the series is due; undefined if no change is scheduled. */
export function nextValueDue(series: SeriesInfo): CivilDate | undefined {
  if (UNSCHEDULED.has(series.id)) return undefined;
  const years = YEARS_BETWEEN_EDITIONS.get(series.id) ?? 1;
  const due = firstChangeDayAfter(series.changesOn, addYears(series.newest, years - 1));
  const lastDay = lastDayOf(series.id);
  return due !== undefined && lastDay !== undefined && due > lastDay ? undefined : due;
}

export function staleSeries(all: readonly SeriesInfo[], today: CivilDate): readonly StaleSeries[] {
  return all.flatMap((series) => {
    const due = nextValueDue(series);
    return due !== undefined && due <= today ? [{ series: series.id, due }] : [];
  });
}
