import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import type { VillageContract } from './exit-entitlement.ts';
import { villageExitTable } from './exit-table.ts';

const contract: VillageContract = {
  purchasePrice: 450_000,
  growthPercent: 4.5,
  base: 'purchase',
  deferredFeePercent: [2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5],
  maintenanceLevyPercent: [],
  maintenanceLevyBase: 'base',
  gainSharePercent: 50,
  refurbishmentCost: 0,
  sellingFeePercent: 0,
};

describe('exit table', () => {
  it('has a row for each year, and finds the year in which the price is recouped', () => {
    const { rows, recoupPeriod } = villageExitTable(contract, 10, 'year');
    expect(rows.map((row) => row.period)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(recoupPeriod).toBe(6);
    expect(rows[4]!.exitEntitlement).toBeLessThan(450_000);
    expect(rows[5]!.exitEntitlement).toBeGreaterThanOrEqual(450_000);
  });

  it('has a row for each month from the day of purchase; every twelfth equals the row of a year', () => {
    const months = villageExitTable(contract, 120, 'month').rows;
    expect(months).toHaveLength(121);
    expect(months[0]).toMatchObject({ period: 0, exitEntitlement: 450_000, dmfCumulativePercent: 0 });
    for (const year of villageExitTable(contract, 10, 'year').rows) {
      expect(months[year.period * 12]!.exitEntitlement).toBeCloseTo(year.exitEntitlement as number, 6);
    }
  });

  it('without fees finds the price recouped after the first period, not on the day of purchase', () => {
    const free = { ...contract, deferredFeePercent: [], growthPercent: 0 };
    expect(villageExitTable(free, 3, 'month').recoupPeriod).toBe(1);
  });

  it('names no period if the price is not recouped, or not known', () => {
    expect(villageExitTable(contract, 5, 'year').recoupPeriod).toBeUndefined();
    expect(villageExitTable({ ...contract, purchasePrice: undefined }, 5, 'year').recoupPeriod).toBeUndefined();
  });

  it('has at most a hundred years', () => {
    const run = (inputs: object) => {
      const result = runRule(
        'village.exit-table',
        { purchasePrice: 1e12, growthPercent: 1000, ...inputs },
        shippedRateBook,
      );
      return result.ok ? Object.keys(result.value) : result.problems;
    };
    expect(run({ count: 100 })).toEqual(['rows', 'recoupPeriod']);
    expect(run({ count: 1200, step: 'month' })).toEqual(['rows', 'recoupPeriod']);
    expect(run({ count: 101 })).toMatchObject([{ code: 'number-max', fieldPath: ['count'], params: { max: 100 } }]);
    expect(run({ count: 1201, step: 'month' })).toMatchObject([{ code: 'number-max', fieldPath: ['count'] }]);
  });
});
