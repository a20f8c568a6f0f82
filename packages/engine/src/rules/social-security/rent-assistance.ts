/**
 * Rent Assistance at the full rate: a share of the rent above a threshold, up to a maximum.
 *
 * Law: Social Security Act 1991 s1070; Veterans' Entitlements Act 1986 Sch 6 Module C; Social Security Guide 3.8.1,
 * 5.2.6.10. A couple living together is tested on the rent of both; each member has half, or the only member with a
 * pension has all. Members separated by illness are each tested on their own rent at the single rates. Nothing is
 * rounded before the amount enters the maximum rate of pension.
 */
import { isAbove } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { STATUS_WORDS } from './relationship-status.ts';

export interface RentAssistanceContext extends RateContext {
  readonly status: Relationship;
}

function scale(part: 'threshold' | 'max'): (of: RentAssistanceContext) => SeriesId {
  return ({ status }) => `rent-assistance.${part}.${status === 'couple' ? 'couple-combined' : 'single'}`;
}

/**
 * Rent threshold and maximum in dollars a fortnight, combined for a couple living together; assistance per dollar of
 * rent above the threshold.
 */
export const rentAssistanceRates = ruleRates<RentAssistanceContext>()({
  rentThreshold: { role: '-', series: scale('threshold') },
  rentShare: { role: 'x', series: 'rent-assistance.rate' },
  rentMaximum: { role: 'limit', series: scale('max') },
});
export type RentAssistanceRates = RatesOf<typeof rentAssistanceRates>;

export interface RentAssistanceInputs {
  readonly status: Relationship;
  /** Dollars a fortnight, of both members for a couple living together, otherwise of the person. */
  readonly rentPerFortnight: number;
  /** Whether the partner in a couple living together has a pension too. */
  readonly partnerEligible: boolean;
}

/** Dollars a fortnight. */
export interface RentAssistance {
  /** The person's Rent Assistance. */
  readonly rentAssistancePerFortnight: number;
  /** The Rent Assistance of both members for a couple living together, otherwise of the person. */
  readonly combinedRentAssistancePerFortnight: number;
  /** The person's Rent Assistance before the maximum. */
  readonly uncappedRentAssistancePerFortnight: number;
}

/** Rent Assistance in dollars a fortnight, before the maximum. */
function uncappedRentAssistance(rent: number, rates: RentAssistanceRates, working?: Working): number {
  working
    ?.add('rent', rent)
    .subtract('rentThreshold', rates.rentThreshold)
    .notBelowZero()
    .multiply('rentShare', rates.rentShare);
  return isAbove(rent, rates.rentThreshold) ? rates.rentShare * (rent - rates.rentThreshold) : 0;
}

/** Rent Assistance of one of the `payees` who share it, in dollars a fortnight. */
export function fullRentAssistance(
  rent: number,
  payees: number,
  rates: RentAssistanceRates,
  working?: Working,
): number {
  const uncapped = uncappedRentAssistance(rent, rates, working);
  working?.limit('rentMaximum', rates.rentMaximum).divide('payees', payees);
  return Math.min(uncapped, rates.rentMaximum) / payees;
}

/** The number of people who share the assistance: 2 for a couple living together if both have a pension. */
export function rentPayees(status: Relationship, partnerEligible: boolean): 1 | 2 {
  return status === 'couple' && partnerEligible ? 2 : 1;
}

export function rentAssistance(inputs: RentAssistanceInputs, rates: RentAssistanceRates): RentAssistance {
  const { rentPerFortnight: rent, status, partnerEligible } = inputs;
  const payees = rentPayees(status, partnerEligible);
  return {
    rentAssistancePerFortnight: fullRentAssistance(rent, payees, rates),
    combinedRentAssistancePerFortnight: fullRentAssistance(rent, 1, rates),
    uncappedRentAssistancePerFortnight: uncappedRentAssistance(rent, rates) / payees,
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
        readRates(rentAssistanceRates, book, { on: inputs.date('on'), status }),
      ),
    };
  },
};
