/** Rent, a home bought after a sale, and a mortgage drawn for it, in one household. */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Household } from '../household/household.ts';
import { loan, margaret, person, resident } from '../testing/households.ts';
import { conservationFaults } from '../testing/proofs.ts';
import { calculate } from './calculate.ts';

const FROM = makeMonth(2026, 11);
const month = (m: number): MonthIndex => (FROM + m) as MonthIndex;

// The home is left for a rented one at once and sold in month 14. The next one is bought in month 20 for 400,000, with
// a mortgage of 250,000 drawn in that month. The person goes into care in month 24.
const household: Household = margaret({
  people: [person({ care: resident({ entryDate: isoDate('2028-11-01') }) })],
  bank: { opening: 50_000, interestPercent: 0 },
  personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
  livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
  entries: [loan({ owed: 250_000, interestPercent: 0, start: month(20) })],
  home: {
    kind: 'ordinary',
    netValue: 500_000,
    growthPercent: 0,
    protectedPerson: false,
    rent: undefined,
    sale: { month: month(14), expenses: 0 },
    nextHome: { month: month(20), price: 400_000, costs: 20_000, growthPercent: 0 },
  },
  rentPaid: {
    payment: { amount: 1_000, frequency: 12 },
    indexationPercent: 0,
    from: month(0),
    isGovernmentRent: false,
  },
});
const { columns, people, plan, entries } = calculate(household, shippedRateBook);
const at = (column: Float64Array, ...months: number[]) => months.map((m) => column[m]);

describe('a rented home between two own ones, the second bought with a mortgage', () => {
  it('is left for the purchase: the rent ends in its month, and rent before the sale does not stop it', () => {
    expect(plan.home.isVacatedForRent).toBe(true);
    expect(at(columns.rentPaid, 0, 13, 14, 19, 20, 21)).toEqual([1_000, 1_000, 1_000, 1_000, 0, 0]);
    expect(at(columns.communityPurchase, 19, 20, 21)).toEqual([0, 420_000, 0]);
    expect(at(columns.homeValue, 13, 14, 19, 20)).toEqual([500_000, 0, 0, 400_000]);
  });

  it('secures the mortgage on the next home, which the loan reaches the bank for', () => {
    expect(at(entries[0]?.sold as Float64Array, 19, 20, 21)).toEqual([0, 250_000, 0]);
    expect(at(columns.homeDebt, 19, 20, 21)).toEqual([0, 250_000, 250_000]);
    // The loan is no debt of the home that is sold.
    expect(columns.homeDebtRepaid[20]).toBe(0);
    expect((columns.bankAfterEvents[20] as number) - (columns.bankOpening[20] as number)).toBeCloseTo(-170_000, 6);
  });

  it('counts in the care test at the next home less the mortgage, below the cap', () => {
    expect(at(people[0]?.careHomeCounted as Float64Array, 24, 30)).toEqual([150_000, 150_000]);
  });

  it('starts the exemption of the pension afresh with the next home', () => {
    // 12 months away from the first home; then 24 months from the entry into care in month 24.
    expect(at(columns.homeowner, 11, 12, 13)).toEqual([1, 0, 0]);
    expect(at(columns.homeAssessedForPension, 11, 12, 13)).toEqual([0, 500_000, 500_000]);
    expect(at(columns.homeowner, 20, 24, 47, 48)).toEqual([1, 1, 1, 0]);
    expect(at(columns.homeAssessedForPension, 20, 24, 47, 48)).toEqual([0, 0, 0, 150_000]);
  });

  it('loses and creates no money', () => {
    expect(conservationFaults(household)).toEqual([]);
  });
});
