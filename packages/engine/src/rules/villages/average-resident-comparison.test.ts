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
] as const)('departure fee on the %s price: %d a month', (base, figure) => {
  expect(averageResidentComparison({ ...village, base })).toBeCloseTo(figure, 8);
});
