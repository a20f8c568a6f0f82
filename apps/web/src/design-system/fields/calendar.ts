import { type CivilDate, daysInMonth, firstOfMonth, monthOf } from '@advice-builder/kernel';

/** Always six, so that the calendar keeps its height from month to month. */
const SHOWN_WEEKS = 6;

/** Monday is 0. 1 January 1970 was a Thursday. */
function weekday(date: CivilDate): number {
  return (((date + 3) % 7) + 7) % 7;
}

/** The weeks of the month a day lies in, Monday first; places outside the month are empty. */
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
