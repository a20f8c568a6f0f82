/**
 * The percentages a person contributes to Support at Home services, from income and assets.
 *
 * Law: Aged Care Rules 2025 s314-10 (rates by class), ss 314-30 to 314-85 (income reduction, assets reduction and
 * greatest reduction, each to the nearest dollar; the final percentage to two decimals), s314-30(3) (a nil fee at
 * transition: full pensioner). Income and assets are those of the pension tests, per person; each member of a couple
 * has half. Modelling choice: the input rate is at most 100.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR, nearestDollar, nearestHundredthPercent } from '@advice-builder/kernel';
import type { RateBook, RateTable } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import { sharers } from '../social-security/relationship-status.ts';
import type { Working } from '../working.ts';
import type { HomeCareStatus } from './package-fees.ts';

export type MeansClass = 'full-pensioner' | 'part-pensioner' | 'seniors-card' | 'self-funded';

/** The row of the contribution table for a means class. Part pensioners and card holders share one row. */
export type ContributionClass = 'full-pensioner' | 'part-pensioner-or-card' | 'self-funded';
export type ContributionScheme = 'standard' | 'no-worse-off';

export interface ContributionMeansContext extends RateContext {
  readonly status: HomeCareStatus;
  readonly homeowner: boolean;
}

export interface ContributionScaleContext extends RateContext {
  readonly contributionClass: ContributionClass;
  readonly scheme: ContributionScheme;
}

const CARD_HOLDERS = {
  single: 'single',
  couple: 'couple-combined',
  'illness-separated': 'illness-separated-combined',
} as const;

const forMeans = ruleRates<ContributionMeansContext>();

/** Card limit in dollars a year; for a couple, the combined limit. */
export const cardLimitRates = forMeans({
  cardLimit: { role: '+', series: ({ status }) => `pension.cshc-income-limit.${CARD_HOLDERS[status]}` },
});

/** Income free area in dollars a fortnight for both members of a couple; share of income. */
export const incomeReductionRates = forMeans({
  incomeFreeArea: {
    role: '-',
    series: ({ status }) => `pension.income-free-area.${status === 'single' ? 'single' : 'couple-combined'}`,
  },
  incomeRate: { role: 'x', series: 'support-at-home.income-rate' },
});

/** Assets limit in dollars for both members of a couple; share of assets. */
export const assetsReductionRates = forMeans({
  assetsLimit: {
    role: '-',
    series: ({ status, homeowner }) =>
      `pension.assets-limit.${status === 'single' ? 'single' : 'couple'}-${homeowner ? 'homeowner' : 'non-homeowner'}`,
  },
  assetRate: { role: 'x', series: 'support-at-home.asset-rate' },
});

export const maximumReductionRates = forMeans({ ...cardLimitRates, ...incomeReductionRates });
export const contributionMeansRates = forMeans({ ...maximumReductionRates, ...assetsReductionRates });
export type ContributionMeansRates = RatesOf<typeof contributionMeansRates>;

/** Returns one number from the row of a class in an edition of the table. */
function inRow(column: string) {
  return (table: RateTable, { contributionClass, scheme }: ContributionScaleContext): number => {
    const { columns, rows } = table;
    const row = rows.find(
      (r) => r[columns.indexOf('class')] === contributionClass && r[columns.indexOf('scheme')] === scheme,
    );
    const value = row?.[columns.indexOf(column)];
    if (typeof value !== 'number') {
      throw new RangeError(`no contribution rate ${column} for ${contributionClass}, ${scheme}`);
    }
    return value;
  };
}

const forScale = ruleRates<ContributionScaleContext>();
const TABLE = 'support-at-home.contribution-rates';

/** The rate is base + slope x input. Base and input are percentages. */
export const independenceScale = forScale({
  base: {
    role: '+',
    table: TABLE,
    label: 'Lowest contribution to independence services',
    pick: inRow('independenceBase'),
  },
  slope: {
    role: 'x',
    table: TABLE,
    label: 'Increase of the contribution to independence services per percent of means',
    unit: 'ratio',
    pick: inRow('independenceSlope'),
  },
});
export const everydayScale = forScale({
  base: {
    role: '+',
    table: TABLE,
    label: 'Lowest contribution to everyday living services',
    pick: inRow('everydayBase'),
  },
  slope: {
    role: 'x',
    table: TABLE,
    label: 'Increase of the contribution to everyday living services per percent of means',
    unit: 'ratio',
    pick: inRow('everydaySlope'),
  },
});
export const clinicalScale = forScale({
  percent: { role: '+', table: TABLE, label: 'Contribution to clinical supports', pick: inRow('clinical') },
});
export type ContributionScale = RatesOf<typeof independenceScale>;

export interface ContributionRatesInputs {
  readonly status: HomeCareStatus;
  readonly meansClass: MeansClass;
  /** Dollars a year, per person, without the pension itself. */
  readonly assessableIncomePerYear: number;
  /** Dollars, per person. */
  readonly assessableAssets: number;
  readonly homeowner: boolean;
  readonly noWorseOff: boolean;
  /** Whether the income tested care fee was nil on 31 October 2025. Only read for the no-worse-off class. */
  readonly itcfNilAtTransition: boolean;
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

/** Share of the amount above a limit, to the nearest dollar, not below 0. */
function reduction(rate: number, amount: number, limit: number): number {
  return amount > limit ? nearestDollar(rate * (amount - limit)) : 0;
}

/** One person's share of the income free area, in dollars a year. */
function ownFreeArea(incomeFreeArea: number, people: number, working?: Working): number {
  working
    ?.add('incomeFreeArea', incomeFreeArea)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .divide('people', people);
  return (incomeFreeArea * FORTNIGHTS_IN_YEAR) / people;
}

/** One person's share of the limit of the seniors health card, in dollars a year. */
export function ownCardLimit(cardLimit: number, people: number, working?: Working): number {
  working?.add('cardLimit', cardLimit).divide('people', people);
  return cardLimit / people;
}

/** The reduction by one person's income, in dollars a year. `people` share the limits. */
export function incomeReduction(
  income: number,
  people: number,
  { incomeFreeArea, incomeRate }: RatesOf<typeof incomeReductionRates>,
  working?: Working,
): number {
  if (working !== undefined) incomeSteps(income, people, incomeFreeArea, incomeRate, working);
  return reduction(incomeRate, income, ownFreeArea(incomeFreeArea, people));
}

function incomeSteps(
  income: number,
  people: number,
  incomeFreeArea: number,
  incomeRate: number,
  working: Working,
): void {
  working
    .add('income', income)
    .subtract('Person’s share of the yearly free area', ownFreeArea(incomeFreeArea, people), (part) =>
      ownFreeArea(incomeFreeArea, people, part),
    )
    .notBelowZero()
    .multiply('incomeRate', incomeRate)
    .nearestDollar();
}

/** The reduction by one person's assets, in dollars a year. */
export function assetsReduction(
  assets: number,
  people: number,
  { assetsLimit, assetRate }: RatesOf<typeof assetsReductionRates>,
  working?: Working,
): number {
  if (working !== undefined) assetsSteps(assets, people, assetsLimit, assetRate, working);
  return reduction(assetRate, assets, assetsLimit / people);
}

function assetsSteps(assets: number, people: number, assetsLimit: number, assetRate: number, working: Working): void {
  working
    .add('assets', assets)
    .subtract('Person’s share of the assets limit', assetsLimit / people, (part) =>
      part.add('assetsLimit', assetsLimit).divide('people', people),
    )
    .notBelowZero()
    .multiply('assetRate', assetRate)
    .nearestDollar();
}

/** The reduction by an income at the limit of the seniors health card, in dollars a year. */
export function maximumReduction(
  people: number,
  rates: RatesOf<typeof maximumReductionRates>,
  working?: Working,
): number {
  if (working !== undefined) cardLimitSteps(rates.cardLimit, people, working);
  return incomeReduction(ownCardLimit(rates.cardLimit, people), people, rates, working);
}

/** Writes the steps for the income tested here, which is the card limit. */
function cardLimitSteps(cardLimit: number, people: number, working: Working): void {
  working.define('income', 'Person’s share of the income limit', (part) => ownCardLimit(cardLimit, people, part));
}

/** The greater of the two reductions as a percentage of the greatest possible one, at most 100. */
export function inputPercent(ofIncome: number, ofAssets: number, greatest: number, working?: Working): number {
  if (working !== undefined) inputSteps(ofIncome, ofAssets, greatest, working);
  return Math.min(100, (100 * Math.max(ofIncome, ofAssets)) / greatest);
}

function inputSteps(ofIncome: number, ofAssets: number, greatest: number, working: Working): void {
  working
    .add('incomeReduction', ofIncome)
    .least('assetsReduction', ofAssets)
    .multiply('As a percentage', 100)
    .divide('maximumReduction', greatest)
    .limit('All of the greatest reduction', 100);
}

/** Contribution as a percentage of the cost of services, to two decimals. */
export function contributionPercent(input: number, { base, slope }: ContributionScale, working?: Working): number {
  if (working !== undefined) percentSteps(input, base, slope, working);
  return nearestHundredthPercent(base + slope * input);
}

function percentSteps(input: number, base: number, slope: number, working: Working): void {
  working
    .add('base', base)
    .add('Increase for the means', slope * input, (part) => part.add('input', input).multiply('slope', slope))
    .nearestHundredthPercent();
}

/**
 * The class whose scale applies. If the fee was nil on 31 October 2025, this is the full pensioner class (s314-30(3)).
 */
export function contributionClassOf(meansClass: MeansClass, wasFeeNil: boolean): ContributionClass {
  if (wasFeeNil || meansClass === 'full-pensioner') return 'full-pensioner';
  return meansClass === 'self-funded' ? 'self-funded' : 'part-pensioner-or-card';
}

export interface ContributionRatesRates {
  readonly means: ContributionMeansRates;
  readonly clinical: RatesOf<typeof clinicalScale>;
  readonly independence: ContributionScale;
  readonly everyday: ContributionScale;
}

export function contributionRates(inputs: ContributionRatesInputs, rates: ContributionRatesRates): ContributionRates {
  const people = sharers(inputs.status);
  const ofIncome = incomeReduction(inputs.assessableIncomePerYear, people, rates.means);
  const ofAssets = assetsReduction(inputs.assessableAssets, people, rates.means);
  const greatest = maximumReduction(people, rates.means);
  const input = inputPercent(ofIncome, ofAssets, greatest);
  return {
    incomeReduction: ofIncome,
    assetsReduction: ofAssets,
    maximumReduction: greatest,
    inputPercent: input,
    clinicalPercent: rates.clinical.percent,
    independencePercent: contributionPercent(input, rates.independence),
    everydayPercent: contributionPercent(input, rates.everyday),
  };
}

/** The rates that apply to a person on a day. */
export function contributionRatesRates(
  book: RateBook,
  on: CivilDate,
  { status, homeowner, meansClass, noWorseOff, itcfNilAtTransition }: ContributionRatesInputs,
): ContributionRatesRates {
  const scale: ContributionScaleContext = {
    on,
    contributionClass: contributionClassOf(meansClass, noWorseOff && itcfNilAtTransition),
    scheme: noWorseOff ? 'no-worse-off' : 'standard',
  };
  return {
    means: readRates(contributionMeansRates, book, { on, status, homeowner }),
    clinical: readRates(clinicalScale, book, scale),
    independence: readRates(independenceScale, book, scale),
    everyday: readRates(everydayScale, book, scale),
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
  run: (inputs, book) => {
    const person: ContributionRatesInputs = {
      status: inputs.word<HomeCareStatus>('status'),
      meansClass: inputs.word<MeansClass>('meansClass'),
      assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
      assessableAssets: inputs.number('assessableAssets'),
      homeowner: inputs.flag('homeowner'),
      noWorseOff: inputs.flag('noWorseOff'),
      itcfNilAtTransition: inputs.flag('itcfNilAtTransition'),
    };
    return { ...contributionRates(person, contributionRatesRates(book, inputs.date('on'), person)) };
  },
};
