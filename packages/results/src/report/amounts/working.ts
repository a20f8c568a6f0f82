/**
 * The working of a number of the report that is not a figure of the engine: an entered value, or a sum over entries.
 * Like a figure, it is explained from the projection on request, so the explanation fits the current values.
 */
import {
  type Explanation,
  type ExplanationLine,
  type FigureUnit,
  type StepRole,
  totalOf,
} from '@advice-builder/engine';

export interface AmountExplanation
  extends Pick<
    Explanation,
    'label' | 'value' | 'unit' | 'period' | 'sentence' | 'formula' | 'law' | 'lines' | 'steps'
  > {}

export function line(label: string, value: number, role: StepRole = '+', unit: FigureUnit = 'money'): ExplanationLine {
  const none = { period: undefined, ref: undefined, fact: undefined, rate: undefined, entry: undefined, steps: [] };
  return { label, value, unit, role, notReached: false, ...none };
}

export type Words = Pick<AmountExplanation, 'label' | 'sentence' | 'formula' | 'law'>;

export function explained(
  words: Words,
  lines: readonly ExplanationLine[],
  period: AmountExplanation['period'] = 'lump',
): AmountExplanation {
  return { ...words, unit: 'money', period, value: totalOf(lines), lines, steps: lines };
}

export const TYPED = 'As entered.';
