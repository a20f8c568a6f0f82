import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculate } from '../projection/calculate.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { compare } from './compare.ts';
import { sensitivity } from './sensitivity.ts';

const kept = calculate(margaret(), shippedRateBook);
const fullDeposit = calculate(
  margaret({
    people: [person({ care: resident({ depositPaid: 550_000 }) })],
    bank: { opening: 170_000, interestPercent: 3 },
  }),
  shippedRateBook,
);

describe('compare', () => {
  it('finds no difference between a projection and itself', () => {
    const all = compare(kept, calculate(margaret(), shippedRateBook));
    expect(all.length).toBeGreaterThan(100);
    expect(all.every((d) => d.difference === 0)).toBe(true);
  });

  it('gives second less first, per figure and year, and changes sign when swapped', () => {
    const there = compare(kept, fullDeposit);
    const back = compare(fullDeposit, kept);
    const care = there.find((d) => d.ref.figure === 'careCostTotal' && d.year === 1);
    expect(care?.difference).toBeLessThan(0);
    expect(care?.difference).toBeCloseTo((care?.second ?? 0) - (care?.first ?? 0), 9);
    there.forEach((d, i) => {
      expect(back[i]?.difference).toBeCloseTo(-d.difference, 9);
    });
  });

  it('compares the years both have', () => {
    const long = calculate(margaret(), shippedRateBook, { months: 120 });
    expect(Math.max(...compare(kept, long).map((d) => d.year))).toBe(5);
  });
});

describe('sensitivity', () => {
  const grid = { lengthsInMonths: [12, 60], homeGrowthPercents: [0, 3], depositShares: [0, 1] };
  const points = sensitivity(margaret(), shippedRateBook, grid);

  it('has a point for each combination', () => {
    expect(points).toHaveLength(8);
    expect(new Set(points.map((p) => `${p.lengthInMonths}/${p.homeGrowthPercent}/${p.depositShare}`)).size).toBe(8);
  });

  it('agrees with a projection of that combination', () => {
    const point = points.find((p) => p.lengthInMonths === 60 && p.homeGrowthPercent === 0 && p.depositShare === 1);
    expect(point?.bank).toBeCloseTo(fullDeposit.columns.bankClosing[59] as number, 6);
    expect(point?.netWorth).toBeCloseTo(fullDeposit.columns.netWorth[59] as number, 6);
  });

  it('starts every combination from the same money', () => {
    const day = sensitivity(margaret(), shippedRateBook, { lengthsInMonths: [1], depositShares: [0, 0.5, 1] });
    const worth = day.map((p) => p.netWorth + p.costOfCare - p.pension);
    // Only interest and retention of one month differ.
    expect(Math.max(...worth) - Math.min(...worth)).toBeLessThan(2_500);
  });

  it('refuses a length outside the projection', () => {
    expect(() => sensitivity(margaret(), shippedRateBook, { lengthsInMonths: [61] })).toThrow(RangeError);
    expect(() => sensitivity(margaret(), shippedRateBook, { lengthsInMonths: [0] })).toThrow(RangeError);
  });
});
