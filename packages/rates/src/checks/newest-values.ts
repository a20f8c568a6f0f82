import { type CivilDate, toIso } from '@advice-builder/kernel';
import { lastDayOf } from '../calendar.ts';
import { describeSeries } from '../compiled-series.ts';
import type { SeriesFile } from '../series.ts';
import { nextValueDue } from '../staleness.ts';
import type { CheckReport } from './check-report.ts';

export const NEWEST = 'the newest value is as new as its calendar';

/**
 * The key of the series that are updated together. Pensions, and the series that depend on them, change on 20 March and
 * 20 September (SSA 1991 ss 1190-1198), whatever other days a series has. Other series are grouped by their calendar.
 */
const calendarOf = (changesOn: readonly string[]): string =>
  changesOn.includes('09-20') ? '09-20' : changesOn.join(' ');

/**
 * If one series of a calendar has the value of a change day, all others must have theirs too: an update that omits one
 * is a fault. `RateBook.staleOn` reports whether all of them are overdue today.
 */
export function checkNewest(all: readonly SeriesFile[], report: CheckReport): void {
  const running = all.map(describeSeries).filter(({ id }) => lastDayOf(id) === undefined);
  const reached = new Map<string, CivilDate>();
  for (const { changesOn, newest } of running) {
    const calendar = calendarOf(changesOn);
    if (newest > (reached.get(calendar) ?? Number.NEGATIVE_INFINITY)) reached.set(calendar, newest);
  }
  for (const series of running) {
    const due = nextValueDue(series);
    if (due === undefined) continue;
    const isThere = due > reached.get(calendarOf(series.changesOn))!;
    report.check(NEWEST, isThere, series.id, toIso(due));
  }
}
