import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { termClass, termClassRates } from './term-class.ts';

it.each([
  [4.9, 10, 'short-term'],
  [5, 10, 'short-term'],
  [5.1, 10, 'long-term'],
  [5, 5.01, 'short-term'],
  [5, 5, 'long-term'],
  [5, 4.82, 'long-term'],
  [3, 4.82, 'short-term'],
])('a term of %d years with a life expectancy of %d is %s', (termYears, lifeExpectancyYears, expected) => {
  const rates = readRates(termClassRates, shippedRateBook, { on: isoDate('2026-11-21') });
  expect(termClass({ termYears, lifeExpectancyYears }, rates)).toBe(expected);
  const named = runRule('income-streams.term-class', { termYears, lifeExpectancyYears }, shippedRateBook);
  expect(named).toEqual({ ok: true, value: { class: expected } });
});
