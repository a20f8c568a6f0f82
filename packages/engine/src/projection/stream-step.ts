/**
 * Income streams in a month: bought or ended, what they are worth, what they pay, and how the means tests see them. The
 * month's payment is taken from the balance at its start, growth applies to the rest.
 */
import { ageOn, firstOfMonth, type MonthIndex, makeMonth, monthParts } from '@advice-builder/kernel';
import { isOwned } from '../household/entries.ts';
import type { PersonIndex } from '../household/household.ts';
import { amountInMonth, amountInYear, grown, indexationFactor } from '../rules/amounts.ts';
import {
  accountBasedIncome,
  drawdownPercents,
  minimumDrawdown,
} from '../rules/income-streams/account-based-pension.ts';
import { definedBenefitIncome } from '../rules/income-streams/defined-benefit.ts';
import { lifetimeAssetValue, lifetimeIncome } from '../rules/income-streams/lifetime-stream.ts';
import { type TermAnnuity, termAnnuity } from '../rules/income-streams/term-annuity.ts';
import type { EntryColumns, PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import type {
  AccountEntry,
  AccountPlan,
  DefinedBenefitEntry,
  PurchasedEntry,
  PurchasedPlan,
  RunDown,
  StreamEntry,
  StreamPlan,
} from './stream-plan.ts';

/** A person without pension in any month before: account-based pensions are deemed from then on, for good. */
export function stepGrandfathering(projection: Projection, month: number): void {
  if (month === 0) return;
  for (const own of projection.people) {
    const isLost = own.grandfatheringLost[month - 1] === 1 || own.pensionEntitlement[month - 1] === 0;
    own.grandfatheringLost[month] = isLost ? 1 : 0;
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
  const now = (projection.household.projectFrom + month) as MonthIndex;
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
  const opening = isFirst ? entry.value : (columns.closing[month - 1] as number);
  const { payment } = entry;
  let due: number;
  let yearly: number;
  if (payment.kind === 'dollars') {
    const factor = indexationFactor(entry.indexationPercent, entry.start, projection.household.projectFrom, now);
    due = amountInMonth(payment.payment, now) * factor;
    yearly = amountInYear(payment.payment) * factor;
  } else {
    const isFixedNow = isFirst || monthParts(now).month === FIRST_MONTH_OF_FINANCIAL_YEAR;
    due = isFixedNow
      ? percentPayment(projection, entry, plan, opening, payment.percentPerYear, now) / 12
      : (columns.income[month - 1] as number);
    yearly = due * 12;
  }
  const paid = Math.min(opening, due);
  columns.value[month] = opening;
  columns.income[month] = paid;
  columns.closing[month] = grown(opening - paid, entry.growthPercent);
  assessAccount(projection, entry, plan, columns, month, opening, opening > 0 ? yearly : 0);
}

/** The part of each owner: deemed, or the payment less its deduction while the owner has kept a pension. */
function assessAccount(
  projection: Projection,
  entry: AccountEntry,
  plan: AccountPlan,
  columns: EntryColumns,
  month: number,
  balance: number,
  yearlyPayment: number,
): void {
  const share = 1 / plan.owners.length;
  let deemed = 0;
  let counted = 0;
  let income = 0;
  for (const owner of plan.owners) {
    const own = projection.people[owner] as PersonColumns;
    if (!entry.deductible || own.grandfatheringLost[month] === 1) deemed += balance * share;
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
 * Dollars a year from this month to the next 1 July: the percentage typed, or the least payment of law where that is
 * more. A pension that runs already in the first month counts with today's balance and the age on the last 1 July.
 */
function percentPayment(
  projection: Projection,
  entry: AccountEntry,
  plan: AccountPlan,
  balance: number,
  percentPerYear: number,
  now: MonthIndex,
): number {
  const share = balance / plan.owners.length;
  let sum = 0;
  for (const owner of plan.owners) {
    const least = leastPayment(projection, entry, owner, share, now);
    sum += Math.max((share * percentPerYear) / 100, least);
  }
  return sum;
}

function leastPayment(
  projection: Projection,
  entry: AccountEntry,
  owner: PersonIndex,
  balance: number,
  now: MonthIndex,
): number {
  const dateOfBirth = projection.household.people[owner]?.dateOfBirth;
  if (dateOfBirth === undefined) return 0;
  const day = drawdownMonth(entry, now);
  // Nothing in the financial year of a start in June: SIS Regulations Sch 7 cl 3.
  if (day === entry.start && monthParts(day).month === LAST_MONTH_OF_FINANCIAL_YEAR) return 0;
  const on = firstOfMonth(day);
  const age = ageOn(dateOfBirth, on);
  // Born since that day: nobody had an age on it.
  return age < 0 ? 0 : minimumDrawdown(balance, drawdownPercents(projection.rates, on, age).percent);
}

/** The month on whose first day the age counts: the last July, or the start where that is later. */
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
  if (!isOwned(entry.start, entry.end, now)) return;
  const factor = indexationFactor(entry.indexationPercent, entry.start, projection.household.projectFrom, now);
  const share = 1 / plan.owners.length;
  const inputs = {
    gross: amountInYear(entry.payment) * factor * share,
    deductible: entry.deductiblePerYear * share,
  };
  let income = 0;
  for (const owner of plan.owners) {
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
  if (plan.endMonth <= Math.max(plan.startMonth, 0)) {
    if (month === 0 && plan.endMonth === 0 && plan.startMonth < 0) columns.sold[0] = plan.residual;
    return;
  }
  if (month === plan.boughtMonth) {
    columns.bought[month] = plan.price;
    if (plan.fromOutside) columns.outside[month] = plan.price;
  }
  if (month === plan.endMonth) columns.sold[month] = plan.residual;
  if (month < plan.startMonth || month >= plan.endMonth) return;
  const factor = indexationFactor(entry.indexationPercent, plan.indexedSince, projection.household.projectFrom, now);
  const isPaid = month >= plan.paymentFrom;
  const yearly = isPaid ? amountInYear(entry.payment) * factor : 0;
  if (isPaid) columns.income[month] = amountInMonth(entry.payment, now) * factor;
  const counted = 1 - plan.exemptPercent / 100;
  if (plan.method.kind === 'run-down') {
    const stream = runDownAt(plan, plan.method, month, yearly);
    if (plan.method.deemed) columns.deemedValue[month] = stream.unexemptValue * counted;
    else {
      columns.testValue[month] = stream.unexemptValue * counted;
      columns.testIncome[month] = isPaid ? stream.incomeAfterDeductionPerYear : 0;
    }
  } else {
    const { rates, thresholdMonth } = plan.method;
    columns.testValue[month] = lifetimeAssetValue(plan.purchasePrice, month >= thresholdMonth, rates) * counted;
    columns.testIncome[month] = lifetimeIncome(yearly, rates);
  }
  columns.value[month] = worthAt(plan, month);
  columns.closing[month] = worthAt(plan, month + 1);
}

/** At the start of a month: the assets-test value without exemption; with an insurance what is paid at death. */
function worthAt(plan: PurchasedPlan, month: number): number {
  if (plan.deathBenefit !== undefined) return plan.deathBenefit;
  if (month >= plan.endMonth) return plan.residual;
  if (plan.method.kind === 'run-down') return runDownAt(plan, plan.method, month, 0).unexemptValue;
  return lifetimeAssetValue(plan.purchasePrice, month >= plan.method.thresholdMonth, plan.method.rates);
}

function runDownAt(plan: PurchasedPlan, method: RunDown, month: number, annualPayment: number): TermAnnuity {
  return termAnnuity({
    purchasePrice: plan.purchasePrice,
    residualCapitalValue: plan.residual,
    termYears: method.termYears,
    paymentsPerYear: method.paymentsPerYear,
    annualPayment,
    monthsSinceStart: Math.max(0, month - plan.startMonth - method.lag),
    assetTestExemptPercent: 0,
  });
}
