/** The event marks of the Situation Impact: one numbered ring for each month with an event. */
import { addMonthsToIndex, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import type { ForecastEvent, ForecastInput } from './forecast-input.ts';

export const RING_RADIUS = 10;
export const LANE_HEIGHT = 24;

export interface EventMark {
  /** Counted from 1, as in the list below the chart. */
  readonly number: number;
  readonly month: number;
  /** For example `June 2026`. */
  readonly when: string;
  readonly events: readonly ForecastEvent[];
  readonly x: number;
  /** The row of the ring: rings of neighbouring months are placed above each other. */
  readonly lane: number;
  readonly isAlarming: boolean;
}

/** The events of a projection by month, numbered, without a position in the drawing. */
export function eventsByMonth(input: Pick<ForecastInput, 'start' | 'months' | 'events'>): readonly {
  readonly month: number;
  readonly when: string;
  readonly events: readonly ForecastEvent[];
}[] {
  const months = [...new Set(input.events.map(({ month }) => month))]
    .filter((month) => month >= 0 && month < input.months)
    .sort((one, other) => one - other);
  return months.map((month) => ({
    month,
    when: formatMonthYear(addMonthsToIndex(input.start, month) as MonthIndex),
    events: input.events.filter((event) => event.month === month),
  }));
}

export function eventMarks(input: ForecastInput, xs: readonly number[]): readonly EventMark[] {
  const lastInLane: number[] = [];
  return eventsByMonth(input).map(({ month, when, events }, index) => {
    const x = xs[month] as number;
    const free = lastInLane.findIndex((last) => x - last >= LANE_HEIGHT);
    const lane = free === -1 ? lastInLane.length : free;
    lastInLane[lane] = x;
    return {
      number: index + 1,
      month,
      when,
      events,
      x,
      lane,
      isAlarming: events.some(({ kind }) => kind === 'cash-runs-out'),
    };
  });
}
