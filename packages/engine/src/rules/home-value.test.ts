import { describe, expect, it } from 'vitest';
import { homeValueAt } from './home-value.ts';
import { totalOf, Working } from './working.ts';

describe('the future value of a home', () => {
  it.each([
    [3, 0, 600_000],
    [3, 12, 618_000],
    [3, 30, 645_000],
    [0, 30, 600_000],
    [-3, 30, 555_000],
    [-10, 120, 0],
  ])('with simple growth of %d percent a year is, after %d months, %d', (growthPercent, months, value) => {
    const working = new Working();
    expect(homeValueAt({ netValue: 600_000, growthPercent }, months, working)).toBeCloseTo(value, 6);
    expect(totalOf(working.steps)).toBeCloseTo(value, 6);
    const [, growth] = working.steps;
    expect(totalOf(growth?.steps ?? [])).toBeCloseTo(value - 600_000, 6);
  });

  it('never falls below nil', () => {
    const working = new Working();
    expect(homeValueAt({ netValue: 600_000, growthPercent: -10 }, 180, working)).toBe(0);
    expect(totalOf(working.steps)).toBe(0);
  });
});
