/**
 * Assistive technology and home modifications under Support at Home: a one-off price with funding of its own, up to the
 * amount of a tier. The person contributes the independence rate of the funded part and pays the rest in full.
 *
 * Law: Aged Care Act 2024 s273(2) (rate x cost) and (5) (lifetime cap); Aged Care Rules 2025 ss 211-10, 220-5 (an account
 * lasts 12 months), 212-10, 221-5 (tier amounts; home modifications of the high tier once in a lifetime), 314-10
 * (assistive technology and home modifications have the independence rate). Modelling choices: the rate of the month of
 * delivery, an account of 12 months; where the fee of 31 October 2025 limits contributions, one price is limited to the
 * fee of a fortnight (s273-10 item 4). Not modelled: more than the high tier of assistive technology (s211-20), items on
 * loan, remote areas.
 */
import { DAYS_IN_FORTNIGHT } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { contributionTo } from './support-at-home-contributions.ts';

type AssistiveService = 'assistive-technology' | 'home-modifications';
type FundingTier = 'low' | 'medium' | 'high';

export interface TierContext extends RateContext {
  readonly service: AssistiveService;
  readonly tier: FundingTier;
}

/** The funding of a tier, in dollars. */
export const tierRates = ruleRates<TierContext>()({
  tierAmount: { role: '+', series: ({ service, tier }) => `support-at-home.${service}.${tier}` },
});

/** The part of a price that the tier funds, in dollars. @param used dollars of the same account used before. */
export function fundedPart(cost: number, tierAmount: number, used: number, working?: Working): number {
  const left = Math.max(0, tierAmount - used);
  working
    ?.add('cost', cost)
    .limit('Left of the funding of the tier', left, (part) =>
      part.add('tierAmount', tierAmount).subtract('used', used).notBelowZero(),
    );
  return Math.min(cost, left);
}

/** The person's contribution to the funded part, in dollars, before the lifetime cap. */
export function oneOffContribution(
  funded: number,
  percent: number,
  feeAtTransition: number | undefined,
  working?: Working,
): number {
  const contribution = contributionTo(funded, percent, working);
  if (feeAtTransition === undefined) return contribution;
  const ceiling = DAYS_IN_FORTNIGHT * feeAtTransition;
  working?.limit('The fee of 31 October 2025 for a fortnight', ceiling, (part) =>
    part.add('feeAtTransition', feeAtTransition).multiply('Days in a fortnight', DAYS_IN_FORTNIGHT),
  );
  return Math.min(contribution, ceiling);
}

export const assistiveTechnologyRule: RuleDefinition = {
  id: 'support-at-home.assistive-technology',
  title: 'Assistive technology or home modification: the funded part, the contribution and the rest',
  law: 'Aged Care Act 2024 s273(2); Aged Care Rules 2025 ss 212-10, 221-5',
  inputs: [
    field('on', 'date'),
    field('service', 'assistive-technology/home-modifications'),
    field('tier', 'low/medium/high'),
    field('cost', '$', NOT_NEGATIVE),
    field('independencePercent', '%', [0, 100]),
    fieldWithDefault('used', '$', 0, NOT_NEGATIVE),
  ],
  outputs: [
    field('tierAmount', '$'),
    field('funded', '$'),
    field('contribution', '$'),
    field('paidPrivately', '$'),
    field('paidInAll', '$'),
  ],
  run: (inputs, book) => {
    const service = inputs.word<AssistiveService>('service');
    const tier = inputs.word<FundingTier>('tier');
    const { tierAmount } = readRates(tierRates, book, { on: inputs.date('on'), service, tier });
    const cost = inputs.number('cost');
    const funded = fundedPart(cost, tierAmount, inputs.number('used'));
    const contribution = oneOffContribution(funded, inputs.number('independencePercent'), undefined);
    return { tierAmount, funded, contribution, paidPrivately: cost - funded, paidInAll: contribution + cost - funded };
  },
};
