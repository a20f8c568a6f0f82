/**
 * Care of one person in a month, residential or at home: the counters of the caps carried over, the fees, and the total
 * cost.
 */

import { daysInMonth } from '@advice-builder/kernel';
import { isPaidDaily } from '../household/entries.ts';
import type { PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { expensesPerDay } from '../rules/amounts.ts';
import { stepAssistive } from './assistive-step.ts';
import { startsCapYear } from './fee-stops.ts';
import { isInHomeCare } from './home-care-plan.ts';
import { stepHomeCare } from './home-care-step.ts';
import { careStartMonth, type PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { isInCare } from './resident-plan.ts';
import { stepResidential } from './residential-step.ts';
import { stepRespite } from './respite-step.ts';

export function stepCare(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const plan = projection.plan.people[index]!;
  const own = projection.people[index]!;
  const { resident, homeCare } = plan;
  carryCounters(projection, index, own, month, plan);
  if (plan.hasOutOfPocket) stepOutOfPocket(projection, own, index, month);
  if (resident !== undefined && isInCare(resident, month)) {
    stepResidential(projection, index, month, rates, resident);
  } else {
    own.depositClosing[month] = own.deposit[month]!;
  }
  stepRespite(projection, own, plan, month, rates);
  if (homeCare !== undefined && isInHomeCare(homeCare, month)) stepHomeCare(projection, index, month, rates, homeCare);
  stepAssistive(projection, index, month);
  countCharges(own, month);
  total(own, month);
}

/** Adds the charges of a month to the amounts counted towards the caps. */
export function countCharges(own: PersonColumns, month: number): void {
  own.lifetimeUsedAfter[month] =
    own.lifetimeUsedBefore[month]! +
    own.meansTestedFeeMonth[month]! +
    own.nonClinicalMonth[month]! +
    own.incomeTestedFeeMonth[month]! +
    own.supportAtHomeMonth[month]! +
    own.assistiveContribution[month]!;
  own.annualUsedAfter[month] =
    own.annualUsedBefore[month]! + own.meansTestedFeeMonth[month]! + own.incomeTestedFeeMonth[month]!;
}

function carryCounters(
  projection: Projection,
  index: PersonIndex,
  own: PersonColumns,
  month: number,
  plan: PersonPlan,
): void {
  const person = projection.household.people[index];
  if (month === 0) {
    own.lifetimeUsedBefore[0] = person?.lifetimeCapUsed ?? 0;
    own.annualUsedBefore[0] = person?.annualCapUsed ?? 0;
    own.nonClinicalDaysBefore[0] = plan.resident?.care.nonClinicalDaysCharged ?? 0;
    return;
  }
  carryFromMonthBefore(own, month, plan);
}

/** The amounts and days counted towards the caps at the start of a month after the first. */
export function carryFromMonthBefore(own: PersonColumns, month: number, plan: PersonPlan): void {
  own.lifetimeUsedBefore[month] = own.lifetimeUsedAfter[month - 1]!;
  own.annualUsedBefore[month] = startsCapYear(careStartMonth(plan), month) ? 0 : own.annualUsedAfter[month - 1]!;
  own.nonClinicalDaysBefore[month] = own.nonClinicalDaysBefore[month - 1]! + own.nonClinicalDays[month - 1]!;
}

function stepOutOfPocket(projection: Projection, own: PersonColumns, index: PersonIndex, month: number): void {
  let paidDaily = 0;
  let others = 0;
  for (let i = 0; i < projection.household.entries.length; i++) {
    const entry = projection.household.entries[i]!;
    if (entry.kind !== 'out-of-pocket' || entry.owner !== index) continue;
    const expense = projection.entries[i]!.expense[month]!;
    if (isPaidDaily(entry)) paidDaily += expense;
    else others += expense;
  }
  own.outOfPocketMonth[month] = paidDaily + others;
  own.outOfPocketDaily[month] = expensesPerDay(paidDaily, others, daysInMonth(monthAt(projection.household, month)));
}

/** Adds up the cost of care per day and per month. */
function total(own: PersonColumns, month: number): void {
  own.totalDailyCareCost[month] =
    own.basicDailyFee[month]! +
    own.meansTestedFee[month]! +
    own.hotelling[month]! +
    own.nonClinical[month]! +
    own.accommodationDaily[month]! +
    own.extraServiceDaily[month]! +
    own.packageBasicDailyFee[month]! +
    own.incomeTestedFee[month]! +
    own.supportAtHomeDaily[month]! +
    own.outOfPocketDaily[month]! +
    own.respiteDaily[month]!;
  const cost =
    own.basicDailyFeeMonth[month]! +
    own.meansTestedFeeMonth[month]! +
    own.hotellingMonth[month]! +
    own.nonClinicalMonth[month]! +
    own.accommodationMonth[month]! +
    own.extraServiceMonth[month]! +
    own.packageBasicDailyFeeMonth[month]! +
    own.incomeTestedFeeMonth[month]! +
    own.supportAtHomeMonth[month]! +
    own.outOfPocketMonth[month]! +
    own.respiteMonth[month]! +
    own.assistiveContribution[month]! +
    own.assistivePrivate[month]!;
  own.careCostMonth[month] = cost;
  own.careCashMonth[month] = cost - own.drawnFromDeposit[month]!;
}
