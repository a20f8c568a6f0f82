/**
 * What a person pays a day for a home care package: basic daily fee and income tested care fee.
 *
 * Law: Aged Care Act 1997 s44-24 (total assessable income), s44-26 (income free area), s48-7 (income tested care fee
 * and its caps; no more than basic subsidy and primary supplements; equality at the threshold is the first band),
 * s48-7(3) (means not disclosed: the lesser of the subsidy and the second daily cap), s52D-2 (basic daily fee). Yearly amounts are divided by 364; nothing is rounded. Packages ended on 31 October 2025.
 */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import { chargeUnderCap } from '../fee-caps.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';

export type HomeCareStatus = 'single' | 'couple' | 'illness-separated';
export type PackageLevel = 1 | 2 | 3 | 4;

export interface PackageFeesInputs {
  readonly status: HomeCareStatus;
  /** Dollars a year, per person. */
  readonly assessableIncomePerYear: number;
  readonly primarySupplementsPerDay: number;
  /** Not disclosed: the greatest fee, whatever the income (s48-7(3)). */
  readonly meansDisclosed: boolean;
}

interface ByHomeCareStatus {
  readonly single: number;
  readonly couple: number;
  readonly 'illness-separated': number;
}

export interface PackageFeesRates {
  /** Dollars a year, per person. */
  readonly incomeFreeArea: ByHomeCareStatus;
  readonly incomeThreshold: ByHomeCareStatus;
  readonly incomeRate: number;
  readonly daysDivisor: number;
  readonly dailyCap1: number;
  readonly dailyCap2: number;
  readonly annualCap1: number;
  readonly annualCap2: number;
}

/** What depends on the level of the package; dollars a day. */
export interface PackageLevelRates {
  readonly basicSubsidy: number;
  readonly basicDailyFee: number;
}

/** `nil`: no more than the free area; `first`: up to the threshold; `second`: above it. */
export type IncomeBand = 'nil' | 'first' | 'second';

/** Dollars a year and dollars a day. */
export interface PackageFees {
  readonly incomeFreeAreaPerYear: number;
  readonly incomeThresholdPerYear: number;
  readonly band: IncomeBand;
  /** Before the daily cap and the subsidy limit it. */
  readonly uncappedItcfPerDay: number;
  readonly dailyCapPerDay: number;
  readonly annualCap: number;
}

export interface PackageFeesOfLevel extends PackageFees {
  /** Basic subsidy and primary supplements. */
  readonly subsidyPerDay: number;
  readonly itcfPerDay: number;
  readonly basicDailyFeePerDay: number;
  readonly totalPerDay: number;
}

/** The part that no level is needed for. */
function packageIncomeTest(inputs: PackageFeesInputs, rates: PackageFeesRates): PackageFees {
  const income = inputs.assessableIncomePerYear;
  const incomeFreeAreaPerYear = rates.incomeFreeArea[inputs.status];
  const incomeThresholdPerYear = rates.incomeThreshold[inputs.status];
  const isSecond = !inputs.meansDisclosed || isAbove(income, incomeThresholdPerYear);
  const band: IncomeBand = isSecond ? 'second' : isAbove(income, incomeFreeAreaPerYear) ? 'first' : 'nil';
  const perDay = rates.incomeRate / rates.daysDivisor;
  const uncapped = {
    nil: 0,
    first: (income - incomeFreeAreaPerYear) * perDay,
    second: inputs.meansDisclosed ? rates.dailyCap1 + (income - incomeThresholdPerYear) * perDay : rates.dailyCap2,
  };
  return {
    incomeFreeAreaPerYear,
    incomeThresholdPerYear,
    band,
    uncappedItcfPerDay: uncapped[band],
    dailyCapPerDay: isSecond ? rates.dailyCap2 : rates.dailyCap1,
    annualCap: isSecond ? rates.annualCap2 : rates.annualCap1,
  };
}

export function packageFees(
  inputs: PackageFeesInputs,
  rates: PackageFeesRates,
  level: PackageLevelRates,
): PackageFeesOfLevel {
  const test = packageIncomeTest(inputs, rates);
  const subsidyPerDay = level.basicSubsidy + inputs.primarySupplementsPerDay;
  const itcfPerDay = Math.min(subsidyPerDay, test.uncappedItcfPerDay, test.dailyCapPerDay);
  return {
    ...test,
    subsidyPerDay,
    itcfPerDay,
    basicDailyFeePerDay: level.basicDailyFee,
    totalPerDay: level.basicDailyFee + itcfPerDay,
  };
}

/** Whole days until the annual cap of the band, at most 365. */
export function packagePayableDays(itcfPerDay: number, annualCap: number): number {
  return chargeUnderCap(itcfPerDay, 365, annualCap, 'free').chargedDays;
}

function byStatus(book: RateBook, name: 'income-free-area' | 'income-threshold', on: CivilDate): ByHomeCareStatus {
  return {
    single: book.at(`home-care-package.${name}.single`, on).value,
    couple: book.at(`home-care-package.${name}.couple-each`, on).value,
    'illness-separated': book.at(`home-care-package.${name}.illness-separated-each`, on).value,
  };
}

export function packageFeesRates(book: RateBook, on: CivilDate): PackageFeesRates {
  return {
    incomeFreeArea: byStatus(book, 'income-free-area', on),
    incomeThreshold: byStatus(book, 'income-threshold', on),
    incomeRate: book.at('home-care-package.income-rate', on).value,
    daysDivisor: book.at('home-care-package.days-divisor', on).value,
    dailyCap1: book.at('home-care-package.daily-cap-1', on).value,
    dailyCap2: book.at('home-care-package.daily-cap-2', on).value,
    annualCap1: book.at('home-care-package.annual-cap-1', on).value,
    annualCap2: book.at('home-care-package.annual-cap-2', on).value,
  };
}

const SUBSIDY: Readonly<Record<PackageLevel, SeriesId>> = {
  1: 'home-care-package.subsidy.level-1',
  2: 'home-care-package.subsidy.level-2',
  3: 'home-care-package.subsidy.level-3',
  4: 'home-care-package.subsidy.level-4',
};
const BASIC_DAILY_FEE: Readonly<Record<PackageLevel, SeriesId>> = {
  1: 'home-care-package.basic-daily-fee.level-1',
  2: 'home-care-package.basic-daily-fee.level-2',
  3: 'home-care-package.basic-daily-fee.level-3',
  4: 'home-care-package.basic-daily-fee.level-4',
};

export function packageLevelRates(book: RateBook, on: CivilDate, level: PackageLevel): PackageLevelRates {
  return {
    basicSubsidy: book.at(SUBSIDY[level], on).value,
    basicDailyFee: book.at(BASIC_DAILY_FEE[level], on).value,
  };
}

export const packageFeesRule: RuleDefinition = {
  id: 'home-care-package.daily-fees',
  title: 'Basic daily fee and income tested care fee of a home care package',
  law: 'Aged Care Act 1997 ss 44-24, 44-26, 48-7, 52D-2',
  inputs: [
    field('on', 'date'),
    fieldWithDefault('status', 'single/couple/illness-separated', 'single'),
    fieldWithDefault('assessableIncomePerYear', '$/yr', 0),
    optionalField('level', 'int', [1, 4]),
    fieldWithDefault('primarySupplementsPerDay', '$/day', 0, NOT_NEGATIVE),
    fieldWithDefault('meansDisclosed', 'bool', true),
  ],
  outputs: [
    field('incomeFreeAreaPerYear', '$/yr'),
    field('incomeThresholdPerYear', '$/yr'),
    field('band', 'nil/first/second'),
    field('uncappedItcfPerDay', '$/day'),
    field('dailyCapPerDay', '$/day'),
    field('annualCap', '$/yr'),
    optionalField('subsidyPerDay', '$/day'),
    optionalField('itcfPerDay', '$/day'),
    optionalField('basicDailyFeePerDay', '$/day'),
    optionalField('totalPerDay', '$/day'),
    optionalField('payableDaysInYear', 'int'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const rates = packageFeesRates(book, on);
    const level = inputs.numberIfGiven('level');
    const person: PackageFeesInputs = {
      status: inputs.word<HomeCareStatus>('status'),
      assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
      primarySupplementsPerDay: inputs.number('primarySupplementsPerDay'),
      meansDisclosed: inputs.flag('meansDisclosed'),
    };
    if (level === undefined) return { ...packageIncomeTest(person, rates) };
    const fees = packageFees(person, rates, packageLevelRates(book, on, level as PackageLevel));
    const payableDaysInYear = fees.band === 'nil' ? undefined : packagePayableDays(fees.itcfPerDay, fees.annualCap);
    return { ...fees, payableDaysInYear };
  },
};
