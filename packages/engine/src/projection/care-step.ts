/** Care of one person in a month, residential or at home: counters carried over, fees, what it costs together. */
import type { Entry, PersonIndex } from '../household/household.ts';
import { startsCapYear } from './fee-stops.ts';
import { stepHomeCare } from './home-care-step.ts';
import { careStartMonth, type PersonPlan } from './plan.ts';
import type { EntryColumns, PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { stepResidential } from './residential-step.ts';

export function stepCare(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const plan = projection.plan.people[index] as PersonPlan;
  const own = projection.people[index] as PersonColumns;
  const { resident, homeCare } = plan;
  carryCounters(projection, index, own, month, plan);
  own.outOfPocketMonth[month] = outOfPocket(projection, index, month);
  own.outOfPocketDaily[month] = ((own.outOfPocketMonth[month] as number) * 12) / 365;
  if (resident !== undefined && month >= resident.entryMonth) {
    stepResidential(projection, index, month, rates, resident);
  } else {
    own.depositClosing[month] = own.deposit[month] as number;
  }
  if (homeCare !== undefined && month >= homeCare.startMonth) stepHomeCare(projection, index, month, rates, homeCare);
  own.lifetimeUsedAfter[month] =
    (own.lifetimeUsedBefore[month] as number) +
    (own.meansTestedFeeMonth[month] as number) +
    (own.nonClinicalMonth[month] as number) +
    (own.incomeTestedFeeMonth[month] as number) +
    (own.supportAtHomeMonth[month] as number);
  own.annualUsedAfter[month] =
    (own.annualUsedBefore[month] as number) +
    (own.meansTestedFeeMonth[month] as number) +
    (own.incomeTestedFeeMonth[month] as number);
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
  own.lifetimeUsedBefore[month] = own.lifetimeUsedAfter[month - 1] as number;
  own.annualUsedBefore[month] = startsCapYear(careStartMonth(plan), month)
    ? 0
    : (own.annualUsedAfter[month - 1] as number);
  own.nonClinicalDaysBefore[month] =
    (own.nonClinicalDaysBefore[month - 1] as number) + (own.nonClinicalDays[month - 1] as number);
}

function outOfPocket(projection: Projection, index: PersonIndex, month: number): number {
  let sum = 0;
  for (let i = 0; i < projection.household.entries.length; i++) {
    const entry = projection.household.entries[i] as Entry;
    if (entry.kind === 'out-of-pocket' && entry.owner === index) {
      sum += (projection.entries[i] as EntryColumns).expense[month] as number;
    }
  }
  return sum;
}

/** The day and the month of care, added up. */
function total(own: PersonColumns, month: number): void {
  own.totalDailyCareCost[month] =
    (own.basicDailyFee[month] as number) +
    (own.meansTestedFee[month] as number) +
    (own.hotelling[month] as number) +
    (own.nonClinical[month] as number) +
    (own.accommodationDaily[month] as number) +
    (own.extraServiceDaily[month] as number) +
    (own.packageBasicDailyFee[month] as number) +
    (own.incomeTestedFee[month] as number) +
    (own.supportAtHomeDaily[month] as number) +
    (own.outOfPocketDaily[month] as number);
  const cost =
    (own.basicDailyFeeMonth[month] as number) +
    (own.meansTestedFeeMonth[month] as number) +
    (own.hotellingMonth[month] as number) +
    (own.nonClinicalMonth[month] as number) +
    (own.accommodationMonth[month] as number) +
    (own.extraServiceMonth[month] as number) +
    (own.packageBasicDailyFeeMonth[month] as number) +
    (own.incomeTestedFeeMonth[month] as number) +
    (own.supportAtHomeMonth[month] as number) +
    (own.outOfPocketMonth[month] as number);
  own.careCostMonth[month] = cost;
  own.careCashMonth[month] = cost - (own.drawnFromDeposit[month] as number);
}
