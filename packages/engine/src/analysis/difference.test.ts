import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { figureValue } from '../figures/read.ts';
import type { Entry, Household, OrdinaryHome } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { type FigureId, isPersonFigure } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import { homeCareServices, investment, margaret, person, resident } from '../testing/households.ts';
import { explainDifference } from './difference.ts';
import { type DifferencePartId, type DifferenceView, differencePartIds } from './difference-parts.ts';

const home = margaret().home as OrdinaryHome;
const sale = { month: makeMonth(2027, 6), expenses: 28_000 };
const of = (household: Household): Projection => calculate(household, shippedRateBook);
const base = of(margaret());

/** Dollars of the parts that are not nil, rounded to a millionth. */
function partsOf(first: Projection, second: Projection, view: DifferenceView, months = 60) {
  const { parts, total } = explainDifference(first, second, months, view);
  expect(parts.map(({ id }) => id)).toEqual(differencePartIds);
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 6);
  const rounded = parts.map(({ id, value }) => [id, Math.round(value * 1e6) / 1e6] as const);
  return Object.fromEntries(rounded.filter(([, value]) => value !== 0));
}

/** A household without pension, care, interest or spending, so that only the overrides move its figures. */
const still = (overrides: Partial<Household> = {}): Household =>
  margaret({
    people: [person({ pensionType: 'not-eligible' })],
    bank: { opening: 500_000, interestPercent: 0 },
    livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
    entries: [],
    ...overrides,
  });
const moved = (view: DifferenceView, overrides: Partial<Household>) => partsOf(of(still()), of(still(overrides)), view);

describe('parts of a difference', () => {
  test('are all nil between a projection and itself', () => {
    expect(partsOf(base, of(margaret()), 'netWorth')).toEqual({});
    expect(partsOf(base, base, 'cash')).toEqual({});
  });

  test('show a larger opening bank in the opening position, and its consequences in their own parts', () => {
    const richer = of(margaret({ bank: { opening: 470_000, interestPercent: 3 } }));
    for (const view of ['netWorth', 'cash'] as const) {
      const parts = partsOf(base, richer, view);
      expect(parts).toMatchObject({ openingPosition: 50_000 });
      expect(parts.interest).toBeGreaterThan(0);
      expect(
        Object.keys(parts).every((id) => ['openingPosition', 'interest', 'pension', 'careFees'].includes(id)),
      ).toBe(true);
    }
  });

  test('show a sold home as lost growth and sale costs, and in cash as its price', () => {
    const growing: OrdinaryHome = { ...home, growthPercent: 3 };
    const [kept, sold] = [still({ home: growing }), still({ home: { ...growing, sale } })].map(of) as [
      Projection,
      Projection,
    ];
    // The $900,000 home grows by 3% a year, simple interest. It is sold after 7 of the 60 months.
    expect(partsOf(kept, sold, 'netWorth')).toEqual({ homeGrowth: -(27_000 * 53) / 12, saleCosts: -28_000 });
    expect(partsOf(kept, sold, 'cash')).toEqual({ homeGrowth: 900_000 + (27_000 * 7) / 12, saleCosts: -28_000 });
    expect(partsOf(of(still({ home: { kind: 'none' } })), kept, 'netWorth')).toEqual({
      openingPosition: 900_000,
      homeGrowth: 135_000,
    });
  });

  test('show a community exit as the entitlement held or received, and in cash as received', () => {
    const village = (exitDate: string | undefined): Household =>
      still({
        home: {
          kind: 'village',
          quickExitEntitlement: undefined,
          model: {
            base: 'resale',
            purchaseDate: isoDate('2026-11-01'),
            exitDate: exitDate === undefined ? undefined : isoDate(exitDate),
            purchasePrice: 400_000,
            growthPercent: 0,
            gainSharePercent: 0,
            refurbishmentCost: 0,
            sellingFeePercent: 0,
            deferredFeePercent: [10, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            maintenanceLevyPercent: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
          },
          serviceCharge: { amount: 600, frequency: 12 },
        },
      });
    const [stays, leaves] = [of(village(undefined)), of(village('2028-11-01'))];
    expect(partsOf(of(still({ home: { kind: 'none' } })), stays, 'netWorth')).toEqual({
      // The value of the unit on the day of its purchase; then it loses $40,000.
      openingPosition: 400_000,
      exit: -40_000,
      living: -36_000,
    });
    expect(partsOf(stays, leaves, 'netWorth')).toEqual({ living: 36 * 600 });
    expect(partsOf(stays, leaves, 'cash')).toEqual({ exit: 360_000, living: 36 * 600 });
  });

  test('show accommodation as amounts due in addition to a deposit held at the start, and in cash as payments of the bank', () => {
    const paid = (depositPaid: number, bank: number, more: Parameters<typeof resident>[0] = {}) =>
      of(
        still({
          people: [person({ pensionType: 'not-eligible', care: resident({ depositPaid, ...more }) })],
          bank: { opening: bank, interestPercent: 0 },
        }),
      );
    const [little, much] = [paid(300_000, 420_000), paid(500_000, 220_000)];
    const sum = (projection: Projection, id: 'accommodationMonth' | 'retention') =>
      projection.people[0]?.[id].reduce((a, b) => a + b, 0) ?? 0;
    const saved = sum(little, 'accommodationMonth') - sum(much, 'accommodationMonth');
    const netWorth = partsOf(little, much, 'netWorth');
    expect(netWorth.accommodation).toBeCloseTo(saved, 6);
    expect(netWorth.openingPosition).toBeUndefined();
    expect(netWorth.retention).toBeCloseTo(sum(little, 'retention') - sum(much, 'retention'), 6);
    const cash = partsOf(little, much, 'cash');
    expect(cash.accommodation).toBeCloseTo(saved, 6);
    expect(cash.retention).toBeUndefined();

    const drawn = paid(300_000, 420_000, { deductFromDeposit: true });
    expect(partsOf(little, drawn, 'cash').accommodation).toBeCloseTo(sum(little, 'accommodationMonth'), 6);
    const topUp = paid(300_000, 420_000, { topUps: [{ id: 't', amount: 50_000, month: makeMonth(2027, 2) }] });
    const less = sum(little, 'accommodationMonth') - sum(topUp, 'accommodationMonth');
    expect(partsOf(little, topUp, 'cash').accommodation).toBeCloseTo(less - 50_000, 6);
    expect(partsOf(little, topUp, 'netWorth').accommodation).toBeCloseTo(less, 6);
  });

  test('show the growth, proceeds and costs of entries', () => {
    const later = makeMonth(2027, 2);
    const earns = investment(100_000, { incomePerYear: 1_200, expensesPerYear: 240, treatment: 'exempt' });
    expect(moved('netWorth', { entries: [earns] })).toEqual({ openingPosition: 100_000, otherIncome: 4_800 });
    expect(moved('cash', { entries: [earns] })).toEqual({ otherIncome: 4_800 });
    const bought = investment(100_000, { start: later });
    expect(moved('netWorth', { entries: [bought] })).toEqual({});
    expect(moved('cash', { entries: [bought] })).toEqual({ assetGrowth: -100_000 });
    const sold = investment(100_000, { end: later });
    expect(moved('netWorth', { entries: [sold] })).toEqual({ openingPosition: 100_000 });
    expect(moved('cash', { entries: [sold] })).toEqual({ assetGrowth: 100_000 });
    const inherited: Entry = {
      kind: 'inheritance',
      id: 'h',
      owner: 'joint',
      value: 80_000,
      treatment: 'exempt',
      growthPercent: 0,
      start: later,
      redemption: makeMonth(2028, 2),
    };
    expect(moved('netWorth', { entries: [inherited] })).toEqual({ fromOutside: 80_000 });
    expect(moved('cash', { entries: [inherited] })).toEqual({ assetGrowth: 80_000 });
    const gift: Entry = { kind: 'gift', id: 'g', owner: 'joint', amount: 20_000, date: isoDate('2027-02-10') };
    expect(moved('netWorth', { entries: [gift] })).toEqual({ living: -20_000 });
    expect(moved('cash', { entries: [gift] })).toEqual({ living: -20_000 });
  });

  test('treat payments of an account based pension as a change of form only', () => {
    const pension: Entry = {
      kind: 'account-based-pension',
      id: 'a',
      owner: 0,
      value: 200_000,
      payment: { kind: 'dollars', payment: { amount: 1_000, frequency: 12 } },
      deductiblePerYear: 0,
      deductible: false,
      growthPercent: 0,
      indexationPercent: 0,
      start: undefined,
    };
    expect(moved('netWorth', { entries: [pension] })).toEqual({ openingPosition: 200_000 });
    expect(moved('cash', { entries: [pension] })).toEqual({ otherIncome: 60_000 });
    const bought: Entry = { ...pension, start: makeMonth(2027, 11) };
    expect(moved('netWorth', { entries: [bought] })).toEqual({});
    expect(moved('cash', { entries: [bought] })).toEqual({ otherIncome: 48_000, assetGrowth: -200_000 });
  });

  test('show an annuity bought with outside money as from outside, and its payments as other income', () => {
    const annuity: Entry = {
      kind: 'annuity',
      id: 'n',
      owner: 0,
      annuityType: 'long-term',
      purchase: isoDate('2027-11-01'),
      boughtFromBank: false,
      value: 100_000,
      dateOfBirth: undefined,
      payment: { amount: 500, frequency: 12 },
      paymentStart: undefined,
      indexationPercent: 0,
      termYears: 10,
      residualPercent: 100,
      exemptPercent: 0,
    };
    expect(moved('netWorth', { entries: [annuity] })).toEqual({ fromOutside: 100_000, otherIncome: 24_000 });
    expect(moved('cash', { entries: [annuity] })).toEqual({ otherIncome: 24_000 });
    expect(moved('cash', { entries: [{ ...annuity, boughtFromBank: true }] })).toEqual({
      assetGrowth: -100_000,
      otherIncome: 24_000,
    });
  });
});

describe('a part of a difference', () => {
  const couple = margaret({ relationship: 'couple', people: [person({ care: resident() }), person()] });
  const inCare: Household = {
    ...couple,
    people: [
      couple.people[0] as Household['people'][0],
      person({ care: resident({ extraServiceFee: { amount: 10, frequency: 365 } }) }),
    ],
  };
  const [one, both] = [of(couple), of(inCare)];

  test('has values per person, or none if the figures belong to the household', () => {
    const { parts } = explainDifference(one, both, 60);
    const perPerson: DifferencePartId[] = ['pension', 'accommodation', 'careFees', 'otherCare', 'retention'];
    for (const { id, people, value } of parts) {
      if (!perPerson.includes(id)) expect(people).toBeUndefined();
      else expect((people?.[0] ?? 0) + (people?.[1] ?? 0)).toBeCloseTo(value, 6);
    }
    const otherCare = parts.find(({ id }) => id === 'otherCare');
    expect(otherCare?.people?.[0]).toBe(0);
    expect(otherCare?.people?.[1]).toBeCloseTo(-10 * (365 * 5 + 1), 6);
  });

  test('changes sign when the projections are swapped', () => {
    const there = explainDifference(one, both, 60, 'cash');
    const back = explainDifference(both, one, 60, 'cash');
    expect(back.total).toBe(-there.total);
    there.parts.forEach(({ value }, i) => {
      expect(back.parts[i]?.value).toBeCloseTo(-value, 9);
    });
  });

  test('is the sum of its years, with the opening position in the first and possibly a short last year', () => {
    const richer = of({ ...couple, bank: { opening: 500_000, interestPercent: 3 } });
    for (const months of [5, 12, 30, 60]) {
      for (const { id, value, years } of explainDifference(one, richer, months).parts) {
        expect(years).toHaveLength(Math.ceil(months / 12));
        expect(years.reduce((a, b) => a + b, 0)).toBe(value);
        if (id === 'openingPosition') expect(years).toEqual([80_000, 0, 0, 0, 0].slice(0, Math.ceil(months / 12)));
      }
    }
  });

  const SIGNS: Partial<Record<FigureId, -1>> = {
    rentExpenses: -1,
    investmentExpenses: -1,
    accommodationMonth: -1,
    depositPaidIn: -1,
    basicDailyFeeMonth: -1,
    meansTestedFeeMonth: -1,
    hotellingMonth: -1,
    nonClinicalMonth: -1,
    packageBasicDailyFeeMonth: -1,
    incomeTestedFeeMonth: -1,
    supportAtHomeMonth: -1,
    respiteMonth: -1,
    assistiveContribution: -1,
    assistivePrivate: -1,
    extraServiceMonth: -1,
    outOfPocketMonth: -1,
    retention: -1,
  };
  const athome = of({
    ...couple,
    people: [
      person({ care: { kind: 'home-care', entryDate: undefined, services: homeCareServices() } }),
      person({ care: resident({ deductFromDeposit: true }) }),
    ],
  });

  test.each(['netWorth', 'cash'] as const)('names readable figures that add up to it in %s', (view) => {
    const made: DifferencePartId[] = [
      'pension',
      'rent',
      'interest',
      'accommodation',
      'careFees',
      'otherCare',
      'retention',
    ];
    for (const months of [60, 41]) {
      for (const { id, value, figures } of explainDifference(one, athome, months, view).parts) {
        let sum = 0;
        for (const ref of figures) {
          expect(ref.person !== undefined).toBe(isPersonFigure(ref.figure));
          sum += (SIGNS[ref.figure] ?? 1) * (figureValue(athome, ref) - figureValue(one, ref));
        }
        if (made.includes(id)) expect(sum, id).toBeCloseTo(value, 6);
      }
    }
  });
});

describe('rejected comparisons', () => {
  test.each<[string, Household, number]>([
    ['another start month', margaret({ projectFrom: makeMonth(2026, 12) }), 60],
    ['other people', margaret({ relationship: 'couple', people: [person(), person()] }), 60],
    ['more months than both have', margaret(), 61],
    ['no month', margaret(), 0],
    ['part of a month', margaret(), 1.5],
  ])('%s', (_, household, months) => {
    expect(() => explainDifference(base, of(household), months)).toThrow(RangeError);
  });
});
