/** Formats a difference: its sign and amount, its unit, and whether it is better or worse for the client in dollars. */
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';

/**
 * Whether a higher value is better for the client (income, balances), worse (costs), or neither (assessed assets,
 * dates).
 */
export type MoreIs = 'better' | 'worse' | 'neither';

export interface DifferenceParts {
  /** After less before, in dollars. */
  readonly amount: number;
  readonly moreIs: MoreIs;
  readonly unit?: string | undefined;
  /** Whether to show whole dollars, as in tables. */
  readonly whole?: boolean | undefined;
}

export interface DifferenceWords {
  /** For example `−$10.86 a day`; undefined if there is no change. */
  readonly text: string | undefined;
  readonly word: 'better' | 'worse' | undefined;
}

const LEAST_CENTS = 0.005;
const LEAST_DOLLARS = 0.5;

export const NO_CHANGE = 'no change';

export function differenceWords({ amount, moreIs, unit, whole = false }: DifferenceParts): DifferenceWords {
  if (Math.abs(amount) < (whole ? LEAST_DOLLARS : LEAST_CENTS)) return { text: undefined, word: undefined };
  const size = whole ? formatWholeDollars(amount) : formatMoney(amount);
  const text = `${amount > 0 ? '+' : ''}${size}${unit ? ` ${unit}` : ''}`;
  if (moreIs === 'neither') return { text, word: undefined };
  return { text, word: amount > 0 === (moreIs === 'better') ? 'better' : 'worse' };
}

/** The text for the clipboard and for screen readers: `−$10.86 a day, better`. */
export function differenceText(parts: DifferenceParts): string {
  const { text, word } = differenceWords(parts);
  if (text === undefined) return NO_CHANGE;
  return word === undefined ? text : `${text}, ${word}`;
}
