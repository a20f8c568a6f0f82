/**
 * The law of care at home that applies to a person, and its start: a home care package until 31 October 2025, Support
 * at Home from 1 November 2025, with standard or no-worse-off contributions.
 *
 * Law: Aged Care Act 1997 ss 48-7, 52D-2; Aged Care Act 2024 ss 193, 273; Aged Care Rules 2025 ss 7-20, 273-10, 314-10,
 * 314-30. Modelling choices: nobody pays package fees after October 2025. A no-worse-off person without a package
 * before 1 November 2025 is on the no-worse-off scale without a ceiling, unless the fee of 31 October 2025 is stated.
 */
import {
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  isAbove,
  isoDate,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import type { HomeCareServices, Household } from '../household/household.ts';
import type { PackageLevel } from '../rules/home-care/package-fees.ts';
import type { ParticipantClass } from '../rules/home-care/support-at-home-caps.ts';
import { NEW_ACT_START } from './new-act.ts';

/** Packages that started before this day and continued contribute nothing (Aged Care Rules 2025 s314-10(4)). */
const PACKAGE_FEES_START = isoDate('2014-07-01');

/** The month whose rates set the fee at the transition. No rate of the fee changed within that month. */
export const LAST_PACKAGE_MONTH: MonthIndex = addMonthsToIndex(monthOf(NEW_ACT_START), -1);
export const TRANSITION_RATES_ON: CivilDate = firstOfMonth(LAST_PACKAGE_MONTH);

/**
 * The source of the income tested care fee of 31 October 2025, which limits no-worse-off contributions for life.
 * `none`: it limits nothing; `nil`: started before 1 July 2014; `projected`: October 2025 is part of the projection.
 */
export type TransitionFee = 'none' | 'nil' | 'stated' | 'projected' | 'estimated';

export interface HomeCareRegime {
  /** Level of the package. Undefined: no package before 1 November 2025. */
  readonly packageLevel: PackageLevel | undefined;
  /** First month of Support at Home. Before it, the fees of the package apply. */
  readonly supportAtHomeFromMonth: number;
  readonly participantClass: ParticipantClass;
  readonly transitionFee: TransitionFee;
}

export function homeCareRegime(household: Household, services: HomeCareServices, startDate: CivilDate): HomeCareRegime {
  const packageLevel = startDate < NEW_ACT_START ? services.packageLevel : undefined;
  const startMonth = monthOf(startDate) - household.projectFrom;
  const newActMonth = monthOf(NEW_ACT_START) - household.projectFrom;
  const participantClass = services.noWorseOff && !services.optIn ? 'no-worse-off' : 'standard';
  return {
    packageLevel,
    supportAtHomeFromMonth: Math.max(startMonth, newActMonth),
    participantClass,
    transitionFee:
      participantClass === 'standard' ? 'none' : transitionFee(services, packageLevel, startDate, newActMonth),
  };
}

/**
 * A stated fee limits contributions even if the start date of the package was left blank and nothing else is known of
 * it.
 */
function transitionFee(
  services: HomeCareServices,
  packageLevel: PackageLevel | undefined,
  startDate: CivilDate,
  newActMonth: number,
): TransitionFee {
  if (packageLevel !== undefined && startDate < PACKAGE_FEES_START) return 'nil';
  if (services.feeAtTransitionPerDay !== undefined) return 'stated';
  if (packageLevel === undefined) return 'none';
  return newActMonth > 0 ? 'projected' : 'estimated';
}

/** Whether the fee of 31 October 2025 limits the contributions for life. */
export function limitsContributions({ transitionFee }: HomeCareRegime): boolean {
  return transitionFee !== 'none';
}

/** Whether a package fee was charged, so that the amount used of its annual cap matters too. */
export function hadPackageFee({ transitionFee }: HomeCareRegime): boolean {
  return transitionFee !== 'none' && transitionFee !== 'nil';
}

/** Whether the fee was nil on 31 October 2025. Contributions then are those of a full pensioner (s314-30(3)). */
export function wasFeeNil(regime: HomeCareRegime, feeAtTransition: number): boolean {
  return limitsContributions(regime) && !isAbove(feeAtTransition, 0);
}

/** The month in which Support at Home replaces the package, or the first month of the projection if that is past. */
export function firstSupportMonth({ supportAtHomeFromMonth }: HomeCareRegime): number {
  return Math.max(0, supportAtHomeFromMonth);
}

/** The class whose lifetime cap applies in a month. A package has the cap that the no-worse-off class keeps. */
export function capClassIn(regime: HomeCareRegime, month: number): ParticipantClass {
  return month < regime.supportAtHomeFromMonth ? 'no-worse-off' : regime.participantClass;
}
