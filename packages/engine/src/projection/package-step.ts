/** Basic daily fee and income tested care fee of a home care package in a month, and the caps that stop them. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { firstSupportMonth } from '../regimes/home-care-regime.ts';
import { capOfFreeDay, chargeUnderCap } from '../rules/fee-caps.ts';
import { incomeTestedFee, isInSecondBand, packageAnnualCap } from '../rules/home-care/package-fees.ts';
import { isCapStopped, leftUnderCaps } from '../rules/residential/caps-2014.ts';
import type { Working } from '../rules/working.ts';
import { statusInMonth } from './assets-step.ts';
import { headcountIn } from './death.ts';
import { capDay, couldStayFreeBefore, startsCapYear } from './fee-stops.ts';
import { disclosesMeans, type HomeCarePlan, isOnPackage } from './home-care-plan.ts';
import { homeCareRatesIn, type PackageRates } from './home-care-rates.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** The annual cap of a package is a rule of the 1997 Act in every month: the day that would pass the cap is free. */
const PACKAGE_CAP_DAY = 'free';

export function stepPackage(
  projection: Projection,
  own: PersonColumns,
  month: number,
  plan: HomeCarePlan,
  rates: PackageRates,
  lifetimeCap: number,
): void {
  let compensation = 0;
  for (const person of projection.people) compensation += person.dvaCountedForCare[month]!;
  const income =
    (own.careOrdinaryIncome[month]! + compensation) / headcountIn(projection, month) +
    own.pensionCountedForCare[month]!;
  const fees = rates.fees[statusInMonth(projection, month)];
  const level = rates.level[plan.regime.packageLevel!];
  const meansDisclosed = disclosesMeans(plan);
  const isSecond = isInSecondBand(income, meansDisclosed, fees);
  const annualCap = packageAnnualCap(isSecond, fees);
  const feeByIncome = incomeTestedFee(income, meansDisclosed, level.basicSubsidy, fees);
  own.packageIncome[month] = income;
  own.packageSecondBand[month] = isSecond ? 1 : 0;
  own.packageAnnualCap[month] = annualCap;
  own.incomeTestedFeeByIncome[month] = feeByIncome;
  own.packageAnnualStopped[month] = isAnnualStopped(projection, own, month, plan) ? 1 : 0;

  const fee = isHomeCareStopped(own, month) ? 0 : feeByIncome;
  const days = own.homeCareDays[month]!;
  const remaining = leftUnderCaps(own.annualUsedBefore[month]!, own.lifetimeUsedBefore[month]!, {
    annualCap,
    lifetimeCap,
  });
  const charge = chargeUnderCap(fee, days, remaining, capDay(projection, month));
  const basic = plan.services.basicDailyFeeWaived ? 0 : level.basicDailyFee;
  own.packageBasicDailyFee[month] = basic;
  own.packageBasicDailyFeeMonth[month] = basic * days;
  own.incomeTestedFee[month] = fee;
  own.incomeTestedFeeDays[month] = charge.chargedDays;
  own.incomeTestedFeeMonth[month] = charge.charged;
}

/** A cap that was met stops the fee of a package and the contributions of Support at Home. */
export function isHomeCareStopped(own: PersonColumns, month: number): boolean {
  return own.packageAnnualStopped[month] === 1 || own.homeCareLifetimeStopped[month] === 1;
}

/**
 * The basis for deciding in a month whether the annual cap was met:
 * - `new year`: nothing was charged yet in a new cap year;
 * - `before`: the decision of the month before, which holds for the rest of the cap year after the package has ended;
 * - `then`: the cap of the month before;
 * - `now`: the cap of this month;
 * - `lower`: the lower of both caps, because a rise in income into the band of the second cap does not start the fee
 *   again (s48-7(4)).
 */
export type AnnualCapTest = 'new year' | 'before' | 'then' | 'now' | 'lower';

export function annualCapTest(plan: HomeCarePlan, month: number): AnnualCapTest {
  // If only the package's fee of 31 October 2025 is known, no cap was met.
  if (startsCapYear(plan.startMonth, month) || plan.regime.packageLevel === undefined) return 'new year';
  if (isOnPackage(plan, month)) return month > Math.max(0, plan.startMonth) ? 'lower' : 'now';
  if (month > firstSupportMonth(plan.regime)) return 'before';
  if (month > 0) return 'then';
  return isCapYearOld(plan) ? 'now' : 'new year';
}

/** Whether the cap year in progress at the start of the projection began before 1 November 2025. */
function isCapYearOld({ startMonth, regime }: HomeCarePlan): boolean {
  const next = ((startMonth % MONTHS_IN_YEAR) + MONTHS_IN_YEAR) % MONTHS_IN_YEAR;
  return (next === 0 ? 0 : next - MONTHS_IN_YEAR) < regime.supportAtHomeFromMonth;
}

/** The cap that the test uses, in dollars a year. */
function capToMeet(test: AnnualCapTest, capNow: number, capThen: number): number {
  if (test === 'now') return capNow;
  return test === 'then' ? capThen : Math.min(capNow, capThen);
}

function capSteps(test: AnnualCapTest, capNow: number, capThen: number, working: Working): void {
  working.define('cap', 'Annual cap used for the test', (part) => {
    if (test === 'now') part.add('packageAnnualCap', capNow);
    else part.add('previous packageAnnualCap', capThen);
    if (test === 'lower') part.limit('packageAnnualCap', capNow);
  });
}

/**
 * Whether the annual cap stops the fee of the package, or Support at Home contributions for the rest of the cap year.
 */
export function isAnnualCapStopped(
  test: AnnualCapTest,
  wasStopped: boolean,
  leftDayFree: boolean,
  used: number,
  capNow: number,
  capThen: number,
  working?: Working,
): boolean {
  if (test === 'new year') return false;
  if (test === 'before') {
    working?.add('stoppedBefore', wasStopped ? 1 : 0);
    return wasStopped;
  }
  if (working !== undefined) capSteps(test, capNow, capThen, working);
  return isCapStopped(wasStopped, leftDayFree, used, capToMeet(test, capNow, capThen), PACKAGE_CAP_DAY, working);
}

/** Applies to a package, and to Support at Home after a package with a fee. */
export function isAnnualStopped(
  projection: Projection,
  own: PersonColumns,
  month: number,
  plan: HomeCarePlan,
): boolean {
  return isAnnualCapStopped(
    annualCapTest(plan, month),
    month > 0 && own.packageAnnualStopped[month - 1] === 1,
    capOfFreePackageDay(projection, own, month) === 'annual',
    own.annualUsedBefore[month]!,
    own.packageAnnualCap[month]!,
    month > 0 ? own.packageAnnualCap[month - 1]! : 0,
  );
}

/**
 * The cap that left a day of the month before free (s48-7(4), (5)): the cap with less left to use, at the amounts of
 * that month.
 */
export function capOfFreePackageDay(
  projection: Projection,
  own: PersonColumns,
  month: number,
): 'annual' | 'lifetime' | undefined {
  if (!couldStayFreeBefore(projection, month)) return undefined;
  const before = month - 1;
  const caps = homeCareRatesIn(projection, before).lifetimeCap;
  return capOfFreeDay(
    own.incomeTestedFee[before]!,
    own.incomeTestedFeeDays[before]!,
    own.homeCareDays[before]!,
    own.packageAnnualCap[before]! - own.annualUsedBefore[before]!,
    caps['no-worse-off'] - own.lifetimeUsedBefore[before]!,
  );
}
