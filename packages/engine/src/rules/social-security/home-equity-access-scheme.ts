/**
 * The regular payments of the Home Equity Access Scheme (formerly the Pension Loans Scheme).
 *
 * Law: Social Security Act 1991 s1134(1A): pension and loan together are at most 1.5 times the maximum payment rate, which
 * includes supplements and Rent Assistance (s1133AA). Modelling choice: 26 fortnights are spread evenly over 12 months.
 * The age component of the maximum loan (s1135A) and advance payments (s1134A) are not modelled.
 */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export const heasLimitRates = ruleRates()({ multiple: { role: 'x', series: 'pension.heas-multiple' } });
export const heasInterestRates = ruleRates()({
  interestPercent: { role: 'consulted', series: 'pension.heas-interest' },
});
export type HeasLimitRates = RatesOf<typeof heasLimitRates>;

/** Dollars a fortnight that the scheme pays at most, beside a pension of `entitlement` dollars a fortnight. */
export function heasLimit(maximum: number, entitlement: number, rates: HeasLimitRates, working?: Working): number {
  working
    ?.add('pensionMaximum', maximum)
    .multiply('multiple', rates.multiple)
    .subtract('pensionEntitlement', entitlement)
    .notBelowZero();
  return Math.max(0, maximum * rates.multiple - entitlement);
}

/** Converts a limit in dollars a fortnight to dollars of a month. */
export function heasLimitOfMonth(perFortnight: number): number {
  return (perFortnight * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
}

export const homeEquityAccessSchemeRule: RuleDefinition = {
  id: 'pension.home-equity-access-scheme',
  title: 'Regular payment of the Home Equity Access Scheme beside a pension',
  law: 'Social Security Act 1991 s1134(1A)',
  inputs: [
    field('on', 'date'),
    field('maximumRatePerFortnight', '$/fn', NOT_NEGATIVE),
    fieldWithDefault('pensionPerFortnight', '$/fn', 0, NOT_NEGATIVE),
    field('requestedPerFortnight', '$/fn', NOT_NEGATIVE),
  ],
  outputs: [field('limitPerFortnight', '$/fn'), field('paidPerFortnight', '$/fn')],
  run: (inputs, book) => {
    const limitPerFortnight = heasLimit(
      inputs.number('maximumRatePerFortnight'),
      inputs.number('pensionPerFortnight'),
      readRates(heasLimitRates, book, { on: inputs.date('on') }),
    );
    return {
      limitPerFortnight,
      paidPerFortnight: Math.min(limitPerFortnight, inputs.number('requestedPerFortnight')),
    };
  },
};
