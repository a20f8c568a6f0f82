/**
 * The working of a number of the report that is no figure of the engine: what was typed, or a sum over single entries.
 * Like a figure it is explained from the projection when it is asked for, so what is explained is what is there now.
 */
import type { Explanation, ExplanationLine, FigureUnit, InputRole } from '@advice-builder/engine';

export interface AmountExplanation
  extends Pick<Explanation, 'label' | 'value' | 'unit' | 'period' | 'sentence' | 'formula' | 'law'> {
  readonly lines: readonly ExplanationLine[];
}

export function line(label: string, value: number, role: InputRole = '+', unit: FigureUnit = 'money'): ExplanationLine {
  const none = { period: undefined, ref: undefined, fact: undefined, rate: undefined };
  return { label, value, unit, role, notReached: false, ...none };
}

function after(total: number, { value, unit, role }: ExplanationLine): number {
  switch (role) {
    case '+':
      return total + value;
    case '-':
      return total - value;
    case 'x':
      return total * (unit === 'percent' ? value / 100 : value);
    case '/':
      return total / value;
    case 'limit':
      return Math.max(total, value);
    case 'consulted':
      return total;
  }
}

/** What the lines come to, from the first to the last; a limit is the least that is left. */
export const totalOf = (lines: readonly ExplanationLine[]): number => lines.reduce(after, 0);

export type Words = Pick<AmountExplanation, 'label' | 'sentence' | 'formula' | 'law'>;

export function explained(
  words: Words,
  lines: readonly ExplanationLine[],
  period: AmountExplanation['period'] = 'lump',
): AmountExplanation {
  return { ...words, unit: 'money', period, value: totalOf(lines), lines };
}

export const TYPED = 'As typed.';
