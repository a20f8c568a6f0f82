/**
 * Loans in a month. At its start, with all dated events: the amount of a new loan reaches the bank, and a loan that ends
 * is repaid from it. After the pension of the month: regular amounts drawn, interest, and repayments.
 *
 * Modelling choice: amounts drawn regularly arrive in the course of the month, so the means tests count them from the
 * next month, as part of the bank.
 */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { isCountedAsset } from '../household/entries.ts';
import type { PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { amountInMonth } from '../rules/amounts.ts';
import { homeValueAt } from '../rules/home-value.ts';
import { loanInterest } from '../rules/loan-interest.ts';
import { readRate } from '../rules/rule-rates.ts';
import {
  heasInterestRates,
  heasLimit,
  heasLimitOfMonth,
  heasLimitRates,
} from '../rules/social-security/home-equity-access-scheme.ts';
import { ownedHome } from './home-plan.ts';
import { monthsOwned, nextHomeValueAt } from './home-purchase.ts';
import { firstLoanMonth, isDrawing, isDrawn, isOwing, isRepaid, type LoanEntry, type LoanPlan } from './loan-plan.ts';
import type { Projection } from './projection.ts';

/** Value at the start of a month of the home that secures a loan; undefined for a loan that no owned home secures. */
export function worthOfSecurity(
  { household, plan }: Pick<Projection, 'household' | 'plan'>,
  loan: LoanPlan,
  month: number,
): number | undefined {
  const home = ownedHome(household.home);
  if (!loan.onHome || home === undefined) return undefined;
  const { purchase } = plan.home;
  return loan.onNextHome && purchase?.nextHome !== undefined
    ? nextHomeValueAt(purchase.nextHome, monthsOwned(purchase, month))
    : homeValueAt(home, month);
}

/** Whether two loans are secured on the same home. */
export function shareHome(a: LoanPlan | undefined, b: LoanPlan): boolean {
  return a?.onHome === true && b.onHome && a.onNextHome === b.onNextHome;
}

/**
 * Whether another loan comes before a loan with a guarantee. Modelling choice: loans with a guarantee on one home share
 * its value in the order of the entries.
 */
export function ranksBefore({ plan }: Pick<Projection, 'plan'>, other: number, index: number): boolean {
  const loan = plan.loans[other];
  return other < index && loan !== undefined && loan.isLimited && shareHome(loan, plan.loans[index]!);
}

/**
 * Dollars that a lender with a guarantee can still receive at the start of a month: the value of the home less what the
 * loans before it are owed. Unlimited for other loans.
 */
function securityLeft(
  projection: Pick<Projection, 'household' | 'plan'>,
  index: number,
  month: number,
  owedTo: (other: number) => number,
): number {
  const loan = projection.plan.loans[index]!;
  const worth = loan.isLimited ? worthOfSecurity(projection, loan, month) : undefined;
  if (worth === undefined) return Number.POSITIVE_INFINITY;
  let left = worth;
  for (let other = 0; other < index; other++) if (ranksBefore(projection, other, index)) left -= owedTo(other);
  return Math.max(0, left);
}

/** Dollars owed as the projection starts, before the dated events of the first month. */
export function owedAtStart(projection: Pick<Projection, 'household' | 'plan'>, index: number): number {
  const { household, plan } = projection;
  const entry = household.entries[index]!;
  const loan = plan.loans[index];
  if (entry.kind !== 'loan' || loan === undefined || loan.startMonth > 0 || loan.endMonth < 0) return 0;
  return Math.min(
    entry.owed,
    securityLeft(projection, index, 0, (other) => owedAtStart(projection, other)),
  );
}

/** Whether what is owed on another loan leaves less of the home to draw the amount of a loan in a month. */
export function isOwedBefore({ plan }: Projection, other: number, index: number, month: number): boolean {
  const loan = plan.loans[other];
  if (other === index || loan === undefined || !shareHome(loan, plan.loans[index]!) || !isOwing(loan, month)) {
    return false;
  }
  return other < index || month > firstLoanMonth(loan);
}

/** The amount of a loan. With a guarantee, it is at most the value of the home less all that is owed on it. */
function amountDrawn(projection: Projection, index: number, entry: LoanEntry, month: number): number {
  const loan = projection.plan.loans[index]!;
  const worth = loan.isLimited ? worthOfSecurity(projection, loan, month) : undefined;
  if (worth === undefined) return entry.owed;
  let left = worth;
  for (let other = 0; other < projection.entries.length; other++) {
    if (!isOwedBefore(projection, other, index, month)) continue;
    const own = projection.entries[other]!;
    left -= other < index ? own.value[month]! : own.closing[month - 1]!;
  }
  return Math.min(entry.owed, Math.max(0, left));
}

/** Dollars owed before the dated events of a month; in the month in which the amount is drawn, after it. */
function owedBefore(projection: Projection, index: number, month: number): number {
  const plan = projection.plan.loans[index]!;
  const columns = projection.entries[index]!;
  if (month !== firstLoanMonth(plan)) return columns.closing[month - 1]!;
  return isDrawn(plan, month) ? columns.sold[month]! : owedAtStart(projection, index);
}

/** The dated events of a loan, and what is owed after them. */
export function stepLoan(projection: Projection, index: number, entry: LoanEntry, month: number): void {
  const plan = projection.plan.loans[index]!;
  const columns = projection.entries[index]!;
  if (isDrawn(plan, month)) columns.sold[month] = amountDrawn(projection, index, entry, month);
  if (isOwing(plan, month)) columns.value[month] = owedBefore(projection, index, month);
  else if (isRepaid(plan, month)) columns.bought[month] = owedBefore(projection, index, month);
}

/** Fills the debts of a month that are secured on the home, at most its value, and those repaid by its sale so far. */
export function stepHomeDebt(projection: Projection, month: number): void {
  const { columns, household, plan } = projection;
  if (!plan.hasLoans) return;
  const before = month === 0 ? 0 : columns.homeDebtRepaid[month - 1]!;
  let owed = 0;
  let repaid = 0;
  for (let i = 0; i < household.entries.length; i++) {
    const loan = plan.loans[i];
    if (loan === undefined || !loan.onHome) continue;
    owed += projection.entries[i]!.value[month]!;
    if (month === plan.home.saleMonth) repaid += projection.entries[i]!.bought[month]!;
  }
  columns.homeDebt[month] = Math.min(owed, ownedHomeValue(projection, month));
  columns.homeDebtRepaid[month] = before + repaid;
}

/** Whether an entry is the asset that secures a loan in the projection. */
export function securesLoan({ plan }: Pick<Projection, 'plan'>, index: number): boolean {
  return plan.loans.some((loan) => loan?.onEntry === index);
}

/** Dollars owed in a month on the loans that are charged over one asset entry. */
function owedOn({ plan, entries }: Projection, asset: number, month: number): number {
  let owed = 0;
  for (let i = 0; i < entries.length; i++) if (plan.loans[i]?.onEntry === asset) owed += entries[i]!.value[month]!;
  return owed;
}

/**
 * Fills the debts of a month that are charged over assets other than the home, at most the value of each asset. Law: a
 * charge over an asset that a test disregards lowers nothing (Social Security Guide 4.6.6.30).
 */
export function stepAssetDebt(projection: Projection, month: number): void {
  const { columns, household, entries, plan } = projection;
  if (!plan.hasLoans) return;
  let debt = 0;
  for (let i = 0; i < entries.length; i++) {
    if (isCountedAsset(household.entries[i]!))
      debt += Math.min(owedOn(projection, i, month), entries[i]!.value[month]!);
  }
  columns.assetDebt[month] = debt;
}

/**
 * Dollars a year of interest on the loans that bought or improved an investment property; undefined without such a loan.
 * Modelling choice: twelve times the interest of the month on what is owed as the tests count it, without the amounts
 * drawn in its course. Law: Social Security Guide 4.3.8.30.
 */
export function interestOnProperty(projection: Projection, property: number, month: number): number | undefined {
  const { entries, household, plan } = projection;
  let interest: number | undefined;
  for (let i = 0; plan.hasLoans && i < household.entries.length; i++) {
    const entry = household.entries[i]!;
    if (entry.kind !== 'loan' || plan.loans[i]!.boughtEntry !== property) continue;
    interest =
      (interest ?? 0) + loanInterest(entries[i]!.value[month]!, entry.interestPercent, 'monthly') * MONTHS_IN_YEAR;
  }
  return interest;
}

/** Value of the owned home at the start of a month, also of a former home. */
function ownedHomeValue({ columns, household: { home } }: Projection, month: number): number {
  return home.kind === 'ordinary' ? columns.homeValue[month]! : columns.formerHomeValue[month]!;
}

/** Whether the owned home is the principal home, so that the debts on it lower what the tests of the home count. */
export function isOwnedHomePrincipal({ household: { home }, plan }: Projection, month: number): boolean {
  const { purchase } = plan.home;
  return home.kind === 'ordinary' || (purchase !== undefined && month < purchase.month);
}

/** The debts that lower the value of the principal home in the means tests. */
export function principalHomeDebt(projection: Projection, month: number): number {
  return isOwnedHomePrincipal(projection, month) ? projection.columns.homeDebt[month]! : 0;
}

/** Amounts drawn regularly, interest and repayments, after the pension of the month. */
export function stepDrawings(projection: Projection, month: number): void {
  const { columns, household, plan } = projection;
  if (!plan.hasLoans) return;
  const now = monthAt(household, month);
  let drawings = 0;
  for (let i = 0; i < household.entries.length; i++) {
    const entry = household.entries[i]!;
    const loan = plan.loans[i];
    if (entry.kind !== 'loan' || loan === undefined || !isOwing(loan, month)) continue;
    const own = projection.entries[i]!;
    const drawn = Math.min(allowedIn(projection, i, entry, month), roomIn(projection, i, month));
    const owed = own.value[month]! + drawn;
    const interest = interestIn(projection, entry, owed, month);
    const repaid = Math.min(amountInMonth(entry.repayment, now), owed + interest);
    own.drawn[month] = drawn;
    own.interest[month] = interest;
    own.expense[month] = repaid;
    const left = securityLeft(projection, i, month + 1, (other) => projection.entries[other]!.closing[month]!);
    own.closing[month] = Math.min(owed + interest - repaid, left);
    drawings += drawn;
  }
  if (drawings === 0) return;
  columns.loanDrawings[month] = drawings;
  columns.capitalIn[month]! += drawings;
  columns.bankAfterEvents[month] = columns.bankOpening[month]! + columns.capitalIn[month]! - columns.capitalOut[month]!;
}

function interestIn(projection: Projection, entry: LoanEntry, owed: number, month: number): number {
  if (entry.contract !== 'home-equity-access-scheme') return loanInterest(owed, entry.interestPercent, 'monthly');
  const percent = readRate(heasInterestRates.interestPercent, projection.rates, { on: projection.monthStarts[month]! });
  return loanInterest(owed, percent, 'fortnightly');
}

/**
 * Dollars that a lender with a guarantee still lends in a month: the value of the home less all that is owed on it.
 * Unlimited for other loans.
 */
function roomIn(projection: Projection, index: number, month: number): number {
  const { plan, entries } = projection;
  const loan = plan.loans[index]!;
  const worth = loan.isLimited ? worthOfSecurity(projection, loan, month) : undefined;
  if (worth === undefined) return Number.POSITIVE_INFINITY;
  let left = worth;
  for (let other = 0; other < entries.length; other++) {
    if (!shareHome(plan.loans[other], loan)) continue;
    left -= entries[other]!.value[month]!;
    if (other < index) left -= entries[other]!.drawn[month]!;
  }
  return Math.max(0, left);
}

/** The regular amount of a month, within the limit of the Home Equity Access Scheme. */
export function allowedIn(projection: Projection, index: number, entry: LoanEntry, month: number): number {
  const now = monthAt(projection.household, month);
  if (!isDrawing(entry, now)) return 0;
  const asked = amountInMonth(entry.drawing, now);
  if (entry.contract !== 'home-equity-access-scheme' || asked === 0) return asked;
  const borrowers = borrowersIn(projection, entry, month);
  if (borrowers.length === 0 || !isOldEnough(projection, index, month)) return 0;
  if (!isLimitKnown(projection, borrowers, month)) return asked;
  const multiple = readRate(heasLimitRates.multiple, projection.rates, { on: projection.monthStarts[month]! });
  let limit = 0;
  for (const person of borrowers) {
    const maximum = projection.people[maximumOf(projection, person, month)!]!.pensionMaximum[month]!;
    limit += heasLimit(maximum, projection.people[person]!.pensionEntitlement[month]!, { multiple });
  }
  return Math.min(asked, heasLimitOfMonth(limit));
}

/** The people who draw a loan in a month: its owners who are alive. */
export function borrowersIn(
  { household, plan }: Projection,
  { owner }: LoanEntry,
  month: number,
): readonly PersonIndex[] {
  const owners: readonly PersonIndex[] = owner !== 'joint' ? [owner] : household.people.length === 1 ? [0] : [0, 1];
  return month < plan.deathMonth ? owners : owners.filter((person) => person !== plan.whoDies);
}

/**
 * Whether the Home Equity Access Scheme can pay a loan in a month. Law: Social Security Act 1991 s1133: the borrower or
 * the partner is of pension age.
 */
export function isOldEnough({ plan }: Projection, index: number, month: number): boolean {
  const ages = plan.loans[index]!.oldEnoughFrom;
  return ages.some((from, person) => month >= from && month < plan.people[person]!.deathMonth);
}

/**
 * The person whose maximum pension rate limits what the Home Equity Access Scheme pays a borrower. Modelling choice:
 * without a pension of the borrower, the partner, whose rate is that of each of a couple. Undefined: no rate is calculated.
 */
export function maximumOf({ people }: Projection, borrower: PersonIndex, month: number): PersonIndex | undefined {
  if (people[borrower]!.pensionMaximum[month]! > 0) return borrower;
  const partner: PersonIndex = borrower === 0 ? 1 : 0;
  return (people[partner]?.pensionMaximum[month] ?? 0) > 0 ? partner : undefined;
}

/** Whether a maximum pension rate is known for every borrower in a month. Otherwise the amount entered counts. */
export function isLimitKnown(projection: Projection, borrowers: readonly PersonIndex[], month: number): boolean {
  return borrowers.every((person) => maximumOf(projection, person, month) !== undefined);
}
