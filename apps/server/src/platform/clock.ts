import { addDays, type CivilDate, isoDate } from '@advice-builder/kernel';

/** The only source of "now". All code that needs the time takes a clock. */
export interface Clock {
  now(): Date;
  /** The civil date in Australia/Sydney, because fee dates are Australian dates. */
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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Milliseconds by which Sydney's wall clock is ahead of UTC at an instant. */
function readOffset(at: number): number {
  const parts = new Map(SYDNEY.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? Number.NaN;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - (at - (((at % MINUTE_MS) + MINUTE_MS) % MINUTE_MS));
}

/** Offset of each UTC day that has only one; undefined for a day on which daylight saving starts or ends. */
const offsets = new Map<number, number | undefined>();

/** Whole days since 1 January 1970. */
const dayOf = (at: number): number => (at - (((at % DAY_MS) + DAY_MS) % DAY_MS)) / DAY_MS;

/** Formatting a wall clock is slow, and all but two days of a year have one offset for the whole day. */
function offsetAt(at: number): number {
  const day = dayOf(at);
  if (!offsets.has(day)) {
    const first = readOffset(day * DAY_MS);
    offsets.set(day, first === readOffset((day + 1) * DAY_MS - 1) ? first : undefined);
  }
  return offsets.get(day) ?? readOffset(at);
}

export interface SydneyTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

/** An instant as a wall clock in Sydney shows it, with daylight saving. */
export function sydneyTime(instant: Date): SydneyTime {
  const at = instant.getTime();
  const wall = new Date(at + offsetAt(at));
  return { date: wall.toISOString().slice(0, 10), hour: wall.getUTCHours(), minute: wall.getUTCMinutes() };
}

/** An instant in Sydney time with its offset: `2026-11-21T10:00:00+11:00`. */
export function sydneyIso(instant: Date): string {
  const at = instant.getTime();
  const offset = offsetAt(at);
  const wall = new Date(at + offset).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${wall}${offset < 0 ? '-' : '+'}${ahead}`;
}

const FIRST_DAY = isoDate('1970-01-01');

export function sydneyDate(instant: Date): CivilDate {
  const at = instant.getTime();
  return addDays(FIRST_DAY, dayOf(at + offsetAt(at)));
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Sydney, in summer and in winter. */
export function sydneyDayStart(date: string): Date {
  for (const offset of ['+11:00', '+10:00']) {
    const start = new Date(`${date}T00:00:00${offset}`);
    const read = sydneyTime(start);
    if (read.date === date && read.hour === 0) return start;
  }
  throw new Error(`no day ${date}`);
}

function clockFrom(now: () => Date): Clock {
  return { now, today: () => sydneyDate(now()) };
}

export const systemClock: Clock = clockFrom(() => new Date());

/** A clock that never moves, for demonstrations and end-to-end tests. */
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
