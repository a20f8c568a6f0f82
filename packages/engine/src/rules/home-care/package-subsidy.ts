/**
 * The income tested care fee reduces the government's subsidy, not the package.
 *
 * Law: Aged Care Act 1997 ss 48-1, 48-7.
 */
import { field, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';

/** Subsidy in dollars a year, not below 0. */
export function packageSubsidy(packageValuePerYear: number, itcfPerYear: number): number {
  return itcfPerYear < packageValuePerYear ? packageValuePerYear - itcfPerYear : 0;
}

export const packageSubsidyRule: RuleDefinition = {
  id: 'home-care-package.subsidy',
  title: 'Subsidy of a home care package after the income tested care fee',
  law: 'Aged Care Act 1997 ss 48-1, 48-7',
  inputs: [field('packageValuePerYear', '$/yr', NOT_NEGATIVE), field('itcfPerYear', '$/yr', NOT_NEGATIVE)],
  outputs: [field('governmentSubsidyPerYear', '$/yr')],
  run: (inputs) => ({
    governmentSubsidyPerYear: packageSubsidy(inputs.number('packageValuePerYear'), inputs.number('itcfPerYear')),
  }),
};
