import { makeMonth } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import { cashCourse, lastsDifference } from './cash-words.ts';

const START = makeMonth(2026, 11);
/** A year of balances of 100, except in the given months. */
const year = (months: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 12 }, (_, month) => months[month] ?? 100);

describe('the words for the bank balance', () => {
  test.each<[string, readonly number[], string | undefined]>([
    ['never below zero', year({}), undefined],
    ['less than half a cent below', year({ 3: -0.004 }), undefined],
    ['below zero to the end', year({ 10: -5, 11: -1 }), 'falls below zero in September 2027'],
    ['below zero only in the last month', year({ 11: -1 }), 'falls below zero in October 2027'],
    ['a spell of one month', year({ 4: -310_000 }), 'is short in March 2027 by at most $310,000'],
    ['a spell of one year', year({ 4: -9, 5: -310_000 }), 'is short from March to April 2027 by at most $310,000'],
    [
      'a spell across the end of the year',
      year({ 1: -9, 2: -8 }),
      'is short from December 2026 to January 2027 by at most $9',
    ],
    ['part of a dollar, rounded up', year({ 4: -8.01 }), 'is short in March 2027 by at most $9'],
    ['a trace of a dollar', year({ 4: -8.000_000_001 }), 'is short in March 2027 by at most $8'],
    [
      'a spell, then one to the end',
      year({ 4: -9, 11: -700 }),
      'is short in March 2027 by at most $9 and falls below zero in October 2027',
    ],
    [
      'two spells',
      year({ 0: -9, 4: -20 }),
      'is short in November 2026 by at most $9 and is short in March 2027 by at most $20',
    ],
    [
      'more spells than can be listed',
      year({ 0: -9, 4: -20, 6: -3, 7: -4 }),
      'is short 3 times between November 2026 and June 2027 by at most $20',
    ],
  ])('%s', (_, balances, words) => {
    expect(cashCourse(balances, START)).toBe(words);
  });

  test('describe only the months that a shortened projection has', () => {
    const balances = Float64Array.from(year({ 3: -5, 4: -5 }));
    expect(cashCourse(balances.subarray(0, 5), START)).toBe('falls below zero in February 2027');
    expect(cashCourse(balances, START)).toBe('is short from February to March 2027 by at most $5');
  });
});

test.each<[number | undefined, number | undefined, string | undefined, string | undefined]>([
  [30, 26, '4 months sooner', 'worse'],
  [30, 31, '1 month later', 'better'],
  [undefined, 30, 'now within 15 years', 'worse'],
  [30, undefined, 'now beyond 15 years', 'better'],
  [undefined, undefined, undefined, undefined],
  [30, 30, undefined, undefined],
])('a change from month %s to month %s is described as %s, %s', (before, after, text, word) => {
  expect(lastsDifference(before, after)).toEqual(text === undefined ? undefined : { text, word });
});
