/** Moments in Sydney time. */
import { type CivilDate, formatAuDate, formatLongDate, formatTime, isoDate } from '@advice-builder/kernel';
import { atServer } from './server-clock.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface SydneyParts {
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

/** @param iso a moment in ISO 8601. */
export function sydneyParts(iso: string): SydneyParts {
  const found = new Map(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return {
    date: `${found.get('year')}-${found.get('month')}-${found.get('day')}`,
    hour: Number(found.get('hour')),
    minute: Number(found.get('minute')),
  };
}

/** Formats the time as `10:42 am`. */
export function sydneyTime(iso: string): string {
  const { hour, minute } = sydneyParts(iso);
  return formatTime(hour, minute);
}

/** Formats time and date as `10:42 am 21/05/2026`. */
export function sydneyTimeAndDate(iso: string): string {
  return `${sydneyTime(iso)} ${formatAuDate(isoDate(sydneyParts(iso).date))}`;
}

/** The time, with the date if it is not today. */
export const sydneyMoment = (iso: string, today: CivilDate): string =>
  isoDate(sydneyParts(iso).date) === today ? sydneyTime(iso) : sydneyTimeAndDate(iso);

/** Formats the day as `21 May 2026`. */
export const longDay = (iso: string): string => formatLongDate(isoDate(sydneyParts(iso).date));

/** Today by the server's clock, for pages that get no day from a server answer. */
export const dayHere = (): CivilDate => isoDate(sydneyParts(new Date(atServer(Date.now())).toISOString()).date);
