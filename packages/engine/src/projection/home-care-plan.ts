/** The care at home of a person, for good or until residential care: its law, its months, and its status in a month. */
import { type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import type { Care, HomeCareServices, Household } from '../household/household.ts';
import { monthOffset, NEVER } from '../household/indexes.ts';
import { capClassIn, type HomeCareRegime, homeCareRegime } from '../regimes/home-care-regime.ts';
import type { BudgetOf, SupportAtHomeClassification } from '../rules/home-care/support-at-home-budget.ts';

/** The care of a person at home with a package or Support at Home, for good or until residential care. */
export interface HomeCarePlan {
  readonly services: HomeCareServices;
  readonly startDate: CivilDate;
  /** The month in which the services start; negative if before the projection. */
  readonly startMonth: number;
  /**
   * The month of a later residential entry, in which only residential fees are charged, or of the person's death at its
   * start.
   */
  readonly endMonth: number;
  readonly regime: HomeCareRegime;
  /** The basis of the Support at Home budget: a classification, or the level kept from a package. */
  readonly budget: BudgetOf | undefined;
}

export function planHomeCare(household: Household, care: Care, deathMonth: number): HomeCarePlan | undefined {
  const services = servicesOf(care);
  if (services === undefined) return undefined;
  const startDate = services.startDate ?? firstOfMonth(household.projectFrom);
  const startMonth = monthOffset(household, startDate);
  const entryMonth = care.kind === 'residential' ? monthOffset(household, care.entryDate) : NEVER;
  // Services that would begin with or after residential care never begin.
  if (entryMonth <= Math.max(0, startMonth)) return undefined;
  const regime = homeCareRegime(household, services, startDate);
  return {
    services,
    startDate,
    startMonth,
    endMonth: Math.min(entryMonth, deathMonth),
    regime,
    budget: budgetOf(regime, services, household.assumptions.supportAtHomeBudgets === 'rounded'),
  };
}

function budgetOf(
  { packageLevel }: HomeCareRegime,
  { supportAtHomeLevel }: HomeCareServices,
  isRounded: boolean,
): BudgetOf | undefined {
  // A level kept from a package has no rounded budget. Only the classifications have one.
  if (packageLevel !== undefined) return { packageLevel };
  // The contract package accepts only the eight classifications.
  const classification = supportAtHomeLevel as SupportAtHomeClassification | undefined;
  if (classification === undefined) return undefined;
  return isRounded ? { classification, isRounded } : { classification };
}

export function isInHomeCare(plan: HomeCarePlan, month: number): boolean {
  return month >= plan.startMonth && month < plan.endMonth;
}

/** Whether Support at Home applies in this month. Before it, the fees of the package apply. */
export function isOnSupportAtHome(plan: HomeCarePlan, month: number): boolean {
  return month >= plan.regime.supportAtHomeFromMonth && month < plan.endMonth;
}

export function isOnPackage(plan: HomeCarePlan, month: number): boolean {
  return isInHomeCare(plan, month) && !isOnSupportAtHome(plan, month) && plan.regime.packageLevel !== undefined;
}

/** Whether the person discloses means. If not, the greatest fees and contributions apply. */
export function disclosesMeans({ services }: HomeCarePlan): boolean {
  return services.meansDisclosed !== false;
}

/**
 * Whether the person had the lifetime cap of this month in the month before too. If so, the amount of the cap in that
 * earlier month decides.
 */
export function hadLifetimeCapBefore({ regime, startMonth }: HomeCarePlan, month: number): boolean {
  return month > Math.max(0, startMonth) && capClassIn(regime, month - 1) === capClassIn(regime, month);
}

/** The month of this projection in which a package came under another lifetime cap; undefined if none. */
export function capChangesIn({ regime, startMonth }: HomeCarePlan): number | undefined {
  const from = regime.supportAtHomeFromMonth;
  const changes = capClassIn(regime, from - 1) !== capClassIn(regime, from);
  return changes && from > Math.max(0, startMonth) ? from : undefined;
}

function servicesOf(care: Care): HomeCareServices | undefined {
  if (care.kind === 'none') return undefined;
  if (care.kind === 'residential') return care.servicesUntilEntry;
  return care.kind === 'home-care' ? care.services : care.homeCare;
}
