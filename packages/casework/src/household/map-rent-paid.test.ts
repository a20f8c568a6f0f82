import type { Home, Scenario } from '@advice-builder/contract';
import type { RentPaid } from '@advice-builder/engine';
import { makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { recordOf, scenarioOf, TODAY } from '../testing/cases.ts';
import { toHousehold } from './to-household.ts';

type Care = NonNullable<Parameters<typeof scenarioOf>[0]>['sCare'];

function rentOf(sHome: Partial<Home>, sCare: Care = [{ typeOfCare: 2 }]): RentPaid | undefined {
  const scenario: Scenario = scenarioOf({ sCare, sHome: { paysRent: true, rentPaidAmount: 450, ...sHome } });
  const mapped = toHousehold(recordOf(), scenario, scenario, TODAY, shippedRateBook);
  if (!mapped.ok) throw new Error(JSON.stringify(mapped.problems));
  return mapped.value.household.rentPaid;
}

const SALE = { netHomeValue: 900_000, sell: true, sellMonth: '2027-06-01' } as const;
const LET = { netHomeValue: 900_000, rent: true, rentValue: 500, rentAtMonth: '2027-03-01' } as const;

describe('the rent paid by people at home', () => {
  it('is weekly, not indexed, and paid to a private landlord by default', () => {
    expect(rentOf({})).toEqual({
      payment: { amount: 450, frequency: 52 },
      indexationPercent: 0,
      from: makeMonth(2026, 11),
      isGovernmentRent: false,
    });
  });

  it.each<[title: string, home: Partial<Home>, year: number, month: number]>([
    ['from the start without a home', {}, 2026, 11],
    ['from the start with a home that is neither sold nor let', { netHomeValue: 900_000 }, 2026, 11],
    ['from the start after a sale before the projection', { ...SALE, sellMonth: '2026-03-01' }, 2026, 11],
    ['from the sale', SALE, 2027, 6],
    ['from the letting', LET, 2027, 3],
    ['from a letting before the projection', { ...LET, rentAtMonth: '2026-05-01' }, 2026, 5],
    ['from the letting if the home is sold later', { ...LET, ...SALE }, 2027, 3],
    ['from the month entered', { ...SALE, rentPaidFromMonth: '2027-04-01' }, 2027, 4],
  ])('runs %s', (_, home, year, month) => {
    expect(rentOf(home)?.from).toBe(makeMonth(year, month));
  });

  it('does not exist without a tick or an amount, in a village, or if everybody is in care', () => {
    expect(rentOf({ paysRent: false })).toBeUndefined();
    expect(rentOf({ rentPaidAmount: null })).toBeUndefined();
    expect(rentOf({}, [{ typeOfCare: 4 }])).toBeUndefined();
    expect(rentOf({}, [{ typeOfCare: 1, dateOfEntry: '01/11/2026' }])).toBeUndefined();
    // Until a later entry the person lives at home.
    expect(rentOf({}, [{ typeOfCare: 1, dateOfEntry: '01/12/2026' }])?.payment.amount).toBe(450);
  });

  it('is Government rent in public housing', () => {
    expect(rentOf({ rentPaidLandlord: 1, rentPaidIndexation: 3 })).toMatchObject({
      isGovernmentRent: true,
      indexationPercent: 3,
    });
  });
});
