/** The home in a month: its value, its sale or exit, rent and charges, and whether the means tests count it. */
import { addMonths, amountLeft, type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import type { CommunityHome, HomeRent, OwnedHome, PeriodicAmount } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { amountInMonth, amountInYear } from '../rules/amounts.ts';
import { homeValueAt } from '../rules/home-value.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import { type FormerHomeRent, formerHomeRent } from '../rules/social-security/former-home-rent.ts';
import { rightEndsMonth } from './granny-flat.ts';
import {
  exemptionIn,
  exitEntitlementOn,
  formerHomeOf,
  isBeforePurchase,
  isCommunity,
  isNextHome,
  keptIn,
} from './home-plan.ts';
import { monthsOwned, nextHomeValueAt, paidByBank } from './home-purchase.ts';
import { principalHomeDebt } from './loan-step.ts';
import type { Projection } from './projection.ts';
import { stepRentPaid } from './rent-paid-step.ts';
import { isInCare, stayIn } from './resident-plan.ts';

/** Whether the home, the unit or the right is held: bought, and not sold, exited or ended by the end of this month. */
export function isHeld({ household: { home }, plan }: Projection, month: number): boolean {
  if (home.kind === 'granny-flat') return month < rightEndsMonth(plan.home) && !isBeforePurchase(plan.home, month);
  if (isCommunity(home)) return month < plan.home.exitMonth && !isBeforePurchase(plan.home, month);
  return month < plan.home.saleMonth || isNextHome(plan.home, month);
}

/** Whether the home is sold, or the exit entitlement of the unit is paid, in this month. */
export function isLeft({ household: { home }, plan }: Projection, month: number): boolean {
  return month === (isCommunity(home) ? plan.home.exitMonth : plan.home.saleMonth);
}

/** Whether a former home is still owned. */
export function isFormerHomeHeld({ household: { home }, plan }: Projection, month: number): boolean {
  return formerHomeOf(home) !== undefined && month < plan.home.saleMonth;
}

/** From the purchase on, the former home is an ordinary asset until it is sold. */
export function isFormerHomeAsset(projection: Projection, month: number): boolean {
  return isFormerHomeHeld(projection, month) && !isBeforePurchase(projection.plan.home, month);
}

/**
 * Value of the principal home at the start of a month. Before the purchase of the next home, this is the former home.
 */
export function principalHomeValue({ columns, plan }: Projection, month: number): number {
  return isBeforePurchase(plan.home, month) ? columns.formerHomeValue[month]! : columns.homeValue[month]!;
}

/** The price of the owned home in the month of its sale. The exit of a community is a separate figure. */
export function salePrice({ columns, household: { home } }: Projection): Float64Array {
  return home.kind === 'ordinary' ? columns.homeSalePrice : columns.formerHomePrice;
}

/** The day whose exit entitlement is paid in the month of the exit. */
export function exitDay({ household }: Projection, { model }: CommunityHome, month: number): CivilDate {
  return model?.exitDate ?? firstOfMonth(monthAt(household, month));
}

/** Value at the start and the end of the month, price or exit entitlement received, rent and charges. */
export function stepHome(projection: Projection, month: number): void {
  const { columns, household } = projection;
  const { home } = household;
  if (home.kind === 'ordinary') {
    if (isLeft(projection, month)) columns.homeSalePrice[month] = homeValueAt(home, month);
    if (isNextHome(projection.plan.home, month)) stepNextHome(projection, month);
    else if (isHeld(projection, month)) {
      columns.homeValue[month] = homeValueAt(home, month);
      columns.homeValueClosing[month] = homeValueAt(home, month + 1);
    }
    if (home.rent !== undefined) stepRent(projection, home.rent, month);
  } else if (isCommunity(home)) {
    if (isHeld(projection, month)) {
      const start = firstOfMonth(monthAt(household, month));
      columns.homeValue[month] = exitEntitlementOn(household, home, start);
      columns.homeValueClosing[month] = exitEntitlementOn(household, home, addMonths(start, 1));
    } else if (isLeft(projection, month)) {
      columns.homeSalePrice[month] = exitEntitlementOn(household, home, exitDay(projection, home, month));
    }
  }
  const formerHome = formerHomeOf(home);
  if (formerHome !== undefined) stepFormerHome(projection, formerHome, month);
  const { purchase } = projection.plan.home;
  if (month === purchase?.month) columns.communityPurchase[month] = paidByBank(purchase);
  columns.siteFees[month] = amountInMonth(recurringCharge(projection, month), monthAt(household, month));
  stepRentPaid(projection, month);
}

/** Calculates a month of the home bought after the sale. */
function stepNextHome({ columns, plan }: Projection, month: number): void {
  const { purchase } = plan.home;
  if (purchase?.nextHome === undefined) return;
  const owned = monthsOwned(purchase, month);
  columns.homeValue[month] = nextHomeValueAt(purchase.nextHome, owned);
  columns.homeValueClosing[month] = nextHomeValueAt(purchase.nextHome, owned + 1);
}

/** Calculates a month of the former home, until it is sold. */
function stepFormerHome(projection: Projection, home: OwnedHome, month: number): void {
  const { columns, plan } = projection;
  if (isFormerHomeHeld(projection, month)) {
    const closing = homeValueAt(home, month + 1);
    columns.formerHomeValue[month] = homeValueAt(home, month);
    columns.formerHomeClosing[month] = closing;
    columns.homeValueClosing[month]! += closing;
  } else if (month === plan.home.saleMonth) {
    columns.formerHomePrice[month] = homeValueAt(home, month);
  }
}

const NO_CHARGE: PeriodicAmount = { amount: 0, frequency: 0 };

/** Whether recurring charges are due: a home is held, and a granny flat still has an occupant. */
export function isCharged(projection: Projection, month: number): boolean {
  const { household, plan } = projection;
  const isEmptyFlat = household.home.kind === 'granny-flat' && month >= plan.home.vacatedMonth;
  return isHeld(projection, month) && !isEmptyFlat;
}

/** The regular charge for living in the community until exit, or in the granny flat until it is left for care. */
export function recurringCharge(projection: Projection, month: number): PeriodicAmount {
  const { home } = projection.household;
  if (!isCharged(projection, month)) return NO_CHARGE;
  if (isCommunity(home)) return home.serviceCharge;
  return home.kind === 'granny-flat' ? home.rent : NO_CHARGE;
}

/** The expenses that come with each payment of the rent. */
export function rentExpenses({ rent, expensesPerPayment }: HomeRent): PeriodicAmount {
  return { amount: expensesPerPayment, frequency: rent.frequency };
}

/**
 * Rent runs from its first month to the month before its end or the sale, and for at least one month. None from the
 * sale on.
 */
export function isLet(projection: Projection, rent: HomeRent, month: number): boolean {
  const { saleMonth } = projection.plan.home;
  const from = rent.from - projection.household.projectFrom;
  if (month < from || month >= saleMonth) return false;
  const end = rent.end === undefined ? Number.POSITIVE_INFINITY : rent.end - projection.household.projectFrom;
  return month < Math.max(from + 1, end);
}

function stepRent(projection: Projection, rent: HomeRent, month: number): void {
  if (!isLet(projection, rent, month)) return;
  const { columns, household } = projection;
  const now = monthAt(household, month);
  const expenses = rentExpenses(rent);
  columns.homeRent[month] = amountInMonth(rent.rent, now);
  columns.homeRentExpenses[month] = amountInMonth(expenses, now);
  const assessed = assessableRent({
    grossRent: amountInYear(rent.rent),
    expenses: amountInYear(expenses),
    method: rent.assessment,
  });
  columns.homeRentForPension[month] = rentCountsForPension(projection, month) ? assessed : 0;
  for (let p = 0; p < projection.people.length; p++) {
    const own = projection.people[p]!;
    own.homeRentForCare[month] = rentCountsForCare(projection, p, month) ? assessed : 0;
  }
}

/** The rent is exempt for both members of a couple while one resident entered early and owes a daily payment. */
export function rentCountsForPension(projection: Projection, month: number): boolean {
  return projection.people.every((_, i) => residentRent(projection, i, month)?.countedForPension !== false);
}

/**
 * In the care test, each resident's own entry decides. Modelling choice: a partner who is no resident is tested like
 * the resident.
 */
export function rentCountsForCare(projection: Projection, index: number, month: number): boolean {
  const own = residentRent(projection, index, month);
  if (own !== undefined) return own.countedForAgedCare;
  return projection.people.every((_, i) => residentRent(projection, i, month)?.countedForAgedCare !== false);
}

/** Whether the daily payment owed decides if the rent counts: a resident entered while that rule applied. */
export function rentTurnsOnPayment(projection: Projection, month: number): boolean {
  return projection.plan.people.some(({ resident }) => {
    if (resident === undefined || !isInCare(resident, month)) return false;
    const { entryDate } = resident.care;
    return !formerHomeRent({ entryDate, paysDailyAccommodation: true }).countedForPension;
  });
}

/**
 * Uses the entry of a person and the daily payment of that person. Undefined if the person is not in residential care.
 */
function residentRent(projection: Projection, index: number, month: number): FormerHomeRent | undefined {
  const resident = projection.plan.people[index]?.resident;
  if (resident === undefined || !isInCare(resident, month)) return undefined;
  return formerHomeRent({
    entryDate: resident.care.entryDate,
    paysDailyAccommodation: owesDailyPayment(projection, index, month),
  });
}

/**
 * Whether part of the price is unpaid, or the resident is low means (then no price need be entered). The status in a new
 * home is known from the month after the move, as it is after the entry.
 */
function owesDailyPayment(projection: Projection, index: number, month: number): boolean {
  const resident = projection.plan.people[index]?.resident;
  const own = projection.people[index]!;
  if (resident === undefined) return false;
  const stay = stayIn(resident, month);
  const { agreedPrice, startMonth } = stay;
  const isStated = stay === resident.stay && resident.care.statedStatus === 'low-means';
  if (isStated || agreedPrice === undefined) return true;
  if (month > Math.max(0, startMonth) && own.lowMeans[month - 1] === 1) return true;
  return amountLeft(agreedPrice, own.deposit[month]! + own.retainedBefore[month]!) > 0;
}

/** Sets the homeowner status, and the value of the home that the pension assets test counts. */
export function stepHomeAssessment(projection: Projection, month: number): void {
  const { columns, plan } = projection;
  columns.homeowner[month] = isHomeowner(projection, month) ? 1 : 0;
  if (countsHome(projection, month)) {
    columns.homeAssessedForPension[month] =
      principalHomeValue(projection, month) - principalHomeDebt(projection, month);
  } else if (countsContribution(projection, month)) {
    columns.homeAssessedForPension[month] = plan.home.contribution?.amount ?? 0;
  }
}

/**
 * Whether a home or unit is held and still exempt as the principal home, or a right for life that makes a homeowner is
 * held.
 */
function isHomeowner(projection: Projection, month: number): boolean {
  const { columns, household, plan } = projection;
  if (keptIn(plan.home, month) !== undefined) return true;
  if (isBeforePurchase(plan.home, month)) {
    return columns.formerHomeValue[month]! > 0 && !isExemptionOver(projection, month);
  }
  if (household.home.kind === 'none' || plan.home.assessed === 'contribution') return false;
  if (!isHeld(projection, month)) return false;
  if (plan.home.assessed === 'nothing') return true;
  if (household.home.kind === 'ordinary' && columns.homeValue[month]! <= 0) return false;
  return !isExemptionOver(projection, month);
}

/** Whether the home or unit itself counts as an asset. */
export function countsHome(projection: Projection, month: number): boolean {
  const { home } = projection.plan;
  return (home.assessed === 'home' || isBeforePurchase(home, month)) && isExemptionOver(projection, month);
}

/** Whether the entry contribution counts as an asset. */
export function countsContribution(projection: Projection, month: number): boolean {
  return projection.plan.home.assessed === 'contribution' && isHeld(projection, month);
}

/**
 * Whether the home has lost its exemption: neither the years after the last occupant left nor an exempt rent protect
 * it.
 */
export function isExemptionOver(projection: Projection, month: number): boolean {
  return month >= exemptionIn(projection.plan.home, month).assessableFromMonth && !isExemptByRent(projection, month);
}

/**
 * Whether the home is rented out and its rent is exempt. Such a home stays exempt too (entries before 1 January 2017).
 */
function isExemptByRent(projection: Projection, month: number): boolean {
  const { home } = projection.household;
  if (home.kind !== 'ordinary' || home.rent === undefined || !isLet(projection, home.rent, month)) return false;
  return !rentCountsForPension(projection, month);
}
