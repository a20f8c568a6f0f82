/** A sale or exit before, in and after the first month. A past one moves no cash, and the home is not owned. */
import { addMonths, type CivilDate, firstOfMonth, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Household, Person } from '../household/household.ts';
import { homeCareServices, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';

const FROM = makeMonth(2026, 11);
const at = (offset: number): MonthIndex => (FROM + offset) as MonthIndex;
const dayIn = (offset: number): CivilDate => addMonths(isoDate('2026-11-15'), offset);

const SALE = 930_000;
const CONTRIBUTION = 200_000;

function soldIn(offset: number, people: Household['people']) {
  const household = margaret({
    people,
    relationship: people.length === 2 ? 'couple' : 'single',
    home: {
      kind: 'ordinary',
      netValue: 950_000,
      growthPercent: 0,
      protectedPerson: false,
      rent: undefined,
      sale: { month: at(offset), expenses: 20_000 },
    },
  });
  return calculate(household, shippedRateBook);
}

const athome = person({ care: { kind: 'home-care', entryDate: undefined, services: undefined } });
const enters = (offset: number): Person =>
  person({
    care: resident({ entryDate: dayIn(offset), depositPaid: offset > 0 ? 0 : 300_000, depositFromSale: CONTRIBUTION }),
  });

describe.each<readonly [title: string, people: Household['people']]>([
  ['single', [athome]],
  ['couple', [athome, athome]],
])('the home of a %s', (_, people) => {
  it.each([
    // [month of the sale, dollars received in the first month, whether a homeowner in each of the first two months (1
    // or 0)]
    [-1, 0, [0, 0]],
    [-40, 0, [0, 0]],
    [0, SALE, [0, 0]],
    [1, 0, [1, 0]],
  ])('brings cash in the first month only if it is sold then: sold in month %i', (offset, received, homeowner) => {
    const { columns, events } = soldIn(offset, people);
    expect((columns.capitalIn[0] as number) - (columns.capitalOut[0] as number)).toBe(received);
    expect([columns.homeowner[0], columns.homeowner[1]]).toEqual(homeowner);
    expect(columns.homeValue[0]).toBe(offset > 0 ? 950_000 : 0);
    expect(columns.homeValueClosing[0]).toBe(offset > 0 ? 950_000 : 0);
    expect(events.filter(({ kind }) => kind === 'home-sold').map(({ month }) => month)).toEqual(
      offset < 0 ? [] : [offset],
    );
  });
});

describe('the deposit from the sale is paid in the later of sale and entry', () => {
  it.each([
    // [month of the sale, month of entry, month in which the deposit is paid, or -1 if nothing is paid]
    [-1, -1, -1],
    [-1, 0, -1],
    [-1, 1, 1],
    [0, -1, 0],
    [0, 0, 0],
    [0, 1, 1],
    [1, -1, 1],
    [1, 2, 2],
  ])('with sale in month %i and entry in month %i', (sale, entry, month) => {
    const { people, columns } = soldIn(sale, [enters(entry)]);
    const paid = Array.from(people[0]?.depositPaidIn ?? []);
    expect(paid.indexOf(CONTRIBUTION)).toBe(month);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(month < 0 ? 0 : CONTRIBUTION);
    const net = Array.from(columns.capitalIn, (received, m) => received - (columns.capitalOut[m] as number));
    expect(net.reduce((sum, each) => sum + each, 0)).toBe((sale < 0 ? 0 : SALE) - (month < 0 ? 0 : CONTRIBUTION));
  });

  it('for each member of a couple by their own entry', () => {
    const { people } = soldIn(-3, [enters(0), enters(4)]);
    expect(people.map(({ depositPaidIn }) => depositPaidIn.indexOf(CONTRIBUTION))).toEqual([-1, 4]);
    expect(people.map(({ deposit }) => deposit[0])).toEqual([expect.closeTo(300_000, 6), 0]);
  });
});

describe('a village or land lease community that is left', () => {
  const leaves = (kind: 'village' | 'land-lease', offset: number, count: 1 | 2) => {
    const dweller = person({ care: { kind, homeCare: undefined, entryDate: undefined } });
    return calculate(
      margaret({
        people: count === 1 ? [dweller] : [dweller, dweller],
        relationship: count === 1 ? 'single' : 'couple',
        home: {
          kind,
          quickExitEntitlement: undefined,
          serviceCharge: { amount: 800, frequency: 12 },
          model: {
            base: 'purchase',
            purchaseDate: isoDate('2015-07-01'),
            exitDate: addMonths(firstOfMonth(FROM), offset),
            purchasePrice: 120_000,
            growthPercent: 0,
            gainSharePercent: 0,
            refurbishmentCost: 0,
            sellingFeePercent: 0,
            deferredFeePercent: [5, 5, 5, 5, 5, 5, 0, 0, 0, 0],
            maintenanceLevyPercent: [],
          },
        },
      }),
      shippedRateBook,
    );
  };

  it.each([
    ['village', 1, -1],
    ['village', 2, -16],
    ['land-lease', 1, -1],
    ['land-lease', 2, -1],
  ] as const)(
    'pays nothing and has no value if it was left before: %s, %i resident(s), month %i',
    (kind, count, offset) => {
      const { columns, people, events } = leaves(kind, offset, count);
      for (const month of [0, 1, 59]) {
        expect(columns.homeSalePrice[month]).toBe(0);
        expect(columns.homeValue[month]).toBe(0);
        expect(columns.siteFees[month]).toBe(0);
        expect(columns.homeowner[month]).toBe(0);
        expect(columns.homeAssessedForPension[month]).toBe(0);
        for (const own of people) expect(own.rentAssistance[month]).toBe(0);
      }
      expect(events.filter(({ kind: what }) => what === 'community-exit')).toEqual([]);
    },
  );

  it.each([0, 1])('pays in month %i if it is left then, and has charges until then', (offset) => {
    const { columns, events } = leaves('village', offset, 1);
    expect(columns.homeSalePrice[offset]).toBe(84_000);
    expect(Array.from(columns.siteFees.slice(0, 3))).toEqual(offset === 0 ? [0, 0, 0] : [800, 0, 0]);
    expect(events.filter(({ kind }) => kind === 'community-exit')).toEqual([
      { kind: 'community-exit', month: offset, amount: 84_000 },
    ]);
  });
});

describe('rent of a sold home', () => {
  const letFrom = (from: number, end: number | undefined, sale: number) => {
    const { columns } = calculate(
      margaret({
        people: [person({ care: { kind: 'home-care', entryDate: undefined, services: homeCareServices() } })],
        home: {
          kind: 'ordinary',
          netValue: 800_000,
          growthPercent: 0,
          protectedPerson: false,
          rent: {
            rent: { amount: 2_000, frequency: 12 },
            expensesPerPayment: 0,
            from: at(from),
            end: end === undefined ? undefined : at(end),
            assessment: 'net',
          },
          sale: { month: at(sale), expenses: 0 },
        },
      }),
      shippedRateBook,
    );
    return Array.from(columns.homeRent).flatMap((rent, month) => (rent > 0 ? [month] : []));
  };

  it.each([
    // [first month of rent, end of rent, month of the sale, months in which the home is rented out]
    [1, undefined, 3, [1, 2]],
    [2, undefined, 3, [2]],
    [3, undefined, 3, []],
    [7, undefined, 2, []],
    // Rent that starts before the sale runs for at least one month.
    [1, 1, 3, [1]],
    [2, 1, 3, [2]],
    [3, 1, 3, []],
    // After a sale before the projection, no rent is received.
    [-2, undefined, -1, []],
    [-2, 5, -1, []],
  ])('ends with the sale at the latest: starts in %i, ends in %s, sold in %i', (from, end, sale, months) => {
    expect(letFrom(from, end, sale)).toEqual(months);
  });
});
