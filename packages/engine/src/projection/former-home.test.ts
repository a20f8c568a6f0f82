/**
 * The former home of a couple. Rent and home are exempt through one resident who entered early and owes a daily payment
 * (Social Security Act 1991 s8(8)(znaa); Aged Care Act 1997 s44-24), or because the partner lives in the home.
 */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Home, Household, Person, ResidentialCare } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

const LET: Home = {
  kind: 'ordinary',
  netValue: 900_000,
  growthPercent: 0,
  protectedPerson: false,
  sale: undefined,
  rent: {
    rent: { amount: 600, frequency: 52 },
    expensesPerPayment: 0,
    from: makeMonth(2026, 11),
    end: undefined,
    assessment: 'net',
  },
};
const RENT = 31_200;

function coupleIn(home: Home, one: Partial<Person>, two: Partial<Person>, more: Partial<Household> = {}): Projection {
  const people = [person(one), person(two)] as const;
  return calculate(margaret({ relationship: 'couple', people, home, ...more }), shippedRateBook);
}

const since = (day: string, more: Partial<ResidentialCare> = {}) => ({
  care: resident({ entryDate: isoDate(day), statedStatus: 'market-payer', ...more }),
});
/** The full price of $550,000 is paid. */
const paid = { depositPaid: 550_000 };

/** Rent counted in the pension test, and in the care test of each person. */
const rents = ({ columns, people }: Projection) => [
  columns.homeRentForPension[0],
  ...people.map((own) => own.homeRentForCare[0]),
];

describe('rent of the former home of two residents', () => {
  it.each([
    ['2015-12-31', 0, 0],
    ['2016-01-01', 0, RENT],
    ['2016-12-31', 0, RENT],
    ['2017-01-01', RENT, RENT],
  ])(
    'with residents since %s and 2020 who both owe counts as %d in the pension test, and as %d in care for the earlier one',
    (day, pension, care) => {
      expect(rents(coupleIn(LET, since(day), since('2020-05-01')))).toEqual([pension, care, RENT]);
      expect(rents(coupleIn(LET, since('2020-05-01'), since(day)))).toEqual([pension, RENT, care]);
    },
  );

  it('counts if the early resident has paid in full and only the later one owes', () => {
    expect(rents(coupleIn(LET, since('2015-07-01', paid), since('2020-05-01')))).toEqual([RENT, RENT, RENT]);
  });

  it('is exempt through the resident who owes, if both entered early', () => {
    expect(rents(coupleIn(LET, since('2015-07-01', paid), since('2015-08-01')))).toEqual([0, RENT, 0]);
  });

  it('counts as care income separately for each resident', () => {
    const [first, second] = coupleIn(LET, since('2015-07-01'), since('2020-05-01')).people;
    expect((second?.careIncome[0] as number) - (first?.careIncome[0] as number)).toBeCloseTo(RENT / 2, 9);
  });

  it('keeps the home out of the assets test for both while the rent is exempt through one of them', () => {
    const homeCounted = (one: Partial<Person>, two: Partial<Person>) =>
      coupleIn(LET, one, two).columns.homeAssessedForPension[0];
    expect(homeCounted(since('2015-07-01'), since('2020-05-01'))).toBe(0);
    expect(homeCounted(since('2015-07-01', paid), since('2020-05-01'))).toBe(900_000);
  });
});

describe('the home of a partner in the care test of the resident', () => {
  const grannyFlat: Home = {
    kind: 'granny-flat',
    quickValue: undefined,
    purchasePrice: 150_000,
    purchaseDate: isoDate('2024-07-01'),
    applyTest: false,
    testAmount: undefined,
    giftAmount: undefined,
    rent: { amount: 0, frequency: 0 },
  };
  const village: Home = {
    kind: 'village',
    quickExitEntitlement: undefined,
    serviceCharge: { amount: 0, frequency: 0 },
    model: {
      base: 'purchase',
      purchaseDate: isoDate('2024-07-01'),
      exitDate: undefined,
      purchasePrice: 150_000,
      growthPercent: 0,
      gainSharePercent: 0,
      refurbishmentCost: 0,
      sellingFeePercent: 0,
      deferredFeePercent: [],
      maintenanceLevyPercent: [],
    },
  };

  it.each([
    ['a granny flat right', 'granny-flat', grannyFlat],
    ['a village unit', 'village', village],
  ] as const)('%s is no asset, although it is one in the pension test', (_, kind, home) => {
    const there = { care: { kind, entryDate: undefined, homeCare: undefined } } as const;
    for (const relationship of ['couple', 'illness-separated'] as const) {
      const { columns, people } = coupleIn(home, since('2025-12-01'), there, { relationship });
      expect(columns.homeAssessedForPension[0]).toBe(150_000);
      expect(people[0]?.careHomeCounted[0]).toBe(0);
      // Half of: bank, contents and investment of both, and the deposit less its retention.
      const deposit = people[0]?.deposit[0] as number;
      expect(people[0]?.careAssets[0]).toBeCloseTo((420_000 + 10_000 + 80_000 + deposit) / 2, 9);
    }
  });
});
