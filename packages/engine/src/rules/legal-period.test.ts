import { isoDate, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { dayAfterMonths, dayAfterYears, monthsElapsed } from './legal-period.ts';

describe('periods of months and years', () => {
  it.each([
    ['2022-01-02', 60, '2027-01-02'],
    ['2020-06-30', 1, '2020-07-30'],
    ['2023-08-31', 6, '2024-03-01'],
    ['2024-08-31', 6, '2025-03-01'],
    ['2023-08-31', 1, '2023-10-01'],
    ['2020-02-29', 48, '2024-02-29'],
    ['2024-02-29', 60, '2029-03-01'],
    ['2024-02-28', 60, '2029-02-28'],
  ])('a period that begins on %s and lasts %i months is over on %s', (start, months, end) => {
    expect(toIso(dayAfterMonths(isoDate(start), months))).toBe(end);
  });

  it('a year has twelve months', () => {
    expect(toIso(dayAfterYears(isoDate('1940-02-29'), 85))).toBe('2025-03-01');
  });

  it.each([
    ['2017-09-15', '2017-09-15', 0],
    ['2017-09-15', '2018-03-14', 5],
    ['2017-09-15', '2018-03-15', 6],
    ['2017-08-31', '2018-02-28', 5],
    ['2017-08-31', '2018-03-01', 6],
    ['2018-03-01', '2018-02-28', -1],
  ])('from %s to %s, %i full months pass', (start, on, months) => {
    expect(monthsElapsed(isoDate(start), isoDate(on))).toBe(months);
  });
});
