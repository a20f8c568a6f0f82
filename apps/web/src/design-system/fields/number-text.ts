import { hasTooManyDecimals, parseAmountText } from '@advice-builder/kernel';

/** The characters allowed in a money field while it is typed: numbers, and sums such as `12*450`. */
const MONEY_IN_PROGRESS = /^[\d\s,.$kKmM+\-−*×/÷]*$/;
/** `1e3` may be typed but is not a number: without its letter it would be the number 13. */
const EXPONENT = /^[-−$\s]*[\d.,]*\d[eE]\d*\s*%?$/;
const NUMBER_IN_PROGRESS = /^%?\s*[-−]?[\d,\s]*\.?\d*\s*%?$/;

/** A number, null for an empty text, or undefined for a text that is not a number (yet). */
type Read = number | null | undefined;

/** How a kind of number field reads its text. */
export interface NumberReader {
  /** Whether the field may contain the text while it is typed. */
  readonly accepts: (text: string) => boolean;
  readonly read: (text: string) => Read;
  /** A specific reason for rejecting a text that is not a number. */
  readonly fault?: (text: string) => string | undefined;
}

const DECIMALS = 'Amounts have at most two decimals. The earlier value is kept.';

export function moneyReader(allowNegative: boolean): NumberReader {
  return {
    accepts: (text) => MONEY_IN_PROGRESS.test(text) || EXPONENT.test(text),
    read: (text) => {
      if (text.trim() === '') return null;
      const amount = parseAmountText(text);
      return amount !== undefined && amount < 0 && !allowNegative ? undefined : amount;
    },
    fault: (text) => (hasTooManyDecimals(text) ? DECIMALS : undefined),
  };
}

/**
 * Reads numbers other than money digit by digit. Digits beyond `decimals` are cut, never rounded, so a percentage is
 * what the person typed. Negative numbers are read as negative; the limits of the field handle them.
 */
export function numberReader(decimals: number): NumberReader {
  const accepts = (text: string): boolean => {
    const trimmed = text.trim();
    return NUMBER_IN_PROGRESS.test(trimmed) || EXPONENT.test(trimmed);
  };
  return {
    accepts,
    read: (text) => {
      // `3,5` is not 35: three digits must follow a comma.
      if (!accepts(text) || /,(?!\d{3}(?!\d))/.test(text)) return undefined;
      const compact = text.replace(/[\s,%]/g, '').replace('−', '-');
      if (compact === '') return text.trim() === '' ? null : undefined;
      // `1e3` does not match.
      const match = /^(-?)(\d*)\.?(\d*)$/.exec(compact);
      const [, sign = '', whole = '', fraction = ''] = match ?? [];
      if (whole === '' && fraction === '') return undefined;
      const value = Number(`${whole || '0'}.${fraction.slice(0, decimals) || '0'}`);
      return sign === '-' && value !== 0 ? -value : value;
    },
  };
}

/** A formatted number as a person would type it: no commas, no trailing `.00`. */
export function editableNumber(formatted: string): string {
  return formatted.replace(/[$,%]/g, '').replace('−', '-').replace(/\.0+$/, '');
}
