import type { ReportEvent } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { type Course, MOST_TURNS, turnsOf } from './turns.ts';

const MONTHS = 12;

/** Values from position 0 (the opening) to the end of the last month. */
const each = (value: (position: number) => number): number[] =>
  Array.from({ length: MONTHS + 1 }, (_, position) => value(position));

const event = (month: number, kind: ReportEvent['kind'], label: string, amount = 0): ReportEvent => ({
  month,
  kind,
  label,
  amount,
  date: '2026-11-01',
});

interface Given {
  readonly worth?: (position: number) => number;
  readonly cash?: (position: number) => number;
  readonly events?: readonly ReportEvent[];
}

const course = (name: string, { worth = () => 0, cash = () => 0, events = [] }: Given): Course => ({
  name,
  dataset: { net_worth: each(worth), closing_balance: each(cash), history: events },
});

const keep = course('Keep', {});
const linesOf = (a: Given, b: Given = {}, months = MONTHS) =>
  turnsOf(course('Sell', a), course('Keep', b), months).map(({ month, words }) => [month, ...words]);

describe('the turning points of a comparison', () => {
  test('are none if both are equal or one leads from the first month on', () => {
    expect(turnsOf(course('Sell', {}), keep, MONTHS)).toEqual([]);
    expect(linesOf({ worth: () => 5, cash: (position) => position })).toEqual([]);
  });

  test('include the first month at whose end the other scenario is in the lead', () => {
    expect(linesOf({ worth: (position) => (position < 7 ? -1 : 1) })).toEqual([
      [6, 'Net worth is higher in Sell from here on'],
    ]);
  });

  test('ignore leads of less than half a cent', () => {
    expect(linesOf({ worth: (position) => (position < 7 ? 0 : 0.004) })).toEqual([]);
  });

  test('say "from here on" only for the last change of a figure', () => {
    const worth = (position: number): number => (position < 4 || position > 8 ? 1 : -1);
    expect(linesOf({ worth })).toEqual([
      [3, 'Net worth is higher in Keep'],
      [8, 'Net worth is higher in Sell from here on'],
    ]);
  });

  test('include the month in which a difference disappears', () => {
    expect(linesOf({ cash: (position) => (position < 5 ? 1 : 0) })).toEqual([
      [4, 'Cash at Bank is the same in both from here on'],
    ]);
  });

  test('combine net worth and cash if both change in the same way in one month', () => {
    const ahead = (position: number): number => (position < 7 ? -1 : 1);
    expect(linesOf({ worth: ahead, cash: ahead })).toEqual([
      [6, 'Net worth and Cash at Bank are higher in Sell from here on'],
    ]);
  });

  test('leave out events that both scenarios have in the same month, and list those of one scenario', () => {
    const entry = event(0, 'care-entry', 'Margaret enters residential care');
    const sale = event(6, 'home-sold', 'Sale of Home', 900_000);
    expect(linesOf({ events: [entry, sale] }, { events: [entry] })).toEqual([[6, 'Sell alone: Sale of Home']]);
  });

  test('list an event that both scenarios have at different times, but not as an event of one alone', () => {
    const sold = (month: number): ReportEvent => event(month, 'home-sold', 'Sale of Home', 900_000);
    expect(linesOf({ events: [sold(3)] }, { events: [sold(6)] })).toEqual([
      [3, 'Sell: Sale of Home'],
      [6, 'Keep: Sale of Home'],
    ]);
  });

  test('combine everything in one month, events first, and mark the month in which cash runs out', () => {
    const turns = turnsOf(
      course('Sell', { cash: (position) => (position < 6 ? 0 : 10) }),
      course('Keep', {
        events: [
          event(5, 'home-assessable', 'The home becomes assessable'),
          event(5, 'cash-runs-out', 'Cash falls below zero'),
        ],
      }),
      MONTHS,
    );
    expect(turns).toEqual([
      {
        month: 5,
        words: [
          'Keep alone: Cash falls below zero, The home becomes assessable',
          'Cash at Bank is higher in Sell from here on',
        ],
        isAlarming: true,
      },
    ]);
  });

  test('are limited to the six most important months, in their order', () => {
    const marks = [1, 2, 3, 4].map((month) => event(month, 'stream-ended', `Stream ${month} ends`));
    const moves = [5, 6, 7, 8].map((month) => event(month, 'asset-sold', `Fund ${month} sold`, 1_000));
    const out = event(10, 'cash-runs-out', 'Cash falls below zero');
    const lines = linesOf({ events: [...marks, ...moves, out] });
    expect(lines).toHaveLength(MOST_TURNS);
    expect(lines.map(([month]) => month)).toEqual([1, 5, 6, 7, 8, 10]);
  });

  test('do not go beyond the horizon', () => {
    const given: Given = {
      worth: (position) => (position < 7 ? -1 : 1),
      events: [event(9, 'cash-runs-out', 'Cash falls below zero')],
    };
    expect(linesOf(given, {}, 6)).toEqual([]);
  });
});
