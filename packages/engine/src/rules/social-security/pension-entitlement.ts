/**
 * The pension of one person: maximum rate, income test, assets test, minimum payment.
 *
 * Law: Social Security Act 1991 s1064 (modules A, B, BA, E, G), s1065 (blind); Veterans' Entitlements Act 1986 Sch 6
 * (service pension, the same amounts). Steps of $250 rounded down per person: s1064-G3. Least positive payment, the
 * minimum pension supplement with the energy supplement: Social Security (Administration) Act 1999 s43(5AA)-(5AB);
 * instalment to the nearest cent: Social Security Guide 8.4.1.50. A member of a couple is tested on half of the
 * combined means against half of the couple's limits, also when separated by illness, who have the single rate.
 * A blind pension is untested; Rent Assistance comes on top only as far as the tests leave it (Guide 4.3.1.30).
 */
import {
  type CivilDate,
  FORTNIGHTS_IN_YEAR,
  isAbove,
  LEGAL_DAYS_IN_YEAR,
  nearestCent,
  stepsDown,
} from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import { deemedIncome, deeming } from './deemed-income.ts';
import { STATUS_WORDS, sharers } from './relationship-status.ts';

export type TestApplied = 'none' | 'income' | 'assets';

export interface PensionEntitlementInputs {
  readonly status: Relationship;
  /** Dollars in the assets test; those of both members of a couple. */
  readonly assessableAssets: number;
  /** Dollars a fortnight in the income test, deemed income included; those of both members of a couple. */
  readonly incomePerFortnight: number;
  /** Dollars a fortnight, the person's own at the full rate. */
  readonly rentAssistancePerFortnight: number;
  readonly blind: boolean;
}

/** What applies to one status and one state of home ownership. Dollars a fortnight, and dollars. */
export interface PensionRates {
  /** Of the person. */
  readonly basicRate: number;
  readonly supplementMaximum: number;
  readonly supplementMinimum: number;
  readonly energySupplement: number;
  /** A couple: combined. */
  readonly incomeFreeArea: number;
  /** What the person loses per dollar above the free area; a couple: per combined dollar. */
  readonly incomeTaper: number;
  /** Dollars; a couple: combined. */
  readonly assetsLimit: number;
  /** Dollars of excess per person that count as one step. */
  readonly assetsStep: number;
  /** Dollars a year lost for each step. */
  readonly assetsTaperPerStep: number;
}

/** All of one person. */
export interface PensionEntitlement {
  readonly maximumRatePerFortnight: number;
  readonly incomeReductionPerYear: number;
  readonly incomeTestRatePerFortnight: number;
  /** Dollars above the limit, own share. */
  readonly assetsExcess: number;
  readonly assetsExcessRoundedDown: number;
  readonly assetsReductionPerYear: number;
  readonly assetsTestRatePerFortnight: number;
  readonly testApplied: TestApplied;
  readonly rateBeforeMinimumPerFortnight: number;
  readonly ratePerYear: number;
  readonly ratePerDay: number;
  /** What is paid, rounded to the cent. */
  readonly entitlementPerFortnight: number;
  /** Basic rate less the greater reduction; the whole basic rate of a blind person. */
  readonly basicRateAfterReductionPerFortnight: number;
  /** Rent Assistance inside the entitlement. */
  readonly rentAssistancePaidPerFortnight: number;
  /** Entitlement less minimum pension supplement and energy supplement: the pension as the aged care income test sees it. */
  readonly countedForAgedCarePerFortnight: number;
}

/** Nothing below the money tolerance is a payment: at the cut-off the rate is nil, not a trace of binary noise. */
function positive(amount: number): number {
  return isAbove(amount, 0) ? amount : 0;
}

function whichTest(incomeReduction: number, assetsReduction: number): TestApplied {
  if (isAbove(assetsReduction, incomeReduction)) return 'assets';
  return isAbove(incomeReduction, 0) ? 'income' : 'none';
}

export function pensionEntitlement(inputs: PensionEntitlementInputs, rates: PensionRates): PensionEntitlement {
  const { rentAssistancePerFortnight: rent, blind } = inputs;
  const members = sharers(inputs.status);
  const fullWithoutRent = rates.basicRate + rates.supplementMaximum + rates.energySupplement;
  const maximum = fullWithoutRent + rent;
  const isTested = !blind || rent > 0;

  const incomeExcess = isTested ? positive(inputs.incomePerFortnight - rates.incomeFreeArea) : 0;
  const incomeReduction = incomeExcess * rates.incomeTaper;
  const incomeTestRate = positive(maximum - incomeReduction);

  const assetsExcess = isTested ? positive((inputs.assessableAssets - rates.assetsLimit) / members) : 0;
  // Rounded down to the whole step: s1064-G3.
  const steps = stepsDown(assetsExcess, rates.assetsStep);
  const assetsReductionPerYear = steps * rates.assetsTaperPerStep;
  const assetsReduction = assetsReductionPerYear / FORTNIGHTS_IN_YEAR;
  const assetsTestRate = positive(maximum - assetsReduction);

  const testedRate = Math.min(incomeTestRate, assetsTestRate);
  // A blind person never has less than the full rate without Rent Assistance (Guide 4.3.1.30).
  const isUntested = blind && !isAbove(testedRate, fullWithoutRent);
  const rate = isUntested ? fullWithoutRent : testedRate;
  const testApplied = isUntested ? 'none' : whichTest(incomeReduction, assetsReduction);
  const reduction = Math.max(incomeReduction, assetsReduction);

  const minimum = rates.supplementMinimum + rates.energySupplement;
  // Nearest cent: Guide 8.4.1.50.
  const entitlement = rate > 0 ? nearestCent(Math.max(rate, minimum)) : 0;
  const rentBase = blind ? positive(rate - fullWithoutRent) : rate;
  return {
    maximumRatePerFortnight: maximum,
    incomeReductionPerYear: incomeReduction * FORTNIGHTS_IN_YEAR,
    incomeTestRatePerFortnight: incomeTestRate,
    assetsExcess,
    assetsExcessRoundedDown: steps * rates.assetsStep,
    assetsReductionPerYear,
    assetsTestRatePerFortnight: assetsTestRate,
    testApplied,
    rateBeforeMinimumPerFortnight: rate,
    ratePerYear: rate * FORTNIGHTS_IN_YEAR,
    ratePerDay: (rate * FORTNIGHTS_IN_YEAR) / LEGAL_DAYS_IN_YEAR,
    entitlementPerFortnight: entitlement,
    // The tests of a blind pension take away Rent Assistance alone.
    basicRateAfterReductionPerFortnight: blind ? rates.basicRate : positive(rates.basicRate - reduction),
    rentAssistancePaidPerFortnight: Math.min(rent, rentBase),
    countedForAgedCarePerFortnight: positive(entitlement - minimum),
  };
}

/** The single rate is paid to a single person and to each member of a couple separated by illness. */
export function rateSeries(
  stem: 'max-basic-rate' | 'supplement-max' | 'supplement-min' | 'energy-supplement',
  status: Relationship,
): SeriesId {
  return `pension.${stem}.${status === 'couple' ? 'couple-each' : 'single'}`;
}

export function incomeFreeAreaSeries(status: Relationship): SeriesId {
  return `pension.income-free-area.${status === 'single' ? 'single' : 'couple-combined'}`;
}

export function incomeTaperSeries(status: Relationship): SeriesId {
  return `pension.income-taper.${status === 'single' ? 'single' : 'couple-each'}`;
}

export function assetsLimitSeries(status: Relationship, homeowner: boolean): SeriesId {
  return `pension.assets-limit.${status === 'single' ? 'single' : 'couple'}-${homeowner ? 'homeowner' : 'non-homeowner'}`;
}

export function pensionRates(book: RateBook, on: CivilDate, status: Relationship, homeowner: boolean): PensionRates {
  return {
    basicRate: book.at(rateSeries('max-basic-rate', status), on).value,
    supplementMaximum: book.at(rateSeries('supplement-max', status), on).value,
    supplementMinimum: book.at(rateSeries('supplement-min', status), on).value,
    energySupplement: book.at(rateSeries('energy-supplement', status), on).value,
    incomeFreeArea: book.at(incomeFreeAreaSeries(status), on).value,
    incomeTaper: book.at(incomeTaperSeries(status), on).value,
    assetsLimit: book.at(assetsLimitSeries(status, homeowner), on).value,
    assetsStep: book.at('pension.assets-taper.step', on).value,
    assetsTaperPerStep: book.at('pension.assets-taper.per-250', on).value,
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
      pensionRates(book, on, status, inputs.flag('homeowner')),
    );
    const payees = inputs.flag('partnerEligible') ? sharers(status) : 1;
    return {
      ...pension,
      deemedIncomePerFortnight,
      combinedEntitlementPerFortnight: pension.entitlementPerFortnight * payees,
    };
  },
};
