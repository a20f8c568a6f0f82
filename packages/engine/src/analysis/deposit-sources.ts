/**
 * The money a deposit can be paid with, and the most the law lets a provider accept. Both are read from the projection
 * in which no deposit is paid.
 */
import { downToCent, firstOfMonth } from '@advice-builder/kernel';
import { type RateUsed, rateUsed } from '../figures/rate-used.ts';
import type { PersonIndex } from '../household/household.ts';
import { monthAt, NEVER } from '../household/indexes.ts';
import { at, itemAt } from '../projection/at.ts';
import { headcountIn } from '../projection/death.ts';
import { saleDepositPaid } from '../projection/events-step.ts';
import { exitEntitlementOn, isCommunity, ownedHome } from '../projection/home-plan.ts';
import { principalHomeValue } from '../projection/home-step.ts';
import { principalHomeDebt } from '../projection/loan-step.ts';
import type { Projection } from '../projection/projection.ts';
import type { ResidentPlan } from '../projection/resident-plan.ts';
import { homeCountsForCare } from '../projection/residential-step.ts';
import { homeValueAt } from '../rules/home-value.ts';
import {
  minimumAssetsRates,
  minimumAssetsRule,
  mostAccepted,
  mustLeaveMinimumAssets,
} from '../rules/residential/minimum-assets.ts';

/** The proceeds of the home after entry. */
export interface Settlement {
  /** The month of the sale or exit, counted from the start of the projection. */
  readonly month: number;
  readonly kind: 'sale' | 'exit';
  /** Dollars to the cent: price less expenses, less the part that the other person's deposit takes. */
  readonly proceeds: number;
}

/** The rule on the minimum assets that a deposit must leave the resident. */
export interface MinimumAssets {
  /** Dollars: the asset free area of the entry day. */
  readonly minimum: number;
  readonly rate: RateUsed;
  readonly law: string;
  /** Dollars: assets of the resident before the deposit is paid, the home at its full value. */
  readonly assetsBefore: number;
  /** Dollars: the largest deposit that leaves the minimum, not below 0. */
  readonly mostAccepted: number;
}

/** Dollars that the home brings in the settlement month, less the part that the other person's deposit takes. */
function broughtByHome(projection: Projection, person: PersonIndex): number {
  const { columns, household, plan } = projection;
  const { home } = household;
  const { releaseMonth } = plan.home;
  const ofOther = saleDepositPaid(projection, (1 - person) as PersonIndex, releaseMonth);
  const owned = ownedHome(home);
  if (owned?.sale !== undefined) {
    const repaid = columns.homeDebtRepaid[releaseMonth] ?? 0;
    return homeValueAt(owned, releaseMonth) - owned.sale.expenses - repaid - ofOther;
  }
  const exitDate = isCommunity(home) ? home.model?.exitDate : undefined;
  return isCommunity(home) && exitDate !== undefined ? exitEntitlementOn(household, home, exitDate) - ofOther : 0;
}

/**
 * Dollars that can be paid at entry if `buffer` dollars stay in the bank. For a later entry, this is the bank balance
 * after the events of the month of entry. For an entry up to now, the amount paid and the bank count as one sum, less
 * other payments dated in the first month. Money from outside the projection pays first, and only for newly paid
 * amounts.
 */
export function payableAtEntry(
  nothingPaid: Projection,
  person: PersonIndex,
  { care, entryMonth }: ResidentPlan,
  buffer: number,
): number {
  const { columns, household, plan } = nothingPaid;
  if (entryMonth > 0) return at(columns.bankAfterEvents, entryMonth) - buffer;
  const deposit = plan.people[person]?.deposit;
  const returned = -(deposit?.moved ?? 0);
  const fromHome = plan.home.releaseMonth === 0 ? broughtByHome(nothingPaid, person) : 0;
  const bank = Math.min(household.bank.opening, at(columns.bankAfterEvents, 0) - returned - fromHome) - buffer;
  const elsewhere = bank < 0 ? 0 : (care.depositElsewhere ?? 0);
  return (deposit?.paidThere ?? 0) + bank + elsewhere;
}

/**
 * The sale or exit whose proceeds can still pay the deposit. At a later entry, money received in the month of entry is
 * already in the bank. From the month in which the resident dies, there is no deposit.
 */
export function settlementOf(
  nothingPaid: Projection,
  person: PersonIndex,
  { entryMonth, endMonth }: ResidentPlan,
): Settlement | undefined {
  const { releaseMonth: month, saleMonth } = nothingPaid.plan.home;
  if (month === NEVER || month < 0 || month >= endMonth || month < entryMonth || (month === entryMonth && month > 0))
    return undefined;
  const proceeds = downToCent(Math.max(0, broughtByHome(nothingPaid, person)));
  return { month, kind: saleMonth === NEVER ? 'exit' : 'sale', proceeds };
}

/**
 * Dollars of a deposit paid up to now that would not be assets without it: amounts retained, and money from elsewhere.
 */
function besideAssets({ plan }: Projection, person: PersonIndex): number {
  const { resident, deposit } = itemAt(plan.people, person);
  if (resident === undefined || resident.entryMonth > 0) return 0;
  const kept = deposit === undefined ? 0 : deposit.paidThere - deposit.history.deposit;
  return kept + (resident.care.depositElsewhere ?? 0);
}

/**
 * Uses the means of the entry day. If entry was up to 28 days before the first month, it uses the means of that
 * month.
 */
export function minimumAssetsOf(
  nothingPaid: Projection,
  person: PersonIndex,
  { care, entryMonth }: ResidentPlan,
): MinimumAssets | undefined {
  const { household, rates } = nothingPaid;
  const month = Math.max(0, entryMonth);
  const isFree = !mustLeaveMinimumAssets(care.entryDate, firstOfMonth(monthAt(household, month)));
  if (isFree || !care.meansDisclosed) return undefined;
  const fullHome = homeCountsForCare(nothingPaid, month)
    ? (principalHomeValue(nothingPaid, month) - principalHomeDebt(nothingPaid, month)) / headcountIn(nothingPaid, month)
    : 0;
  const own = itemAt(nothingPaid.people, person);
  const assetsBefore =
    at(own.careAssets, month) - at(own.careHomeCounted, month) + fullHome + besideAssets(nothingPaid, person);
  const rate = rates.at(minimumAssetsRates.minimumAssets.series, care.entryDate);
  const minimum = rate.value;
  return {
    minimum,
    rate: rateUsed(rates, rate, minimum),
    law: minimumAssetsRule.law,
    assetsBefore,
    mostAccepted: mostAccepted(assetsBefore, { minimumAssets: minimum }),
  };
}
