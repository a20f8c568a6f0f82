/**
 * The percentages a person contributes to Support at Home services, from income and assets.
 *
 * Law: Aged Care Rules 2025 s314-10 (rates by class), ss 314-30 to 314-85 (income reduction, assets reduction and
 * greatest reduction, each to the nearest dollar; the final percentage to two decimals), s314-30(3) (a nil fee at
 * transition: full pensioner). Income and assets are those of the pension tests, per person; of a couple the halves.
 * Modelling choice: the input rate is at most 100.
 */
import {
  type CivilDate,
  fortnightlyToYear,
  nearestDollar,
  nearestHundredthPercent,
  perFortnight,
} from '@advice-builder/kernel';
import type { RateBook, RateTable } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import type { HomeCareStatus } from './package-fees.ts';

export type MeansClass = 'full-pensioner' | 'part-pensioner' | 'seniors-card' | 'self-funded';

export interface ContributionRatesInputs {
  readonly status: HomeCareStatus;
  readonly meansClass: MeansClass;
  /** Dollars a year, per person; the pension itself is not in it. */
  readonly assessableIncomePerYear: number;
  /** Dollars, per person. */
  readonly assessableAssets: number;
  readonly homeowner: boolean;
  readonly noWorseOff: boolean;
  /** The income tested care fee of 31 October 2025 was nil; only of those who are no worse off. */
  readonly itcfNilAtTransition: boolean;
}

/** A rate is base + slope x input; percent. */
export interface ContributionScale {
  readonly clinicalPercent: number;
  readonly independenceBase: number;
  readonly independenceSlope: number;
  readonly everydayBase: number;
  readonly everydaySlope: number;
}

/** Per person: of a couple the halves of the combined figures. Dollars a year, dollars. */
export interface ContributionMeansRates {
  readonly incomeFreeAreaPerYear: number;
  readonly assetsLimitHomeowner: number;
  readonly assetsLimitNonHomeowner: number;
  readonly cardLimitPerYear: number;
}

export interface ContributionRatesRates {
  readonly means: Readonly<Record<HomeCareStatus, ContributionMeansRates>>;
  readonly incomeRate: number;
  readonly assetRate: number;
  readonly standard: Readonly<Record<MeansClass, ContributionScale>>;
  readonly noWorseOff: Readonly<Record<MeansClass, ContributionScale>>;
}

/** Dollars a year, and percent. */
export interface ContributionRates {
  readonly incomeReduction: number;
  readonly assetsReduction: number;
  readonly maximumReduction: number;
  readonly inputPercent: number;
  readonly clinicalPercent: number;
  readonly independencePercent: number;
  readonly everydayPercent: number;
}

/** Share of what lies above a limit, to the dollar, not below 0. */
function reduction(rate: number, amount: number, limit: number): number {
  return amount > limit ? nearestDollar(rate * (amount - limit)) : 0;
}

export function contributionRates(inputs: ContributionRatesInputs, rates: ContributionRatesRates): ContributionRates {
  const means = rates.means[inputs.status];
  const freeArea = means.incomeFreeAreaPerYear;
  const assetsLimit = inputs.homeowner ? means.assetsLimitHomeowner : means.assetsLimitNonHomeowner;
  const incomeReduction = reduction(rates.incomeRate, inputs.assessableIncomePerYear, freeArea);
  const assetsReduction = reduction(rates.assetRate, inputs.assessableAssets, assetsLimit);
  const maximumReduction = reduction(rates.incomeRate, means.cardLimitPerYear, freeArea);
  const inputPercent = Math.min(100, (100 * Math.max(incomeReduction, assetsReduction)) / maximumReduction);
  const scale = scaleOf(inputs, rates);
  return {
    incomeReduction,
    assetsReduction,
    maximumReduction,
    inputPercent,
    clinicalPercent: scale.clinicalPercent,
    independencePercent: nearestHundredthPercent(scale.independenceBase + scale.independenceSlope * inputPercent),
    everydayPercent: nearestHundredthPercent(scale.everydayBase + scale.everydaySlope * inputPercent),
  };
}

function scaleOf(inputs: ContributionRatesInputs, rates: ContributionRatesRates): ContributionScale {
  if (!inputs.noWorseOff) return rates.standard[inputs.meansClass];
  return rates.noWorseOff[inputs.itcfNilAtTransition ? 'full-pensioner' : inputs.meansClass];
}

/** The row of the table that a class reads; part pensioners and card holders share one. */
export type ContributionClass = 'full-pensioner' | 'part-pensioner-or-card' | 'self-funded';
export type ContributionScheme = 'standard' | 'no-worse-off';

/** The scale of one class in an edition of the table of contribution rates. */
export function contributionScale(
  table: RateTable,
  contributionClass: ContributionClass,
  scheme: ContributionScheme,
): ContributionScale {
  const { columns, rows } = table;
  const row = rows.find(
    (r) => r[columns.indexOf('class')] === contributionClass && r[columns.indexOf('scheme')] === scheme,
  );
  const cell = (column: string): number => {
    const value = row?.[columns.indexOf(column)];
    if (typeof value !== 'number') {
      throw new RangeError(`no contribution rate ${column} for ${contributionClass}, ${scheme}`);
    }
    return value;
  };
  return {
    clinicalPercent: cell('clinical'),
    independenceBase: cell('independenceBase'),
    independenceSlope: cell('independenceSlope'),
    everydayBase: cell('everydayBase'),
    everydaySlope: cell('everydaySlope'),
  };
}

function scalesOf(
  book: RateBook,
  on: CivilDate,
  scheme: ContributionScheme,
): Readonly<Record<MeansClass, ContributionScale>> {
  const table = book.tableAt('support-at-home.contribution-rates', on);
  const partOrCard = contributionScale(table, 'part-pensioner-or-card', scheme);
  return {
    'full-pensioner': contributionScale(table, 'full-pensioner', scheme),
    'part-pensioner': partOrCard,
    'seniors-card': partOrCard,
    'self-funded': contributionScale(table, 'self-funded', scheme),
  };
}

function meansRates(book: RateBook, on: CivilDate, status: HomeCareStatus): ContributionMeansRates {
  const yearly = (perFortnightAmount: number): number => fortnightlyToYear(perFortnight(perFortnightAmount));
  if (status === 'single') {
    return {
      incomeFreeAreaPerYear: yearly(book.at('pension.income-free-area.single', on).value),
      assetsLimitHomeowner: book.at('pension.assets-limit.single-homeowner', on).value,
      assetsLimitNonHomeowner: book.at('pension.assets-limit.single-non-homeowner', on).value,
      cardLimitPerYear: book.at('pension.cshc-income-limit.single', on).value,
    };
  }
  const cardLimit =
    status === 'couple'
      ? book.at('pension.cshc-income-limit.couple-combined', on).value
      : book.at('pension.cshc-income-limit.illness-separated-combined', on).value;
  return {
    incomeFreeAreaPerYear: yearly(book.at('pension.income-free-area.couple-combined', on).value) / 2,
    assetsLimitHomeowner: book.at('pension.assets-limit.couple-homeowner', on).value / 2,
    assetsLimitNonHomeowner: book.at('pension.assets-limit.couple-non-homeowner', on).value / 2,
    cardLimitPerYear: cardLimit / 2,
  };
}

export function contributionRatesRates(book: RateBook, on: CivilDate): ContributionRatesRates {
  return {
    means: {
      single: meansRates(book, on, 'single'),
      couple: meansRates(book, on, 'couple'),
      'illness-separated': meansRates(book, on, 'illness-separated'),
    },
    incomeRate: book.at('support-at-home.income-rate', on).value,
    assetRate: book.at('support-at-home.asset-rate', on).value,
    standard: scalesOf(book, on, 'standard'),
    noWorseOff: scalesOf(book, on, 'no-worse-off'),
  };
}

export const contributionRatesRule: RuleDefinition = {
  id: 'support-at-home.contribution-rates',
  title: 'Contribution percentages of Support at Home from income and assets',
  law: 'Aged Care Rules 2025 ss 314-10 to 314-85',
  inputs: [
    field('on', 'date'),
    fieldWithDefault('status', 'single/couple/illness-separated', 'single'),
    field('meansClass', 'full-pensioner/part-pensioner/seniors-card/self-funded'),
    fieldWithDefault('assessableIncomePerYear', '$/yr', 0),
    fieldWithDefault('assessableAssets', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('homeowner', 'bool', true),
    fieldWithDefault('noWorseOff', 'bool', false),
    fieldWithDefault('itcfNilAtTransition', 'bool', false),
  ],
  outputs: [
    field('incomeReduction', '$/yr'),
    field('assetsReduction', '$/yr'),
    field('maximumReduction', '$/yr'),
    field('inputPercent', '%'),
    field('clinicalPercent', '%'),
    field('independencePercent', '%'),
    field('everydayPercent', '%'),
  ],
  run: (inputs, book) => ({
    ...contributionRates(
      {
        status: inputs.word<HomeCareStatus>('status'),
        meansClass: inputs.word<MeansClass>('meansClass'),
        assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
        assessableAssets: inputs.number('assessableAssets'),
        homeowner: inputs.flag('homeowner'),
        noWorseOff: inputs.flag('noWorseOff'),
        itcfNilAtTransition: inputs.flag('itcfNilAtTransition'),
      },
      contributionRatesRates(book, inputs.date('on')),
    ),
  }),
};
