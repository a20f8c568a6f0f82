/**
 * Rent Assistance at the full rate: a share of the rent above a threshold, up to a maximum.
 *
 * Law: Social Security Act 1991 s1070; Veterans' Entitlements Act 1986 Sch 6 Module C; Social Security Guide 3.8.1,
 * 5.2.6.10. A couple living together is tested on the rent of both; each member has half, or the one member with a
 * pension the whole. Members separated by illness are each tested on the own rent at the single rates. Nothing is
 * rounded before the amount enters the maximum rate of pension.
 */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { STATUS_WORDS } from './relationship-status.ts';

export interface RentAssistanceInputs {
  readonly status: Relationship;
  /** Dollars a fortnight: of both members of a couple living together, else the person's own. */
  readonly rentPerFortnight: number;
  /** Whether the partner of a couple living together has a pension too. */
  readonly partnerEligible: boolean;
}

/** Dollars a fortnight; of a couple living together combined. */
export interface RentAssistanceRates {
  readonly threshold: number;
  readonly maximum: number;
  /** Assistance per dollar of rent above the threshold. */
  readonly share: number;
}

/** Dollars a fortnight. */
export interface RentAssistance {
  /** Of the person. */
  readonly rentAssistancePerFortnight: number;
  /** Of both members of a couple living together, else the person's own. */
  readonly combinedRentAssistancePerFortnight: number;
  /** Of the person, before the maximum. */
  readonly uncappedRentAssistancePerFortnight: number;
}

export function rentAssistance(inputs: RentAssistanceInputs, rates: RentAssistanceRates): RentAssistance {
  const { rentPerFortnight, status, partnerEligible } = inputs;
  const isPayable = isAbove(rentPerFortnight, rates.threshold);
  const uncapped = isPayable ? rates.share * (rentPerFortnight - rates.threshold) : 0;
  const combined = Math.min(uncapped, rates.maximum);
  const payees = status === 'couple' && partnerEligible ? 2 : 1;
  return {
    rentAssistancePerFortnight: combined / payees,
    combinedRentAssistancePerFortnight: combined,
    uncappedRentAssistancePerFortnight: uncapped / payees,
  };
}

export function rentAssistanceRates(book: RateBook, on: CivilDate, status: Relationship): RentAssistanceRates {
  const scale = status === 'couple' ? 'couple-combined' : 'single';
  return {
    threshold: book.at(`rent-assistance.threshold.${scale}`, on).value,
    maximum: book.at(`rent-assistance.max.${scale}`, on).value,
    share: book.at('rent-assistance.rate', on).value,
  };
}

export const rentAssistanceRule: RuleDefinition = {
  id: 'pension.rent-assistance',
  title: 'Rent Assistance at the full rate',
  law: "Social Security Act 1991 s1070; Veterans' Entitlements Act 1986 Sch 6 Module C; Social Security Guide 3.8.1",
  inputs: [field('on', 'date'), field('status', STATUS_WORDS), field('rentPerFortnight', '$/fn', NOT_NEGATIVE)],
  outputs: [
    field('rentAssistancePerFortnight', '$/fn'),
    field('combinedRentAssistancePerFortnight', '$/fn'),
    field('uncappedRentAssistancePerFortnight', '$/fn'),
  ],
  run: (inputs, book) => {
    const status = inputs.word<Relationship>('status');
    return {
      ...rentAssistance(
        { status, rentPerFortnight: inputs.number('rentPerFortnight'), partnerEligible: true },
        rentAssistanceRates(book, inputs.date('on'), status),
      ),
    };
  },
};
