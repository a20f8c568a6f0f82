/** Formats of days for narrow places, and with the day of the week. */
import { type CivilDate, formatLongDate, toIso } from '@advice-builder/kernel';

/** Formats a day as `18 Feb 2027`. */
export function shortDay(date: CivilDate): string {
  const [day, month = '', year] = formatLongDate(date).split(' ');
  return `${day} ${month.slice(0, 3)} ${year}`;
}

const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long' });

/** Formats a day as `Saturday, 21 November 2026`. */
export const dayWithWeekday = (date: CivilDate): string =>
  `${weekday.format(new Date(toIso(date)))}, ${formatLongDate(date)}`;
