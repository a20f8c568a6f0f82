import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { totalOf, Working, type WorkingStep } from '../working.ts';
import { accruedPercent, resaleValueAfter, type VillageContract, villageExit } from './exit-entitlement.ts';

const contract: VillageContract = {
  purchasePrice: 500_000,
  growthPercent: 0,
  base: 'purchase',
  deferredFeePercent: [5, 5, 5],
  maintenanceLevyPercent: [1, 1, 1, 1],
  maintenanceLevyBase: 'base',
  gainSharePercent: 50,
  refurbishmentCost: 10_000,
  sellingFeePercent: 2,
};

describe('the accrued percentage', () => {
  it.each([
    [0, 0],
    [0.25, 1.5],
    [1, 6],
    [1.5, 8],
    [2, 10],
    [3, 10],
    [3.5, 12.5],
    [4, 15],
    [9, 15],
  ])('for steps of 6, 4, 0 and 5 after %d years: %d', (years, percent) => {
    expect(accruedPercent([6, 4, 0, 5], years)).toBeCloseTo(percent, 10);
  });

  it('is nil without steps', () => {
    expect(accruedPercent([], 12)).toBe(0);
  });
});

describe('exit entitlement', () => {
  it('adds the share of the gain and subtracts fee, levy, selling fee and refurbishment', () => {
    expect(villageExit(contract, 2, 600_000)).toEqual({
      resaleValue: 600_000,
      dmfCumulativePercent: 10,
      dmfAmount: 50_000,
      dmfPercentOfPurchasePrice: 10,
      ltmfCumulativePercent: 2,
      ltmfAmount: 10_000,
      shareOfGain: 50_000,
      sellingFee: 12_000,
      refurbishmentCost: 10_000,
      exitEntitlement: 468_000,
    });
  });

  it('calculates fee and levy from the resale value if the contract says so', () => {
    const resale = villageExit({ ...contract, base: 'resale' }, 2, 600_000);
    expect(resale).toMatchObject({ dmfAmount: 60_000, ltmfAmount: 12_000, dmfPercentOfPurchasePrice: 12 });
    const levyOnly = villageExit({ ...contract, maintenanceLevyBase: 'resale' }, 2, 600_000);
    expect(levyOnly).toMatchObject({ dmfAmount: 50_000, ltmfAmount: 12_000 });
  });

  it('shares a loss like a gain', () => {
    expect(villageExit(contract, 1, 400_000).shareOfGain).toBe(-50_000);
  });

  it('can be negative, because there is no floor', () => {
    const dear = { ...contract, deferredFeePercent: [60, 60] };
    expect(villageExit(dear, 2).exitEntitlement).toBe(-130_000);
  });

  it('compounds the price yearly, part years by exponent', () => {
    expect(resaleValueAfter(400_000, 2, 10)).toBeCloseTo(487_597.77, 2);
    expect(resaleValueAfter(400_000, 2, 0.5) ** 2).toBeCloseTo(400_000 * 408_000, 0);
  });

  it('without a price has percentages only', () => {
    const unknown = { ...contract, purchasePrice: undefined };
    const percentages = { dmfCumulativePercent: 10, ltmfCumulativePercent: 2, refurbishmentCost: 10_000 };
    expect(villageExit(unknown, 2)).toEqual({
      ...percentages,
      resaleValue: undefined,
      dmfAmount: undefined,
      dmfPercentOfPurchasePrice: undefined,
      ltmfAmount: undefined,
      shareOfGain: undefined,
      sellingFee: undefined,
      exitEntitlement: undefined,
    });
    // With only the resale value, the amounts deducted from it are known, but not the exit entitlement.
    expect(villageExit({ ...unknown, base: 'resale' }, 2, 600_000)).toEqual({
      ...percentages,
      resaleValue: 600_000,
      dmfAmount: 60_000,
      dmfPercentOfPurchasePrice: undefined,
      ltmfAmount: 12_000,
      shareOfGain: undefined,
      sellingFee: 12_000,
      exitEntitlement: undefined,
    });
  });

  it('is a share of the resale value if the resident has all of the gain and fees are on the resale value', () => {
    const percent = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(percent, { maxLength: 10 }),
        percent,
        fc.integer({ min: 0, max: 180 }),
        (steps, growth, months) => {
          const terms = { ...contract, base: 'resale', gainSharePercent: 100, growthPercent: growth } as const;
          const exit = villageExit({ ...terms, deferredFeePercent: steps }, months / 12);
          const kept = 1 - (exit.dmfCumulativePercent + exit.ltmfCumulativePercent + contract.sellingFeePercent) / 100;
          const expected = (exit.resaleValue as number) * kept - contract.refurbishmentCost;
          expect(Math.abs((exit.exitEntitlement as number) - expected)).toBeLessThan(
            1e-9 * (exit.resaleValue as number),
          );
        },
      ),
      { seed: 20_261_121, numRuns: 500 },
    );
  });
});

describe('the working', () => {
  /** Returns the value of each step whose inner steps lead to a different value. */
  const faults = (value: number, steps: readonly WorkingStep[]): readonly number[] =>
    steps.length === 0 || Math.abs(totalOf(steps) - value) < 1e-6
      ? steps.flatMap((step) => faults(step.value, step.steps))
      : [value];

  it.each([
    ['purchase', 'base'],
    ['purchase', 'resale'],
    ['resale', 'base'],
    ['resale', 'resale'],
  ] as const)('leads to the exit entitlement: fee on the %s, levy on the %s', (base, maintenanceLevyBase) => {
    const terms = { ...contract, base, maintenanceLevyBase, growthPercent: 4 };
    for (const years of [0, 0.25, 1, 2.5, 12]) {
      const working = new Working();
      const { exitEntitlement } = villageExit(terms, years, undefined, working);
      expect(working.steps).toHaveLength(6);
      expect(faults(exitEntitlement as number, working.steps)).toEqual([]);
    }
  });

  it('uses an entered resale value without further steps', () => {
    const working = new Working();
    const { exitEntitlement } = villageExit(contract, 2, 600_000, working);
    expect(faults(exitEntitlement as number, working.steps)).toEqual([]);
    const [, gain] = working.steps;
    expect(gain?.steps[0]).toEqual({ what: 'Resale value', role: '+', value: 600_000, steps: [] });
  });

  it('is empty if the price is not known', () => {
    const working = new Working();
    villageExit({ ...contract, purchasePrice: undefined }, 2, 600_000, working);
    expect(working.steps).toEqual([]);
  });
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => {
    const result = runRule('village.exit-entitlement', { purchasePrice: 365_000, ...inputs }, shippedRateBook);
    return result.ok ? result.value : result.problems;
  };
  const fee = { dmfPercentPerYear: [10, 10] };

  it('counts a year between two dates as 365 days', () => {
    expect(run({ ...fee, entryDate: '2024-01-01', exitDate: '2024-01-02' })).toMatchObject({ days: 1, dmfAmount: 100 });
    expect(run({ ...fee, entryDate: '2024-01-01', exitDate: '2024-12-31' })).toMatchObject({
      days: 365,
      dmfAmount: 36_500,
    });
    expect(run({ ...fee, entryDate: '2024-01-01', exitDate: '2024-01-01' })).toMatchObject({ days: 0, dmfAmount: 0 });
  });

  it('counts full years and months', () => {
    expect(run({ ...fee, years: 1, months: 6 })).toMatchObject({ dmfCumulativePercent: 15 });
    expect(run({ ...fee, months: 18 })).toMatchObject({ dmfCumulativePercent: 15 });
  });

  it('needs the length of the stay', () => {
    expect(run(fee)).toMatchObject([{ code: 'required', fieldPath: ['years'] }]);
    expect(run({ ...fee, entryDate: '2024-01-01' })).toEqual([{ code: 'required', fieldPath: ['exitDate'] }]);
    expect(run({ ...fee, years: 2, exitDate: '2024-01-01' })).toEqual([{ code: 'required', fieldPath: ['entryDate'] }]);
    expect(run({ ...fee, entryDate: '2024-01-02', exitDate: '2024-01-01' })).toEqual([
      { code: 'date-invalid', fieldPath: ['exitDate'] },
    ]);
    expect(run({ ...fee, entryDate: '1926-01-01', exitDate: '2026-01-01' })).toMatchObject({
      dmfCumulativePercent: 20,
    });
  });

  it('returns finite numbers for the greatest growth over the longest stay, and rejects a longer stay', () => {
    const most = { ...fee, base: 'resale', growthPercent: 1000, purchasePrice: 1e12 };
    const longest = run({ ...most, years: 100, months: 1200 }) as Record<string, number>;
    expect(Object.values(longest).every(Number.isFinite)).toBe(true);
    expect(run({ ...most, years: 101 })).toMatchObject([{ code: 'number-max', fieldPath: ['years'] }]);
    expect(run({ ...most, months: 1201 })).toMatchObject([{ code: 'number-max', fieldPath: ['months'] }]);
    const dates = { entryDate: '1850-01-01', exitDate: '2199-12-31' };
    expect(run({ ...most, ...dates })).toMatchObject([{ code: 'date-invalid', fieldPath: ['exitDate'] }]);
  });

  it('allows a village to lose its full value in a year, but no more', () => {
    const lost = { ...fee, years: 1, residentGainSharePercent: 100 };
    expect(run({ ...lost, growthPercent: -100 })).toMatchObject({ resaleValue: 0, shareOfGain: -365_000 });
    expect(run({ ...lost, growthPercent: -100.01 })).toEqual([
      { code: 'number-min', fieldPath: ['growthPercent'], params: { min: -100 } },
    ]);
  });

  it('returns no percentage of a price of 0', () => {
    expect(run({ ...fee, years: 1, base: 'resale', purchasePrice: 5e-324, resaleValue: 1e12 })).not.toHaveProperty(
      'dmfPercentOfPurchasePrice',
    );
  });
});
