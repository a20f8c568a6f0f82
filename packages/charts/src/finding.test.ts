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

describe('words of a forecast', () => {
  test('position 0 is the start of the first month, the others are ends', () => {
    const input = forecast(falling);
    expect(positionLabel(input, 0)).toBe('Start of June 2026');
    expect(positionLabel(input, 1)).toBe('End of June 2026');
    expect(positionLabel(input, 60)).toBe('End of May 2031');
  });

  test('one sentence tells where each line goes', () => {
    expect(forecastFinding(forecast(falling))).toBe(
      'June 2026 to May 2031: Bank Balance down from $68,500.00 to $8,500.00; cash does not run out within five years.',
    );
  });

  test('a line that ends where it began says so', () => {
    expect(forecastFinding(forecast(falling.map(() => 5)))).toContain('Bank Balance $5.00 throughout');
  });

  test('without lines there is nothing to show', () => {
    expect(forecastFinding({ ...forecast([]), series: [] })).toBe('June 2026 to May 2031: nothing to show yet.');
  });

  test('the lowest balance is the first of its size', () => {
    expect(lowestBalance(forecast([...falling.slice(0, 60), 9500]))).toEqual({
      position: 59,
      value: 9500,
      when: 'April 2031',
    });
  });

  test('cash falls below zero in the first month that ends there, or is short where it recovers', () => {
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

  test('lines that are no bank say nothing of cash', () => {
    const { bank: _, ...input } = forecast(falling);
    expect(cashSentence(input)).toBeUndefined();
    expect(lowestBalance(input)).toBeUndefined();
  });
});
