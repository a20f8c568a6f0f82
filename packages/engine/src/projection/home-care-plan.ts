/** Care at home of a person, for good or until residential care: its law, its months, and what is asked of it in one. */
import { type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import type { Care, HomeCareServices, Household } from '../household/household.ts';
import { monthOffset } from '../household/indexes.ts';
import { capClassIn, type HomeCareRegime, homeCareRegime } from '../regimes/home-care-regime.ts';
import type { BudgetOf, SupportAtHomeClassification } from '../rules/home-care/support-at-home-budget.ts';
import { NEVER } from './home-plan.ts';

/** Of a person at home with a package or Support at Home, for good or until residential care. */
export interface HomeCarePlan {
  readonly services: HomeCareServices;
  readonly startDate: CivilDate;
  /** Negative: before the projection. */
  readonly startMonth: number;
  /** The month of a later residential entry, in which only its fees are charged, or at whose start the person dies. */
  readonly endMonth: number;
  readonly regime: HomeCareRegime;
  /** Whose Support at Home budget there is: of a classification, or of the level that a package kept. */
  readonly budget: BudgetOf | undefined;
}

export function planHomeCare(household: Household, care: Care, deathMonth: number): HomeCarePlan | undefined {
  const services = servicesOf(care);
  if (services === undefined) return undefined;
  const startDate = services.startDate ?? firstOfMonth(household.projectFrom);
  const startMonth = monthOffset(household, startDate);
  const entryMonth = care.kind === 'residential' ? monthOffset(household, care.entryDate) : NEVER;
  // Services that would begin with residential care or after it never begin.
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
  // There are rounded amounts of the classifications alone.
  if (packageLevel !== undefined) return { packageLevel };
  // The contract lets in the eight classifications alone.
  const classification = supportAtHomeLevel as SupportAtHomeClassification | undefined;
  if (classification === undefined) return undefined;
  return isRounded ? { classification, isRounded } : { classification };
}

export function isInHomeCare(plan: HomeCarePlan, month: number): boolean {
  return month >= plan.startMonth && month < plan.endMonth;
}

/** Support at Home applies in this month; before it the fees of the package. */
export function isOnSupportAtHome(plan: HomeCarePlan, month: number): boolean {
  return month >= plan.regime.supportAtHomeFromMonth && month < plan.endMonth;
}

export function isOnPackage(plan: HomeCarePlan, month: number): boolean {
  return isInHomeCare(plan, month) && !isOnSupportAtHome(plan, month) && plan.regime.packageLevel !== undefined;
}

/** Not disclosed: greatest fees and contributions. */
export function disclosesMeans({ services }: HomeCarePlan): boolean {
  return services.meansDisclosed !== false;
}

/** The lifetime cap of this month was the person's in the month before too: it counts as it stood then. */
export function hadLifetimeCapBefore({ regime, startMonth }: HomeCarePlan, month: number): boolean {
  return month > Math.max(0, startMonth) && capClassIn(regime, month - 1) === capClassIn(regime, month);
}

/** The month of this projection in which a package came under another lifetime cap than its own; undefined: none. */
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
