import { expect, it } from 'vitest';
import { communityExits } from './community-exits.ts';

it('the table has a row for each year of the contract, from the first full year', () => {
  const { rows } = communityExits({
    base: 'purchase',
    purchaseDate: undefined,
    exitDate: undefined,
    purchasePrice: 400_000,
    growthPercent: 0,
    gainSharePercent: 0,
    refurbishmentCost: 0,
    sellingFeePercent: 0,
    deferredFeePercent: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    maintenanceLevyPercent: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  });
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({ exitEntitlement: 388_000 });
  expect(rows[9]).toMatchObject({ exitEntitlement: 280_000 });
});
