/** Care at home of one person in a month: the fees of a package, or the contributions of Support at Home. */
import type { PersonIndex } from '../household/household.ts';
import { daysSince } from '../household/indexes.ts';
import { capClassIn } from '../regimes/home-care-regime.ts';
import { isCapStopped } from '../rules/residential/caps-2014.ts';
import { capDay } from './fee-stops.ts';
import {
  capChangesIn,
  type HomeCarePlan,
  hadLifetimeCapBefore,
  isOnPackage,
  isOnSupportAtHome,
} from './home-care-plan.ts';
import { homeCareRatesIn } from './home-care-rates.ts';
import { capOfFreePackageDay, stepPackage } from './package-step.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { respiteDaysSince } from './respite-plan.ts';
import { stepSupportAtHome } from './support-at-home-step.ts';

/** Dollars: the lifetime cap of care at home in a month. */
export const lifetimeCapAtHome = (projection: Projection, month: number, { regime }: HomeCarePlan): number =>
  homeCareRatesIn(projection, month).lifetimeCap[capClassIn(regime, month)];

/** Steps a month of care at home. Called for the months from the one in which the care began. */
export function stepHomeCare(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  plan: HomeCarePlan,
): void {
  const own = projection.people[index]!;
  const ofMonth = homeCareRatesIn(projection, month);
  const cap = lifetimeCapAtHome(projection, month, plan);
  const { respite } = projection.plan.people[index]!;
  own.homeCareDays[month] =
    daysSince(projection.household, plan.startDate, month) -
    respiteDaysSince(projection.household, respite, plan.startDate, month);
  own.homeCareLifetimeStopped[month] = isLifetimeStopped(projection, own, month, plan) ? 1 : 0;
  own.packageLifetimeCapMet[month] = isPackageCapMet(projection, own, month, plan) ? 1 : 0;
  if (isOnSupportAtHome(plan, month)) {
    stepSupportAtHome(projection, index, month, rates, plan, ofMonth.supportAtHome!, cap);
  } else if (isOnPackage(plan, month)) {
    stepPackage(projection, own, month, plan, ofMonth.package!, cap);
  }
}

/**
 * Whether fees have stopped for good because the lifetime cap was met, at the amount the cap had in that month. A
 * change of class changes the cap.
 */
function isLifetimeStopped(projection: Projection, own: PersonColumns, month: number, plan: HomeCarePlan): boolean {
  const isSame = hadLifetimeCapBefore(plan, month);
  const caps = homeCareRatesIn(projection, isSame ? month - 1 : month).lifetimeCap;
  return isCapStopped(
    isSame && own.homeCareLifetimeStopped[month - 1] === 1,
    isSame && capOfFreePackageDay(projection, own, month) === 'lifetime',
    own.lifetimeUsedBefore[month]!,
    caps[capClassIn(plan.regime, month)],
    capDay(projection, month),
  );
}

/**
 * Whether the lifetime cap of the package was met before another cap replaced it. It stays met if it ever applies
 * again.
 */
function isPackageCapMet(projection: Projection, own: PersonColumns, month: number, plan: HomeCarePlan): boolean {
  const from = capChangesIn(plan);
  if (from === undefined || month < from) return false;
  if (month > from) return own.packageLifetimeCapMet[month - 1] === 1;
  const before = month - 1;
  return isCapStopped(
    own.homeCareLifetimeStopped[before] === 1,
    capOfFreePackageDay(projection, own, month) === 'lifetime',
    own.lifetimeUsedBefore[month]!,
    homeCareRatesIn(projection, before).lifetimeCap[capClassIn(plan.regime, before)],
    capDay(projection, before),
  );
}
