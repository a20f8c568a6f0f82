/**
 * Rounding of a pension instalment.
 *
 * Law: Social Security Guide 8.4.1.50 (nearest cent, half a cent up; Centrelink pays no instalment of less than one
 * dollar); CLIK 9.1.4 (nearest cent).
 */
import { isAbove, isBelow, nearestCent } from '@advice-builder/kernel';
import { field, fieldWithDefault, type RuleDefinition } from '../rule-definition.ts';

export type Agency = 'centrelink' | 'dva';
export const AGENCY_WORDS = 'centrelink/dva';

/** Smallest instalment in dollars: Guide 8.4.1.50. The law does not index it. */
const LEAST_INSTALMENT = 1;

/** Rounds an instalment in dollars a fortnight. An amount of 0 stays 0. */
export function instalment(amount: number, agency: Agency): number {
  if (agency === 'centrelink' && isAbove(amount, 0) && isBelow(amount, LEAST_INSTALMENT)) return LEAST_INSTALMENT;
  return nearestCent(amount);
}

export const instalmentRoundingRule: RuleDefinition = {
  id: 'pension.rounding',
  title: 'Rounding of a pension instalment',
  law: 'Social Security Guide 8.4.1.50; CLIK 9.1.4',
  inputs: [field('amounts', '[$/fn]'), fieldWithDefault('agency', AGENCY_WORDS, 'centrelink')],
  outputs: [field('rounded', '[$/fn]')],
  run: (inputs) => {
    const agency = inputs.word<Agency>('agency');
    return { rounded: inputs.numbers('amounts').map((amount) => instalment(amount, agency)) };
  },
};
