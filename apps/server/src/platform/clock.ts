import { type CivilDate, isoDate } from '@advice-builder/kernel';

/** The only source of "now". Everything that needs the time takes one of these. */
export interface Clock {
  now(): Date;
  /** The civil date in Australia/Sydney: fee dates are Australian dates. */
  today(): CivilDate;
}

const SYDNEY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface SydneyTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

/** An instant as read from a wall clock in Sydney, daylight saving included. */
export function sydneyTime(instant: Date): SydneyTime {
  const parts = new Map(SYDNEY.formatToParts(instant).map((part) => [part.type, part.value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  };
}

export function sydneyDate(instant: Date): CivilDate {
  return isoDate(sydneyTime(instant).date);
}

function clockFrom(now: () => Date): Clock {
  return { now, today: () => sydneyDate(now()) };
}

export const systemClock: Clock = clockFrom(() => new Date());

/** A clock that stands still, for demonstrations and end-to-end tests. */
export function fixedClock(instant: Date): Clock {
  return clockFrom(() => new Date(instant));
}

/** A clock that a test moves by hand. */
export interface ManualClock extends Clock {
  advance(seconds: number): void;
}

export function manualClock(start: Date): ManualClock {
  let current = start.getTime();
  return {
    ...clockFrom(() => new Date(current)),
    advance(seconds) {
      current += seconds * 1000;
    },
  };
}
