/**
 * Income support supplement of a war widow or widower.
 *
 * Law: Veterans' Entitlements Act 1986 Part IIIA, Sch 6; CLIK 9.1.2, 9.1.4. The lowest of the ceiling rate and the
 * rates the income and assets tests leave. The war widow(er) pension, without its energy supplement, is income; a
 * couple is tested on half of the combined income. The maximum rate of the test has no energy supplement; Rent
 * Assistance raises both it and the ceiling. The instalment is paid to the cent. Modelling choice: the least payment of a
 * pension does not raise a small supplement.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR, isAbove, nearestCent, stepsDown } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import {
  assetsLimitSeries,
  incomeFreeAreaSeries,
  incomeTaperSeries,
  type PensionRates,
  rateSeries,
} from './pension-entitlement.ts';
import { STATUS_WORDS, sharers } from './relationship-status.ts';

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

type TestRates = Pick<PensionRates, 'basicRate' | 'supplementMaximum' | 'incomeFreeArea' | 'incomeTaper'>;
type AssetsTestRates = Pick<PensionRates, 'assetsLimit' | 'assetsStep' | 'assetsTaperPerStep'>;

/** Dollars a fortnight, and dollars. */
export interface IncomeSupportSupplementRates extends TestRates {
  readonly ceiling: number;
  /** Undefined: no assets test. */
  readonly assetsTest: AssetsTestRates | undefined;
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

export function incomeSupportSupplement(
  inputs: IncomeSupportSupplementInputs,
  rates: IncomeSupportSupplementRates,
): IncomeSupportSupplement {
  const members = sharers(inputs.status);
  const income = inputs.warWidowPensionPerFortnight + inputs.otherIncomePerFortnight;
  const maximum = rates.basicRate + rates.supplementMaximum + inputs.rentAssistancePerFortnight;
  const incomeReduction = Math.max(0, income - rates.incomeFreeArea) * rates.incomeTaper;
  const reduction = Math.max(incomeReduction, assetsReduction(inputs.assessableAssets, members, rates.assetsTest));
  const assessed = isAbove(maximum, reduction) ? maximum - reduction : 0;
  const ceiling = rates.ceiling + inputs.rentAssistancePerFortnight;
  return {
    adjustedIncomePerFortnight: income / members,
    maximumTestRatePerFortnight: maximum,
    assessedRatePerFortnight: assessed,
    ceilingPerFortnight: ceiling,
    // Nearest cent: CLIK 9.1.4.
    supplementPerFortnight: nearestCent(Math.min(assessed, ceiling)),
  };
}

/** Dollars a fortnight. */
function assetsReduction(assets: number | undefined, members: 1 | 2, rates: AssetsTestRates | undefined): number {
  if (assets === undefined || rates === undefined) return 0;
  // Whole steps per person, rounded down: the same assets test as the service pension.
  const steps = stepsDown((assets - rates.assetsLimit) / members, rates.assetsStep);
  return (steps * rates.assetsTaperPerStep) / FORTNIGHTS_IN_YEAR;
}

/** `homeowner` undefined: without the assets test. */
export function incomeSupportSupplementRates(
  book: RateBook,
  on: CivilDate,
  status: Relationship,
  homeowner: boolean | undefined,
): IncomeSupportSupplementRates {
  return {
    basicRate: book.at(rateSeries('max-basic-rate', status), on).value,
    supplementMaximum: book.at(rateSeries('supplement-max', status), on).value,
    incomeFreeArea: book.at(incomeFreeAreaSeries(status), on).value,
    incomeTaper: book.at(incomeTaperSeries(status), on).value,
    ceiling: book.at('dva.iss-ceiling', on).value,
    assetsTest:
      homeowner === undefined
        ? undefined
        : {
            assetsLimit: book.at(assetsLimitSeries(status, homeowner), on).value,
            assetsStep: book.at('pension.assets-taper.step', on).value,
            assetsTaperPerStep: book.at('pension.assets-taper.per-250', on).value,
          },
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
    const homeowner = assessableAssets === undefined ? undefined : inputs.flag('homeowner');
    return {
      ...incomeSupportSupplement(
        {
          status,
          warWidowPensionPerFortnight: inputs.number('warWidowPensionPerFortnight'),
          otherIncomePerFortnight: inputs.number('otherIncomePerFortnight'),
          assessableAssets,
          rentAssistancePerFortnight: inputs.number('rentAssistancePerFortnight'),
        },
        incomeSupportSupplementRates(book, inputs.date('on'), status, homeowner),
      ),
    };
  },
};
