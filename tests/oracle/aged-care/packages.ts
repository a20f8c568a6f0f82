/** Home care packages to 31 October 2025. Aged Care Act 1997 ss 44-24, 44-26, 48-7, 52D-2. */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { type Decimal, dec, floorTo, floorZero, type Numeric, ZERO } from '../decimal.ts';
import { rate } from './rates.ts';

export type HomeCareStatus = 'single' | 'couple' | 'illness-separated';
export type PackageLevel = 1 | 2 | 3 | 4;

const each = (status: HomeCareStatus) => (status === 'single' ? 'single' : (`${status}-each` as const));

/** s44-26: this person's basic rate, supplement above the minimum and free area, per year. */
function packageFreeArea(status: HomeCareStatus, on: CivilDate): Decimal {
  const own = status === 'couple' ? 'couple-each' : 'single';
  const ordinary =
    status === 'single'
      ? rate('pension.income-free-area.single', on)
      : rate('pension.income-free-area.couple-combined', on).div(2);
  return rate(`pension.max-basic-rate.${own}`, on)
    .plus(rate(`pension.supplement-max.${own}`, on))
    .minus(rate(`pension.supplement-min.${own}`, on))
    .plus(ordinary)
    .times(26);
}

const SPLIT_BY_LEVEL = isoDate('2019-07-01');

/** Percent of the single basic pension: 17.5 for all levels until 30 June 2019, then less for the lower levels. */
function basicFeePercent(level: PackageLevel, on: CivilDate): string {
  return on < SPLIT_BY_LEVEL ? '17.5' : { 1: '15.68', 2: '16.58', 3: '17.05', 4: '17.5' }[level];
}

export function packageBasicDailyFee(level: PackageLevel, on: CivilDate): Decimal {
  const percent = basicFeePercent(level, on);
  return floorTo(rate('pension.max-basic-rate.single', on).times(percent).div(100).div(14), '0.01');
}

/** s44-24: own pension less the minimum and energy supplements of the rate paid, plus half of a couple's income. */
export function packageIncome(status: HomeCareStatus, on: CivilDate, pension: Numeric, ordinary: Numeric): Decimal {
  const own = status === 'couple' ? 'couple-each' : 'single';
  const supplements = rate(`pension.supplement-min.${own}`, on).plus(rate(`pension.energy-supplement.${own}`, on));
  return floorZero(dec(pension).minus(supplements.times(26))).plus(dec(ordinary).div(status === 'single' ? 1 : 2));
}

/**
 * s48-7(1): nothing up to the free area; the first cap up to and at the threshold; the second cap above it. (3):
 * undisclosed means.
 */
export function incomeTestedFee(status: HomeCareStatus, on: CivilDate, income: Numeric, disclosed = true) {
  const free = packageFreeArea(status, on);
  const threshold = rate(`home-care-package.income-threshold.${each(status)}`, on);
  const cap1 = rate('home-care-package.daily-cap-1', on);
  const cap2 = rate('home-care-package.daily-cap-2', on);
  const own = dec(income);
  const band = !disclosed ? 'second' : own.lte(free) ? 'nil' : own.lte(threshold) ? 'first' : 'second';
  const half = (beyond: Decimal): Decimal => beyond.times('0.5').div(364);
  const uncapped = !disclosed
    ? cap2
    : band === 'nil'
      ? ZERO
      : band === 'first'
        ? half(own.minus(free))
        : cap1.plus(half(own.minus(threshold)));
  const annual = band === 'second' ? 'home-care-package.annual-cap-2' : 'home-care-package.annual-cap-1';
  return { free, threshold, band, uncapped, cap: band === 'second' ? cap2 : cap1, annualCap: rate(annual, on) };
}
