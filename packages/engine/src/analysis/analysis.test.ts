import { makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculate } from '../projection/calculate.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { compare } from './compare.ts';
import { householdAtShare, sweepSubject } from './deposit-share.ts';
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

  it('compares only the years that both projections have', () => {
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

  it('equals the projection of that combination', () => {
    const point = points.find((p) => p.lengthInMonths === 60 && p.homeGrowthPercent === 0 && p.depositShare === 1);
    expect(point?.bank).toBeCloseTo(fullDeposit.columns.bankClosing[59] as number, 6);
    expect(point?.netWorth).toBeCloseTo(fullDeposit.columns.netWorth[59] as number, 6);
  });

  it('starts every combination with the same money', () => {
    const day = sensitivity(margaret(), shippedRateBook, { lengthsInMonths: [1], depositShares: [0, 0.5, 1] });
    const worth = day.map((p) => p.netWorth + p.costOfCare - p.pension);
    // The three combinations differ only in the interest and the retention of one month.
    expect(Math.max(...worth) - Math.min(...worth)).toBeLessThan(2_500);
  });

  it('pays a share from the bank, then from the home, and leaves the rest unpaid', () => {
    const sold = margaret({
      bank: { opening: 100_000, interestPercent: 3 },
      home: {
        kind: 'ordinary',
        netValue: 120_000,
        growthPercent: 0,
        protectedPerson: false,
        rent: undefined,
        sale: { month: makeMonth(2027, 5), expenses: 20_000 },
      },
    });
    const [half, full] = [0.5, 1].map((share) => {
      const [point] = sensitivity(sold, shippedRateBook, { lengthsInMonths: [60], depositShares: [share] });
      const start = sweepSubject(sold, shippedRateBook, 0);
      if (!start.ok) throw new Error(start.reason);
      const paid = calculate(householdAtShare(start.subject, share), shippedRateBook);
      expect(point?.bank).toBe(paid.columns.bankClosing[59]);
      expect(point?.netWorth).toBe(paid.columns.netWorth[59]);
      return paid;
    });
    // The resident has paid $300,000 as entered, and the bank holds $100,000. At entry, these pay a deposit without
    // taking the bank below zero. The proceeds of the sale come later.
    expect(half?.people[0]?.deposit[0]).toBe(275_000);
    expect(full?.people[0]?.deposit[0]).toBe(400_000);
    expect(full?.columns.bankAfterEvents[0]).toBe(0);
    expect(full?.people[0]?.depositPaidIn[6]).toBe(100_000);
  });

  it('lets each resident of a couple pay the share, and does not change residents without a price', () => {
    const couple = margaret({
      relationship: 'couple',
      people: [person({ care: resident() }), person({ care: resident({ agreedPrice: 400_000, depositPaid: 0 }) })],
    });
    const [none] = sensitivity(couple, shippedRateBook, { lengthsInMonths: [1], depositShares: [0] });
    const unpaid = margaret({
      ...couple,
      people: couple.people.map((each) => ({ ...each, care: { ...each.care, depositPaid: 0 } })) as never,
      bank: { opening: 720_000, interestPercent: 3 },
    });
    expect(none?.bank).toBe(calculate(unpaid, shippedRateBook).columns.bankClosing[0]);
    const noPrice = margaret({ people: [person({ care: resident({ agreedPrice: undefined }) })] });
    const [asEntered] = sensitivity(noPrice, shippedRateBook, { lengthsInMonths: [60], depositShares: [0.7] });
    expect(asEntered?.bank).toBe(calculate(noPrice, shippedRateBook).columns.bankClosing[59]);
  });

  it('rejects a length outside the projection', () => {
    expect(() => sensitivity(margaret(), shippedRateBook, { lengthsInMonths: [61] })).toThrow(RangeError);
    expect(() => sensitivity(margaret(), shippedRateBook, { lengthsInMonths: [0] })).toThrow(RangeError);
  });
});
