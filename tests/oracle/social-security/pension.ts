/**
 * Deeming, the two means tests, supplements, Rent Assistance and the income support supplement, written from the law
 * in exact decimals: Social Security Act 1991 ss 1064, 1070, 1076-1082; Veterans' Entitlements Act 1986 Sch 6;
 * Social Security (Administration) Act 1999 s43; Social Security Guide 4.2.1, 8.4.1.50.
 */
import { type Decimal, dec, floorTo, floorZero, greatest, least, type Numeric, roundTo } from '../decimal.ts';
import type { Day } from './dates.ts';
import { isCouple, rate, rateClass, type Status } from './rates.ts';

const FORTNIGHTS = 26;

export function deemedIncomePerYear(financialAssets: Numeric, status: Status, on: Day): Decimal {
  const threshold = rate(isCouple(status) ? 'deeming.threshold.couple-combined' : 'deeming.threshold.single', on);
  const below = least(financialAssets, threshold).times(rate('deeming.lower-rate', on));
  const above = floorZero(dec(financialAssets).minus(threshold)).times(rate('deeming.upper-rate', on));
  return below.plus(above).div(100);
}

interface MaximumRate {
  readonly basic: Decimal;
  readonly supplement: Decimal;
  readonly energy: Decimal;
  /** Minimum pension supplement and energy supplement: the lowest payment for a rate above 0. */
  readonly leastPayment: Decimal;
  /** The total without Rent Assistance. */
  readonly total: Decimal;
}

export function maximumRate(status: Status, on: Day): MaximumRate {
  const of = rateClass(status);
  const basic = rate(`pension.max-basic-rate.${of}`, on);
  const supplement = rate(`pension.supplement-max.${of}`, on);
  const energy = rate(`pension.energy-supplement.${of}`, on);
  return {
    basic,
    supplement,
    energy,
    leastPayment: rate(`pension.supplement-min.${of}`, on).plus(energy),
    total: basic.plus(supplement).plus(energy),
  };
}

/** Free area of one person per fortnight; a member of a couple has half of the couple's. */
function ownFreeArea(status: Status, on: Day): Decimal {
  return isCouple(status)
    ? rate('pension.income-free-area.couple-combined', on).div(2)
    : rate('pension.income-free-area.single', on);
}

export function incomeReductionPerYear(combinedIncomePerFortnight: Numeric, status: Status, on: Day): Decimal {
  const own = dec(combinedIncomePerFortnight).div(isCouple(status) ? 2 : 1);
  return floorZero(own.minus(ownFreeArea(status, on)))
    .times(rate('pension.income-taper.single', on))
    .times(FORTNIGHTS);
}

function assetsLimit(status: Status, homeowner: boolean, on: Day): Decimal {
  const whose = isCouple(status) ? 'couple' : 'single';
  return rate(`pension.assets-limit.${whose}-${homeowner ? 'homeowner' : 'non-homeowner'}`, on);
}

export interface AssetsReduction {
  readonly excess: Decimal;
  readonly roundedDown: Decimal;
  readonly perYear: Decimal;
}

/** Full steps of $250 of the person's own excess. */
export function assetsReduction(assets: Numeric, status: Status, homeowner: boolean, on: Day): AssetsReduction {
  const over = floorZero(dec(assets).minus(assetsLimit(status, homeowner, on)));
  const excess = isCouple(status) ? over.div(2) : over;
  const step = rate('pension.assets-taper.step', on);
  const roundedDown = floorTo(excess, step);
  return { excess, roundedDown, perYear: roundedDown.div(step).times(rate('pension.assets-taper.per-250', on)) };
}

export interface Means {
  readonly on: Day;
  readonly status: Status;
  readonly homeowner: boolean;
  /** Combined for a couple, like all means. */
  readonly assets: Numeric;
  readonly incomePerFortnight: Numeric;
  /** The person's own, at the full rate. */
  readonly rentAssistance: Numeric;
}

export function testedRate(means: Means) {
  const { on, status } = means;
  const rates = maximumRate(status, on);
  const maximum = rates.total.plus(means.rentAssistance);
  const income = incomeReductionPerYear(means.incomePerFortnight, status, on);
  const assets = assetsReduction(means.assets, status, means.homeowner, on);
  const incomeTestRate = floorZero(maximum.minus(income.div(FORTNIGHTS)));
  const assetsTestRate = floorZero(maximum.minus(assets.perYear.div(FORTNIGHTS)));
  const reduction = greatest(income, assets.perYear);
  const testApplied = reduction.isZero() ? 'none' : income.gte(assets.perYear) ? 'income' : 'assets';
  return {
    rates,
    maximum,
    income,
    assets,
    incomeTestRate,
    assetsTestRate,
    beforeMinimum: least(incomeTestRate, assetsTestRate),
    basicAfterReduction: floorZero(rates.basic.minus(reduction.div(FORTNIGHTS))),
    testApplied,
  } as const;
}

/** A rate above 0 is raised to the lowest payment, then rounded to the cent, halves up. */
export function instalment(rateBeforeMinimum: Decimal, leastPayment: Decimal): Decimal {
  return rateBeforeMinimum.isZero() ? dec(0) : roundTo(greatest(rateBeforeMinimum, leastPayment), '0.01');
}

/**
 * Guide 4.3.1.30: a blind person receives the full untested rate, or the tested rate with Rent Assistance if that is
 * higher.
 */
export function blindRate(means: Means): { readonly rate: Decimal; readonly untested: boolean } {
  const untested = maximumRate(means.status, means.on).total;
  const tested = testedRate(means).beforeMinimum;
  return { rate: greatest(untested, tested), untested: tested.lte(untested) };
}

/** Couple: combined rent and amount. Illness separated: the person's own rent, as a single person. */
export function rentAssistance(rentPerFortnight: Numeric, status: Status, on: Day) {
  const whose = status === 'couple' ? 'couple-combined' : 'single';
  const uncapped = floorZero(dec(rentPerFortnight).minus(rate(`rent-assistance.threshold.${whose}`, on))).times(
    rate('rent-assistance.rate', on),
  );
  const paid = least(uncapped, rate(`rent-assistance.max.${whose}`, on));
  const members = status === 'couple' ? 2 : 1;
  return { uncappedEach: uncapped.div(members), combined: paid, each: paid.div(members) };
}

/**
 * VEA Sch 6, CLIK 9.1.2: the lowest of the ceiling with Rent Assistance and the tested rates, whose maximum excludes
 * the energy supplement. The war widow(er) pension is income of the couple.
 */
export function incomeSupportSupplement(
  means: Omit<Means, 'incomePerFortnight' | 'assets'> & {
    readonly warWidowPension: Numeric;
    readonly otherIncome: Numeric;
    /** Undefined: no assets test. */
    readonly assets: Numeric | undefined;
  },
) {
  const { on, status, homeowner } = means;
  const { total, energy } = maximumRate(status, on);
  const maximum = total.minus(energy).plus(means.rentAssistance);
  const combined = dec(means.warWidowPension).plus(means.otherIncome);
  const byIncome = maximum.minus(incomeReductionPerYear(combined, status, on).div(FORTNIGHTS));
  const assets = assetsReduction(means.assets ?? 0, status, homeowner, on);
  const byAssets = maximum.minus(assets.perYear.div(FORTNIGHTS));
  const assessed = floorZero(least(byIncome, byAssets));
  const ceiling = rate('dva.iss-ceiling', on).plus(means.rentAssistance);
  return {
    adjustedIncome: isCouple(status) ? combined.div(2) : combined,
    maximum,
    assessed,
    ceiling,
    supplement: roundTo(least(assessed, ceiling), '0.01'),
  };
}
