/** When a cap stops a fee: the year the cap is measured over, and the treatment of the day that would pass it. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { capClassIn } from '../regimes/home-care-regime.ts';
import { isUnderNewAct } from '../regimes/new-act.ts';
import type { CapDay } from '../rules/fee-caps.ts';
import { monthStart } from './at.ts';
import { capChangesIn } from './home-care-plan.ts';
import type { PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import { isOnNewFees, type ResidentPlan } from './resident-plan.ts';

/** `exact`: the fee stops at the cap to the cent. Otherwise the Act in force treats the day that would pass the cap. */
export function capDay(projection: Projection, month: number): CapDay {
  if (projection.household.assumptions.capDay === 'exact') return 'exact';
  return isUnderNewAct(monthStart(projection, month)) ? 'whole' : 'free';
}

/**
 * Whether the month before was under the 1997 Act, which leaves the day that would pass a cap free of the fee.
 */
export function couldStayFreeBefore(projection: Projection, month: number): boolean {
  return month > 0 && capDay(projection, month - 1) === 'free';
}

/** Whether the month contains an anniversary of the first entry into care. Undefined entry month: never in care. */
export function startsCapYear(entryMonth: number | undefined, month: number): boolean {
  return entryMonth !== undefined && month > 0 && month > entryMonth && (month - entryMonth) % MONTHS_IN_YEAR === 0;
}

/**
 * Whether this is the first month of residential care after care at home under the same lifetime cap. A cap that was
 * met stays met. A change of class changes the cap.
 */
export function keepsLifetimeCap({ resident, homeCare }: PersonPlan, month: number): boolean {
  if (resident === undefined || homeCare === undefined || month !== homeCare.endMonth) return false;
  return capClassIn(homeCare.regime, month - 1) === (isOnNewFees(resident, month) ? 'standard' : 'no-worse-off');
}

/**
 * Whether this is the first month of residential care under the lifetime cap of a package, after Support at Home under
 * another cap. The law has no change back to the cap of a package (a warning says so), but a cap that was met stays
 * met.
 */
export function hasPackageCapAgain({ resident, homeCare }: PersonPlan, month: number): boolean {
  if (resident === undefined || homeCare === undefined || month !== homeCare.endMonth) return false;
  const from = capChangesIn(homeCare);
  return from !== undefined && month > from && !isOnNewFees(resident, month);
}

/** Whether the cost of care at home had met the lifetime cap before entry in this month. */
export function wasStoppedAtHome(plan: PersonPlan, own: PersonColumns, month: number): boolean {
  if (hasPackageCapAgain(plan, month)) return own.packageLifetimeCapMet[month - 1] === 1;
  return keepsLifetimeCap(plan, month) && own.homeCareLifetimeStopped[month - 1] === 1;
}

/** The month whose cap decides: the month before, if fees under that cap were charged in it; otherwise this month. */
export function capMonthOfNewFees(plan: PersonPlan, month: number): number {
  const { entryMonth, regime } = plan.resident!;
  const first = Math.max(0, entryMonth, regime.newFeesFromMonth);
  return month === first && !keepsLifetimeCap(plan, month) ? month : month - 1;
}

/** As `capMonthOfNewFees`, for the lifetime cap of the fees of 2014. */
export function capMonthOfOldFees(plan: PersonPlan, month: number): number {
  return wasOnOldFees(plan.resident!, month) || keepsLifetimeCap(plan, month) ? month - 1 : month;
}

/** Whether the fees of 2014 were charged in the month before too. */
export function wasOnOldFees(resident: ResidentPlan, month: number): boolean {
  return month > 0 && month - 1 >= resident.entryMonth && !isOnNewFees(resident, month - 1);
}
