import { type CivilDate, daysInMonth, firstOfMonth, monthOf } from '@advice-builder/kernel';

/** Always six weeks, so that the calendar has the same height in every month. */
const SHOWN_WEEKS = 6;

/** The day of the week; Monday is 0. 1 January 1970 was a Thursday. */
function weekday(date: CivilDate): number {
  return (((date + 3) % 7) + 7) % 7;
}

/** The weeks of the month that contains a day, Monday first. Days of other months are undefined. */
export function weeksOf(view: CivilDate): readonly (readonly (CivilDate | undefined)[])[] {
  const month = monthOf(view);
  const first = firstOfMonth(month);
  const lead = weekday(first);
  const count = daysInMonth(month);
  return Array.from({ length: SHOWN_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const offset = week * 7 + day - lead;
      return offset >= 0 && offset < count ? ((first + offset) as CivilDate) : undefined;
    }),
  );
}
