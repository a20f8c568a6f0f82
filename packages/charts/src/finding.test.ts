import { makeMonth } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import { cashSentence, forecastFinding, lowestBalance, positionLabel } from './finding.ts';
import type { ForecastInput, SeriesValues } from './forecast-input.ts';

const forecast = (values: SeriesValues, months = 60): ForecastInput => ({
  start: makeMonth(2026, 6),
  months,
  bank: 'bank',
  series: [{ id: 'bank', label: 'Bank Balance', slot: 2, values }],
  events: [],
});

const falling = Array.from({ length: 61 }, (_, position) => 68_500 - position * 1000);

describe('the description of a forecast', () => {
  test('labels position 0 as the start of the first month and the others as ends of months', () => {
    const input = forecast(falling);
    expect(positionLabel(input, 0)).toBe('Start of June 2026');
    expect(positionLabel(input, 1)).toBe('End of June 2026');
    expect(positionLabel(input, 60)).toBe('End of May 2031');
  });

  test('says in one sentence where each line goes', () => {
    expect(forecastFinding(forecast(falling))).toBe(
      'June 2026 to May 2031: Bank Balance down from $68,500.00 to $8,500.00; cash does not run out within five years.',
    );
  });

  test('says that a line ends where it started', () => {
    expect(forecastFinding(forecast(falling.map(() => 5)))).toContain('Bank Balance $5.00 throughout');
  });

  test('says that there is nothing to show without lines', () => {
    expect(forecastFinding({ ...forecast([]), series: [] })).toBe('June 2026 to May 2031: nothing to show yet.');
  });

  test('reports the lowest balance at the first time it is reached', () => {
    expect(lowestBalance(forecast([...falling.slice(0, 60), 9500]))).toEqual({
      position: 59,
      value: 9500,
      when: 'April 2031',
    });
  });

  test('says that cash falls below zero in the first month that ends below, or is short if it recovers', () => {
    expect(cashSentence(forecast(falling.map((value) => value - 58_500)))).toBe('Cash falls below zero in April 2027.');
    expect(cashSentence(forecast(falling.map((value, position) => (position === 30 ? -310_000 : value))))).toBe(
      'Cash is short in November 2028 by at most $310,000.',
    );
    expect(cashSentence(forecast(falling.map((value, position) => (position === 0 ? -10 : value))))).toBe(
      'Cash does not run out within five years.',
    );
    expect(cashSentence(forecast(falling.map((_, position) => (position === 30 ? -0.004 : 0))))).toBe(
      'Cash does not run out within five years.',
    );
  });

  test('does not mention cash if no line is the bank balance', () => {
    const { bank: _, ...input } = forecast(falling);
    expect(cashSentence(input)).toBeUndefined();
    expect(lowestBalance(input)).toBeUndefined();
  });
});
