/**
 * The fee of 31 October 2025. An estimate made later from the same means must equal the fee in a projection of October
 * 2025, because every rate in it is that of October 2025 (Aged Care Rules 2025 s273-10 item 4).
 */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Home, Household, PensionType, Relationship } from '../household/household.ts';
import { homeCareServices, margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';

const HOUSE: Home = {
  kind: 'ordinary',
  netValue: 600_000,
  growthPercent: 0,
  protectedPerson: false,
  rent: undefined,
  sale: undefined,
};

/** The entry contribution is below the extra allowable amount, so the person is a renter. */
const VILLAGE: Home = {
  kind: 'village',
  quickExitEntitlement: undefined,
  serviceCharge: { amount: 180, frequency: 52 },
  model: {
    base: 'purchase',
    purchaseDate: isoDate('2024-07-01'),
    exitDate: undefined,
    purchasePrice: 200_000,
    growthPercent: 0,
    gainSharePercent: 0,
    refurbishmentCost: 0,
    sellingFeePercent: 0,
    deferredFeePercent: [],
    maintenanceLevyPercent: [],
  },
};

interface Situation {
  readonly relationship: Relationship;
  readonly own: PensionType;
  readonly partner?: PensionType;
  readonly home?: Home;
  readonly bank: number;
}

function feeSeenFrom(month: readonly [number, number], given: Situation): number {
  const services = homeCareServices({ startDate: isoDate('2023-03-20') });
  const home = given.home ?? HOUSE;
  const care =
    home.kind === 'village'
      ? ({ kind: 'village', entryDate: undefined, homeCare: services } as const)
      : ({ kind: 'home-care', entryDate: undefined, services } as const);
  const one = person({ pensionType: given.own, care });
  const two = person({ pensionType: given.partner ?? 'age' });
  const household: Household = margaret({
    projectFrom: makeMonth(...month),
    relationship: given.relationship,
    people: given.relationship === 'single' ? [one] : [one, two],
    home,
    bank: { opening: given.bank, interestPercent: 0 },
    entries: [],
  });
  const own = calculate(household, shippedRateBook).people[0];
  return (month[0] === 2025 ? own?.incomeTestedFeeByIncome[0] : own?.feeAtTransition[0]) as number;
}

const CASES: readonly (readonly [string, Situation])[] = [
  ['an age pension', { relationship: 'single', own: 'age', bank: 1_800_000 }],
  ['general rate compensation', { relationship: 'single', own: 'dva-general', bank: 650_000 }],
  ['special rate compensation', { relationship: 'single', own: 'dva-tpi', bank: 100_000 }],
  ['an income support supplement', { relationship: 'single', own: 'war-widow-iss', bank: 100_000 }],
  ['a supplement below its ceiling', { relationship: 'single', own: 'war-widow-iss', bank: 665_000 }],
  ['Rent Assistance', { relationship: 'single', own: 'age', home: VILLAGE, bank: 350_000 }],
  ['a blind pension with Rent Assistance', { relationship: 'single', own: 'blind', home: VILLAGE, bank: 700_000 }],
  ['the compensation of a partner', { relationship: 'couple', own: 'age', partner: 'dva-eda', bank: 900_000 }],
  ['a war widow as partner', { relationship: 'couple', own: 'age', partner: 'war-widow-iss', bank: 700_000 }],
  ['rent that a couple shares', { relationship: 'couple', own: 'age', home: VILLAGE, bank: 500_000 }],
  [
    'a couple separated by illness, the partner a war widow',
    { relationship: 'illness-separated', own: 'age', partner: 'war-widow-iss', bank: 700_000 },
  ],
  [
    'half of the rent of a couple separated by illness',
    { relationship: 'illness-separated', own: 'dva-intermediate', home: VILLAGE, bank: 800_000 },
  ],
];

describe('the fee of 31 October 2025 estimated in November 2026 equals that of October 2025', () => {
  it.each(CASES)('with %s', (_, given) => {
    const then = feeSeenFrom([2025, 10], given);
    expect(then).toBeGreaterThan(0);
    expect(feeSeenFrom([2026, 11], given)).toBeCloseTo(then, 9);
  });

  it.each<[string, number, boolean]>([
    ['below', 657_000, true],
    ['above', 661_000, false],
  ])('stays nil for life if it was nil: with a bank %s the cut-off of October 2025', (_, bank, isPositive) => {
    const given: Situation = { relationship: 'single', own: 'dva-general', bank };
    expect(feeSeenFrom([2026, 11], given) > 0).toBe(isPositive);
    expect(feeSeenFrom([2025, 10], given) > 0).toBe(isPositive);
  });
});
