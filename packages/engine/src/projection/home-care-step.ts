/** Care at home of one person in a month: the fees of a package, or what Support at Home asks for. */
import type { MonthIndex } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { capClassIn } from '../regimes/home-care-regime.ts';
import { isMet } from '../rules/fee-caps.ts';
import { capDay } from './fee-stops.ts';
import { homeCareRates } from './home-care-rates.ts';
import { monthAt } from './home-plan.ts';
import { capOfFreePackageDay, stepPackage } from './package-step.ts';
import { daysSince, type HomeCarePlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { stepSupportAtHome } from './support-at-home-step.ts';

/** From the month in which the care began. */
export function stepHomeCare(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  plan: HomeCarePlan,
): void {
  const own = projection.people[index] as PersonColumns;
  const ofMonth = homeCareRates(projection.rates, monthAt(projection.household, month));
  const cap = ofMonth.lifetimeCap[capClassIn(plan.regime, month)];
  own.homeCareDays[month] = daysSince(projection.household, plan.startDate, month);
  own.homeCareLifetimeStopped[month] = isLifetimeStopped(projection, own, month, plan, cap) ? 1 : 0;
  if (ofMonth.supportAtHome !== undefined) {
    stepSupportAtHome(projection, index, month, rates, plan, { ...ofMonth.supportAtHome, lifetimeCap: cap });
  } else if (ofMonth.package !== undefined && plan.regime.packageLevel !== undefined) {
    const level = ofMonth.package.level[plan.regime.packageLevel];
    stepPackage(projection, own, month, plan, { fees: ofMonth.package.fees, level, lifetimeCap: cap });
  }
}

/** For good, once the cap was met as it stood then; a change of class is a change of cap. */
function isLifetimeStopped(
  projection: Projection,
  own: PersonColumns,
  month: number,
  plan: HomeCarePlan,
  capNow: number,
): boolean {
  const used = own.lifetimeUsedBefore[month] as number;
  const day = capDay(projection, month);
  const mine = capClassIn(plan.regime, month);
  const isNewCap = month === Math.max(0, plan.startMonth) || capClassIn(plan.regime, month - 1) !== mine;
  if (isNewCap) return isMet(used, capNow, day);
  const isStopped = own.homeCareLifetimeStopped[month - 1] === 1;
  if (isStopped || capOfFreePackageDay(projection, own, month) === 'lifetime') return true;
  const before = homeCareRates(projection.rates, (monthAt(projection.household, month) - 1) as MonthIndex);
  return isMet(used, before.lifetimeCap[mine], day);
}
