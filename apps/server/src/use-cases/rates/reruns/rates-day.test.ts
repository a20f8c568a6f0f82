import { isoDate, toIso } from '@advice-builder/kernel';
import { RateBook, type RateData, shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { dayOfChange } from './rates-day.ts';

const TODAY = isoDate('2026-11-21');

/** The shipped rates with a different interest rate from each of these days. */
function withRates(...days: readonly string[]): RateBook {
  const { sources, series } = shippedRateBook.data;
  const changed: RateData['series'] = series.map((file) =>
    file.id === 'mpir.rate'
      ? {
          ...file,
          values: [
            ...file.values.filter(({ from }) => !days.includes(from)),
            ...days.map((from) => ({ from, value: 9.99, status: 'published' as const, source: 'x' })),
          ].toSorted((a, b) => a.from.localeCompare(b.from)),
        }
      : file,
  );
  return new RateBook({ sources, series: changed });
}

it.each([
  ['the next day on which something changes', ['2026-10-01', '2027-01-01', '2027-04-01'], '2027-01-01'],
  ['the last one where all are over', ['2026-07-01', '2026-10-01'], '2026-10-01'],
  ['today itself', ['2026-11-21'], '2026-11-21'],
])('the day of a change is %s', (_, days, day) => {
  const found = dayOfChange(shippedRateBook, withRates(...days), TODAY);
  expect(found && toIso(found)).toBe(day);
});

it('the day of a change is undefined for equal rates, and is the day of a value that was withdrawn', () => {
  expect(dayOfChange(shippedRateBook, withRates(), TODAY)).toBeUndefined();
  const found = dayOfChange(withRates('2027-01-01'), shippedRateBook, TODAY);
  expect(found && toIso(found)).toBe('2027-01-01');
});
