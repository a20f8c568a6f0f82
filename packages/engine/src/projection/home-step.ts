/** The home in a month: its value, its sale or exit, rent and charges, and how the tests see it. */
import { addMonths, amountLeft, type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import type { HomeRent, OrdinaryHome, PeriodicAmount } from '../household/household.ts';
import { amountInMonth, amountInYear } from '../rules/amounts.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import { type FormerHomeRent, formerHomeRent } from '../rules/social-security/former-home-rent.ts';
import { exitEntitlementOn, isCommunity, monthAt } from './home-plan.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** Simple growth from `projectFrom`: one formula for sale, both assets tests and net worth. */
export function homeValueAt(home: OrdinaryHome, months: number): number {
  return home.netValue * (1 + (Math.max(0, home.growthPercent) / 1200) * months);
}

/** Value at the start and the end of the month, price or exit entitlement received, rent and charges. */
export function stepHome(projection: Projection, month: number): void {
  const { columns, household, plan } = projection;
  const { home } = household;
  if (home.kind === 'ordinary') {
    if (month < plan.home.saleMonth) {
      columns.homeValue[month] = homeValueAt(home, month);
      columns.homeValueClosing[month] = homeValueAt(home, month + 1);
    } else if (month === plan.home.saleMonth) {
      columns.homeSalePrice[month] = homeValueAt(home, month);
    }
    if (home.rent !== undefined) stepRent(projection, home.rent, month);
  } else if (isCommunity(home)) {
    const start = firstOfMonth(monthAt(household, month));
    if (month < plan.home.exitMonth) {
      columns.homeValue[month] = exitEntitlementOn(household, start);
      columns.homeValueClosing[month] = exitEntitlementOn(household, addMonths(start, 1));
    } else if (month === plan.home.exitMonth) {
      columns.homeSalePrice[month] = exitEntitlementOn(household, (home.model?.exitDate ?? start) as CivilDate);
    }
  }
  columns.siteFees[month] = amountInMonth(recurringCharge(projection, month), monthAt(household, month));
}

const NO_CHARGE: PeriodicAmount = { amount: 0, frequency: 0 };

/** What is paid regularly to live there: until exit, of a granny flat until it is left for care. */
export function recurringCharge(projection: Projection, month: number): PeriodicAmount {
  const { home } = projection.household;
  if (isCommunity(home)) return month < projection.plan.home.exitMonth ? home.serviceCharge : NO_CHARGE;
  if (home.kind === 'granny-flat') return month < projection.plan.home.vacatedMonth ? home.rent : NO_CHARGE;
  return NO_CHARGE;
}

/** Rent runs from its month to the one before its end or the sale, at least one month; none from the sale on. */
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
  const expenses = { amount: rent.expensesPerPayment, frequency: rent.rent.frequency };
  columns.homeRent[month] = amountInMonth(rent.rent, now);
  columns.homeRentExpenses[month] = amountInMonth(expenses, now);
  const assessed = assessableRent({
    grossRent: amountInYear(rent.rent),
    expenses: amountInYear(expenses),
    method: rent.assessment,
  });
  columns.homeRentForPension[month] = rentCountsForPension(projection, month) ? assessed : 0;
  for (let p = 0; p < projection.people.length; p++) {
    const own = projection.people[p] as PersonColumns;
    own.homeRentForCare[month] = rentCountsForCare(projection, p, month) ? assessed : 0;
  }
}

/** Exempt for both of a couple while one resident entered early and owes a daily payment. */
export function rentCountsForPension(projection: Projection, month: number): boolean {
  return projection.people.every((_, i) => residentRent(projection, i, month)?.countedForPension !== false);
}

/**
 * In the care test by the own entry of each resident. Modelling choice: somebody who is no resident is tested like the
 * resident of the couple.
 */
export function rentCountsForCare(projection: Projection, index: number, month: number): boolean {
  const own = residentRent(projection, index, month);
  if (own !== undefined) return own.countedForAgedCare;
  return projection.people.every((_, i) => residentRent(projection, i, month)?.countedForAgedCare !== false);
}

/** By the entry of a person and what that same person owes; undefined: not in residential care in this month. */
function residentRent(projection: Projection, index: number, month: number): FormerHomeRent | undefined {
  const resident = projection.plan.people[index]?.resident;
  if (resident === undefined || month < resident.entryMonth) return undefined;
  return formerHomeRent({
    entryDate: resident.care.entryDate,
    paysDailyAccommodation: owesDailyPayment(projection, index, month),
  });
}

/** Part of the price is unpaid, or the resident is low means (then no price need be entered). */
function owesDailyPayment(projection: Projection, index: number, month: number): boolean {
  const resident = projection.plan.people[index]?.resident;
  const own = projection.people[index] as PersonColumns;
  if (resident === undefined) return false;
  const { agreedPrice, statedStatus } = resident.care;
  if (statedStatus === 'low-means' || agreedPrice === undefined) return true;
  if (month > 0 && own.lowMeans[month - 1] === 1) return true;
  return amountLeft(agreedPrice, (own.deposit[month] as number) + (own.retainedBefore[month] as number)) > 0;
}

/** Homeowner or not, and what of the home the pension assets test counts. */
export function stepHomeAssessment(projection: Projection, month: number): void {
  const { columns, household, plan } = projection;
  const { home } = household;
  const value = columns.homeValue[month] as number;
  const exemptionOver = month >= plan.home.assessableFromMonth && !isExemptByRent(projection, month);
  let homeowner = false;
  let assessed = 0;
  if (home.kind === 'ordinary') {
    homeowner = value > 0 && !exemptionOver;
    assessed = exemptionOver ? value : 0;
  } else if (home.kind === 'land-lease' || (home.kind === 'village' && plan.home.contribution?.homeowner !== false)) {
    homeowner = month < plan.home.exitMonth && !exemptionOver;
    assessed = exemptionOver ? value : 0;
  } else if (home.kind === 'village') {
    assessed = month < plan.home.exitMonth ? (plan.home.contribution?.amount ?? 0) : 0;
  } else if (home.kind === 'granny-flat' && month < plan.home.vacatedMonth) {
    homeowner = plan.home.contribution?.homeowner !== false;
    assessed = homeowner ? 0 : (plan.home.contribution?.amount ?? 0);
  }
  columns.homeowner[month] = homeowner ? 1 : 0;
  columns.homeAssessedForPension[month] = assessed;
}

/** Let while the rent itself is exempt: the home stays exempt with it (entries before 1 January 2017). */
export function isExemptByRent(projection: Projection, month: number): boolean {
  const { home } = projection.household;
  if (home.kind !== 'ordinary' || home.rent === undefined || !isLet(projection, home.rent, month)) return false;
  return !rentCountsForPension(projection, month);
}
