import { addMonths, isoDate, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import type { CommunityHome, Entry, Household, OrdinaryHome } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { explainDifference } from './difference.ts';
import { openingWealth } from './opening-position.ts';
import { type HouseholdChange, vary } from './vary.ts';

const base = margaret();
const home = base.home as OrdinaryHome;
const START = base.projectFrom;
const month = (m: number) => (START + m) as MonthIndex;
const monthly = (amount: number) => ({ amount, frequency: 12 as const });
const contract = {
  base: 'resale' as const,
  purchaseDate: isoDate('2020-03-01'),
  exitDate: undefined,
  purchasePrice: 500_000,
  growthPercent: 2,
  gainSharePercent: 50,
  refurbishmentCost: 0,
  sellingFeePercent: 0,
  deferredFeePercent: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
  maintenanceLevyPercent: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};
const village = (overrides: Partial<CommunityHome>): Household =>
  margaret({
    home: {
      kind: 'village',
      quickExitEntitlement: undefined,
      model: undefined,
      serviceCharge: monthly(0),
      ...overrides,
    },
  });

describe('vary', () => {
  test('changes the value of the former home, or the exit entitlement entered', () => {
    expect(vary(base, { kind: 'home-value', percent: -10 })).toEqual(
      margaret({ home: { ...home, netValue: 810_000 } }),
    );
    expect(vary(village({ quickExitEntitlement: 400_000 }), { kind: 'home-value', percent: 10 })).toEqual(
      village({ quickExitEntitlement: 440_000 }),
    );
  });

  test('adds points to the home growth entered, for a home or a unit', () => {
    expect(vary(base, { kind: 'home-growth', points: 2 })).toEqual(margaret({ home: { ...home, growthPercent: 2 } }));
    expect(vary(village({ model: contract }), { kind: 'home-growth', points: -2 })).toEqual(
      village({ model: { ...contract, growthPercent: 0 } }),
    );
  });

  test('adds points to the interest, and never goes below zero', () => {
    expect(vary(base, { kind: 'interest', points: 1 }).bank).toEqual({ opening: 420_000, interestPercent: 4 });
    expect(vary(base, { kind: 'interest', points: -5 }).bank.interestPercent).toBe(0);
  });

  test('changes living expenses by a percentage of the amount entered', () => {
    expect(vary(base, { kind: 'living-expenses', percent: 20 }).livingExpenses.payment).toEqual({
      amount: 14_400,
      frequency: 1,
    });
  });

  test('changes the rent of the home and of properties, with their expenses as entered', () => {
    const rent = {
      rent: monthly(2_000),
      expensesPerPayment: 300,
      from: START,
      end: undefined,
      assessment: 'net' as const,
    };
    const property: Entry = {
      kind: 'investment-property',
      id: 'p',
      owner: 'joint',
      value: 300_000,
      growthPercent: 0,
      rent: monthly(1_000),
      expensesPerPayment: 100,
      rentStart: undefined,
      rentEnd: undefined,
      assessment: 'net',
      start: undefined,
      end: undefined,
    };
    const let2 = (ofHome: number, ofProperty: number): Household =>
      margaret({
        home: { ...home, rent: { ...rent, rent: monthly(ofHome) } },
        entries: [...base.entries, { ...property, rent: monthly(ofProperty) }],
      });
    expect(vary(let2(2_000, 1_000), { kind: 'rent', percent: -25 })).toEqual(let2(1_500, 750));
  });

  test('keeps the deposit of an entry today in the bank and pays it at the later entry', () => {
    const varied = vary(base, { kind: 'later-entry', months: 4 });
    expect(varied).toEqual(
      margaret({
        people: [
          person({
            care: resident({
              entryDate: addMonths(isoDate('2026-11-01'), 4),
              depositPaid: 0,
              depositElsewhere: 0,
              topUps: [{ id: 'paid-at-entry', amount: 300_000, month: month(4), fromElsewhere: 0 }],
            }),
            heldCare: resident(),
          }),
        ],
      }),
    );
    const [now, then] = [calculate(base, shippedRateBook), calculate(varied, shippedRateBook)];
    expect(then.people[0]?.deposit[4]).toBe(300_000);
    expect(then.columns.bankAfterEvents[0]).toBe((now.columns.bankOpening[0] ?? 0) + 300_000);
    expect(openingWealth(then)).toBe(openingWealth(now));
    expect(then.people[0]?.careCostMonth.slice(0, 4)).toEqual(new Float64Array(4));
  });

  test('pays the part of the deposit from outside at the later entry', () => {
    const care = resident({ depositElsewhere: 120_000 });
    const paid = margaret({ people: [person({ care, heldCare: 'none' })] });
    const then = calculate(vary(paid, { kind: 'later-entry', months: 4 }), shippedRateBook);
    expect([then.people[0]?.depositElsewhere[4], then.columns.capitalOut[4]]).toEqual([120_000, 180_000]);
    const { parts } = explainDifference(calculate(paid, shippedRateBook), then, 60);
    expect(
      parts.filter(({ id }) => id === 'openingPosition' || id === 'fromOutside').map(({ value }) => value),
    ).toEqual([0, 0]);
  });

  test('only moves the date of an entry into care that is in the future', () => {
    const care = resident({ entryDate: isoDate('2027-02-14'), depositPaid: 0, depositFromSale: 100_000 });
    const waiting = margaret({ people: [person({ care })] });
    expect(vary(waiting, { kind: 'later-entry', months: 12 })).toEqual(
      margaret({ people: [person({ care: { ...care, entryDate: isoDate('2028-02-14') } })] }),
    );
  });

  test('replaces the MPIR of the entry day for every resident', () => {
    const varied = vary(base, { kind: 'mpir', percent: 9 });
    expect(calculate(varied, shippedRateBook).plan.people[0]?.resident?.stay.mpirPercent).toBe(9);
  });

  test('sets or removes the rate indexation assumption', () => {
    const assumption = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
    const indexed = vary(base, { kind: 'rate-indexation', assumption });
    expect(indexed.assumptions).toEqual({ ...base.assumptions, rateIndexation: assumption });
    expect(vary(indexed, { kind: 'rate-indexation', assumption: undefined })).toEqual(base);
    expect(vary(indexed, { kind: 'rate-indexation', assumption: { ...assumption } })).toBe(indexed);
  });

  const atHome = margaret({ people: [person()], home: { kind: 'none' } });
  const noSpending = { payment: { amount: 0, frequency: 1 as const }, start: undefined, end: undefined };
  const sold = margaret({ home: { ...home, sale: { month: month(-1), expenses: 0 } } });
  const left = village({ model: { ...contract, exitDate: isoDate('2026-10-31') } });
  test.each<[string, Household, HouseholdChange]>([
    ['home value, no home', atHome, { kind: 'home-value', percent: 10 }],
    ['home value, sold before', sold, { kind: 'home-value', percent: 10 }],
    ['home value, of a contract', village({ model: contract }), { kind: 'home-value', percent: 10 }],
    ['home value by nothing', base, { kind: 'home-value', percent: 0 }],
    ['home growth, no home', atHome, { kind: 'home-growth', points: 1 }],
    ['home growth, exit entitlement typed', village({ quickExitEntitlement: 1 }), { kind: 'home-growth', points: 1 }],
    ['home growth, left before', left, { kind: 'home-growth', points: 1 }],
    ['home growth by nothing', base, { kind: 'home-growth', points: 0 }],
    [
      'interest at nil already',
      margaret({ bank: { opening: 1, interestPercent: 0 } }),
      { kind: 'interest', points: -1 },
    ],
    ['living expenses of nothing', margaret({ livingExpenses: noSpending }), { kind: 'living-expenses', percent: 20 }],
    ['rent, nothing let', base, { kind: 'rent', percent: 10 }],
    ['later entry, nobody enters', atHome, { kind: 'later-entry', months: 6 }],
    [
      'later entry, somebody entered before',
      margaret({ people: [person({ care: resident({ entryDate: isoDate('2026-10-31') }) })] }),
      { kind: 'later-entry', months: 6 },
    ],
    ['later entry by nothing', base, { kind: 'later-entry', months: 0 }],
    ['MPIR, nobody enters', atHome, { kind: 'mpir', percent: 9 }],
    [
      'MPIR as typed',
      margaret({ people: [person({ care: resident({ mpirPercent: 9 }) })] }),
      { kind: 'mpir', percent: 9 },
    ],
    ['rate indexation, none as before', base, { kind: 'rate-indexation', assumption: undefined }],
  ])('returns the same household if nothing changes: %s', (_, household, change) => {
    expect(vary(household, change)).toBe(household);
  });

  test.each([-1, 0.5, Number.NaN])('rejects an entry later by %s months', (months) => {
    expect(() => vary(base, { kind: 'later-entry', months })).toThrow(RangeError);
  });
});
