import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import type { CommunityModel } from '../household/household.ts';
import { runRule } from '../rules/catalogue.ts';
import { margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';

const model: CommunityModel = {
  base: 'resale',
  purchaseDate: isoDate('2020-03-16'),
  exitDate: isoDate('2030-03-16'),
  purchasePrice: 500_000,
  growthPercent: 3,
  gainSharePercent: 50,
  refurbishmentCost: 10_000,
  sellingFeePercent: 2,
  deferredFeePercent: [5, 5, 5, 5, 5, 5, 2, 0, 0, 0],
  maintenanceLevyPercent: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
};

function byTheRule(years: number, months: number): unknown {
  const { purchasePrice, growthPercent, base, refurbishmentCost, sellingFeePercent } = model;
  const result = runRule(
    'village.exit-entitlement',
    {
      purchasePrice,
      growthPercent,
      base,
      refurbishmentCost,
      sellingFeePercent,
      residentGainSharePercent: model.gainSharePercent,
      dmfPercentPerYear: model.deferredFeePercent,
      ltmfPercentPerYear: model.maintenanceLevyPercent,
      years,
      months,
    },
    shippedRateBook,
  );
  return result.ok ? result.value.exitEntitlement : undefined;
}

it('a village unit is valued after the full years of the stay, plus twelfths of the current year', () => {
  const { columns } = calculate(
    margaret({
      people: [person({ care: { kind: 'village', homeCare: undefined, entryDate: undefined } })],
      home: { kind: 'village', quickExitEntitlement: undefined, model, serviceCharge: { amount: 0, frequency: 12 } },
    }),
    shippedRateBook,
  );
  expect(columns.homeValue[0]).toBeCloseTo(byTheRule(6, 8) as number, 6);
  expect(columns.homeValue[4]).toBeCloseTo(byTheRule(7, 0) as number, 6);
  expect(columns.homeSalePrice[40]).toBeCloseTo(byTheRule(10, 0) as number, 6);
});

/** 20 August 2024 to 15 February 2028: 42 months by the month, 1,274 days, or four years begun. 5% a year of 400,000. */
const partOfAYear: CommunityModel = {
  ...model,
  base: 'purchase',
  purchaseDate: isoDate('2024-08-20'),
  exitDate: isoDate('2028-02-15'),
  purchasePrice: 400_000,
  growthPercent: 0,
  refurbishmentCost: 0,
  sellingFeePercent: 0,
  deferredFeePercent: [5, 5, 5, 5, 5, 5, 0, 0, 0, 0],
  maintenanceLevyPercent: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

it.each([
  ['by the month, as without a choice', undefined, 330_000],
  ['by the month', 'month', 330_000],
  // 60,000 + 20,000 x 179/365 = 69,808.22
  ['by the day', 'day', 330_191.78],
  ['in full once begun', 'begun', 320_000],
] as const)('the fee of a part year accrues %s', (_, partYear, paid) => {
  const projection = calculate(
    margaret({
      people: [person({ care: { kind: 'village', homeCare: undefined, entryDate: undefined } })],
      home: {
        kind: 'village',
        quickExitEntitlement: undefined,
        model: { ...partOfAYear, partYear },
        serviceCharge: { amount: 0, frequency: 12 },
      },
    }),
    shippedRateBook,
  );
  const month = projection.plan.home.exitMonth;
  expect(projection.columns.homeSalePrice[month]).toBeCloseTo(paid, 2);
  // The working of the cell gives the same amount from its inputs.
  const explained = explain(projection, { figure: 'homeSalePrice', at: { month } });
  expect(explained?.value).toBeCloseTo(paid, 2);
  expect(JSON.stringify(explained).includes('home.departureFeeBy')).toBe(partYear === 'day' || partYear === 'begun');
});
