/**
 * How each series continues beyond its newest value under an assumption. An amount that the law indexes grows by the
 * assumed percentage of that index and is rounded as the law rounds it. An amount that the law or the published tables
 * calculate from other amounts is recalculated from them, so that no threshold drifts away from its base.
 *
 * Law: Social Security Act 1991 ss 1190-1198 and Guide 5.1.8.50 (pensions, free areas, limits, Rent Assistance);
 * Veterans' Entitlements Act 1986 s198; Aged Care Act 2024 s277 (basic daily fee); Aged Care Rules 2025 s302-15 (index
 * of daily payments). Thresholds and caps of aged care are set in dollars. Their rules here are the regularities that
 * all published editions meet; the checks of the data enforce them too.
 *
 * Series without a rule stay held: the hotelling maximum follows pricing decisions, and the MPIR and the deeming rates
 * follow interest rates, not an index.
 */
import {
  DAYS_IN_FORTNIGHT,
  downToCent,
  FORTNIGHTS_IN_YEAR,
  LEGAL_DAYS_IN_YEAR,
  nearestCent,
  nearestDollar,
  nearestFourDecimals,
  nearestStep,
  nearestTenCents,
  nearestThousandth,
  nearestTwentyCents,
  stepsUp,
  upToTenCents,
} from '@advice-builder/kernel';
import type { SeriesId } from './series.ts';

/** The index that moves an amount: consumer prices, the cost of aged care (mostly wages), or the basic pension. */
export type IndexName = 'cpi' | 'wages' | 'pension';

/** One legal change day of a series. */
export interface ChangeDay {
  /** The newest known value, and the growth of an index since then. */
  readonly newest: number;
  readonly growth: (index: IndexName) => number;
  /** The value of the series until this day. */
  readonly previous: () => number;
  /** The value of another series from this day on, and its value at the start of `previous`. */
  readonly now: (series: SeriesId) => number;
  readonly before: (series: SeriesId) => number;
  /** The first value of a series. */
  readonly first: (series: SeriesId) => number;
}

export type IndexationRule = (day: ChangeDay) => number;

const BASIC_RATE = 'pension.max-basic-rate.single';
const SUPPLEMENT = 'accommodation.supplement.option-1-new-over-40';
const OLD_SUPPLEMENT = 'accommodation.supplement.option-3-old-over-40';
const LIFETIME_CAP = 'residential-2025.lifetime-cap';
const HOTELLING = 'residential-2025.hotelling-max';
const FREE_AREA = 'pension.income-free-area.single';
const COUPLE_FREE_AREA = 'pension.income-free-area.couple-combined';
const COUPLE_TAPER = 'pension.income-taper.couple-each';
const CARD_LIMIT = 'pension.cshc-income-limit.single';

/** Guide 5.1.8.50: a single pension is this share of a couple's. */
const SINGLE_SHARE = 0.6633;

/**
 * Grows the newest value by an index. The growth since that value is used and the result is rounded, not the factor:
 * the law's three-decimal factor evens out over real quarters, but would distort a constant percentage.
 */
const grow =
  (index: IndexName, round: (amount: number) => number): IndexationRule =>
  ({ newest, growth }) =>
    round(newest * growth(index));

const toStep = (step: number) => (amount: number) => nearestStep(amount, step);
/** Rounds a fortnightly amount whose yearly amount the law rounds to a step. */
const yearToStep = (step: number) => (amount: number) =>
  nearestStep(amount * FORTNIGHTS_IN_YEAR, step) / FORTNIGHTS_IN_YEAR;

const singleShareOf =
  (couple: SeriesId): IndexationRule =>
  ({ now }) =>
    nearestTenCents(2 * SINGLE_SHARE * now(couple));

/** Follows another series: multiplies by its ratio between the previous change day and this one. */
const follow =
  (leader: SeriesId, round: (amount: number) => number): IndexationRule =>
  ({ previous, now, before }) =>
    round(previous() * (now(leader) / before(leader)));

/** VEA s198: the factor is rounded to three decimals, and the rate up to ten cents. */
const followPension: IndexationRule = ({ previous, now, before }) =>
  upToTenCents(previous() * nearestThousandth(now(BASIC_RATE) / before(BASIC_RATE)));

/** A sum or product of exact amounts. Rounding to the cent only removes binary noise. */
const made =
  (make: (now: ChangeDay['now']) => number): IndexationRule =>
  ({ now }) =>
    nearestCent(make(now));

const total = (who: 'single' | 'couple-each'): IndexationRule =>
  made(
    (now) =>
      now(`pension.max-basic-rate.${who}`) +
      now(`pension.supplement-max.${who}`) +
      now(`pension.energy-supplement.${who}`),
  );

/**
 * The income at which the income test leaves nothing. `taper` is one person's reduction per dollar, for a couple per
 * combined dollar.
 */
const incomeCutOff = (free: SeriesId, who: 'single' | 'couple-each', taper: SeriesId): IndexationRule =>
  made((now) => now(free) + now(`pension.max-total.${who}`) / now(taper));

const assetsCutOff = (limit: SeriesId, who: 'single' | 'couple-each', people: 1 | 2): IndexationRule =>
  made((now) => {
    const steps = stepsUp(FORTNIGHTS_IN_YEAR * now(`pension.max-total.${who}`), now('pension.assets-taper.per-250'));
    return now(limit) + people * steps * now('pension.assets-taper.step');
  });

const nonHomeowner = (homeowner: SeriesId): IndexationRule =>
  made((now) => now(homeowner) + now('income-streams.extra-allowable-amount'));

const careFreeArea = (free: (now: ChangeDay['now']) => number): IndexationRule =>
  made(
    (now) =>
      FORTNIGHTS_IN_YEAR *
      (now(BASIC_RATE) + now('pension.supplement-max.single') - now('pension.supplement-min.single') + free(now)),
  );

const reducedSupplement = (full: SeriesId): IndexationRule => made((now) => 0.75 * now(full));

const pensionRules = {
  'pension.max-basic-rate.couple-each': grow('pension', nearestTenCents),
  'pension.max-basic-rate.single': singleShareOf('pension.max-basic-rate.couple-each'),
  'pension.supplement-max.couple-each': grow('cpi', nearestTenCents),
  'pension.supplement-max.single': singleShareOf('pension.supplement-max.couple-each'),
  'pension.supplement-min.couple-each': grow('cpi', nearestTenCents),
  'pension.supplement-min.single': singleShareOf('pension.supplement-min.couple-each'),
  'pension.supplement-basic.couple-each': grow('cpi', nearestTenCents),
  'pension.supplement-basic.single': grow('cpi', nearestTenCents),
  'pension.max-total.couple-each': total('couple-each'),
  'pension.max-total.single': total('single'),
  'pension.income-free-area.single': grow('cpi', yearToStep(52)),
  'pension.income-free-area.couple-combined': grow('cpi', yearToStep(104)),
  'pension.assets-limit.single-homeowner': grow('cpi', toStep(250)),
  'pension.assets-limit.couple-homeowner': grow('cpi', toStep(500)),
  'income-streams.extra-allowable-amount': grow('cpi', toStep(500)),
  'pension.assets-limit.single-non-homeowner': nonHomeowner('pension.assets-limit.single-homeowner'),
  'pension.assets-limit.couple-non-homeowner': nonHomeowner('pension.assets-limit.couple-homeowner'),
  'pension.income-cut-off.single': incomeCutOff(FREE_AREA, 'single', 'pension.income-taper.single'),
  'pension.income-cut-off.couple-combined': incomeCutOff(COUPLE_FREE_AREA, 'couple-each', COUPLE_TAPER),
  'pension.income-cut-off.illness-separated-combined': incomeCutOff(COUPLE_FREE_AREA, 'single', COUPLE_TAPER),
  'pension.assets-cut-off.single-homeowner': assetsCutOff('pension.assets-limit.single-homeowner', 'single', 1),
  'pension.assets-cut-off.single-non-homeowner': assetsCutOff('pension.assets-limit.single-non-homeowner', 'single', 1),
  'pension.assets-cut-off.couple-homeowner': assetsCutOff('pension.assets-limit.couple-homeowner', 'couple-each', 2),
  'pension.assets-cut-off.couple-non-homeowner': assetsCutOff(
    'pension.assets-limit.couple-non-homeowner',
    'couple-each',
    2,
  ),
  'pension.assets-cut-off.illness-separated-homeowner': assetsCutOff(
    'pension.assets-limit.couple-homeowner',
    'single',
    2,
  ),
  'pension.assets-cut-off.illness-separated-non-homeowner': assetsCutOff(
    'pension.assets-limit.couple-non-homeowner',
    'single',
    2,
  ),
  'pension.cshc-income-limit.single': grow('cpi', nearestDollar),
  'pension.cshc-income-limit.couple-combined': ({ now }) => 2 * nearestDollar(0.8 * now(CARD_LIMIT)),
  'pension.cshc-income-limit.illness-separated-combined': made((now) => 2 * now(CARD_LIMIT)),
  'rent-assistance.max.single': grow('cpi', nearestTwentyCents),
  'rent-assistance.max.couple-combined': grow('cpi', nearestTwentyCents),
  'rent-assistance.threshold.single': grow('cpi', nearestTwentyCents),
  'rent-assistance.threshold.couple-combined': grow('cpi', nearestTwentyCents),
  'deeming.threshold.single': grow('cpi', toStep(200)),
  'deeming.threshold.couple-combined': grow('cpi', toStep(200)),
  'deeming.threshold.non-pensioner-couple-each': made((now) => now('deeming.threshold.couple-combined') / 2),
  'income-streams.funeral-bond-limit': grow('cpi', toStep(250)),
} satisfies Partial<Record<SeriesId, IndexationRule>>;

const veteranRules = {
  'dva.general-rate-100': followPension,
  'dva.special-rate': followPension,
  'dva.intermediate-rate': followPension,
  'dva.extreme-disablement': followPension,
  'dva.iss-ceiling': followPension,
  'dva.war-widow-pension': followPension,
} satisfies Partial<Record<SeriesId, IndexationRule>>;

const careRules = {
  'residential-2014.basic-daily-fee': ({ now }) => downToCent((0.85 * now(BASIC_RATE)) / DAYS_IN_FORTNIGHT),
  'residential-2014.asset-free-area': ({ now }) => nearestStep(2.25 * FORTNIGHTS_IN_YEAR * now(BASIC_RATE), 500),
  'residential-2014.asset-threshold-1': made(
    (now) =>
      now('residential-2014.asset-free-area') +
      (LEGAL_DAYS_IN_YEAR * now(SUPPLEMENT)) / now('residential-2014.asset-rate-1'),
  ),
  'residential-2014.asset-threshold-2': made(
    (now) => now('residential-2014.asset-threshold-1') + 4160 * now(SUPPLEMENT),
  ),
  'residential-2014.home-cap': made((now) => now('residential-2014.asset-threshold-1')),
  'residential-2014.income-free-area.single': careFreeArea((now) => now(FREE_AREA)),
  'residential-2014.income-free-area.illness-separated-each': careFreeArea((now) => now(COUPLE_FREE_AREA) / 2),
  'residential-2014.annual-cap': follow(BASIC_RATE, downToCent),
  'residential-2014.lifetime-cap': follow(BASIC_RATE, downToCent),
  'residential-2025.lifetime-cap': grow('cpi', nearestCent),
  'residential-2025.nccc-max': follow(LIFETIME_CAP, nearestCent),
  'residential-2025.income-threshold-1.single': made(
    (now) => now('residential-2014.income-free-area.single') + 728 * now(SUPPLEMENT),
  ),
  'residential-2025.income-threshold-1.illness-separated-each': made(
    (now) => now('residential-2014.income-free-area.illness-separated-each') + 728 * now(SUPPLEMENT),
  ),
  'residential-2025.income-threshold-2': made((now) => now(CARD_LIMIT)),
  'residential-2025.income-threshold-3': made(
    (now) => now('residential-2025.income-threshold-2') + 728 * now(HOTELLING),
  ),
  'residential-2025.income-threshold-4.single': made((now) => 4 * now('residential-2014.income-free-area.single')),
  'residential-2025.income-threshold-4.illness-separated-each': made(
    (now) => 4 * now('residential-2014.income-free-area.illness-separated-each'),
  ),
  'residential-2025.asset-threshold-1': made((now) => now('residential-2014.home-cap')),
  'residential-2025.asset-threshold-2': made((now) => 4 * now('residential-2014.asset-free-area')),
  'residential-2025.asset-threshold-3': ({ now }) =>
    downToCent(
      now('residential-2025.asset-threshold-2') +
        (LEGAL_DAYS_IN_YEAR * now(HOTELLING)) / now('residential-2025.asset-rate-2'),
    ),
  'residential-2025.asset-threshold-4': made(
    (now) => now('residential-2025.asset-threshold-1') + now('pension.assets-limit.single-homeowner'),
  ),
  'accommodation.supplement.option-1-new-over-40': follow(LIFETIME_CAP, nearestCent),
  'accommodation.supplement.option-2-new-40-or-less': reducedSupplement(SUPPLEMENT),
  'accommodation.supplement.option-3-old-over-40': follow(LIFETIME_CAP, nearestCent),
  'accommodation.supplement.option-4-old-40-or-less': reducedSupplement(OLD_SUPPLEMENT),
  'accommodation.dap-index': ({ now, first }) => nearestFourDecimals(now(LIFETIME_CAP) / first(LIFETIME_CAP)),
  'accommodation.max-price': grow('cpi', nearestDollar),
} satisfies Partial<Record<SeriesId, IndexationRule>>;

const budget = grow('wages', nearestCent);

const budgetRules = {
  'support-at-home.budget.class-1': budget,
  'support-at-home.budget.class-2': budget,
  'support-at-home.budget.class-3': budget,
  'support-at-home.budget.class-4': budget,
  'support-at-home.budget.class-5': budget,
  'support-at-home.budget.class-6': budget,
  'support-at-home.budget.class-7': budget,
  'support-at-home.budget.class-8': budget,
  'support-at-home.budget.transitioned-1': budget,
  'support-at-home.budget.transitioned-2': budget,
  'support-at-home.budget.transitioned-3': budget,
  'support-at-home.budget.transitioned-4': budget,
} satisfies Partial<Record<SeriesId, IndexationRule>>;

export const INDEXATION_RULES: Readonly<Partial<Record<SeriesId, IndexationRule>>> = {
  ...pensionRules,
  ...veteranRules,
  ...careRules,
  ...budgetRules,
};
