/**
 * Average resident comparison figure of New South Wales: the monthly cost of a village over a stay of seven years.
 *
 * Law: Retirement Villages Regulation 2017 (NSW), disclosure statement: departure fee, operator's share of the gain and
 * recurrent charges of 84 months, divided by 84. The Regulation refers to the gain only: a loss is not shared
 * (modelling choice).
 */
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';

/** The stay that the disclosure statement assumes. */
const MONTHS_OF_STAY = 84;

export interface AverageResidentComparisonInputs {
  /** Dollars. */
  readonly purchasePrice: number;
  readonly resaleValue: number;
  /** The price of which the departure fee is a percentage. */
  readonly base: 'purchase' | 'resale';
  /** Percentage accrued over the stay. */
  readonly dmfPercent: number;
  readonly recurrentChargesPerMonth: number;
  /** The operator's share of the gain, in percent. */
  readonly operatorGainSharePercent: number;
}

/** Dollars a month. */
export function averageResidentComparison(inputs: AverageResidentComparisonInputs): number {
  const base = inputs.base === 'purchase' ? inputs.purchasePrice : inputs.resaleValue;
  const departureFee = (base * inputs.dmfPercent) / 100;
  const gainShare = (Math.max(0, inputs.resaleValue - inputs.purchasePrice) * inputs.operatorGainSharePercent) / 100;
  return inputs.recurrentChargesPerMonth + (departureFee + gainShare) / MONTHS_OF_STAY;
}

export const averageResidentComparisonRule: RuleDefinition = {
  id: 'village.average-resident-comparison',
  title: 'Average resident comparison figure of New South Wales',
  law: 'Retirement Villages Regulation 2017 (NSW), disclosure statement',
  inputs: [
    field('purchasePrice', '$', NOT_NEGATIVE),
    field('resaleValue', '$', NOT_NEGATIVE),
    fieldWithDefault('base', 'purchase/resale', 'purchase'),
    field('dmfPercent', '%', [0, 1000]),
    field('recurrentChargesPerMonth', '$/mo', NOT_NEGATIVE),
    field('operatorGainSharePercent', '%', [0, 100]),
  ],
  outputs: [field('figurePerMonth', '$/mo')],
  run: (inputs) => ({
    figurePerMonth: averageResidentComparison({
      purchasePrice: inputs.number('purchasePrice'),
      resaleValue: inputs.number('resaleValue'),
      base: inputs.word('base'),
      dmfPercent: inputs.number('dmfPercent'),
      recurrentChargesPerMonth: inputs.number('recurrentChargesPerMonth'),
      operatorGainSharePercent: inputs.number('operatorGainSharePercent'),
    }),
  }),
};
