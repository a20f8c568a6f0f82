/**
 * Incapacity payments under the Military Rehabilitation and Compensation Act 2004 that Centrelink takes off a pension.
 *
 * Law: Social Security Act 1991 ss 17, 1173 (periodic compensation reduces a compensation affected payment dollar for
 * dollar), 1174 (the excess is income of the partner), 1175; Social Security Guide 1.1.C.250, 4.13.3.20, 4.13.3.30,
 * 5.5.1.80; CLIK 9.11.4. The payment comes off the rate after both means tests, including supplements and Rent
 * Assistance. If nothing is left, the part of the payment above the maximum basic rate and the pension supplement is
 * ordinary income of the partner. Modelling choices: a pension that the tests leave is raised to the minimum payment
 * first, so the deduction can take it to nil; the deduction uses up the basic rate before the supplements, and Rent
 * Assistance last.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { Working } from '../working.ts';
import {
  amountPaid,
  countedForAgedCare,
  type MinimumRates,
  type PensionRates,
  positive,
  type TestedPension,
} from './pension-entitlement.ts';

/** The rates that an excess is above. */
export type LargestRates = Pick<PensionRates, 'basicRate' | 'supplementMaximum'>;

/** The basic rate that the deduction leaves, in dollars a fortnight. */
export function basicRateAfterDeduction(left: number, deduction: number, working?: Working): number {
  working?.subtract('deduction', deduction).notBelowZero();
  return positive(left - deduction);
}

/** Rent Assistance inside the amount paid, in dollars a fortnight: the part that the deduction uses up last. */
export function rentAssistanceAfterDeduction(rentAssistance: number, paid: number, working?: Working): number {
  working?.limit('paid', paid);
  return Math.min(rentAssistance, paid);
}

/** The pension after the deduction, which is in dollars a fortnight. */
export function afterDeduction(pension: TestedPension, deduction: number, rates: MinimumRates): TestedPension {
  const paid = amountPaid(pension.rateBeforeMinimumPerFortnight, rates, deduction);
  return {
    ...pension,
    entitlementPerFortnight: paid,
    basicRateAfterReductionPerFortnight: basicRateAfterDeduction(
      pension.basicRateAfterReductionPerFortnight,
      deduction,
    ),
    rentAssistancePaidPerFortnight: rentAssistanceAfterDeduction(pension.rentAssistancePaidPerFortnight, paid),
    countedForAgedCarePerFortnight: countedForAgedCare(paid, rates),
  };
}

/**
 * The part of the payment that is income of the partner, in dollars a year, if the pension is nil.
 * @param payment dollars a year.
 */
export function excessForPartner(payment: number, rates: LargestRates, working?: Working): number {
  working?.add('payment', payment).divide('Fortnights in a year', FORTNIGHTS_IN_YEAR);
  working?.subtract('basicRate', rates.basicRate).subtract('supplementMaximum', rates.supplementMaximum);
  working?.notBelowZero().multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR);
  return positive(payment / FORTNIGHTS_IN_YEAR - rates.basicRate - rates.supplementMaximum) * FORTNIGHTS_IN_YEAR;
}
