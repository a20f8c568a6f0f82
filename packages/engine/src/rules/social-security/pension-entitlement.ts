/**
 * The pension of one person: maximum rate, income test, assets test, minimum payment.
 *
 * Law: Social Security Act 1991 s1064 (modules A, B, BA, E, G), s1065 (blind); Veterans' Entitlements Act 1986 Sch 6
 * (service pension, the same amounts). Steps rounded down per person: s1064-G3. Least positive payment, the minimum
 * pension supplement with the energy supplement: Social Security (Administration) Act 1999 s43(5AA)-(5AB); instalment
 * to the nearest cent: Social Security Guide 8.4.1.50. A member of a couple is tested on half of the combined means
 * against half of the couple's limits. This also holds for couples separated by illness, who have the single rate. A
 * blind pension is untested; Rent Assistance is added only as far as the tests allow (Guide 4.3.1.30).
 */
import { FORTNIGHTS_IN_YEAR, isAbove, LEGAL_DAYS_IN_YEAR, nearestCent, stepsDown } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { deemedIncome, deeming } from './deemed-income.ts';
import { STATUS_WORDS, sharers } from './relationship-status.ts';

/** The facts that decide the rates: the relationship status and home ownership. */
export interface PensionContext extends RateContext {
  readonly status: Relationship;
  readonly homeowner: boolean;
}

/** The single rate is paid to a single person and to each member of a couple separated by illness. */
export function rateSeries(
  stem: 'max-basic-rate' | 'supplement-max' | 'supplement-min' | 'energy-supplement',
  status: Relationship,
): SeriesId {
  return `pension.${stem}.${status === 'couple' ? 'couple-each' : 'single'}`;
}

function incomeFreeAreaSeries(status: Relationship): SeriesId {
  return `pension.income-free-area.${status === 'single' ? 'single' : 'couple-combined'}`;
}

function incomeTaperSeries(status: Relationship): SeriesId {
  return `pension.income-taper.${status === 'single' ? 'single' : 'couple-each'}`;
}

function assetsLimitSeries(status: Relationship, homeowner: boolean): SeriesId {
  return `pension.assets-limit.${status === 'single' ? 'single' : 'couple'}-${homeowner ? 'homeowner' : 'non-homeowner'}`;
}

const ratesFor = ruleRates<PensionContext>();

/** Basic rate of the person, in dollars a fortnight. */
export const basicRate = ratesFor({
  basicRate: { role: '+', series: ({ status }) => rateSeries('max-basic-rate', status) },
});
export const supplementMaximum = ratesFor({
  supplementMaximum: { role: '+', series: ({ status }) => rateSeries('supplement-max', status) },
});
export const supplementMinimum = ratesFor({
  supplementMinimum: { role: '+', series: ({ status }) => rateSeries('supplement-min', status) },
});
/** The income support supplement has no energy supplement. */
export const energySupplement = ratesFor({
  energySupplement: { role: '+', series: ({ status }) => rateSeries('energy-supplement', status) },
});

/**
 * Free area in dollars a fortnight, combined for a couple. The taper is the person's loss per dollar above the free
 * area, for a couple per combined dollar.
 */
export const incomeTest = ratesFor({
  incomeFreeArea: { role: '-', series: ({ status }) => incomeFreeAreaSeries(status) },
  incomeTaper: { role: 'x', series: ({ status }) => incomeTaperSeries(status) },
});

/**
 * Limit in dollars, combined for a couple; size of a step in dollars above it, per person; dollars a year lost per
 * step.
 */
export const assetsTest = ratesFor({
  assetsLimit: { role: '-', series: ({ status, homeowner }) => assetsLimitSeries(status, homeowner) },
  assetsStep: { role: 'whole', series: 'pension.assets-taper.step' },
  assetsTaperPerStep: { role: 'x', series: 'pension.assets-taper.per-250' },
});

export const fullRateRates = ratesFor({ ...basicRate, ...supplementMaximum, ...energySupplement });
const minimumRates = ratesFor({ ...supplementMinimum, ...energySupplement });
export const pensionRates = ratesFor({ ...fullRateRates, ...supplementMinimum, ...incomeTest, ...assetsTest });
/** Rates of the income test of an income support supplement, whose maximum has no energy supplement. */
export const supplementIncomeTest = ratesFor({ ...basicRate, ...supplementMaximum, ...incomeTest });
/** Rates of both tests of the income support supplement. */
export const supplementTestRates = ratesFor({
  ...basicRate,
  ...supplementMaximum,
  ...supplementMinimum,
  ...incomeTest,
  ...assetsTest,
});
export type FullRateRates = RatesOf<typeof fullRateRates>;
export type MinimumRates = RatesOf<typeof minimumRates>;
export type IncomeTestRates = RatesOf<typeof incomeTest>;
export type AssetsTestRates = RatesOf<typeof assetsTest>;
export type PensionRates = RatesOf<typeof pensionRates>;

export type TestApplied = 'none' | 'income' | 'assets';

export interface PensionEntitlementInputs {
  readonly status: Relationship;
  /** Dollars in the assets test; for a couple, of both members. */
  readonly assessableAssets: number;
  /** Dollars a fortnight in the income test, including deemed income; for a couple, of both members. */
  readonly incomePerFortnight: number;
  /** The person's own Rent Assistance at the full rate, in dollars a fortnight. */
  readonly rentAssistancePerFortnight: number;
  readonly blind: boolean;
}

/** All amounts are for one person. */
export interface TestedPension {
  readonly maximumRatePerFortnight: number;
  readonly incomeReductionPerYear: number;
  readonly incomeTestRatePerFortnight: number;
  readonly assetsReductionPerYear: number;
  readonly assetsTestRatePerFortnight: number;
  readonly rateBeforeMinimumPerFortnight: number;
  /** The amount paid, rounded to the cent. */
  readonly entitlementPerFortnight: number;
  /** Basic rate less the greater reduction; the full basic rate for a blind person. */
  readonly basicRateAfterReductionPerFortnight: number;
  /** Rent Assistance inside the entitlement. */
  readonly rentAssistancePaidPerFortnight: number;
  /**
   * Entitlement less minimum pension supplement and energy supplement: the pension that the aged care income test
   * counts.
   */
  readonly countedForAgedCarePerFortnight: number;
}

/** Adds the intermediate amounts that the month step does not store. */
export interface PensionEntitlement extends TestedPension {
  /** The person's share of the dollars above the limit. */
  readonly assetsExcess: number;
  readonly assetsExcessRoundedDown: number;
  readonly testApplied: TestApplied;
  readonly ratePerYear: number;
  readonly ratePerDay: number;
}

/** Returns 0 for amounts below the money tolerance: at the cut-off the rate is nil, not a trace of binary noise. */
export function positive(amount: number): number {
  return isAbove(amount, 0) ? amount : 0;
}

/** The test that reduces the pension more; the income test if both are equal. */
export function whichTest(incomeReduction: number, assetsReduction: number): TestApplied {
  if (isAbove(assetsReduction, incomeReduction)) return 'assets';
  return isAbove(incomeReduction, 0) ? 'income' : 'none';
}

/** Whether the tests apply. A blind pension is untested, unless Rent Assistance is added to it. */
export function isTested(blind: boolean, rentAssistancePerFortnight: number): boolean {
  return !blind || rentAssistancePerFortnight > 0;
}

/** The maximum rate without Rent Assistance, in dollars a fortnight. */
export function fullRate(rates: FullRateRates, working?: Working): number {
  if (working !== undefined) fullRateSteps(rates, working);
  return rates.basicRate + rates.supplementMaximum + rates.energySupplement;
}

// Steps are in separate functions: a formula that contains them is too long to be inlined into the month step.
function fullRateSteps(rates: FullRateRates, working: Working): void {
  working.add('basicRate', rates.basicRate).add('supplementMaximum', rates.supplementMaximum);
  energySteps(rates.energySupplement, working);
}

/** The income support supplement has no energy supplement. */
function energySteps(energy: number, working: Working): void {
  if (energy > 0) working.add('energySupplement', energy);
}

/** The reduction by the income test, in dollars a fortnight; `income` is that of both members of a couple. */
export function incomeReduction(income: number, rates: IncomeTestRates, working?: Working): number {
  if (working !== undefined) incomeReductionSteps(income, rates, working);
  return positive(income - rates.incomeFreeArea) * rates.incomeTaper;
}

function incomeReductionSteps(income: number, rates: IncomeTestRates, working: Working): void {
  working
    .add('income', income)
    .subtract('incomeFreeArea', rates.incomeFreeArea)
    .notBelowZero()
    .multiply('incomeTaper', rates.incomeTaper);
}

/** The person's share of the dollars above the limit. */
export function assetsExcess(assets: number, people: number, rates: AssetsTestRates, working?: Working): number {
  if (working !== undefined) assetsExcessSteps(assets, people, rates, working);
  return positive((assets - rates.assetsLimit) / people);
}

function assetsExcessSteps(assets: number, people: number, rates: AssetsTestRates, working: Working): void {
  working.add('assets', assets).subtract('assetsLimit', rates.assetsLimit).divide('people', people);
}

/** The reduction by the assets test, in dollars a year: a fixed amount for each full step (s1064-G3). */
export function assetsReduction(excess: number, rates: AssetsTestRates, working?: Working): number {
  if (working !== undefined) assetsReductionSteps(rates, working);
  return stepsDown(excess, rates.assetsStep) * rates.assetsTaperPerStep;
}

function assetsReductionSteps(rates: AssetsTestRates, working: Working): void {
  working.step('whole', 'assetsStep', rates.assetsStep).multiply('assetsTaperPerStep', rates.assetsTaperPerStep);
}

/** The rate that remains after a test, in dollars a fortnight. */
export function testRate(maximum: number, reduction: number, working?: Working): number {
  working?.add('maximum', maximum).subtract('reduction', reduction).notBelowZero();
  return positive(maximum - reduction);
}

/**
 * The lower rate of both tests, in dollars a fortnight. For a blind person `fullRate` is given, and the result is never
 * less than this rate without Rent Assistance (Guide 4.3.1.30).
 */
export function lowerTestRate(
  incomeTestRate: number,
  assetsTestRate: number,
  fullOfBlind: FullRateRates | undefined,
  working?: Working,
): number {
  const tested = Math.min(incomeTestRate, assetsTestRate);
  working?.add('incomeTestRate', incomeTestRate).limit('assetsTestRate', assetsTestRate);
  return fullOfBlind === undefined ? tested : leastOfBlind(tested, fullOfBlind, working);
}

function leastOfBlind(tested: number, rates: FullRateRates, working?: Working): number {
  const full = fullRate(rates);
  working?.least('Full pension without Rent Assistance', full, (part) => fullRateSteps(rates, part));
  return isAbove(tested, full) ? tested : full;
}

/** The minimum payment in dollars a fortnight, if anything is payable. */
function minimumRate(rates: MinimumRates): number {
  return rates.supplementMinimum + rates.energySupplement;
}

function minimumRateSteps(rates: MinimumRates, working: Working): void {
  working.add('supplementMinimum', rates.supplementMinimum);
  energySteps(rates.energySupplement, working);
}

/**
 * The amount paid in dollars a fortnight, to the nearest cent (Guide 8.4.1.50).
 * @param deduction compensation taken off the amount, in dollars a fortnight (incapacity-deduction.ts).
 */
export function amountPaid(rate: number, rates: MinimumRates, deduction: number, working?: Working): number {
  if (working !== undefined) amountPaidSteps(rate, rates, deduction, working);
  return rate > 0 ? nearestCent(positive(Math.max(rate, minimumRate(rates)) - deduction)) : 0;
}

function amountPaidSteps(rate: number, rates: MinimumRates, deduction: number, working: Working): void {
  working.add('rate', rate);
  if (!(rate > 0)) return;
  working.least('Minimum payment', minimumRate(rates), (part) => minimumRateSteps(rates, part));
  if (deduction > 0) working.subtract('deduction', deduction).notBelowZero();
  working.nearestCent();
}

/** The basic rate less the greater reduction, in dollars a fortnight; the full basic rate for a blind person. */
export function basicRateLeft(rate: number, greaterReduction: number, blind: boolean, working?: Working): number {
  working?.add('basicRate', rate);
  if (blind) return rate;
  working?.subtract('greaterReduction', greaterReduction).notBelowZero();
  return positive(rate - greaterReduction);
}

/**
 * Rent Assistance inside the amount paid, in dollars a fortnight. For a blind person, whose full rate is given, the
 * tests reduce only Rent Assistance.
 */
export function rentAssistancePaid(
  rent: number,
  rate: number,
  fullOfBlind: FullRateRates | undefined,
  working?: Working,
): number {
  working?.add('rentAssistance', rent);
  if (fullOfBlind !== undefined) return rentAssistanceOfBlind(rent, rate, fullOfBlind, working);
  working?.limit('rate', rate);
  return Math.min(rent, rate);
}

function rentAssistanceOfBlind(rent: number, rate: number, rates: FullRateRates, working?: Working): number {
  const full = fullRate(rates);
  const room = positive(rate - full);
  working?.limit('Part above the full pension without Rent Assistance', room, (part) =>
    part
      .add('rate', rate)
      .subtract('Full pension without Rent Assistance', full, (inner) => fullRateSteps(rates, inner))
      .notBelowZero(),
  );
  return Math.min(rent, room);
}

/** The pension that the aged care income test counts, in dollars a fortnight. */
export function countedForAgedCare(entitlement: number, rates: MinimumRates, working?: Working): number {
  if (working !== undefined) countedSteps(entitlement, rates, working);
  return positive(entitlement - minimumRate(rates));
}

function countedSteps(entitlement: number, rates: MinimumRates, working: Working): void {
  working
    .add('entitlement', entitlement)
    .subtract('Minimum payment', minimumRate(rates), (part) => minimumRateSteps(rates, part))
    .notBelowZero();
}

export function testedPension(inputs: PensionEntitlementInputs, rates: PensionRates): TestedPension {
  const { rentAssistancePerFortnight: rent, blind } = inputs;
  const maximum = fullRate(rates) + rent;
  const tested = isTested(blind, rent);
  const fullOfBlind = blind ? rates : undefined;

  const byIncome = tested ? incomeReduction(inputs.incomePerFortnight, rates) : 0;
  const incomeTestRate = testRate(maximum, byIncome);
  const byAssetsPerYear = assetsReduction(ownExcess(inputs, rates), rates);
  const byAssets = byAssetsPerYear / FORTNIGHTS_IN_YEAR;
  const assetsTestRate = testRate(maximum, byAssets);

  const rate = lowerTestRate(incomeTestRate, assetsTestRate, fullOfBlind);
  const entitlement = amountPaid(rate, rates, 0);
  return {
    maximumRatePerFortnight: maximum,
    incomeReductionPerYear: byIncome * FORTNIGHTS_IN_YEAR,
    incomeTestRatePerFortnight: incomeTestRate,
    assetsReductionPerYear: byAssetsPerYear,
    assetsTestRatePerFortnight: assetsTestRate,
    rateBeforeMinimumPerFortnight: rate,
    entitlementPerFortnight: entitlement,
    basicRateAfterReductionPerFortnight: basicRateLeft(rates.basicRate, Math.max(byIncome, byAssets), blind),
    rentAssistancePaidPerFortnight: rentAssistancePaid(rent, rate, fullOfBlind),
    countedForAgedCarePerFortnight: countedForAgedCare(entitlement, rates),
  };
}

function ownExcess(inputs: PensionEntitlementInputs, rates: AssetsTestRates): number {
  if (!isTested(inputs.blind, inputs.rentAssistancePerFortnight)) return 0;
  return assetsExcess(inputs.assessableAssets, sharers(inputs.status), rates);
}

export function pensionEntitlement(inputs: PensionEntitlementInputs, rates: PensionRates): PensionEntitlement {
  const tested = testedPension(inputs, rates);
  const excess = ownExcess(inputs, rates);
  const rate = tested.rateBeforeMinimumPerFortnight;
  const isUntested = inputs.blind && !isAbove(rate, fullRate(rates));
  const byIncome = tested.incomeReductionPerYear / FORTNIGHTS_IN_YEAR;
  const byAssets = tested.assetsReductionPerYear / FORTNIGHTS_IN_YEAR;
  return {
    ...tested,
    assetsExcess: excess,
    assetsExcessRoundedDown: stepsDown(excess, rates.assetsStep) * rates.assetsStep,
    testApplied: isUntested ? 'none' : whichTest(byIncome, byAssets),
    ratePerYear: rate * FORTNIGHTS_IN_YEAR,
    ratePerDay: (rate * FORTNIGHTS_IN_YEAR) / LEGAL_DAYS_IN_YEAR,
  };
}

export const pensionEntitlementRule: RuleDefinition = {
  id: 'pension.entitlement',
  title: 'Pension of one person under the income and assets tests',
  law: "Social Security Act 1991 ss 1064, 1065; Veterans' Entitlements Act 1986 Sch 6; Social Security (Administration) Act 1999 s43; Social Security Guide 4.2.1, 8.4.1.50",
  inputs: [
    field('on', 'date'),
    field('status', STATUS_WORDS),
    fieldWithDefault('homeowner', 'bool', true),
    fieldWithDefault('assessableAssets', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('financialAssets', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('otherIncomePerFortnight', '$/fn', 0, NOT_NEGATIVE),
    fieldWithDefault('rentAssistancePerFortnight', '$/fn', 0, NOT_NEGATIVE),
    fieldWithDefault('pensionType', 'age/disability-support/blind/service', 'age'),
    fieldWithDefault('partnerEligible', 'bool', true),
  ],
  outputs: [
    field('maximumRatePerFortnight', '$/fn'),
    field('deemedIncomePerFortnight', '$/fn'),
    field('incomeReductionPerYear', '$/yr'),
    field('incomeTestRatePerFortnight', '$/fn'),
    field('assetsExcess', '$'),
    field('assetsExcessRoundedDown', '$'),
    field('assetsReductionPerYear', '$/yr'),
    field('assetsTestRatePerFortnight', '$/fn'),
    field('rateBeforeMinimumPerFortnight', '$/fn'),
    field('ratePerYear', '$/yr'),
    field('ratePerDay', '$/day'),
    field('entitlementPerFortnight', '$/fn'),
    field('combinedEntitlementPerFortnight', '$/fn'),
    field('basicRateAfterReductionPerFortnight', '$/fn'),
    field('testApplied', 'none/income/assets'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const status = inputs.word<Relationship>('status');
    const financialAssets = inputs.number('financialAssets');
    const { deemedIncomePerFortnight } = deemedIncome(
      { status, financialAssets },
      readRates(deeming, book, { on, status }),
    );
    const pension = pensionEntitlement(
      {
        status,
        assessableAssets: inputs.number('assessableAssets'),
        incomePerFortnight: deemedIncomePerFortnight + inputs.number('otherIncomePerFortnight'),
        rentAssistancePerFortnight: inputs.number('rentAssistancePerFortnight'),
        blind: inputs.word('pensionType') === 'blind',
      },
      readRates(pensionRates, book, { on, status, homeowner: inputs.flag('homeowner') }),
    );
    const payees = inputs.flag('partnerEligible') ? sharers(status) : 1;
    return {
      ...pension,
      deemedIncomePerFortnight,
      combinedEntitlementPerFortnight: pension.entitlementPerFortnight * payees,
    };
  },
};
