/**
 * Support at Home from 1 November 2025: budgets, percentages, contributions, caps.
 * Aged Care Act 2024 s273; Aged Care Rules 2025 ss 193-5, 273-10, 314-10 to 314-85.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, greatest, least, type Numeric, roundTo, ZERO } from '../decimal.ts';
import { rate } from './rates.ts';

export type MeansClass = 'full-pensioner' | 'part-pensioner' | 'seniors-card' | 'self-funded';
export type HomeStatus = 'single' | 'couple' | 'illness-separated';

/**
 * Per person: anyone with a partner has the couple's free area and asset limit. Only the card limit depends on
 * separation.
 */
export function supportAtHomeLimits(status: HomeStatus, homeowner: boolean, on: CivilDate) {
  const owner = homeowner ? 'homeowner' : 'non-homeowner';
  if (status === 'single') {
    return {
      freeArea: rate('pension.income-free-area.single', on).times(26),
      assetsLimit: rate(`pension.assets-limit.single-${owner}`, on),
      cardLimit: rate('pension.cshc-income-limit.single', on),
    };
  }
  return {
    freeArea: rate('pension.income-free-area.couple-combined', on).times(26).div(2),
    assetsLimit: rate(`pension.assets-limit.couple-${owner}`, on).div(2),
    cardLimit: rate(`pension.cshc-income-limit.${status}-combined`, on).div(2),
  };
}

interface HomeCareMeans {
  readonly status: HomeStatus;
  readonly homeowner: boolean;
  readonly income: Numeric;
  readonly assets: Numeric;
}

/**
 * ss 314-30 to 314-45: three reductions to the dollar, their quotient not rounded, at most 100 (a modelling choice).
 */
export function inputRate(means: HomeCareMeans, on: CivilDate) {
  const limits = supportAtHomeLimits(means.status, means.homeowner, on);
  const dollars = (amount: Decimal): Decimal => floorZero(roundTo(amount, 1));
  const incomeReduction = dollars(dec(means.income).minus(limits.freeArea).times('0.5'));
  const assetsReduction = dollars(dec(means.assets).minus(limits.assetsLimit).times('0.078'));
  const maximumReduction = dollars(limits.cardLimit.minus(limits.freeArea).times('0.5'));
  const input = greatest(incomeReduction, assetsReduction).times(100).div(maximumReduction);
  return { incomeReduction, assetsReduction, maximumReduction, inputPercent: least(input, 100) };
}

export interface Percentages {
  readonly clinical: Decimal;
  readonly independence: Decimal;
  readonly everyday: Decimal;
}

const percentages = (independence: Numeric, everyday: Numeric): Percentages => ({
  clinical: ZERO,
  independence: roundTo(independence, '0.01'),
  everyday: roundTo(everyday, '0.01'),
});

/** Standard scale: 5% to 50% for independence, and 17.5% to 80% for everyday living (s314-10(2)). */
export function standardPercentages(meansClass: MeansClass, input: Decimal): Percentages {
  if (meansClass === 'full-pensioner') return percentages(5, '17.5');
  if (meansClass === 'self-funded') return percentages(50, 80);
  return percentages(input.times('0.45').plus(5), input.times('0.625').plus('17.5'));
}

/**
 * No-worse-off scale: a quarter of the input, and nil for good if the fee at the transition was nil (ss 314-55(2),
 * 314-80(2), 314-85(2), 314-30(3)).
 */
export function noWorseOffPercentages(meansClass: MeansClass, input: Decimal, nilAtTransition: boolean): Percentages {
  if (nilAtTransition || meansClass === 'full-pensioner') return percentages(0, 0);
  if (meansClass === 'self-funded') return percentages(25, 25);
  return percentages(input.times('0.25'), input.times('0.25'));
}
