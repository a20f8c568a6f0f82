import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
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
