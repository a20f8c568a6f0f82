import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { supportAtHomeContributionsRule } from './support-at-home-contributions.ts';

const year = {
  on: '2026-09-30',
  independencePercent: 20,
  everydayPercent: 40,
  clinicalCostPerYear: 5_000,
  independenceCostPerYear: 10_000,
  everydayCostPerYear: 4_000,
  personalCarePerYear: 6_000,
};
const run = (inputs: object) => {
  const result = runRule(supportAtHomeContributionsRule.id, { ...year, ...inputs }, shippedRateBook);
  return result.ok ? result.value : result.problems;
};

describe('personal care', () => {
  test('is charged as independence until 30 September 2026', () => {
    expect(run({})).toEqual({
      totalCostPerYear: 19_000,
      clinicalContributionPerYear: 0,
      independenceContributionPerYear: 2_000,
      everydayContributionPerYear: 1_600,
      totalContributionPerYear: 3_600,
    });
  });

  test('costs nothing from 1 October 2026 and still uses the budget', () => {
    expect(run({ on: '2026-10-01' })).toMatchObject({
      totalCostPerYear: 19_000,
      independenceContributionPerYear: 800,
      totalContributionPerYear: 2_400,
    });
  });

  test('is a part of the independence cost', () => {
    expect(run({ personalCarePerYear: 10_000.01 })).toEqual([
      { code: 'number-max', fieldPath: ['personalCarePerYear'], params: { max: 10_000 } },
    ]);
  });
});

describe('unspent funds', () => {
  test.each([
    ['actual', 30_468.51 - 19_000],
    ['rounded', 11_000],
  ])('of the %s budget are budget less costs', (budget, left) => {
    expect(run({ classification: 4, budget })).toMatchObject({ fundsAvailablePerYear: expect.closeTo(left, 9) });
  });

  test('are negative if the costs exceed the budget', () => {
    expect(run({ classification: 1, budget: 'rounded' })).toMatchObject({ fundsAvailablePerYear: -8_000 });
  });
});

test('everything is nil without costs', () => {
  const none = { clinicalCostPerYear: 0, independenceCostPerYear: 0, everydayCostPerYear: 0, personalCarePerYear: 0 };
  expect(run(none)).toMatchObject({ totalCostPerYear: 0, totalContributionPerYear: 0 });
});
