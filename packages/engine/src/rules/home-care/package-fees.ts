/**
 * The daily cost of a home care package to the person: basic daily fee and income tested care fee.
 *
 * Law: Aged Care Act 1997 s44-24 (total assessable income), s44-26 (income free area), s48-7 (income tested care fee
 * and its caps; no more than basic subsidy and primary supplements; income equal to the threshold is in the first
 * band), s48-7(3) (means not disclosed: the lesser of the subsidy and the second daily cap), s52D-2 (basic daily fee).
 * Yearly amounts are divided by the days that the law names. Nothing is rounded. Packages ended on 31 October 2025.
 */
import { DAYS_IN_YEAR, isAbove } from '@advice-builder/kernel';
import { chargeUnderCap } from '../fee-caps.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export type HomeCareStatus = 'single' | 'couple' | 'illness-separated';
export type PackageLevel = 1 | 2 | 3 | 4;

export interface PackageTestContext extends RateContext {
  readonly status: HomeCareStatus;
}

export interface PackageLevelContext extends RateContext {
  readonly level: PackageLevel;
}

const EACH = { single: 'single', couple: 'couple-each', 'illness-separated': 'illness-separated-each' } as const;

const forStatus = ruleRates<PackageTestContext>();
const forLevel = ruleRates<PackageLevelContext>();

/** Income threshold in dollars a year, per person. Income above it is in the second band. */
export const secondBandTest = forStatus({
  incomeThreshold: { role: 'above', series: ({ status }) => `home-care-package.income-threshold.${EACH[status]}` },
});

/** Income free area in dollars a year, per person; share of income; days of a year; daily caps in dollars. */
export const incomeTestedFeeRates = forStatus({
  incomeFreeArea: { role: '-', series: ({ status }) => `home-care-package.income-free-area.${EACH[status]}` },
  incomeThreshold: { ...secondBandTest.incomeThreshold, role: '-' },
  incomeRate: { role: 'x', series: 'home-care-package.income-rate' },
  daysDivisor: { role: '/', series: 'home-care-package.days-divisor' },
  dailyCap1: { role: 'limit', series: 'home-care-package.daily-cap-1' },
  dailyCap2: { role: 'limit', series: 'home-care-package.daily-cap-2' },
});

/** Dollars a year. */
export const packageAnnualCaps = forStatus({
  annualCap1: { role: '+', series: 'home-care-package.annual-cap-1' },
  annualCap2: { role: '+', series: 'home-care-package.annual-cap-2' },
});

export const packageFeesTable = forStatus({ ...incomeTestedFeeRates, ...packageAnnualCaps });
export type PackageFeesRates = RatesOf<typeof packageFeesTable>;

/** Subsidy in dollars a day, by package level. */
export const packageSubsidyTable = forLevel({
  basicSubsidy: { role: 'limit', series: ({ level }) => `home-care-package.subsidy.level-${level}` },
});
export const packageBasicDailyFeeTable = forLevel({
  basicDailyFee: { role: '+', series: ({ level }) => `home-care-package.basic-daily-fee.level-${level}` },
});
export const packageLevelTable = forLevel({ ...packageSubsidyTable, ...packageBasicDailyFeeTable });
export type PackageLevelRates = RatesOf<typeof packageLevelTable>;

export interface PackageFeesInputs {
  /** Dollars a year, per person. */
  readonly assessableIncomePerYear: number;
  readonly primarySupplementsPerDay: number;
  /** If false, the greatest fee applies whatever the income (s48-7(3)). */
  readonly meansDisclosed: boolean;
}

/** `nil`: up to the free area; `first`: up to the threshold; `second`: above the threshold. */
type IncomeBand = 'nil' | 'first' | 'second';

/** Dollars a year and dollars a day. */
interface PackageFees {
  readonly incomeFreeAreaPerYear: number;
  readonly incomeThresholdPerYear: number;
  readonly band: IncomeBand;
  /** Fee before the daily cap and the subsidy limit it. */
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

/** Whether the higher caps apply: income above the threshold, or means not disclosed. */
export function isInSecondBand(
  income: number,
  meansDisclosed: boolean,
  { incomeThreshold }: RatesOf<typeof secondBandTest>,
  working?: Working,
): boolean {
  if (!meansDisclosed) working?.add('undisclosed', 1);
  else working?.add('income', income).step('above', 'incomeThreshold', incomeThreshold);
  return !meansDisclosed || isAbove(income, incomeThreshold);
}

/** The annual cap of the income band, in dollars a year. */
export function packageAnnualCap(
  isSecond: boolean,
  { annualCap1, annualCap2 }: RatesOf<typeof packageAnnualCaps>,
  working?: Working,
): number {
  working?.add(isSecond ? 'annualCap2' : 'annualCap1', isSecond ? annualCap2 : annualCap1);
  return isSecond ? annualCap2 : annualCap1;
}

/** Fee in dollars a day, before the daily cap and the subsidy limit it. */
function uncappedFee(income: number, meansDisclosed: boolean, rates: RatesOf<typeof incomeTestedFeeRates>): number {
  if (!meansDisclosed) return rates.dailyCap2;
  const perDay = rates.incomeRate / rates.daysDivisor;
  if (isAbove(income, rates.incomeThreshold)) return rates.dailyCap1 + (income - rates.incomeThreshold) * perDay;
  return isAbove(income, rates.incomeFreeArea) ? (income - rates.incomeFreeArea) * perDay : 0;
}

/** Fee by income in dollars a day, never more than the subsidy of the package. */
export function incomeTestedFee(
  income: number,
  meansDisclosed: boolean,
  subsidyPerDay: number,
  rates: RatesOf<typeof incomeTestedFeeRates>,
  working?: Working,
): number {
  const dailyCap = isInSecondBand(income, meansDisclosed, rates) ? rates.dailyCap2 : rates.dailyCap1;
  if (working !== undefined) feeSteps(income, meansDisclosed, subsidyPerDay, rates, working);
  return Math.min(subsidyPerDay, uncappedFee(income, meansDisclosed, rates), dailyCap);
}

function feeSteps(
  income: number,
  meansDisclosed: boolean,
  subsidyPerDay: number,
  rates: RatesOf<typeof incomeTestedFeeRates>,
  working: Working,
): void {
  const aboveSteps = (from: 'incomeFreeArea' | 'incomeThreshold', steps: Working): Working =>
    steps
      .add('income', income)
      .subtract(from, rates[from])
      .multiply('incomeRate', rates.incomeRate)
      .divide('daysDivisor', rates.daysDivisor);
  if (!meansDisclosed) {
    working.add('dailyCap2', rates.dailyCap2);
  } else if (isAbove(income, rates.incomeThreshold)) {
    const ofAbove = uncappedFee(income, meansDisclosed, rates) - rates.dailyCap1;
    working
      .add('dailyCap1', rates.dailyCap1)
      .add('Daily fee on the income above the threshold', ofAbove, (part) => aboveSteps('incomeThreshold', part))
      .limit('dailyCap2', rates.dailyCap2);
  } else if (isAbove(income, rates.incomeFreeArea)) {
    aboveSteps('incomeFreeArea', working).limit('dailyCap1', rates.dailyCap1);
  } else {
    working.consult('income', income).consult('incomeFreeArea', rates.incomeFreeArea);
  }
  working.limit('basicSubsidy', subsidyPerDay);
}

/** The part of the income test that does not depend on the package level. */
function packageIncomeTest(inputs: PackageFeesInputs, rates: PackageFeesRates): PackageFees {
  const { assessableIncomePerYear: income, meansDisclosed } = inputs;
  const isSecond = isInSecondBand(income, meansDisclosed, rates);
  return {
    incomeFreeAreaPerYear: rates.incomeFreeArea,
    incomeThresholdPerYear: rates.incomeThreshold,
    band: isSecond ? 'second' : isAbove(income, rates.incomeFreeArea) ? 'first' : 'nil',
    uncappedItcfPerDay: uncappedFee(income, meansDisclosed, rates),
    dailyCapPerDay: isSecond ? rates.dailyCap2 : rates.dailyCap1,
    annualCap: packageAnnualCap(isSecond, rates),
  };
}

export function packageFees(
  inputs: PackageFeesInputs,
  rates: PackageFeesRates,
  level: PackageLevelRates,
): PackageFeesOfLevel {
  const subsidyPerDay = level.basicSubsidy + inputs.primarySupplementsPerDay;
  const itcfPerDay = incomeTestedFee(inputs.assessableIncomePerYear, inputs.meansDisclosed, subsidyPerDay, rates);
  return {
    ...packageIncomeTest(inputs, rates),
    subsidyPerDay,
    itcfPerDay,
    basicDailyFeePerDay: level.basicDailyFee,
    totalPerDay: level.basicDailyFee + itcfPerDay,
  };
}

/** Number of full days until the annual cap of the band is reached, at most 365. */
export function packagePayableDays(itcfPerDay: number, annualCap: number): number {
  return chargeUnderCap(itcfPerDay, DAYS_IN_YEAR, annualCap, 'free').chargedDays;
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
    const status = inputs.word<HomeCareStatus>('status');
    const rates = readRates(packageFeesTable, book, { on, status });
    const level = inputs.numberIfGiven('level') as PackageLevel | undefined;
    const person: PackageFeesInputs = {
      assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
      primarySupplementsPerDay: inputs.number('primarySupplementsPerDay'),
      meansDisclosed: inputs.flag('meansDisclosed'),
    };
    if (level === undefined) return { ...packageIncomeTest(person, rates) };
    const fees = packageFees(person, rates, readRates(packageLevelTable, book, { on, level }));
    const payableDaysInYear = fees.band === 'nil' ? undefined : packagePayableDays(fees.itcfPerDay, fees.annualCap);
    return { ...fees, payableDaysInYear };
  },
};
