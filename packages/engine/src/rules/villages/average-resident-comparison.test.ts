import { expect, it } from 'vitest';
import { averageResidentComparison } from './average-resident-comparison.ts';

const village = {
  purchasePrice: 500_000,
  resaleValue: 668_000,
  dmfPercent: 21,
  recurrentChargesPerMonth: 600,
  operatorGainSharePercent: 50,
};

it.each([
  ['purchase', 600 + (105_000 + 84_000) / 84],
  ['resale', 600 + (140_280 + 84_000) / 84],
] as const)('with the departure fee on the %s price: %d a month', (base, figure) => {
  expect(averageResidentComparison({ ...village, base })).toBeCloseTo(figure, 8);
});

it('shares no loss: after a loss, fee and charges are still the minimum cost', () => {
  const loss = { ...village, base: 'purchase', resaleValue: 300_000, operatorGainSharePercent: 100 } as const;
  expect(averageResidentComparison(loss)).toBeCloseTo(600 + 105_000 / 84, 8);
  expect(averageResidentComparison({ ...loss, dmfPercent: 0, recurrentChargesPerMonth: 0 })).toBe(0);
});
