import { addDays, isoDate, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Relationship } from '../../household/household.ts';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { pensionCutOffs } from './pension-cut-offs.ts';
import { type PensionEntitlementInputs, pensionEntitlement, pensionRates } from './pension-entitlement.ts';

interface Case extends Partial<PensionEntitlementInputs> {
  readonly on?: string;
  readonly homeowner?: boolean;
}

function pension({ on = '2026-10-01', homeowner = true, status = 'single', ...means }: Case) {
  return pensionEntitlement(
    { status, assessableAssets: 0, incomePerFortnight: 0, rentAssistancePerFortnight: 0, blind: false, ...means },
    readRates(pensionRates, shippedRateBook, { on: isoDate(on), status, homeowner }),
  );
}

describe('maximum rate on 1 October 2026', () => {
  it.each([
    ['single', 1237.7, 1135.4, 61.6],
    ['couple', 933, 855.9, 46.4],
    ['illness-separated', 1237.7, 1135.4, 61.6],
  ] as const)(
    'for a %s person is %d, with a basic rate of %d and a minimum of %d',
    (status, maximum, basic, minimum) => {
      const full = pension({ status });
      expect(full).toMatchObject({ testApplied: 'none', assetsExcess: 0, assetsReductionPerYear: 0 });
      expect(full.entitlementPerFortnight).toBe(maximum);
      expect(full.basicRateAfterReductionPerFortnight).toBe(basic);
      expect(full.countedForAgedCarePerFortnight).toBeCloseTo(maximum - minimum, 8);
      expect(full.ratePerYear).toBeCloseTo(maximum * 26, 8);
      expect(full.ratePerDay).toBeCloseTo(maximum / 14, 8);
    },
  );
});

describe('income test: 226 a fortnight is free (couple 396 combined), half of the rest reduces', () => {
  it.each([
    ['single', 225.99, 1237.7, 'none'],
    ['single', 226, 1237.7, 'none'],
    ['single', 226.02, 1237.69, 'income'],
    ['single', 326, 1187.7, 'income'],
    ['couple', 396, 933, 'none'],
    ['couple', 396.04, 932.99, 'income'],
    ['couple', 496, 908, 'income'],
    ['illness-separated', 396, 1237.7, 'none'],
    ['illness-separated', 496, 1212.7, 'income'],
  ] as const)(
    '%s person with income of %d a fortnight receives %d',
    (status, incomePerFortnight, entitlement, testApplied) => {
      const paid = pension({ status, incomePerFortnight });
      expect(paid.testApplied).toBe(testApplied);
      expect(paid.entitlementPerFortnight).toBe(entitlement);
      expect(paid.incomeTestRatePerFortnight).toBeCloseTo(entitlement, 8);
    },
  );
});

describe("assets test: 75 cents a fortnight for each full 250 of the person's excess", () => {
  it.each([
    ['single', true, 333_000, 0, 0],
    ['single', true, 333_249.99, 249.99, 0],
    ['single', true, 333_250, 250, 19.5],
    ['single', true, 333_499, 499, 19.5],
    ['single', false, 600_249, 249, 0],
    ['single', false, 600_250, 250, 19.5],
    ['couple', true, 499_499, 249.5, 0],
    ['couple', true, 499_500, 250, 19.5],
    ['couple', false, 766_500, 250, 19.5],
    ['illness-separated', true, 499_499, 249.5, 0],
    ['illness-separated', true, 500_000, 500, 39],
  ] as const)(
    '%s person, homeowner %s, with assets of %d has an excess of %d',
    (status, homeowner, assessableAssets, excess, reduction) => {
      const paid = pension({ status, homeowner, assessableAssets });
      expect(paid.assetsExcess).toBeCloseTo(excess, 8);
      expect(paid.assetsReductionPerYear).toBe(reduction);
      expect(paid.assetsExcessRoundedDown).toBe((reduction / 19.5) * 250);
      expect(paid.testApplied).toBe(reduction > 0 ? 'assets' : 'none');
    },
  );

  it('doubled the reduction per step on 1 January 2017, when the limits rose', () => {
    expect(pension({ on: '2016-12-31', assessableAssets: 309_000 }).assetsReductionPerYear).toBe(9.75 * 400);
    expect(pension({ on: '2017-01-01', assessableAssets: 350_000 }).assetsReductionPerYear).toBe(19.5 * 400);
  });
});

describe('the test that applies', () => {
  it('is the one with the greater reduction, and the income test if both are equal', () => {
    // Reduction of 100 a fortnight: income 226 + 200; assets 333,000 + 133 1/3 steps (134 steps are 100.50, 133 are
    // 99.75).
    expect(pension({ incomePerFortnight: 426, assessableAssets: 366_250 }).testApplied).toBe('income');
    expect(pension({ incomePerFortnight: 426, assessableAssets: 366_500 }).testApplied).toBe('assets');
    // Both tests reduce by 75 a fortnight.
    const equal = pension({ incomePerFortnight: 376, assessableAssets: 358_000 });
    expect(equal.incomeReductionPerYear).toBeCloseTo(equal.assetsReductionPerYear, 8);
    expect(equal.testApplied).toBe('income');
  });

  it('is decided by the reductions, even if both leave nothing', () => {
    const nothing = pension({ incomePerFortnight: 9000, assessableAssets: 745_750 });
    expect(nothing).toMatchObject({ testApplied: 'income', entitlementPerFortnight: 0, ratePerYear: 0 });
  });
});

describe('minimum payment', () => {
  it.each([
    [2701.41, 0],
    [2701.4, 0],
    [2701.38, 61.6],
    [2578.22, 61.6],
    [2578.2, 61.6],
    [2578.18, 61.61],
  ])('for a single person with income of %d a fortnight: %d', (incomePerFortnight, entitlement) => {
    expect(pension({ incomePerFortnight }).entitlementPerFortnight).toBe(entitlement);
  });

  it('contains no basic rate and nothing that aged care counts', () => {
    const least = pension({ incomePerFortnight: 2690 });
    expect(least.rateBeforeMinimumPerFortnight).toBeCloseTo(5.7, 8);
    expect(least.basicRateAfterReductionPerFortnight).toBe(0);
    expect(least.countedForAgedCarePerFortnight).toBe(0);
  });

  it('is compared with the full instalment, including Rent Assistance', () => {
    const paid = pension({ incomePerFortnight: 2701.4, rentAssistancePerFortnight: 100 });
    expect(paid.entitlementPerFortnight).toBe(100);
    expect(paid.rentAssistancePaidPerFortnight).toBeCloseTo(100, 8);
  });
});

describe('Rent Assistance', () => {
  it('is inside the maximum rate and is not paid without a pension', () => {
    const rent = { rentAssistancePerFortnight: 223.8 };
    expect(pension(rent).entitlementPerFortnight).toBe(1461.5);
    expect(pension({ ...rent, incomePerFortnight: 226 + 2 * 1461.5 })).toMatchObject({
      entitlementPerFortnight: 0,
      rentAssistancePaidPerFortnight: 0,
    });
  });

  it('is not rounded itself; the instalment is', () => {
    expect(pension({ status: 'couple', rentAssistancePerFortnight: 61.575 }).entitlementPerFortnight).toBe(994.58);
  });
});

describe('a blind pension', () => {
  const rich = { blind: true, assessableAssets: 5_000_000, incomePerFortnight: 9999 };

  it('has the full rate whatever the means', () => {
    expect(pension(rich)).toMatchObject({
      testApplied: 'none',
      entitlementPerFortnight: 1237.7,
      basicRateAfterReductionPerFortnight: 1135.4,
      incomeReductionPerYear: 0,
      assetsReductionPerYear: 0,
    });
    expect(pension({ ...rich, status: 'couple' }).entitlementPerFortnight).toBe(933);
  });

  it('includes Rent Assistance only as far as the tests allow', () => {
    const rent = { blind: true, rentAssistancePerFortnight: 100 };
    expect(pension(rent).entitlementPerFortnight).toBe(1337.7);
    const some = pension({ ...rent, incomePerFortnight: 326 });
    expect(some).toMatchObject({ testApplied: 'income', entitlementPerFortnight: 1287.7 });
    expect(some.rentAssistancePaidPerFortnight).toBeCloseTo(50, 8);
    // 1,135.40 and supplements of 102.30, plus the remaining 50.00 of Rent Assistance: 1,287.70.
    expect(some.basicRateAfterReductionPerFortnight).toBe(1135.4);
    const none = pension({ ...rent, incomePerFortnight: 426 });
    expect(none).toMatchObject({ testApplied: 'none', entitlementPerFortnight: 1237.7 });
    expect(none.rentAssistancePaidPerFortnight).toBe(0);
  });
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => {
    const result = runRule('pension.entitlement', { on: '2026-10-01', ...inputs }, shippedRateBook);
    return result.ok ? result.value : result.problems;
  };

  it('adds deemed income to the other income', () => {
    // 13,538 a year deemed, 26,000 other: (39,538 / 26 - 396) / 4 = 281.17.
    expect(run({ status: 'couple', financialAssets: 420_000, otherIncomePerFortnight: 1000 })).toMatchObject({
      entitlementPerFortnight: 651.83,
      combinedEntitlementPerFortnight: 1303.66,
    });
  });

  it('pays one pension if only one member is eligible', () => {
    expect(run({ status: 'illness-separated', partnerEligible: false })).toMatchObject({
      combinedEntitlementPerFortnight: 1237.7,
    });
  });

  it('treats disability support and service pension like Age Pension', () => {
    const means = { status: 'single', assessableAssets: 500_000, otherIncomePerFortnight: 600 };
    expect(run({ ...means, pensionType: 'service' })).toEqual(run(means));
    expect(run({ ...means, pensionType: 'disability-support' })).toEqual(run(means));
  });

  it('reports invalid inputs', () => {
    expect(run({ status: 'single', assessableAssets: -1 })).toMatchObject([{ fieldPath: ['assessableAssets'] }]);
    expect(run({ status: 'divorced' })).toMatchObject([{ fieldPath: ['status'] }]);
  });
});

describe('the entitlement', () => {
  const days = fc.integer({ min: isoDate('2014-07-01'), max: isoDate('2027-06-30') });
  const statuses = fc.constantFrom<Relationship>('single', 'couple', 'illness-separated');
  const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((n) => n / 100);
  const RUNS = { seed: 20_261_121, numRuns: 2000 };

  it('is nil, or at least the minimum and at most the maximum, in whole cents', () => {
    fc.assert(
      fc.property(
        days,
        statuses,
        fc.boolean(),
        cents(1_600_000),
        cents(6000),
        cents(223),
        (day, status, home, a, i, r) => {
          const rates = readRates(pensionRates, shippedRateBook, {
            on: addDays(isoDate('1970-01-01'), day),
            status,
            homeowner: home,
          });
          const means = { status, assessableAssets: a, incomePerFortnight: i, rentAssistancePerFortnight: r };
          const paid = pensionEntitlement({ ...means, blind: false }, rates);
          const minimum = rates.supplementMinimum + rates.energySupplement;
          const { entitlementPerFortnight: amount } = paid;
          expect(amount === 0 || amount >= minimum - 1e-9).toBe(true);
          expect(amount).toBeLessThanOrEqual(paid.maximumRatePerFortnight + 0.005);
          expect(nearestCent(amount)).toBe(amount);
          const richer = pensionEntitlement(
            { ...means, assessableAssets: a + 1000, incomePerFortnight: i + 10, blind: false },
            rates,
          );
          expect(richer.entitlementPerFortnight).toBeLessThanOrEqual(amount);
        },
      ),
      RUNS,
    );
  });

  it('ends exactly at the cut-offs', () => {
    fc.assert(
      fc.property(days, statuses, fc.boolean(), (day, status, home) => {
        const rates = readRates(pensionRates, shippedRateBook, {
          on: addDays(isoDate('1970-01-01'), day),
          status,
          homeowner: home,
        });
        const cutOff = pensionCutOffs({ status, withEnergySupplement: true, rentAssistancePerFortnight: 0 }, rates);
        const paid = (assessableAssets: number, incomePerFortnight: number) =>
          pensionEntitlement(
            { status, assessableAssets, incomePerFortnight, rentAssistancePerFortnight: 0, blind: false },
            rates,
          ).entitlementPerFortnight;
        expect(paid(cutOff.assets, 0)).toBe(0);
        expect(paid(0, cutOff.incomePerFortnight)).toBe(0);
        expect(paid(cutOff.assets - 1, 0)).toBeGreaterThan(0);
        expect(paid(0, cutOff.incomePerFortnight - 0.01)).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});
