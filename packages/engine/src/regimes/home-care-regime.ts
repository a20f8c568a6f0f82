/**
 * Which law of care at home applies to a person, and from when: a home care package until 31 October 2025, Support at
 * Home from 1 November 2025, with standard or no-worse-off contributions.
 *
 * Law: Aged Care Act 1997 ss 48-7, 52D-2; Aged Care Act 2024 ss 193, 273; Aged Care Rules 2025 ss 7-20, 273-10,
 * 314-10, 314-30. Modelling choices: nobody pays package fees after October 2025; no worse off without a package
 * before 1 November 2025 is the no-worse-off scale without a ceiling, unless the fee of 31 October 2025 is stated.
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

/** Packages that started before this day and went on contribute nothing (Aged Care Rules 2025 s314-10(4)). */
const PACKAGE_FEES_START = isoDate('2014-07-01');

/** The month whose rates the fee at the transition was worked out with; none of them changed within it. */
export const LAST_PACKAGE_MONTH: MonthIndex = addMonthsToIndex(monthOf(NEW_ACT_START), -1);
export const TRANSITION_RATES_ON: CivilDate = firstOfMonth(LAST_PACKAGE_MONTH);

/**
 * Where the income tested care fee of 31 October 2025 comes from, which limits no-worse-off contributions for life.
 * `none`: it limits nothing; `nil`: started before 1 July 2014; `projected`: October 2025 is part of the projection.
 */
export type TransitionFee = 'none' | 'nil' | 'stated' | 'projected' | 'estimated';

export interface HomeCareRegime {
  /** Level of the package; undefined: none before 1 November 2025. */
  readonly packageLevel: PackageLevel | undefined;
  /** First month of Support at Home; before it the fees of the package. */
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

/** A fee that is stated limits them also where nothing else is known of the package: its day was left blank. */
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

/** The fee of 31 October 2025 limits the contributions for life. */
export function limitsContributions({ transitionFee }: HomeCareRegime): boolean {
  return transitionFee !== 'none';
}

/** A fee that was charged, so that what was paid of its annual cap matters too. */
export function hadPackageFee({ transitionFee }: HomeCareRegime): boolean {
  return transitionFee !== 'none' && transitionFee !== 'nil';
}

/** No fee on 31 October 2025: the contributions of a full pensioner (s314-30(3)). */
export function wasFeeNil(regime: HomeCareRegime, feeAtTransition: number): boolean {
  return limitsContributions(regime) && !isAbove(feeAtTransition, 0);
}

/** The month in which Support at Home takes over from the package, or the first of the projection after it. */
export function firstSupportMonth({ supportAtHomeFromMonth }: HomeCareRegime): number {
  return Math.max(0, supportAtHomeFromMonth);
}

/** Whose lifetime cap applies in a month: a package has the one that the no-worse-off class keeps. */
export function capClassIn(regime: HomeCareRegime, month: number): ParticipantClass {
  return month < regime.supportAtHomeFromMonth ? 'no-worse-off' : regime.participantClass;
}
