/** Basic daily fee and income tested care fee of a home care package in a month, with their stops. */
import { capOfFreeDay, chargeUnderCap, isMet } from '../rules/fee-caps.ts';
import { type PackageFeesRates, type PackageLevelRates, packageFees } from '../rules/home-care/package-fees.ts';
import { statusInMonth } from './assets-step.ts';
import { capDay, couldStayFreeBefore, startsCapYear } from './fee-stops.ts';
import { homeCareRates } from './home-care-rates.ts';
import { monthAt } from './home-plan.ts';
import type { HomeCarePlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** The annual cap is one of the 1997 Act, whenever it is asked whether it was met. */
export const PACKAGE_CAP_DAY = 'free';

interface PackageMonthRates {
  readonly fees: PackageFeesRates;
  readonly level: PackageLevelRates;
  readonly lifetimeCap: number;
}

export function stepPackage(
  projection: Projection,
  own: PersonColumns,
  month: number,
  plan: HomeCarePlan,
  rates: PackageMonthRates,
): void {
  let compensation = 0;
  for (const person of projection.people) compensation += person.dvaCountedForCare[month] as number;
  const income =
    ((own.careOrdinaryIncome[month] as number) + compensation) / projection.people.length +
    (own.pensionCountedForCare[month] as number);
  const fees = packageFees(
    {
      status: statusInMonth(projection, month),
      assessableIncomePerYear: income,
      primarySupplementsPerDay: 0,
      meansDisclosed: plan.services.meansDisclosed !== false,
    },
    rates.fees,
    rates.level,
  );
  own.packageIncome[month] = income;
  own.packageSecondBand[month] = fees.band === 'second' ? 1 : 0;
  own.packageAnnualCap[month] = fees.annualCap;
  own.incomeTestedFeeByIncome[month] = fees.itcfPerDay;
  own.packageAnnualStopped[month] = isAnnualStopped(projection, own, month, plan) ? 1 : 0;

  const stopped = own.packageAnnualStopped[month] === 1 || own.homeCareLifetimeStopped[month] === 1;
  const fee = stopped ? 0 : fees.itcfPerDay;
  const days = own.homeCareDays[month] as number;
  const remaining = Math.min(
    fees.annualCap - (own.annualUsedBefore[month] as number),
    rates.lifetimeCap - (own.lifetimeUsedBefore[month] as number),
  );
  const charge = chargeUnderCap(fee, days, remaining, capDay(projection, month));
  const basic = plan.services.basicDailyFeeWaived ? 0 : fees.basicDailyFeePerDay;
  own.packageBasicDailyFee[month] = basic;
  own.packageBasicDailyFeeMonth[month] = basic * days;
  own.incomeTestedFee[month] = fee;
  own.incomeTestedFeeDays[month] = charge.chargedDays;
  own.incomeTestedFeeMonth[month] = charge.charged;
}

/**
 * For the rest of the cap year once the cap that applied at the time was met, as it stood then; a rise in income into
 * the band of the second cap does not start the fee again (s48-7(4)).
 */
function isAnnualStopped(projection: Projection, own: PersonColumns, month: number, plan: HomeCarePlan): boolean {
  if (startsCapYear(plan.startMonth, month)) return false;
  const isReached = isMet(
    own.annualUsedBefore[month] as number,
    own.packageAnnualCap[month] as number,
    PACKAGE_CAP_DAY,
  );
  return isReached || (month > Math.max(0, plan.startMonth) && wasAnnualCapMet(projection, own, month));
}

/** By the end of the month before: the cap was met, or a day stayed free because it would have passed it. */
export function wasAnnualCapMet(projection: Projection, own: PersonColumns, month: number): boolean {
  const before = month - 1;
  const isReached = isMet(
    own.annualUsedBefore[month] as number,
    own.packageAnnualCap[before] as number,
    PACKAGE_CAP_DAY,
  );
  return (
    own.packageAnnualStopped[before] === 1 || isReached || capOfFreePackageDay(projection, own, month) === 'annual'
  );
}

/** The cap for which a day of the month before stayed free (s48-7(4), (5)): the nearer one as they stood then. */
export function capOfFreePackageDay(
  projection: Projection,
  own: PersonColumns,
  month: number,
): 'annual' | 'lifetime' | undefined {
  if (!couldStayFreeBefore(projection, month)) return undefined;
  const before = month - 1;
  const caps = homeCareRates(projection.rates, monthAt(projection.household, before)).lifetimeCap;
  return capOfFreeDay(
    own.incomeTestedFee[before] as number,
    own.incomeTestedFeeDays[before] as number,
    own.homeCareDays[before] as number,
    (own.packageAnnualCap[before] as number) - (own.annualUsedBefore[before] as number),
    caps['no-worse-off'] - (own.lifetimeUsedBefore[before] as number),
  );
}
