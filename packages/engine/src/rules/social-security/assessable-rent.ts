/**
 * Rent of a property in the income tests.
 *
 * Law: Social Security Guide 4.3.8.30: net of the costs allowed, or two-thirds of the gross if no tax return shows
 * the costs. Interest on a loan that bought or improved the property comes off either. A loss is nil; it is not set
 * against other income.
 */
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import type { Working } from '../working.ts';

type RentAssessment = 'net' | 'two-thirds';

/** The part of the gross rent that remains when a third is accepted as costs (Guide 4.3.8.30). */
const SHARE_WITHOUT_RETURN = 2 / 3;

export interface AssessableRentInputs {
  /** Gross rent in dollars of one period, for example a year. The costs are for the same period. */
  readonly grossRent: number;
  readonly expenses: number;
  readonly method: RentAssessment;
  /** Interest on the loans that bought or improved the property. Absent: there is no such loan. */
  readonly interest?: number | undefined;
}

/** Assessable rent in dollars, for the same period. */
export function assessableRent(inputs: AssessableRentInputs, working?: Working): number {
  if (working !== undefined) writeSteps(working, inputs);
  const { grossRent, expenses, method, interest = 0 } = inputs;
  const net = method === 'two-thirds' ? grossRent * SHARE_WITHOUT_RETURN : grossRent - expenses;
  return Math.max(0, net - interest);
}

function writeSteps(working: Working, { grossRent, expenses, method, interest }: AssessableRentInputs): void {
  working.add('grossRent', grossRent);
  if (method === 'two-thirds') working.multiply('Share that counts without a tax return', SHARE_WITHOUT_RETURN);
  else working.subtract('expenses', expenses);
  if (interest !== undefined) working.subtract('interest', interest);
  if (method === 'net' || interest !== undefined) working.notBelowZero();
}

export const assessableRentRule: RuleDefinition = {
  id: 'rent.assessable',
  title: 'Assessable rent of a property',
  law: 'Social Security Guide 4.3.8.30',
  inputs: [
    field('grossRentPerYear', '$/yr', NOT_NEGATIVE),
    fieldWithDefault('expensesPerYear', '$/yr', 0, NOT_NEGATIVE),
    fieldWithDefault('interestPerYear', '$/yr', 0, NOT_NEGATIVE),
    fieldWithDefault('method', 'net/two-thirds', 'net'),
  ],
  outputs: [field('assessableRentPerYear', '$/yr')],
  run: (inputs) => ({
    assessableRentPerYear: assessableRent({
      grossRent: inputs.number('grossRentPerYear'),
      expenses: inputs.number('expensesPerYear'),
      interest: inputs.number('interestPerYear'),
      method: inputs.word<RentAssessment>('method'),
    }),
  }),
};
