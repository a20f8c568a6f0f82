/**
 * The income and assets at which no pension is payable.
 *
 * Law: Social Security Act 1991 s1064 solved for a nil rate: the free area plus the maximum rate over the taper; the
 * assets limit plus as many full steps as the maximum rate needs. The income support supplement has no energy
 * supplement (Veterans' Entitlements Act 1986 Part IIIA, Sch 6).
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR, stepsUp } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, fieldWithDefault, type RuleDefinition } from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import { type PensionRates, pensionRates } from './pension-entitlement.ts';
import { sharers } from './relationship-status.ts';
import { rentAssistanceRates } from './rent-assistance.ts';

export interface CutOffInputs {
  readonly status: Relationship;
  /** False for the income support supplement. */
  readonly withEnergySupplement: boolean;
  /** The person's Rent Assistance, in dollars a fortnight. */
  readonly rentAssistancePerFortnight: number;
}

/** Cut-offs; combined for a couple. */
export interface CutOffs {
  readonly incomePerFortnight: number;
  /** Dollars. */
  readonly assets: number;
}

export function pensionCutOffs(inputs: CutOffInputs, rates: PensionRates): CutOffs {
  const maximum =
    rates.basicRate +
    rates.supplementMaximum +
    (inputs.withEnergySupplement ? rates.energySupplement : 0) +
    inputs.rentAssistancePerFortnight;
  // Only full steps reduce the rate: s1064-G3.
  const steps = stepsUp(maximum * FORTNIGHTS_IN_YEAR, rates.assetsTaperPerStep);
  return {
    incomePerFortnight: rates.incomeFreeArea + maximum / rates.incomeTaper,
    assets: rates.assetsLimit + steps * rates.assetsStep * sharers(inputs.status),
  };
}

export const pensionCutOffsRule: RuleDefinition = {
  id: 'pension.cut-offs',
  title: 'Income and assets at which the payment is nil',
  law: 'Social Security Act 1991 s1064',
  inputs: [
    field('on', 'date'),
    fieldWithDefault('payment', 'pension/income-support-supplement', 'pension'),
    fieldWithDefault('withMaximumRentAssistance', 'bool', false),
  ],
  outputs: [
    field('incomeSinglePerFortnight', '$/fn'),
    field('incomeCoupleCombinedPerFortnight', '$/fn'),
    field('incomeIllnessSeparatedCombinedPerFortnight', '$/fn'),
    field('assetsSingleHomeowner', '$'),
    field('assetsSingleNonHomeowner', '$'),
    field('assetsCoupleHomeowner', '$'),
    field('assetsCoupleNonHomeowner', '$'),
    field('assetsIllnessSeparatedHomeowner', '$'),
    field('assetsIllnessSeparatedNonHomeowner', '$'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const withEnergySupplement = inputs.word('payment') === 'pension';
    const withRent = inputs.flag('withMaximumRentAssistance');
    const of = (status: Relationship, homeowner: boolean): CutOffs =>
      pensionCutOffs(
        { status, withEnergySupplement, rentAssistancePerFortnight: withRent ? maximumOfOne(book, on, status) : 0 },
        readRates(pensionRates, book, { on, status, homeowner }),
      );
    return {
      incomeSinglePerFortnight: of('single', true).incomePerFortnight,
      incomeCoupleCombinedPerFortnight: of('couple', true).incomePerFortnight,
      incomeIllnessSeparatedCombinedPerFortnight: of('illness-separated', true).incomePerFortnight,
      assetsSingleHomeowner: of('single', true).assets,
      assetsSingleNonHomeowner: of('single', false).assets,
      assetsCoupleHomeowner: of('couple', true).assets,
      assetsCoupleNonHomeowner: of('couple', false).assets,
      assetsIllnessSeparatedHomeowner: of('illness-separated', true).assets,
      assetsIllnessSeparatedNonHomeowner: of('illness-separated', false).assets,
    };
  },
};

/** The maximum Rent Assistance of one person: half of the combined maximum for a couple living together. */
function maximumOfOne(book: RateBook, on: CivilDate, status: Relationship): number {
  const { rentMaximum } = readRates(rentAssistanceRates, book, { on, status });
  return status === 'couple' ? rentMaximum / 2 : rentMaximum;
}
