/**
 * The rates of home care in one month, read once and kept for as long as the rate book lives. Apart from the other
 * rates of the month, so that a household without home care reads none of them.
 */
import { firstOfMonth, type MonthIndex } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import { isUnderNewAct } from '../regimes/new-act.ts';
import {
  type PackageFeesRates,
  type PackageLevel,
  type PackageLevelRates,
  packageFeesRates,
  packageLevelRates,
} from '../rules/home-care/package-fees.ts';
import { lifetimeCapOf, type ParticipantClass } from '../rules/home-care/support-at-home-caps.ts';
import {
  type SupportAtHomeContributionsRates,
  supportAtHomeContributionsRates,
} from '../rules/home-care/support-at-home-contributions.ts';
import { type ContributionRatesRates, contributionRatesRates } from '../rules/home-care/support-at-home-rates.ts';
import type { HomeCarePlan } from './plan.ts';

/** Home care packages: until 31 October 2025. */
export interface PackageRates {
  readonly fees: PackageFeesRates;
  readonly level: Readonly<Record<PackageLevel, PackageLevelRates>>;
}

/** Support at Home: from 1 November 2025. */
export interface SupportAtHomeRates {
  readonly percentages: ContributionRatesRates;
  readonly contributions: SupportAtHomeContributionsRates;
}

export interface HomeCareRates {
  readonly package: PackageRates | undefined;
  readonly supportAtHome: SupportAtHomeRates | undefined;
  readonly lifetimeCap: Readonly<Record<ParticipantClass, number>>;
}

const cache = new WeakMap<RateBook, Map<MonthIndex, HomeCareRates>>();

export function homeCareRates(book: RateBook, month: MonthIndex): HomeCareRates {
  let months = cache.get(book);
  if (months === undefined) {
    months = new Map();
    cache.set(book, months);
  }
  let rates = months.get(month);
  if (rates === undefined) {
    rates = read(book, month);
    months.set(month, rates);
  }
  return rates;
}

function read(book: RateBook, month: MonthIndex): HomeCareRates {
  const on = firstOfMonth(month);
  if (!isUnderNewAct(on)) {
    // One cap then, the one that the no-worse-off class keeps.
    const cap = lifetimeCapOf(book, on, 'no-worse-off');
    return {
      package: {
        fees: packageFeesRates(book, on),
        level: {
          1: packageLevelRates(book, on, 1),
          2: packageLevelRates(book, on, 2),
          3: packageLevelRates(book, on, 3),
          4: packageLevelRates(book, on, 4),
        },
      },
      supportAtHome: undefined,
      lifetimeCap: { standard: cap, 'no-worse-off': cap },
    };
  }
  return {
    package: undefined,
    supportAtHome: {
      percentages: contributionRatesRates(book, on),
      contributions: supportAtHomeContributionsRates(book, on),
    },
    lifetimeCap: {
      standard: lifetimeCapOf(book, on, 'standard'),
      'no-worse-off': lifetimeCapOf(book, on, 'no-worse-off'),
    },
  };
}

const CLASS_BUDGET: Readonly<Record<number, SeriesId>> = {
  1: 'support-at-home.budget.class-1',
  2: 'support-at-home.budget.class-2',
  3: 'support-at-home.budget.class-3',
  4: 'support-at-home.budget.class-4',
  5: 'support-at-home.budget.class-5',
  6: 'support-at-home.budget.class-6',
  7: 'support-at-home.budget.class-7',
  8: 'support-at-home.budget.class-8',
};

const TRANSITIONED_BUDGET: Readonly<Record<PackageLevel, SeriesId>> = {
  1: 'support-at-home.budget.transitioned-1',
  2: 'support-at-home.budget.transitioned-2',
  3: 'support-at-home.budget.transitioned-3',
  4: 'support-at-home.budget.transitioned-4',
};

/** The yearly budget of a classification, or of the level a package kept; undefined without either. */
export function supportAtHomeBudgetSeries({ regime, services }: HomeCarePlan): SeriesId | undefined {
  if (regime.packageLevel !== undefined) return TRANSITIONED_BUDGET[regime.packageLevel];
  return services.supportAtHomeLevel === undefined ? undefined : CLASS_BUDGET[services.supportAtHomeLevel];
}
