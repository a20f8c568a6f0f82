import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import type { Household } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { margaret, person } from '../testing/households.ts';
import { type GoalQuestion, goalSteps, seekGoal } from './goal-seek.ts';

/** Nobody receives or pays anything except living expenses: the bank falls by this amount a month. */
function withBank(opening: number, aMonth: number): Household {
  return margaret({
    people: [person({ pensionType: 'not-eligible' })],
    home: { kind: 'none' },
    bank: { opening, interestPercent: 0 },
    livingExpenses: { payment: { amount: aMonth, frequency: 12 }, start: undefined, end: undefined },
    entries: [],
  });
}

const grid = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);

/** @param openingAt the opening bank balance for a value; undefined if it cannot be calculated */
const question = (
  openingAt: (value: number) => number | undefined,
  patch: Partial<GoalQuestion> = {},
): GoalQuestion => ({
  months: 60,
  grid: grid(0, 100_000, 5_000),
  entered: 40_000,
  unit: 'dollars',
  project: (value, months) => {
    const opening = openingAt(value);
    return opening === undefined ? undefined : calculate(withBank(opening, 1_000.01), shippedRateBook, { months });
  },
  ...patch,
});

describe('the value at which cash lasts', () => {
  test('is found to the dollar, with the outcome one dollar below it', () => {
    const { spans, turn } = seekGoal(question((value) => value));
    // 60 payments of $1,000.01 are $60,000.60.
    expect(spans).toEqual([{ from: 60_001, to: 100_000 }]);
    expect(turn?.lasts).toMatchObject({ value: 60_001, firstShort: 60, lowest: { month: 59 } });
    expect(turn?.lasts.lowest.bank).toBeCloseTo(0.4, 6);
    expect(turn?.short).toMatchObject({ value: 60_000, firstShort: 59 });
    expect(turn).toMatchObject({ isJump: false, changes: [] });
  });

  test('may be a maximum as well as a minimum', () => {
    const { spans, turn } = seekGoal(question((value) => 100_000 - value));
    expect(spans).toEqual([{ from: 0, to: 39_999 }]);
    expect([turn?.lasts.value, turn?.short?.value]).toEqual([39_999, 40_000]);
  });

  test('comes with all ranges in which cash lasts, and is the limit nearest to the entered value', () => {
    const between = (value: number) => (value >= 20_123 && value <= 30_456 ? 0 : 70_000);
    const spans = [
      { from: 0, to: 20_122 },
      { from: 30_457, to: 100_000 },
    ];
    const near = (entered: number) => {
      const found = seekGoal(
        question(between, { entered, grid: [...new Set([...grid(0, 100_000, 5_000), entered])].sort((a, b) => a - b) }),
      );
      expect(found.spans).toEqual(spans);
      expect(found.turn).toMatchObject({ isJump: true, changes: [] });
      return found.turn?.lasts.value;
    };
    expect([near(40_000), near(22_000), near(1_000)]).toEqual([30_457, 20_122, 20_122]);
  });

  test('does not exist if cash lasts at every value, or at none', () => {
    const every = seekGoal(question(() => 70_000));
    expect(every).toMatchObject({ spans: [{ from: 0, to: 100_000 }], turn: undefined });
    const never = seekGoal(question(() => 10_000));
    expect(never).toMatchObject({ spans: [], turn: undefined, entered: { value: 40_000, firstShort: 9 } });
    // The projections of the grid, plus the entered value over 180 months.
    expect([every.calculations, never.calculations]).toEqual([22, 22]);
  });

  test('ignores values that cannot be calculated, which do not count as lasting', () => {
    const { spans, turn, failed } = seekGoal(question((value) => (value < 70_000 ? undefined : value)));
    expect(spans).toEqual([{ from: 70_000, to: 100_000 }]);
    expect(turn).toMatchObject({ lasts: { value: 70_000 }, short: undefined, changes: [] });
    expect(failed).toBeGreaterThanOrEqual(14);
    expect(seekGoal(question((value) => value)).failed).toBe(0);
  });

  test('treats a balance half a cent below zero as short of cash, and a smaller shortage as none', () => {
    const short = (by: number) => seekGoal(question(() => 60_000.6 - by)).spans.length;
    expect([short(0.004), short(0.005)]).toEqual([1, 0]);
  });

  test('calculates one projection per step, so that it can stop in between', () => {
    const steps = goalSteps(question((value) => value));
    const counts: number[] = [];
    for (let step = steps.next(); !step.done; step = steps.next()) counts.push(step.value);
    expect(counts).toEqual(counts.map((_, i) => i + 1));
  });

  test.each([[[5]], [[5, 5]], [[7, 5]], [[1.5, 3]]])('rejects the grid %j', (given) => {
    expect(() => seekGoal(question((value) => value, { grid: given }))).toThrow(RangeError);
  });
});
