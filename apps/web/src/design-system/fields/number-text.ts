import { hasTooManyDecimals, parseAmountText } from '@advice-builder/kernel';

/** What may stand in a money field while it is typed: figures, and sums of figures such as `12*450`. */
const MONEY_IN_PROGRESS = /^[\d\s,.$kKmM+\-−*×/÷]*$/;
/** `1e3` stands as it is typed and is no figure: without its letter it would be another one, 13. */
const EXPONENT = /^[-−$\s]*[\d.,]*\d[eE]\d*\s*%?$/;
const NUMBER_IN_PROGRESS = /^%?\s*[-−]?[\d,\s]*\.?\d*\s*%?$/;

/** null for an empty text, undefined for one that is no figure (yet). */
type Read = number | null | undefined;

/** How a kind of number field understands its text. */
export interface NumberReader {
  /** Whether the text may stand in the field while it is being typed. */
  readonly accepts: (text: string) => boolean;
  readonly read: (text: string) => Read;
  /** Why a text that is no figure is refused, where there is more to say than that. */
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
 * Numbers other than money are read digit by digit: digits beyond `decimals` are cut, never rounded, so a percentage
 * is what was typed. A figure below zero is read as that: the limits of the field say what becomes of it.
 */
export function numberReader(decimals: number): NumberReader {
  const accepts = (text: string): boolean => {
    const trimmed = text.trim();
    return NUMBER_IN_PROGRESS.test(trimmed) || EXPONENT.test(trimmed);
  };
  return {
    accepts,
    read: (text) => {
      // `3,5` is no 35: a comma stands before three figures.
      if (!accepts(text) || /,(?!\d{3}(?!\d))/.test(text)) return undefined;
      const compact = text.replace(/[\s,%]/g, '').replace('−', '-');
      if (compact === '') return text.trim() === '' ? null : undefined;
      // `1e3` has none.
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
