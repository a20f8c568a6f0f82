/**
 * Funeral bond: exempt from both tests up to a limit, and fully assessed above it.
 *
 * Law: Social Security Act 1991 s19E, s23(1), s1118(1)(h). The limit applies to the amount invested, without growth;
 * the full value of a bond above it is an asset and is deemed.
 */
import { isAbove } from '@advice-builder/kernel';
import { field, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';

export interface FuneralBondInputs {
  /** Dollars. */
  readonly amountInvested: number;
  /** Value in dollars, including growth. */
  readonly currentValue: number;
}

/** The limit in dollars, per person. */
export const funeralBondRates = ruleRates()({
  limit: { role: 'limit', series: 'income-streams.funeral-bond-limit' },
});
export type FuneralBondRates = RatesOf<typeof funeralBondRates>;

export interface FuneralBond {
  readonly exempt: boolean;
  /** Dollars. */
  readonly assessedValue: number;
}

export function funeralBond(inputs: FuneralBondInputs, rates: FuneralBondRates): FuneralBond {
  const exempt = !isAbove(inputs.amountInvested, rates.limit);
  return { exempt, assessedValue: exempt ? 0 : inputs.currentValue };
}

export const funeralBondRule: RuleDefinition = {
  id: 'funeral-bond.assessment',
  title: 'Funeral bond in the means tests',
  law: 'Social Security Act 1991 s19E, s23(1)',
  inputs: [
    field('on', 'date'),
    field('amountInvested', '$', NOT_NEGATIVE),
    optionalField('currentValue', '$', NOT_NEGATIVE),
  ],
  outputs: [field('exempt', 'bool'), field('assessedValue', '$')],
  run: (inputs, book) => {
    const amountInvested = inputs.number('amountInvested');
    return {
      ...funeralBond(
        { amountInvested, currentValue: inputs.numberIfGiven('currentValue') ?? amountInvested },
        readRates(funeralBondRates, book, { on: inputs.date('on') }),
      ),
    };
  },
};
