/** How a difference reads: its sign and amount, its unit, and whether it is better or worse for the client in dollars. */
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';

/** Whether more is better for the client (income, balances), worse (costs), or neither (assets counted, dates). */
export type MoreIs = 'better' | 'worse' | 'neither';

export interface DifferenceParts {
  /** After less before, dollars. */
  readonly amount: number;
  readonly moreIs: MoreIs;
  readonly unit?: string | undefined;
  /** Whole dollars: in tables. */
  readonly whole?: boolean | undefined;
}

export interface DifferenceWords {
  /** `−$10.86 a day`; undefined: no change. */
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

/** For what is copied and what is heard: `−$10.86 a day, better`. */
export function differenceText(parts: DifferenceParts): string {
  const { text, word } = differenceWords(parts);
  if (text === undefined) return NO_CHANGE;
  return word === undefined ? text : `${text}, ${word}`;
}
