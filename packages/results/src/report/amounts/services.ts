/** The entered costs of Support at Home services. */
import { careFields } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { type AmountExplanation, explained, line, TYPED } from './working.ts';

const COSTS = {
  clinicalCareCosts: 'clinicalCostPerYear',
  personalCareCosts: 'personalCareCostPerYear',
  independenceServiceCosts: 'independenceCostPerYear',
  everydayLivingServiceCosts: 'everydayLivingCostPerYear',
} as const;

export type ServiceAmount = keyof typeof COSTS;

export function explainService(
  { plan }: Projection,
  amount: ServiceAmount,
  person: PersonIndex,
): AmountExplanation | undefined {
  const services = plan.people[person]?.homeCare?.services;
  if (services === undefined) return undefined;
  const { label } = careFields[amount];
  const words = {
    label,
    sentence:
      'The full price of these services for a year. It is taken from the budget, and the contribution is a share of it.',
    formula: TYPED,
    law: ['Aged Care Act 2024 ss 192, 200'],
  };
  return explained(words, [line(label, services[COSTS[amount]] ?? 0)], 'year');
}
