/** Strict parsing of text that people enter: text that is not understood gives undefined, never a guess. */
import { type CivilDate, type MonthIndex, makeDate, makeMonth } from './dates.ts';
import { MINUS_SIGN, monthName } from './format.ts';
import { nearestCent } from './rounding.ts';

/** Two digits are a year of this century. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Parses `DD/MM/YYYY`, `D/M/YY`, `DDMMYYYY` or `DDMMYY` as a day of the calendar; a two-digit year is 20YY. */
export function parseAuDate(text: string): CivilDate | undefined {
  const typed = text.trim();
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  return parts ? makeDate(yearOf(parts[3]!), Number(parts[2]), Number(parts[1])) : undefined;
}

/** Parses `7/26`, `07/2026`, `Jul 26`, `July 2026`; a month name needs at least three letters. */
export function parseMonthText(text: string): MonthIndex | undefined {
  const parts = /^(?:(\d{1,2})\s*\/\s*|([a-z]{3,9})\.?,?\s*)(\d{4}|\d{2})$/i.exec(text.trim());
  if (parts === null) return undefined;
  const month = parts[1] === undefined ? monthNamed(parts[2]!) : Number(parts[1]);
  const year = yearOf(parts[3]!);
  return month !== undefined && month >= 1 && month <= 12 && year > 0 ? makeMonth(year, month) : undefined;
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function monthNamed(start: string): number | undefined {
  return MONTHS.find((month) => monthName(month).toLowerCase().startsWith(start.toLowerCase()));
}

/** The largest amount, positive or negative, that a field accepts. */
export const MONEY_TEXT_LIMIT = 99_999_999.99;

/**
 * Parses an entered amount in dollars to the cent: `$1,234.50`, `1 234.5`, `12k`, `1.2m`, `12*450`, `100000-2500/2`.
 * Undefined if it is not understood, has more than two decimals, or is beyond `MONEY_TEXT_LIMIT`.
 */
export function parseMoneyText(text: string): number | undefined {
  const amount = parseAmountText(text);
  return amount === undefined || Math.abs(amount) > MONEY_TEXT_LIMIT ? undefined : amount;
}

/** Like `parseMoneyText`, without the limit, so that a caller can distinguish too large an amount from invalid text. */
export function parseAmountText(text: string): number | undefined {
  return hasTooManyDecimals(text) ? undefined : amountOf(text);
}

/**
 * Whether the text would be an amount if no number had more than two decimals. Where points separate thousands, `3.000`
 * does not mean 3.
 */
export function hasTooManyDecimals(text: string): boolean {
  return TOO_EXACT.test(text) && amountOf(text) !== undefined;
}

/** Three or more decimals of dollars. Thousands (k) and millions (m) may have them. */
const TOO_EXACT = /\.\d{3,}(?!\d|\s*[km])/i;
/** Text like 1/7/2026 is a date, not a division. */
const LIKE_A_DATE = /^\d{1,2}\s*\/\s*\d{1,2}\s*\/\s*\d{4}$/;

function amountOf(text: string): number | undefined {
  const tokens = LIKE_A_DATE.test(text.trim()) ? undefined : tokenise(text);
  const total = tokens === undefined ? undefined : evaluate(tokens);
  return total === undefined || !Number.isFinite(total) ? undefined : nearestCent(total);
}

type Token = number | '+' | '-' | '*' | '/';

/** A number, optionally with commas or spaces between thousands, and optionally in thousands (k) or millions (m). */
const NUMBER = /^\$?\s*((?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*([km])?(?![\d.$a-z])/i;
const OPERATORS: Readonly<Record<string, Token>> = {
  '+': '+',
  '-': '-',
  [MINUS_SIGN]: '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
};
const MULTIPLES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

function tokenise(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const number = NUMBER.exec(rest);
    const operator = OPERATORS[rest.charAt(0)];
    if (number !== null)
      tokens.push(Number(number[1]!.replace(/[, ]/g, '')) * (MULTIPLES[number[2]?.toLowerCase() ?? ''] ?? 1));
    else if (operator !== undefined) tokens.push(operator);
    else return undefined;
    rest = rest.slice(number?.[0].length ?? 1).trimStart();
  }
  return tokens;
}

/** Evaluates sums of products from left to right; undefined if the tokens do not form one. */
function evaluate(tokens: readonly Token[]): number | undefined {
  let position = 0;

  function operand(): number | undefined {
    const isNegative = tokens[position] === '-';
    if (isNegative) position++;
    const value = tokens[position++];
    if (typeof value !== 'number') return undefined;
    return isNegative ? -value : value;
  }

  function product(): number | undefined {
    let value = operand();
    while (value !== undefined && (tokens[position] === '*' || tokens[position] === '/')) {
      const times = tokens[position++] === '*';
      const by = operand();
      if (by === undefined) return undefined;
      value = times ? value * by : value / by;
    }
    return value;
  }

  let total = product();
  while (total !== undefined && (tokens[position] === '+' || tokens[position] === '-')) {
    const add = tokens[position++] === '+';
    const term = product();
    if (term === undefined) return undefined;
    total += add ? term : -term;
  }
  return position === tokens.length ? total : undefined;
}
