/**
 * Funeral bond: out of both tests up to a limit, above it assessed as a whole.
 *
 * Law: Social Security Act 1991 s19E, s23(1), s1118(1)(h). The limit is one of the amount invested, growth apart; a
 * bond above it is an asset and is deemed with its whole value.
 */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';

export interface FuneralBondInputs {
  /** Dollars. */
  readonly amountInvested: number;
  /** Dollars, with growth. */
  readonly currentValue: number;
}

export interface FuneralBondRates {
  /** Dollars, per person. */
  readonly limit: number;
}

export interface FuneralBond {
  readonly exempt: boolean;
  /** Dollars. */
  readonly assessedValue: number;
}

export function funeralBond(inputs: FuneralBondInputs, rates: FuneralBondRates): FuneralBond {
  const exempt = !isAbove(inputs.amountInvested, rates.limit);
  return { exempt, assessedValue: exempt ? 0 : inputs.currentValue };
}

export function funeralBondRates(book: RateBook, on: CivilDate): FuneralBondRates {
  return { limit: book.at('income-streams.funeral-bond-limit', on).value };
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
        funeralBondRates(book, inputs.date('on')),
      ),
    };
  },
};
