/** Rent of the former home in both tests. SSA 1991 s8(8)(znaa); Aged Care Act 1997 s44-24; Rules 2025 s323-20. */
import type { HomeRent, Household, ResidentialCare } from '@advice-builder/engine';
import type { MonthIndex } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, ZERO } from '../decimal.ts';
import { monthOfDay, type Residence } from './care-arrangements.ts';
import type { Deposit } from './deposit-ledger.ts';
import { formerHomeRent } from './granny-flat.ts';

/** Assessable dollars per year. */
export interface FormerHomeRent {
  readonly forPension: Decimal;
  /** The rent in the care test of a resident, by that resident's own entry date. */
  readonly forCareOf: (resident: ResidentialCare) => Decimal;
}

interface Payer {
  readonly care: ResidentialCare;
  /** The home of the month. */
  readonly home: Residence;
  readonly deposit: Deposit;
  /** Whether the resident is low means, as decided in an earlier month. */
  readonly lowMeans: boolean | undefined;
}

/**
 * Exempt in the pension test while any resident entered early enough and owes a daily payment. In the care test, each
 * resident counts separately.
 */
export function formerHomeRentOf(household: Household, month: MonthIndex, residents: readonly Payer[]): FormerHomeRent {
  const { home } = household;
  if (home.kind !== 'ordinary' || home.rent === undefined || !isLet(household, home.rent, home.sale?.month, month)) {
    return { forPension: ZERO, forCareOf: () => ZERO };
  }
  const counted = residents
    .filter(({ care }) => monthOfDay(care.entryDate) <= month)
    .map((payer) => ({ ...payer, ...formerHomeRent(payer.care.entryDate, owesDailyPayment(payer)) }));
  const rent = assessed(home.rent);
  return {
    forPension: counted.every((test) => test.countedForPension) ? rent : ZERO,
    forCareOf: (care) => (counted.find((test) => test.care === care)?.countedForAgedCare === false ? ZERO : rent),
  };
}

/**
 * The home is rented out until the month before the end or the sale, for at least one month if the rent starts before
 * the sale.
 */
function isLet(household: Household, rent: HomeRent, sale: MonthIndex | undefined, month: MonthIndex): boolean {
  const settled = sale === undefined ? Number.POSITIVE_INFINITY : Math.max(sale, household.projectFrom);
  const end = Math.min(rent.end ?? Number.POSITIVE_INFINITY, settled);
  return month < settled && (month === rent.from || (month > rent.from && month < end));
}

/**
 * Whether the resident owes a daily payment: part of the price is unpaid, no price is entered, or the resident is low
 * means.
 */
function owesDailyPayment({ home, deposit, lowMeans }: Payer): boolean {
  if (home.stated === 'low-means' || home.price === undefined || lowMeans) return true;
  return dec(home.price).gt(deposit.balance.plus(deposit.retained));
}

function assessed({ rent, expensesPerPayment, assessment }: HomeRent): Decimal {
  const gross = dec(rent.amount).times(rent.frequency);
  if (assessment === 'two-thirds') return gross.times(2).div(3);
  return floorZero(gross.minus(dec(expensesPerPayment).times(rent.frequency)));
}
