/** The month that the engine and the other libraries calculate: its rates and its inputs. */

import { FORTNIGHTS_IN_YEAR, isoDate, MONEY_TOLERANCE, monthOf } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook } from '@advice-builder/rates';
import type { StatutoryMonth, StatutoryMonthInputs } from '../../../packages/engine/bench/statutory-month.ts';

export type { StatutoryMonth, StatutoryMonthInputs };

/** Calculates the month for one client. */
export type Calculator = (inputs: StatutoryMonthInputs) => StatutoryMonth;

export const firstDay = isoDate('2026-11-01');
export const month = monthOf(firstDay);

const rate = (series: SeriesId): number => shippedRateBook.at(series, firstDay).value;

/** The rates for a single person with a home, under the rules of residential care from 1 November 2025. */
export const rates = {
  deemingThreshold: rate('deeming.threshold.single'),
  deemingLowerPercent: rate('deeming.lower-rate'),
  deemingUpperPercent: rate('deeming.upper-rate'),
  basicRate: rate('pension.max-basic-rate.single'),
  supplementMaximum: rate('pension.supplement-max.single'),
  supplementMinimum: rate('pension.supplement-min.single'),
  energySupplement: rate('pension.energy-supplement.single'),
  pensionIncomeFreeArea: rate('pension.income-free-area.single'),
  pensionIncomeTaper: rate('pension.income-taper.single'),
  pensionAssetsLimit: rate('pension.assets-limit.single-homeowner'),
  pensionAssetsStep: rate('pension.assets-taper.step'),
  pensionAssetsTaper: rate('pension.assets-taper.per-250'),
  fortnights: FORTNIGHTS_IN_YEAR,
  homeCap: rate('residential-2014.home-cap'),
  incomeFreeArea: rate('residential-2014.income-free-area.single'),
  incomeThreshold1: rate('residential-2025.income-threshold-1.single'),
  incomeThreshold2: rate('residential-2025.income-threshold-2'),
  incomeThreshold3: rate('residential-2025.income-threshold-3'),
  incomeThreshold4: rate('residential-2025.income-threshold-4.single'),
  incomeRate: rate('residential-2025.income-rate'),
  assetFreeArea: rate('residential-2014.asset-free-area'),
  assetThreshold1: rate('residential-2025.asset-threshold-1'),
  assetThreshold2: rate('residential-2025.asset-threshold-2'),
  assetThreshold3: rate('residential-2025.asset-threshold-3'),
  assetThreshold4: rate('residential-2025.asset-threshold-4'),
  assetRate1: rate('residential-2025.asset-rate-1'),
  assetRate2: rate('residential-2025.asset-rate-2'),
  daysInYear: rate('residential-2014.days-divisor'),
  maximumSupplement: rate('accommodation.supplement.option-1-new-over-40'),
  hotellingMaximum: rate('residential-2025.hotelling-max'),
  nonClinicalMaximum: rate('residential-2025.nccc-max'),
} as const;

/** The tolerance for binary noise in dollars, as text for the formula of a library. */
export const tolerance = MONEY_TOLERANCE.toFixed(9);

const SEED = 20_261_101;
/**
 * The lowest value of a home, in dollars. It is above 0, because a client whose home is worth nothing is not a
 * homeowner.
 */
const LEAST_HOME = 50_000;

/** Random numbers from 0 to 1, equal in every run (the linear congruential generator of Numerical Recipes). */
function randomNumbers(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Random clients with amounts in whole cents, from no means to far above the last threshold. Half have no other income.
 */
export function randomInputs(count: number): readonly StatutoryMonthInputs[] {
  const random = randomNumbers();
  const cents = (most: number): number => Math.round(random() * most * 100) / 100;
  return Array.from({ length: count }, () => ({
    financialAssets: cents(random() < 0.5 ? 300_000 : 1_000_000),
    otherAssets: cents(80_000),
    otherIncomePerYear: random() < 0.5 ? 0 : cents(150_000),
    homeValue: LEAST_HOME + cents(1_500_000),
    deposit: random() < 0.2 ? 0 : cents(800_000),
  }));
}

/** Clients exactly at a threshold of the pension or of the home, and a cent below and above it. */
export function inputsAtThresholds(): readonly StatutoryMonthInputs[] {
  const { deemingThreshold, pensionAssetsLimit, pensionAssetsStep, homeCap } = rates;
  const none = { financialAssets: 0, otherAssets: 0, otherIncomePerYear: 0, homeValue: LEAST_HOME, deposit: 0 };
  const freeIncome = rates.pensionIncomeFreeArea * rates.fortnights;
  return [-0.01, 0, 0.01].flatMap((cent) => [
    { ...none, deposit: 500_000 },
    { ...none, financialAssets: deemingThreshold + cent },
    { ...none, financialAssets: pensionAssetsLimit + cent },
    { ...none, financialAssets: pensionAssetsLimit, otherAssets: pensionAssetsStep + cent },
    { ...none, financialAssets: pensionAssetsLimit, otherAssets: 100 * pensionAssetsStep + cent, deposit: 200_000 },
    { ...none, otherIncomePerYear: freeIncome + cent },
    { ...none, financialAssets: 200_000, homeValue: homeCap + cent, deposit: 300_000 },
  ]);
}

/** The number of months that reached each branch of the rules. */
export function waysTaken(months: readonly StatutoryMonth[]) {
  const full = rates.basicRate + rates.supplementMaximum + rates.energySupplement;
  const minimum = rates.supplementMinimum + rates.energySupplement;
  const count = (took: (month: StatutoryMonth) => boolean): number => months.filter(took).length;
  const isAt = (amount: number, limit: number): boolean => Math.abs(amount - limit) < 0.005;
  return {
    fullPension: count(({ pensionPerFortnight }) => isAt(pensionPerFortnight, full)),
    partPension: count(({ pensionPerFortnight: paid }) => paid > minimum + 0.005 && paid < full - 0.005),
    minimumPension: count(({ pensionPerFortnight }) => isAt(pensionPerFortnight, minimum)),
    noPension: count(({ pensionPerFortnight }) => pensionPerFortnight === 0),
    noContribution: count(({ hotellingPerDay }) => hotellingPerDay === 0),
    partOfHotelling: count(({ hotellingPerDay: paid }) => paid > 0 && !isAt(paid, rates.hotellingMaximum)),
    partOfNonClinical: count(({ nonClinicalPerDay: paid }) => paid > 0 && !isAt(paid, rates.nonClinicalMaximum)),
    wholeNonClinical: count(({ nonClinicalPerDay }) => isAt(nonClinicalPerDay, rates.nonClinicalMaximum)),
  };
}
