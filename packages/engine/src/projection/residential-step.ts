/**
 * Residential care of one person in a month: means, status at entry, daily fees and the caps that stop them,
 * accommodation.
 */
import { firstOfMonth, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { capOfFreeDay, chargeUnderCap } from '../rules/fee-caps.ts';
import { homeCapRates, homeCounted } from '../rules/residential/assessed-assets.ts';
import { type Caps2014Rates, isCapStopped, leftUnderCaps, payableDays } from '../rules/residential/caps-2014.ts';
import { isNonClinicalStopped } from '../rules/residential/caps-2025.ts';
import { careFee2014 } from '../rules/residential/care-fee-2014.ts';
import type { CareStatus } from '../rules/residential/care-status.ts';
import { extraServiceInMonth, extraServicePerDay, feeGrowth } from '../rules/residential/extra-service-fee.ts';
import { meansTest2014, meansTestedAmount2014 } from '../rules/residential/means-tested-amount-2014.ts';
import {
  type MeansTestedAmount,
  meansTest2025,
  meansTestedAmount2025,
} from '../rules/residential/means-tested-amount-2025.ts';
import { residentContribution } from '../rules/residential/resident-contribution-2025.ts';
import { keptRates, readRate } from '../rules/rule-rates.ts';
import { stepAccommodation } from './accommodation-step.ts';
import { monthStart } from './at.ts';
import { headcountIn } from './death.ts';
import {
  capDay,
  capMonthOfNewFees,
  capMonthOfOldFees,
  couldStayFreeBefore,
  startsCapYear,
  wasOnOldFees,
  wasStoppedAtHome,
} from './fee-stops.ts';
import { exemptionIn, isNextHome } from './home-plan.ts';
import { principalHomeValue } from './home-step.ts';
import { principalHomeDebt } from './loan-step.ts';
import { careStartMonth, type PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { NewCareRates, RatesOfMonth } from './rates-of-month.ts';
import {
  careDaysIn,
  chargesExtraService,
  extraServiceIncreases,
  isOnNewFees,
  lowMeansDecision,
  pricesPercent,
  type ResidentPlan,
  stayIn,
} from './resident-plan.ts';

/** Steps a month of a resident, from the month of entry on. */
export function stepResidential(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
): void {
  const own = projection.people[index]!;
  const plan = projection.plan.people[index]!;
  own.careDays[month] = careDaysIn(projection.household, resident, month);
  stepMeans(projection, own, month, rates, resident);
  own.lowMeans[month] = lowMeansStatus(projection, own, month, resident);
  if (isOnNewFees(resident, month) && rates.newCare !== undefined) {
    stepNewFees(projection, own, month, rates.newCare, plan, resident);
  } else {
    stepOldFees(projection, own, month, rates, plan, resident);
  }
  stepExtraService(projection, own, month, resident);
  stepAccommodation(own, month, rates, resident, projection);
}

export function careStatus(projection: Projection, month: number): CareStatus {
  return headcountIn(projection, month) === 1 ? 'single' : 'illness-separated';
}

/**
 * Whether the home counts for a resident. It counts while no protected person lives in it. Modelling choice: only the
 * home that the record describes protects, not one bought after its sale, because protection needs years of living
 * there.
 */
export function homeCountsForCare({ household: { home }, plan }: Projection, month: number): boolean {
  const isProtected = home.kind === 'ordinary' && home.protectedPerson && !isNextHome(plan.home, month);
  return month >= exemptionIn(plan.home, month).vacatedMonth && !isProtected;
}

function homeCountedAt(projection: Projection, month: number, cap: number): number {
  if (!homeCountsForCare(projection, month)) return 0;
  const value = principalHomeValue(projection, month) - principalHomeDebt(projection, month);
  return homeCounted(value, headcountIn(projection, month), cap);
}

/** Rates of a care status. Each has its own read, because V8 is slow with a name that varies. */
function ofCareStatus<T>(rates: Readonly<Record<CareStatus, T>>, isSingle: boolean): T {
  return isSingle ? rates.single : rates['illness-separated'];
}

/** The assets and income of a resident, and the means tested amount per day. */
export function stepMeans(
  projection: Projection,
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
): void {
  const count = headcountIn(projection, month);
  let deposits = 0;
  let compensation = 0;
  for (const person of projection.people) {
    deposits += person.deposit[month]!;
    compensation += person.dvaCountedForCare[month]!;
  }
  const home = homeCountedAt(projection, month, rates.homeCap);
  const assets = (projection.columns.assetsOutsideHome[month]! + deposits) / count + home;
  const income = (own.careOrdinaryIncome[month]! + compensation) / count + own.pensionCountedForCare[month]!;
  own.careHomeCounted[month] = home;
  own.careAssets[month] = assets;
  own.careIncome[month] = income;
  const inputs = { assessableAssets: assets, assessableIncomePerYear: income };
  const isSingle = count === 1;
  const amount =
    isOnNewFees(resident, month) && rates.newCare !== undefined
      ? meansTestedAmount2025(inputs, ofCareStatus(rates.newCare.meansTest, isSingle))
      : meansTestedAmount2014(inputs, ofCareStatus(rates.oldCare.meansTest, isSingle));
  own.incomeTestedAmount[month] = amount.incomeTestedPerDay;
  own.assetTestedAmount[month] = amount.assetTestedPerDay;
  own.meansTestedAmount[month] = amount.meansTestedAmountPerDay;
}

/**
 * The status is decided once for each home: by the adviser's statement about the entry, otherwise by the test of the
 * first day there.
 */
function lowMeansStatus(projection: Projection, own: PersonColumns, month: number, resident: ResidentPlan): number {
  const decision = lowMeansDecision(resident, month);
  if (decision === 'before') return own.lowMeans[month - 1]!;
  if (decision === 'stated') return resident.care.statedStatus === 'low-means' ? 1 : 0;
  if (decision === 'not disclosed') return 0;
  const amount = testOfEntryDay(projection, own, month, resident);
  own.entryMeansTestedAmount[month] = amount.meansTestedAmountPerDay;
  return amount.lowMeans ? 1 : 0;
}

/** The test that decides low means status: rates of the day of entry, or of the move, and means of this month. */
export function testOfEntryDay(
  projection: Projection,
  own: PersonColumns,
  month: number,
  resident: ResidentPlan,
): MeansTestedAmount {
  const { startDate: on, statusScaleIsNew } = stayIn(resident, month);
  const book = projection.rates;
  const cap = readRate(homeCapRates.homeCap, book, { on });
  const inputs = {
    assessableAssets: own.careAssets[month]! - own.careHomeCounted[month]! + homeCountedAt(projection, month, cap),
    assessableIncomePerYear: own.careIncome[month]!,
  };
  const of = { on, status: careStatus(projection, month) };
  return statusScaleIsNew
    ? meansTestedAmount2025(inputs, keptRates(meansTest2025, book, of, of.status))
    : meansTestedAmount2014(inputs, keptRates(meansTest2014, book, of, of.status));
}

function stepNewFees(
  projection: Projection,
  own: PersonColumns,
  month: number,
  rates: NewCareRates,
  plan: PersonPlan,
  resident: ResidentPlan,
): void {
  const fees = residentContribution(
    { meansTestedAmountPerDay: own.meansTestedAmount[month]!, meansDisclosed: resident.care.meansDisclosed },
    rates.contribution,
  );
  const days = own.careDays[month]!;
  own.basicDailyFee[month] = fees.basicDailyFeePerDay;
  own.hotelling[month] = fees.hotellingPerDay;
  own.basicDailyFeeMonth[month] = fees.basicDailyFeePerDay * days;
  own.hotellingMonth[month] = fees.hotellingPerDay * days;
  if (month === 0 && resident.care.nonClinicalDaysCharged === undefined && fees.nonClinicalPerDay > 0) {
    own.nonClinicalDaysBefore[0] = resident.daysOfNewFeesBefore;
  }
  chargeNonClinical(projection, own, month, rates, plan, fees.nonClinicalPerDay);
}

/** Charges the non-clinical care contribution of a month, unless its days or the lifetime cap stop it. */
export function chargeNonClinical(
  projection: Projection,
  own: PersonColumns,
  month: number,
  rates: NewCareRates,
  plan: PersonPlan,
  feePerDay: number,
): void {
  const day = capDay(projection, month);
  const stopped = isNonClinicalStopped(
    month > 0 && (own.nonClinicalStopped[month - 1] === 1 || wasStoppedAtHome(plan, own, month)),
    own.nonClinicalDaysBefore[month]!,
    rates.caps.maximumDays,
    own.lifetimeUsedBefore[month]!,
    (capMonthOfNewFees(plan, month) < month ? rates.capsBefore : rates.caps).lifetimeCap,
    day,
  );
  const fee = stopped ? 0 : feePerDay;
  const daysLeft = rates.caps.maximumDays - own.nonClinicalDaysBefore[month]!;
  const remaining = rates.caps.lifetimeCap - own.lifetimeUsedBefore[month]!;
  const charge = chargeUnderCap(fee, Math.min(own.careDays[month]!, daysLeft), remaining, day);
  own.nonClinicalStopped[month] = stopped ? 1 : 0;
  own.nonClinical[month] = fee;
  own.nonClinicalDays[month] = charge.chargedDays;
  own.nonClinicalMonth[month] = charge.charged;
}

function stepOldFees(
  projection: Projection,
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  plan: PersonPlan,
  resident: ResidentPlan,
): void {
  const fees = careFee2014(own.meansTestedAmount[month]!, rates.oldCare.fee);
  own.basicDailyFee[month] = fees.basicDailyFeePerDay;
  own.basicDailyFeeMonth[month] = fees.basicDailyFeePerDay * own.careDays[month]!;
  const feePerDay = resident.care.meansDisclosed ? fees.meansTestedCareFeePerDay : 0;
  chargeMeansTested(projection, own, month, rates, plan, resident, feePerDay);
}

/** Charges the means tested care fee of a month, unless the annual or the lifetime cap stops it. */
export function chargeMeansTested(
  projection: Projection,
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  plan: PersonPlan,
  resident: ResidentPlan,
  feePerDay: number,
): void {
  const { caps, capsBefore } = rates.oldCare;
  const day = capDay(projection, month);
  const free = capOfFreeDayBefore(projection, own, month, resident, capsBefore);
  const annualStopped =
    !startsCapYear(careStartMonth(plan), month) &&
    isCapStopped(
      month > 0 && own.annualCapStopped[month - 1] === 1,
      free === 'annual',
      own.annualUsedBefore[month]!,
      (wasOnOldFees(resident, month) ? capsBefore : caps).annualCap,
      day,
    );
  const lifetimeStopped = isCapStopped(
    month > 0 && (own.lifetimeCapStopped[month - 1] === 1 || wasStoppedAtHome(plan, own, month)),
    free === 'lifetime',
    own.lifetimeUsedBefore[month]!,
    (capMonthOfOldFees(plan, month) < month ? capsBefore : caps).lifetimeCap,
    day,
  );
  const fee = annualStopped || lifetimeStopped ? 0 : feePerDay;
  const days = own.careDays[month]!;
  const remaining = leftUnderCaps(own.annualUsedBefore[month]!, own.lifetimeUsedBefore[month]!, caps);
  const charge = chargeUnderCap(fee, days, remaining, day);
  own.annualCapStopped[month] = annualStopped ? 1 : 0;
  own.lifetimeCapStopped[month] = lifetimeStopped ? 1 : 0;
  own.meansTestedFee[month] = fee;
  own.meansTestedFeeDays[month] = charge.chargedDays;
  own.meansTestedFeeMonth[month] = charge.charged;
  own.meansTestedFeePayableDays[month] = payableDays(fee, remaining, daysLeftInCapYear(projection, month, plan));
}

export function daysLeftInCapYear(projection: Projection, month: number, plan: PersonPlan): number {
  const into = (((month - careStartMonth(plan)!) % MONTHS_IN_YEAR) + MONTHS_IN_YEAR) % MONTHS_IN_YEAR;
  const next = firstOfMonth(monthAt(projection.household, month + MONTHS_IN_YEAR - into));
  return next - monthStart(projection, month);
}

/**
 * Whether a cap can have left a day of the month before free: the fees of 2014 applied, and that month was under the
 * 1997 Act.
 */
export function couldLeaveDayFree(projection: Projection, resident: ResidentPlan, month: number): boolean {
  return wasOnOldFees(resident, month) && couldStayFreeBefore(projection, month);
}

function capOfFreeDayBefore(
  projection: Projection,
  own: PersonColumns,
  month: number,
  resident: ResidentPlan,
  caps: Caps2014Rates,
): 'annual' | 'lifetime' | undefined {
  if (!couldLeaveDayFree(projection, resident, month)) return undefined;
  const before = month - 1;
  return capOfFreeDay(
    own.meansTestedFee[before]!,
    own.meansTestedFeeDays[before]!,
    own.careDays[before]!,
    caps.annualCap - own.annualUsedBefore[before]!,
    caps.lifetimeCap - own.lifetimeUsedBefore[before]!,
  );
}

/**
 * A fee entered per day is charged for each day in care. Any other fee is charged for the part of the month in care.
 */
function stepExtraService(projection: Projection, own: PersonColumns, month: number, resident: ResidentPlan): void {
  const fee = resident.care.extraServiceFee;
  if (!chargesExtraService(resident, month) || fee.amount === 0 || fee.frequency === 0) return;
  const now = monthAt(projection.household, month);
  const growth = feeGrowth(pricesPercent(projection.household), extraServiceIncreases(resident, month));
  own.extraServiceDaily[month] = extraServicePerDay(fee, growth);
  own.extraServiceMonth[month] = extraServiceInMonth(fee, growth, now, own.careDays[month]!);
}
