import { makeMonth } from '@advice-builder/kernel';
import { untilWords } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { rangeOf, rangeWords, spellWords } from './lasts-words.ts';

const horizon = { projectFrom: makeMonth(2026, 11), months: 180 };

describe('how long the cash lasts', () => {
  test('is until a month, or beyond the year of the last month', () => {
    expect(untilWords(horizon, 31)).toBe('June 2029');
    expect(untilWords(horizon, undefined)).toBe('beyond 2041');
    // The last month of the projection is December.
    expect(untilWords({ ...horizon, projectFrom: makeMonth(2027, 1) }, undefined)).toBe('beyond 2041');
    expect(untilWords({ ...horizon, projectFrom: makeMonth(2027, 2) }, undefined)).toBe('beyond 2042');
  });

  test('names a temporary shortfall, which does not count as running out', () => {
    expect(spellWords(horizon, { first: 4, last: 5, lowest: -310_000 })).toBe(
      'short from March to April 2027 by at most $310,000',
    );
    expect(spellWords(horizon, { first: 1, last: 2, lowest: -0.6 })).toBe(
      'short from December 2026 to January 2027 by at most $1',
    );
    // "At most": dollars are rounded up.
    expect(spellWords(horizon, { first: 4, last: 4, lowest: -310_000.01 })).toBe(
      'short in March 2027 by at most $310,001',
    );
  });
});

describe('the range of the assumptions', () => {
  test.each([
    [[31, 30, 32], '2 months between lowest and highest, May to July 2029'],
    [[31, 30], '1 month between lowest and highest, May to June 2029'],
    [[31, 25, 40], '15 months between lowest and highest, December 2028 to March 2030'],
    [[31, 31], 'the same under every assumption below'],
    [[undefined, undefined], 'under every assumption below'],
    [[31, undefined], 'June 2029 at the lowest, beyond 2041 at the highest'],
    [[undefined, 140], 'July 2038 at the lowest, beyond 2041 at the highest'],
  ])('%j is described as: %s', (untils, words) => {
    expect(rangeWords(horizon, rangeOf(untils))).toBe(words);
  });

  test('does not name a best or worst', () => {
    for (const untils of [[1, 2], [1, undefined], [undefined], [1]]) {
      expect(rangeWords(horizon, rangeOf(untils))).not.toMatch(/best|worst/);
    }
  });
});
