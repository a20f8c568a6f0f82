/**
 * Income support supplement of a war widow or widower.
 *
 * Law: Veterans' Entitlements Act 1986 Part IIIA, Sch 6; CLIK 9.1.2, 9.1.4. The payment is the lowest of the ceiling
 * rate, the rate after the income test and the rate after the assets test. The war widow(er) pension, without its
 * energy supplement, is income; a couple is tested on half of the combined income. The maximum rate of the test has no
 * energy supplement; Rent Assistance raises both the maximum rate and the ceiling. The instalment is paid to the cent.
 * Modelling choice: the minimum payment of a pension does not raise a small supplement.
 */
import { FORTNIGHTS_IN_YEAR, nearestCent } from '@advice-builder/kernel';
import type { Relationship } from '../../household/household.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import {
  type AssetsTestRates,
  assetsExcess,
  assetsReduction,
  assetsTest,
  incomeReduction,
  type PensionRates,
  supplementIncomeTest,
  testRate,
} from './pension-entitlement.ts';
import { STATUS_WORDS, sharers } from './relationship-status.ts';

/** Ceiling in dollars a fortnight, without Rent Assistance. */
export const ceilingRates = ruleRates()({ ceiling: { role: 'limit', series: 'dva.iss-ceiling' } });
export type CeilingRates = RatesOf<typeof ceilingRates>;

export interface IncomeSupportSupplementInputs {
  readonly status: Relationship;
  /** Dollars a fortnight, without energy supplement. */
  readonly warWidowPensionPerFortnight: number;
  /** Dollars a fortnight, including deemed income; for a couple, of both members. */
  readonly otherIncomePerFortnight: number;
  /** Dollars, for a couple of both members; undefined if the assets test does not apply. */
  readonly assessableAssets: number | undefined;
  /** The person's own Rent Assistance at the full rate, in dollars a fortnight. */
  readonly rentAssistancePerFortnight: number;
}

/** Dollars a fortnight, for one person. */
export interface IncomeSupportSupplement {
  /** The person's share of the tested income. */
  readonly adjustedIncomePerFortnight: number;
  readonly maximumTestRatePerFortnight: number;
  /** The rate after the tests. */
  readonly assessedRatePerFortnight: number;
  /** The ceiling rate including Rent Assistance. */
  readonly ceilingPerFortnight: number;
  readonly supplementPerFortnight: number;
}

/** The rates of the tests: the pension rates with an energy supplement of 0. */
export function withoutEnergySupplement(rates: PensionRates): PensionRates {
  return { ...rates, energySupplement: 0 };
}

/** The ceiling rate plus Rent Assistance, in dollars a fortnight. */
export function supplementCeiling(rentAssistance: number, { ceiling }: CeilingRates, working?: Working): number {
  working?.add('ceiling', ceiling).add('rentAssistance', rentAssistance);
  return ceiling + rentAssistance;
}

/** The rate after the tests, limited to the ceiling, in dollars a fortnight. */
export function underCeiling(assessed: number, rentAssistance: number, rates: CeilingRates, working?: Working): number {
  const ceiling = supplementCeiling(rentAssistance, rates);
  if (working !== undefined) ceilingSteps(working, ceiling, rentAssistance, rates);
  return Math.min(assessed, ceiling);
}

function ceilingSteps(working: Working, ceiling: number, rentAssistance: number, rates: CeilingRates): void {
  working.limit('Ceiling', ceiling, (part) => supplementCeiling(rentAssistance, rates, part));
}

/**
 * The basic rate inside the payment, in dollars a fortnight: the basic rate after the tests, limited to the ceiling.
 */
export function basicRateUnderCeiling(left: number, { ceiling }: CeilingRates, working?: Working): number {
  working?.limit('ceiling', ceiling);
  return Math.min(left, ceiling);
}

/** The amount paid in dollars a fortnight, to the nearest cent (CLIK 9.1.4). */
export function supplementPaid(rate: number, working?: Working): number {
  working?.add('rate', rate).nearestCent();
  return nearestCent(rate);
}

/** @param assetsRates rates of the assets test; undefined if the test does not apply. */
export function incomeSupportSupplement(
  inputs: IncomeSupportSupplementInputs,
  rates: RatesOf<typeof supplementIncomeTest>,
  assetsRates: AssetsTestRates | undefined,
  ceilingRate: CeilingRates,
): IncomeSupportSupplement {
  const members = sharers(inputs.status);
  const { assessableAssets: assets, rentAssistancePerFortnight: rent } = inputs;
  const income = inputs.warWidowPensionPerFortnight + inputs.otherIncomePerFortnight;
  const maximum = rates.basicRate + rates.supplementMaximum + rent;
  // The assets test of the service pension applies.
  const byAssets =
    assets === undefined || assetsRates === undefined
      ? 0
      : assetsReduction(assetsExcess(assets, members, assetsRates), assetsRates);
  const assessed = testRate(maximum, Math.max(incomeReduction(income, rates), byAssets / FORTNIGHTS_IN_YEAR));
  return {
    adjustedIncomePerFortnight: income / members,
    maximumTestRatePerFortnight: maximum,
    assessedRatePerFortnight: assessed,
    ceilingPerFortnight: supplementCeiling(rent, ceilingRate),
    supplementPerFortnight: supplementPaid(underCeiling(assessed, rent, ceilingRate)),
  };
}

export const incomeSupportSupplementRule: RuleDefinition = {
  id: 'pension.income-support-supplement',
  title: 'Income support supplement of a war widow or widower',
  law: "Veterans' Entitlements Act 1986 Part IIIA, Sch 6; CLIK 9.1.2",
  inputs: [
    field('on', 'date'),
    field('status', STATUS_WORDS),
    field('warWidowPensionPerFortnight', '$/fn', NOT_NEGATIVE),
    fieldWithDefault('otherIncomePerFortnight', '$/fn', 0, NOT_NEGATIVE),
    optionalField('assessableAssets', '$', NOT_NEGATIVE),
    fieldWithDefault('homeowner', 'bool', true),
    fieldWithDefault('rentAssistancePerFortnight', '$/fn', 0, NOT_NEGATIVE),
  ],
  outputs: [
    field('adjustedIncomePerFortnight', '$/fn'),
    field('maximumTestRatePerFortnight', '$/fn'),
    field('assessedRatePerFortnight', '$/fn'),
    field('ceilingPerFortnight', '$/fn'),
    field('supplementPerFortnight', '$/fn'),
  ],
  run: (inputs, book) => {
    const status = inputs.word<Relationship>('status');
    const assessableAssets = inputs.numberIfGiven('assessableAssets');
    const of = { on: inputs.date('on'), status, homeowner: inputs.flag('homeowner') };
    return {
      ...incomeSupportSupplement(
        {
          status,
          warWidowPensionPerFortnight: inputs.number('warWidowPensionPerFortnight'),
          otherIncomePerFortnight: inputs.number('otherIncomePerFortnight'),
          assessableAssets,
          rentAssistancePerFortnight: inputs.number('rentAssistancePerFortnight'),
        },
        readRates(supplementIncomeTest, book, of),
        assessableAssets === undefined ? undefined : readRates(assetsTest, book, of),
        readRates(ceilingRates, book, of),
      ),
    };
  },
};
