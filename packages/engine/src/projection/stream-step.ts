/**
 * Income streams in a month: bought or ended, value, payments, and their assessment in the means tests. The month's
 * payment is taken from the balance at the start of the month. Growth applies to the remaining balance.
 */
import {
  addYears,
  ageOn,
  type CivilDate,
  dateParts,
  firstOfMonth,
  MONTHS_IN_YEAR,
  type MonthIndex,
  makeMonth,
  monthParts,
} from '@advice-builder/kernel';
import type { Household, PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { amountInMonth, amountInYear, grown, indexationFactor } from '../rules/amounts.ts';
import {
  accountBasedIncome,
  leastPaymentRates,
  percentagePayment,
} from '../rules/income-streams/account-based-pension.ts';
import { notExempt } from '../rules/income-streams/asset-test-exemption.ts';
import { definedBenefitIncome } from '../rules/income-streams/defined-benefit.ts';
import { lifetimeAssetValue, lifetimeIncome } from '../rules/income-streams/lifetime-stream.ts';
import { type RunDownInputs, runDownValue, termDeduction, termIncome } from '../rules/income-streams/term-annuity.ts';
import { readRate } from '../rules/rule-rates.ts';
import type { Working } from '../rules/working.ts';
import { valuationDay } from './at.ts';
import { isPaid } from './death.ts';
import type { EntryColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import {
  type AccountEntry,
  type AccountPlan,
  type DefinedBenefitEntry,
  type ForLife,
  hasEnded,
  isPaidOut,
  ownersIn,
  type PurchasedEntry,
  type PurchasedPlan,
  type RunDown,
  type StreamEntry,
  type StreamPlan,
} from './stream-plan.ts';

/** 1 once grandfathering is lost: it was lost before, or the pension was nil in the month before. */
export function grandfatheringLost(lostBefore: number, pensionBefore: number, working?: Working): number {
  const isNil = pensionBefore === 0 ? 1 : 0;
  working?.add('previous grandfatheringLost', lostBefore).least('No pension in the month before', isNil);
  return Math.max(lostBefore, isNil);
}

/**
 * Whether an account is deemed at its balance. Otherwise its payments are assessed: for an account from before 2015,
 * while its owner has kept a pension.
 */
export function isDeemedAccount(entry: AccountEntry, lost: number): boolean {
  return !entry.deductible || lost === 1;
}

/** Once the owner has no pension in a month, account based pensions are deemed from the next month on, for good. */
export function stepGrandfathering(projection: Projection, month: number): void {
  if (month === 0) return;
  for (const own of projection.people) {
    const lostBefore = own.grandfatheringLost[month - 1]!;
    own.grandfatheringLost[month] = grandfatheringLost(lostBefore, own.pensionEntitlement[month - 1]!);
  }
}

export function stepStream(
  projection: Projection,
  entry: StreamEntry,
  plan: StreamPlan,
  columns: EntryColumns,
  month: number,
  rates: RatesOfMonth,
): void {
  const now = monthAt(projection.household, month);
  if (plan.kind === 'account') stepAccount(projection, entry as AccountEntry, plan, columns, month, now);
  else if (plan.kind === 'purchased') stepPurchased(projection, entry as PurchasedEntry, plan, columns, month, now);
  else stepDefinedBenefit(projection, entry as DefinedBenefitEntry, plan, columns, month, now, rates);
}

function stepAccount(
  projection: Projection,
  entry: AccountEntry,
  plan: AccountPlan,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
): void {
  if (month < plan.startMonth) return;
  if (month === plan.boughtMonth) columns.bought[month] = entry.value;
  const isFirst = month === Math.max(0, plan.startMonth);
  const opening = isFirst ? entry.value : columns.closing[month - 1]!;
  if (hasEnded(plan, month)) {
    if (isPaidOut(plan, month)) columns.sold[month] = opening;
    return;
  }
  const { payment } = entry;
  let due: number;
  let yearly: number;
  if (payment.kind === 'dollars') {
    const factor = indexationFactor(entry.indexationPercent, entry.start, projection.household.projectFrom, now);
    due = amountInMonth(payment.payment, now) * factor;
    yearly = amountInYear(payment.payment) * factor;
  } else {
    due =
      month === fixedMonth(plan, month, now)
        ? percentPayment(projection, entry, ownersIn(plan, month), opening, payment.percentPerYear, now) /
          MONTHS_IN_YEAR
        : columns.income[month - 1]!;
    yearly = due * MONTHS_IN_YEAR;
  }
  const paid = Math.min(opening, due);
  columns.value[month] = opening;
  columns.income[month] = paid;
  columns.closing[month] = grown(opening - paid, entry.growthPercent);
  assessAccount(projection, entry, plan, columns, month, opening, opening > 0 ? yearly : 0);
}

/** Assesses each owner's part: deemed, or the payment less its deduction while the owner has kept a pension. */
function assessAccount(
  projection: Projection,
  entry: AccountEntry,
  plan: AccountPlan,
  columns: EntryColumns,
  month: number,
  balance: number,
  yearlyPayment: number,
): void {
  const owners = ownersIn(plan, month);
  const share = 1 / owners.length;
  let deemed = 0;
  let counted = 0;
  let income = 0;
  for (const owner of owners) {
    const own = projection.people[owner]!;
    if (isDeemedAccount(entry, own.grandfatheringLost[month]!)) deemed += balance * share;
    else {
      counted += balance * share;
      income += accountBasedIncome(yearlyPayment * share, entry.deductiblePerYear * share);
    }
  }
  columns.deemedValue[month] = deemed;
  columns.testValue[month] = counted;
  columns.testIncome[month] = income;
}

const FIRST_MONTH_OF_FINANCIAL_YEAR = 7;
const LAST_MONTH_OF_FINANCIAL_YEAR = 6;

/**
 * Dollars a year from this month to the next 1 July: the percentage entered, or the legal minimum payment if that is
 * more. A pension that already runs in the first month uses today's balance and the age on the last 1 July.
 */
function percentPayment(
  projection: Projection,
  entry: AccountEntry,
  owners: readonly PersonIndex[],
  balance: number,
  percentPerYear: number,
  now: MonthIndex,
): number {
  const share = balance / owners.length;
  let sum = 0;
  for (const owner of owners) {
    const least = leastPaymentOf(projection.household, entry, owner, now);
    const percent = least === undefined ? undefined : readRate(leastPaymentRates.leastPercent, projection.rates, least);
    sum += percentagePayment(share, percentPerYear, percent);
  }
  return sum;
}

/** The month whose balance fixes the percentage payment: the last July, or the first month if that is later. */
export function fixedMonth({ startMonth }: StreamPlan, month: number, now: MonthIndex): number {
  const sinceJuly = (monthParts(now).month + MONTHS_IN_YEAR - FIRST_MONTH_OF_FINANCIAL_YEAR) % MONTHS_IN_YEAR;
  return Math.max(0, startMonth, month - sinceJuly);
}

/**
 * The day that sets the legal minimum payment of an owner's part, and the owner's age on that day. Undefined if no
 * minimum applies.
 */
export function leastPaymentOf(
  { people }: Household,
  entry: AccountEntry,
  owner: PersonIndex,
  now: MonthIndex,
): { readonly on: CivilDate; readonly age: number } | undefined {
  const dateOfBirth = people[owner]?.dateOfBirth;
  if (dateOfBirth === undefined) return undefined;
  const day = drawdownMonth(entry, now);
  // A pension that starts in June has no minimum payment in that financial year: SIS Regulations Sch 7 cl 3.
  if (day === entry.start && monthParts(day).month === LAST_MONTH_OF_FINANCIAL_YEAR) return undefined;
  const on = firstOfMonth(day);
  const age = ageOn(dateOfBirth, on);
  // An owner born after that day had no age on it.
  return age < 0 ? undefined : { on, age };
}

/** The month on whose first day the age counts: the last July, or the start if that is later. */
export function drawdownMonth(entry: Pick<AccountEntry, 'start'>, now: MonthIndex): MonthIndex {
  const { year, month } = monthParts(now);
  const july = makeMonth(month < FIRST_MONTH_OF_FINANCIAL_YEAR ? year - 1 : year, FIRST_MONTH_OF_FINANCIAL_YEAR);
  return entry.start !== undefined && entry.start > july && entry.start <= now ? entry.start : july;
}

function stepDefinedBenefit(
  projection: Projection,
  entry: DefinedBenefitEntry,
  plan: StreamPlan,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
  rates: RatesOfMonth,
): void {
  if (!isPaid(projection, entry, month, now)) return;
  const factor = indexationFactor(entry.indexationPercent, entry.start, projection.household.projectFrom, now);
  const owners = ownersIn(plan, month);
  const share = 1 / owners.length;
  const inputs = {
    gross: amountInYear(entry.payment) * factor * share,
    deductible: entry.deductiblePerYear * share,
  };
  let income = 0;
  for (const owner of owners) {
    const payer = projection.plan.people[owner]?.pension.payer ?? 'centrelink';
    income += definedBenefitIncome(inputs, rates.definedBenefit[payer]);
  }
  columns.income[month] = amountInMonth(entry.payment, now) * factor;
  columns.testIncome[month] = income;
}

function stepPurchased(
  projection: Projection,
  entry: PurchasedEntry,
  plan: PurchasedPlan,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
): void {
  if (comesBack(plan, month)) columns.sold[month] = plan.deathBenefit ?? plan.residual;
  if (plan.endMonth <= Math.max(plan.startMonth, 0)) return;
  if (month === plan.boughtMonth) {
    columns.bought[month] = plan.price;
    if (plan.fromOutside) columns.outside[month] = plan.price;
  }
  if (!isRunning(plan, month)) return;
  const factor = indexationFactor(entry.indexationPercent, plan.indexedSince, projection.household.projectFrom, now);
  const isPaid = month >= plan.paymentFrom;
  const yearly = isPaid ? amountInYear(entry.payment) * factor : 0;
  if (isPaid) columns.income[month] = amountInMonth(entry.payment, now) * factor;
  const on = valuationDay(projection, month);
  const asset = notExempt(assetAt(plan, month, on), plan.exemptPercent);
  const { method } = plan;
  if (method.kind === 'for-life') columns.testIncome[month] = lifetimeIncome(yearly, method.rates);
  else if (!method.deemed) columns.testIncome[month] = isPaid ? termIncome(yearly, deductionOf(plan, method)) : 0;
  if (isDeemedStream(plan)) columns.deemedValue[month] = asset;
  else columns.testValue[month] = asset;
  columns.value[month] = worthAt(plan, month, on);
  columns.closing[month] = worthAt(plan, month + 1);
}

/**
 * Whether the residual capital, or an insured death benefit, is paid in this month: its owner dies, or the term ends at
 * the start of the month. A term that ended before the purchase, or before the projection, pays nothing.
 */
export function comesBack(plan: PurchasedPlan, month: number): boolean {
  if (isPaidOut(plan, month)) return isInTerm(plan, month) || paysResidual(plan, month);
  return paysResidual(plan, month) && !hasEnded(plan, month);
}

function paysResidual({ startMonth, endMonth }: PurchasedPlan, month: number): boolean {
  return month === endMonth && endMonth > startMonth;
}

/** Whether the stream is bought and has not ended. */
export function isRunning(plan: PurchasedPlan, month: number): boolean {
  return isInTerm(plan, month) && !hasEnded(plan, month);
}

/** Whether the month is within the term. The owner may have died. */
export function isInTerm({ startMonth, endMonth }: PurchasedPlan, month: number): boolean {
  return month >= startMonth && month < endMonth;
}

/** A short-term stream is deemed on its asset value. */
export function isDeemedStream({ method }: PurchasedPlan): boolean {
  return method.kind === 'run-down' && method.deemed;
}

/**
 * Value at the start of a month, or on a day of it: the assets-test value without exemption, or the insured death
 * benefit.
 */
export function worthAt(plan: PurchasedPlan, month: number, on?: CivilDate): number {
  if (plan.deathBenefit !== undefined) return plan.deathBenefit;
  return month >= plan.endMonth ? plan.residual : assetAt(plan, month, on);
}

/** Value in the assets test before any exemption, at the rates of the day of purchase. Without a day, on the first. */
export function assetAt(plan: PurchasedPlan, month: number, on?: CivilDate, working?: Working): number {
  const { method, purchasePrice } = plan;
  if (method.kind === 'run-down') return runDownValue(runDownOf(plan, method, month, on), working);
  const { thresholdDay } = method;
  const isAfter =
    month >= method.thresholdMonth || (on !== undefined && thresholdDay !== undefined && on > thresholdDay);
  return lifetimeAssetValue(purchasePrice, isAfter, method.rates, working);
}

/** Asset value on an anniversary of the exact day of purchase, before any exemption. */
export function assetOnAnniversary(plan: PurchasedPlan, years: number): number {
  const { method, purchasePrice } = plan;
  return method.kind === 'run-down'
    ? runDownValue({ ...runDownOf(plan, method, plan.startMonth), monthsSinceStart: years * MONTHS_IN_YEAR })
    : lifetimeAssetValue(purchasePrice, isAfterThreshold(plan.purchase, method, years), method.rates);
}

/** Whether the lower share counts on an anniversary of the purchase. */
export function isAfterThreshold(purchase: CivilDate, { thresholdDay }: ForLife, years: number): boolean {
  return thresholdDay !== undefined && addYears(purchase, years) > thresholdDay;
}

/** The deductible amount of a year. */
export function deductionOf(plan: PurchasedPlan, method: RunDown, working?: Working): number {
  return termDeduction(runDownOf(plan, method, plan.startMonth), working);
}

function runDownOf(plan: PurchasedPlan, method: RunDown, month: number, on?: CivilDate): RunDownInputs {
  const isOnDay = method.lag === 1 && on !== undefined && dateParts(on).day >= dateParts(plan.purchase).day;
  return {
    purchasePrice: plan.purchasePrice,
    residualCapitalValue: plan.residual,
    termYears: method.termYears,
    paymentsPerYear: method.paymentsPerYear,
    monthsSinceStart: Math.max(0, month - plan.startMonth - (isOnDay ? 0 : method.lag)),
  };
}
