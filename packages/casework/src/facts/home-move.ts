/** When a resident can move to another aged care home. */
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';

/** The later of the month of entry and the first month of the projection. A move lies in a month after it. */
export function lastMonthBeforeMove(projectFrom: MonthIndex, entry: CivilDate): MonthIndex {
  return Math.max(projectFrom, monthOf(entry)) as MonthIndex;
}
