/**
 * The rates of home care in one month, read once and cached for the life of the rate book. Separate from the other
 * rates of the month, so that a household without home care reads none of them.
 */
import { type CivilDate, firstOfMonth, type MonthIndex } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { monthAt } from '../household/indexes.ts';
import { isUnderNewAct } from '../regimes/new-act.ts';
import {
  type HomeCareStatus,
  type PackageFeesRates,
  type PackageLevel,
  type PackageLevelRates,
  packageFeesTable,
  packageLevelTable,
} from '../rules/home-care/package-fees.ts';
import {
  type BudgetOf,
  careManagementRates,
  carryOverRates,
  roundedBudgetPerYear,
  type SupportAtHomeClassification,
  yearlyBudget,
} from '../rules/home-care/support-at-home-budget.ts';
import { lifetimeCapRates, type ParticipantClass } from '../rules/home-care/support-at-home-caps.ts';
import { personalCareRates } from '../rules/home-care/support-at-home-contributions.ts';
import {
  type ContributionClass,
  type ContributionMeansRates,
  type ContributionScale,
  type ContributionScheme,
  contributionMeansRates,
  everydayScale,
  independenceScale,
} from '../rules/home-care/support-at-home-rates.ts';
import { type RatesOf, readRates } from '../rules/rule-rates.ts';
import type { Projection } from './projection.ts';
import { ratesByMonth } from './rates-by-month.ts';

/** Home care packages: until 31 October 2025. */
export interface PackageRates {
  readonly fees: Readonly<Record<HomeCareStatus, PackageFeesRates>>;
  readonly level: Readonly<Record<PackageLevel, PackageLevelRates>>;
}

/** The contribution scales of one Support at Home class. */
interface ContributionScales {
  readonly independence: ContributionScale;
  readonly everyday: ContributionScale;
}

/** Support at Home: from 1 November 2025. */
export interface SupportAtHomeRates {
  readonly means: Readonly<
    Record<
      HomeCareStatus,
      { readonly homeowner: ContributionMeansRates; readonly nonHomeowner: ContributionMeansRates }
    >
  >;
  readonly scales: Readonly<Record<ContributionScheme, Readonly<Record<ContributionClass, ContributionScales>>>>;
  /** Dollars a year. */
  readonly classBudget: Readonly<Record<SupportAtHomeClassification, number>>;
  readonly roundedBudget: Readonly<Record<SupportAtHomeClassification, number>>;
  readonly keptBudget: Readonly<Record<PackageLevel, number>>;
  readonly careManagement: RatesOf<typeof careManagementRates>;
  readonly carryOver: RatesOf<typeof carryOverRates>;
  readonly personalCare: RatesOf<typeof personalCareRates>;
}

export interface HomeCareRates {
  readonly package: PackageRates | undefined;
  readonly supportAtHome: SupportAtHomeRates | undefined;
  readonly lifetimeCap: Readonly<Record<ParticipantClass, number>>;
}

export const homeCareRates = ratesByMonth(read);

export function homeCareRatesIn({ rates, household }: Projection, month: number): HomeCareRates {
  return homeCareRates(rates, monthAt(household, month));
}

function read(book: RateBook, month: MonthIndex): HomeCareRates {
  const on = firstOfMonth(month);
  const capOf = (participantClass: ParticipantClass): number =>
    readRates(lifetimeCapRates, book, { on, participantClass }).lifetimeCap;
  const kept = capOf('no-worse-off');
  return isUnderNewAct(on)
    ? {
        package: undefined,
        supportAtHome: readSupportAtHome(book, on),
        lifetimeCap: { standard: capOf('standard'), 'no-worse-off': kept },
      }
    : {
        package: readPackage(book, on),
        supportAtHome: undefined,
        // Before November 2025 there was only one lifetime cap, which the no-worse-off class keeps.
        lifetimeCap: { standard: kept, 'no-worse-off': kept },
      };
}

function byStatus<T>(make: (status: HomeCareStatus) => T): Record<HomeCareStatus, T> {
  return { single: make('single'), couple: make('couple'), 'illness-separated': make('illness-separated') };
}

function byLevel<T>(make: (level: PackageLevel) => T): Record<PackageLevel, T> {
  return { 1: make(1), 2: make(2), 3: make(3), 4: make(4) };
}

function byClassification<T>(
  make: (classification: SupportAtHomeClassification) => T,
): Record<SupportAtHomeClassification, T> {
  return { 1: make(1), 2: make(2), 3: make(3), 4: make(4), 5: make(5), 6: make(6), 7: make(7), 8: make(8) };
}

function readPackage(book: RateBook, on: CivilDate): PackageRates {
  return {
    fees: byStatus((status) => readRates(packageFeesTable, book, { on, status })),
    level: byLevel((level) => readRates(packageLevelTable, book, { on, level })),
  };
}

function readSupportAtHome(book: RateBook, on: CivilDate): SupportAtHomeRates {
  const means = (status: HomeCareStatus, homeowner: boolean): ContributionMeansRates =>
    readRates(contributionMeansRates, book, { on, status, homeowner });
  const scales = (scheme: ContributionScheme, contributionClass: ContributionClass): ContributionScales => {
    const of = { on, scheme, contributionClass };
    return {
      independence: readRates(independenceScale, book, of),
      everyday: readRates(everydayScale, book, of),
    };
  };
  const byClass = (scheme: ContributionScheme): Record<ContributionClass, ContributionScales> => ({
    'full-pensioner': scales(scheme, 'full-pensioner'),
    'part-pensioner-or-card': scales(scheme, 'part-pensioner-or-card'),
    'self-funded': scales(scheme, 'self-funded'),
  });
  const budget = (of: BudgetOf): number => readRates(yearlyBudget, book, { on, of }).budgetPerYear;
  const ofClass = (classification: SupportAtHomeClassification): number => budget({ classification });
  return {
    means: byStatus((status) => ({ homeowner: means(status, true), nonHomeowner: means(status, false) })),
    scales: { standard: byClass('standard'), 'no-worse-off': byClass('no-worse-off') },
    classBudget: byClassification(ofClass),
    roundedBudget: byClassification((classification) => roundedBudgetPerYear(book, on, classification)),
    keptBudget: byLevel((packageLevel) => budget({ packageLevel })),
    careManagement: readRates(careManagementRates, book, { on }),
    carryOver: readRates(carryOverRates, book, { on }),
    personalCare: readRates(personalCareRates, book, { on }),
  };
}
