import { describe, expect, it } from 'vitest';
import { homeValueAt } from './home-value.ts';
import { totalOf, Working } from './working.ts';

describe('what a home will be worth', () => {
  it.each([
    [3, 0, 600_000],
    [3, 12, 618_000],
    [3, 30, 645_000],
    [0, 30, 600_000],
    [-3, 30, 600_000],
  ])('grows by %d percent a year, simply and never down: after %d months %d', (growthPercent, months, value) => {
    const working = new Working();
    expect(homeValueAt({ netValue: 600_000, growthPercent }, months, working)).toBeCloseTo(value, 6);
    expect(totalOf(working.steps)).toBeCloseTo(value, 6);
    const [, growth] = working.steps;
    expect(totalOf(growth?.steps ?? [])).toBeCloseTo(value - 600_000, 6);
  });
});
