/** Care of one person in a month, residential or at home: counters carried over, fees, what it costs together. */
import { daysInMonth } from '@advice-builder/kernel';
import { isPaidDaily } from '../household/entries.ts';
import type { Entry, PersonIndex } from '../household/household.ts';
import { expensesPerDay } from '../rules/amounts.ts';
import { startsCapYear } from './fee-stops.ts';
import { stepHomeCare } from './home-care-step.ts';
import { monthAt } from './home-plan.ts';
import { careStartMonth, type PersonPlan } from './plan.ts';
import type { EntryColumns, PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { stepResidential } from './residential-step.ts';

export function stepCare(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const plan = projection.plan.people[index] as PersonPlan;
  const own = projection.people[index] as PersonColumns;
  const { resident, homeCare } = plan;
  carryCounters(projection, index, own, month, plan);
  stepOutOfPocket(projection, own, index, month);
  if (resident !== undefined && month >= resident.entryMonth) {
    stepResidential(projection, index, month, rates, resident);
  } else {
    own.depositClosing[month] = at(own.deposit, month);
  }
  if (homeCare !== undefined && month >= homeCare.startMonth) stepHomeCare(projection, index, month, rates, homeCare);
  own.lifetimeUsedAfter[month] =
    at(own.lifetimeUsedBefore, month) +
    at(own.meansTestedFeeMonth, month) +
    at(own.nonClinicalMonth, month) +
    at(own.incomeTestedFeeMonth, month) +
    at(own.supportAtHomeMonth, month);
  own.annualUsedAfter[month] =
    at(own.annualUsedBefore, month) + at(own.meansTestedFeeMonth, month) + at(own.incomeTestedFeeMonth, month);
  total(own, month);
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
  own.lifetimeUsedBefore[month] = at(own.lifetimeUsedAfter, month - 1);
  own.annualUsedBefore[month] = startsCapYear(careStartMonth(plan), month) ? 0 : at(own.annualUsedAfter, month - 1);
  own.nonClinicalDaysBefore[month] = at(own.nonClinicalDaysBefore, month - 1) + at(own.nonClinicalDays, month - 1);
}

function stepOutOfPocket(projection: Projection, own: PersonColumns, index: PersonIndex, month: number): void {
  let paidDaily = 0;
  let others = 0;
  for (let i = 0; i < projection.household.entries.length; i++) {
    const entry = projection.household.entries[i] as Entry;
    if (entry.kind !== 'out-of-pocket' || entry.owner !== index) continue;
    const expense = (projection.entries[i] as EntryColumns).expense[month] as number;
    if (isPaidDaily(entry)) paidDaily += expense;
    else others += expense;
  }
  own.outOfPocketMonth[month] = paidDaily + others;
  own.outOfPocketDaily[month] = expensesPerDay(paidDaily, others, daysInMonth(monthAt(projection.household, month)));
}

/** The day and the month of care, added up. */
function total(own: PersonColumns, month: number): void {
  own.totalDailyCareCost[month] =
    at(own.basicDailyFee, month) +
    at(own.meansTestedFee, month) +
    at(own.hotelling, month) +
    at(own.nonClinical, month) +
    at(own.accommodationDaily, month) +
    at(own.extraServiceDaily, month) +
    at(own.packageBasicDailyFee, month) +
    at(own.incomeTestedFee, month) +
    at(own.supportAtHomeDaily, month) +
    at(own.outOfPocketDaily, month);
  const cost =
    at(own.basicDailyFeeMonth, month) +
    at(own.meansTestedFeeMonth, month) +
    at(own.hotellingMonth, month) +
    at(own.nonClinicalMonth, month) +
    at(own.accommodationMonth, month) +
    at(own.extraServiceMonth, month) +
    at(own.packageBasicDailyFeeMonth, month) +
    at(own.incomeTestedFeeMonth, month) +
    at(own.supportAtHomeMonth, month) +
    at(own.outOfPocketMonth, month);
  own.careCostMonth[month] = cost;
  own.careCashMonth[month] = cost - at(own.drawnFromDeposit, month);
}

/** A list of columns to sum would read better still, and cost 8% of a projection: measured. */
function at(column: Float64Array, month: number): number {
  return column[month] as number;
}
