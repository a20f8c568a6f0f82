/**
 * Income support supplement of a war widow or widower.
 *
 * Law: Veterans' Entitlements Act 1986 Part IIIA, Sch 6; CLIK 9.1.2, 9.1.4. The lowest of the ceiling rate and the
 * rates the income and assets tests leave. The war widow(er) pension, without its energy supplement, is income; a
 * couple is tested on half of the combined income. The maximum rate of the test has no energy supplement; Rent
 * Assistance raises both it and the ceiling. The instalment is paid to the cent. Modelling choice: the least payment of a
 * pension does not raise a small supplement.
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

/** Dollars a fortnight, Rent Assistance not included. */
export const ceilingRates = ruleRates()({ ceiling: { role: 'limit', series: 'dva.iss-ceiling' } });
export type CeilingRates = RatesOf<typeof ceilingRates>;

export interface IncomeSupportSupplementInputs {
  readonly status: Relationship;
  /** Dollars a fortnight, without energy supplement. */
  readonly warWidowPensionPerFortnight: number;
  /** Dollars a fortnight; a couple: of both members, deemed income included. */
  readonly otherIncomePerFortnight: number;
  /** Dollars, of both members of a couple; undefined: no assets test. */
  readonly assessableAssets: number | undefined;
  /** Dollars a fortnight, the person's own at the full rate. */
  readonly rentAssistancePerFortnight: number;
}

/** Dollars a fortnight, of one person. */
export interface IncomeSupportSupplement {
  /** Income as tested: the own share. */
  readonly adjustedIncomePerFortnight: number;
  readonly maximumTestRatePerFortnight: number;
  /** What the tests leave. */
  readonly assessedRatePerFortnight: number;
  /** Ceiling rate, Rent Assistance included. */
  readonly ceilingPerFortnight: number;
  readonly supplementPerFortnight: number;
}

/** The rates of the tests: those of a pension, but there is no energy supplement. */
export function withoutEnergySupplement(rates: PensionRates): PensionRates {
  return { ...rates, energySupplement: 0 };
}

/** Dollars a fortnight: the ceiling rate, which Rent Assistance raises. */
export function supplementCeiling(rentAssistance: number, { ceiling }: CeilingRates, working?: Working): number {
  working?.add('ceiling', ceiling).add('rentAssistance', rentAssistance);
  return ceiling + rentAssistance;
}

/** Dollars a fortnight: what the tests leave, at most the ceiling. */
export function underCeiling(assessed: number, rentAssistance: number, rates: CeilingRates, working?: Working): number {
  const ceiling = supplementCeiling(rentAssistance, rates);
  if (working !== undefined) ceilingSteps(working, ceiling, rentAssistance, rates);
  return Math.min(assessed, ceiling);
}

function ceilingSteps(working: Working, ceiling: number, rentAssistance: number, rates: CeilingRates): void {
  working.limit('Ceiling', ceiling, (part) => supplementCeiling(rentAssistance, rates, part));
}

/** Dollars a fortnight of basic rate inside it: what the tests leave of that, at most the ceiling. */
export function basicRateUnderCeiling(left: number, { ceiling }: CeilingRates, working?: Working): number {
  working?.limit('ceiling', ceiling);
  return Math.min(left, ceiling);
}

/** Dollars a fortnight: what is paid, to the nearest cent (CLIK 9.1.4). */
export function supplementPaid(rate: number, working?: Working): number {
  working?.add('rate', rate).nearestCent();
  return nearestCent(rate);
}

/** @param assetsRates those of the assets test; undefined: it is not applied. */
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
  // The same assets test as the service pension.
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
