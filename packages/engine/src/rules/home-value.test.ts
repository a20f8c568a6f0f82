import { describe, expect, it } from 'vitest';
import { homeValueAt } from './home-value.ts';
import { totalOf, Working } from './working.ts';

describe('what a home will be worth', () => {
  it.each([
    [3, 0, 600_000],
    [3, 12, 618_000],
    [3, 30, 645_000],
    [0, 30, 600_000],
    [-3, 30, 555_000],
    [-10, 120, 0],
  ])('grows by %d percent a year, simply: after %d months %d', (growthPercent, months, value) => {
    const working = new Working();
    expect(homeValueAt({ netValue: 600_000, growthPercent }, months, working)).toBeCloseTo(value, 6);
    expect(totalOf(working.steps)).toBeCloseTo(value, 6);
    const [, growth] = working.steps;
    expect(totalOf(growth?.steps ?? [])).toBeCloseTo(value - 600_000, 6);
  });

  it('falls to nothing at the worst', () => {
    const working = new Working();
    expect(homeValueAt({ netValue: 600_000, growthPercent: -10 }, 180, working)).toBe(0);
    expect(totalOf(working.steps)).toBe(0);
  });
});
