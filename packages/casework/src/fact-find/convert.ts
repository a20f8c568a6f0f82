/**
 * Converts spreadsheet texts to values of the form, as strictly as the form's fields do. A text that cannot be read is
 * reported.
 */
import {
  frequencies,
  MONEY_MAX,
  NAME_MAX,
  storableText,
  texts,
  toPickedMonth,
  toTypedDate,
  YEAR_MAX,
  YEAR_MIN,
} from '@advice-builder/contract';
import {
  type CivilDate,
  dateParts,
  firstOfMonth,
  formatMoney,
  hasTooManyDecimals,
  makeDate,
  nearestCent,
  parseAmountText,
  parseAuDate,
  parseIsoDate,
  parseMonthText,
  toIso,
} from '@advice-builder/kernel';
import { frequencyWords } from './choice-words.ts';
import type { ValueKind } from './value-kind.ts';
import { chosenBy, plainWords, quoted } from './words.ts';

export type WireValue = string | number | boolean | null;

/** The result of a conversion. `per`: payments a year, if the amount itself states them ("$450 a fortnight"). */
export type Converted =
  | { readonly ok: true; readonly value: WireValue; readonly per?: number; readonly isPercent?: boolean }
  | { readonly ok: false; readonly fault: string };

export interface ConvertContext {
  readonly today: CivilDate;
  /** The full names of the people, if known. */
  readonly people: readonly PersonWords[];
}

export interface PersonWords {
  readonly first: string;
  readonly last: string;
}

const value = (found: WireValue, extra: { per?: number; isPercent?: boolean } = {}): Converted => ({
  ok: true,
  value: found,
  ...extra,
});
const fault = (words: string): Converted => ({ ok: false, fault: words });

/**
 * Reads an amount with its sign: `$1,234.50`, `-500`, `(1,200)`, `AUD 90k`. It does no arithmetic, so a date is never
 * read as an amount.
 */
function readAmount(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^(?:AUD|A\$)\s*/i, '$')
    .replace(/\s*AUD$/i, '');
  const brackets = /^\(([^()]+)\)$/.exec(bare);
  const inner = (brackets?.[1] ?? bare).trim().replace(/^\$\s*([-−])/, '$1$$');
  const sign = /^[-−]/.test(inner);
  const digits = inner.replace(/^[-−]\s*/, '');
  if (!/^\$?\s*[\d.][\d,. ]*[km]?$/i.test(digits)) return undefined;
  const amount = parseAmountText(digits);
  if (amount === undefined || (brackets !== null && sign)) return undefined;
  return (brackets !== null || sign) && amount !== 0 ? -amount : amount;
}

/** Returns the payments a year that a frequency word means. */
export const readFrequency = (text: string): number | undefined =>
  chosenBy(text, frequencies, frequencyWords) as number | undefined;

/** Splits "$450 per fortnight" into the amount and its frequency. */
function splitAmount(text: string): { readonly amount: string; readonly per?: number } {
  const parts = /^(.*?[\d)])\s*(?:\/\s*)?([a-z][a-z. ]*)$/i.exec(text.trim());
  const per = parts === null ? undefined : readFrequency(parts[2] as string);
  return parts === null || per === undefined || per === 0 ? { amount: text } : { amount: parts[1] as string, per };
}

function convertMoney(text: string, kind: Extract<ValueKind, { kind: 'money' }>): Converted {
  const { amount: bare, per } = splitAmount(text);
  const read = /^(?:nil|none)$/i.test(bare.trim()) ? 0 : readAmount(bare);
  if (read === undefined) {
    const why = hasTooManyDecimals(bare) ? ` ${texts.amountDecimals}.` : '';
    return fault(`${quoted(text)} is not an amount.${why}`);
  }
  const yearly = per !== undefined && kind.per !== undefined && kind.per !== per;
  const amount = yearly ? nearestCent((read * per) / (kind.per ?? 1)) : read;
  if (amount < 0 && !kind.signed) return fault(`${quoted(text)} is below zero. Enter zero or more.`);
  if (Math.abs(amount) > kind.max) return fault(`${quoted(text)} is too high. The most is ${formatMoney(kind.max)}.`);
  return value(amount, per === undefined || kind.per !== undefined ? {} : { per });
}

function convertNumber(text: string, kind: Extract<ValueKind, { kind: 'number' }>): Converted {
  const what = kind.isPercent ? 'percentage' : kind.decimals === 0 ? 'whole number' : 'number';
  const parts = /^(-?)(\d{1,9})?(?:\.(\d*))?\s*(%|percent|per cent|years?|days?)?(?:\s*(?:pa|p\.a\.|a year))?$/i.exec(
    text.trim(),
  );
  const [, sign = '', whole = '', fraction = '', unit = ''] = parts ?? [];
  if (parts === null || whole + fraction === '') return fault(`${quoted(text)} is not a ${what}.`);
  if (/%|cent/.test(unit) !== kind.isPercent && unit !== '') return fault(`${quoted(text)} is not a ${what}.`);
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > kind.decimals) {
    const most = kind.decimals === 0 ? 'Enter a whole number.' : `Enter at most ${kind.decimals} decimals.`;
    return fault(`${quoted(text)} has too many decimals. ${most}`);
  }
  const number = Number(`${sign}${whole || '0'}.${digits || '0'}`);
  if (number < 0) return fault(`${quoted(text)} is below zero. Enter zero or more.`);
  const most = `${kind.max}${kind.isPercent ? '%' : ''}`;
  return number > kind.max ? fault(`${quoted(text)} is too high. The most is ${most}.`) : value(number);
}

/**
 * Reads `3/5/1941`, `3-5-41`, `1941-05-03` or `3 May 1941`. A year of two digits means 20YY, as in the form's fields.
 */
function readDay(text: string): CivilDate | undefined {
  const typed = text.trim().replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '');
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})[.,]?[\s-]+(\d{4}|\d{2})$/i.exec(typed);
  if (named !== null) {
    const found = parseMonthText(`${named[2]} ${named[3]}`);
    if (found === undefined) return undefined;
    const { year, month } = dateParts(firstOfMonth(found));
    return inYears(makeDate(year, month, Number(named[1])));
  }
  if (/^\d+$/.test(typed) && typed.length < 6) return undefined;
  return inYears(parseIsoDate(typed) ?? parseAuDate(typed.replace(/[-.]/g, '/')));
}

function inYears(date: CivilDate | undefined): CivilDate | undefined {
  const year = date === undefined ? undefined : Number(toIso(date).slice(0, 4));
  return year !== undefined && year >= YEAR_MIN && year <= YEAR_MAX ? date : undefined;
}

function readMonth(text: string): CivilDate | undefined {
  const found = /^\d+$/.test(text.trim()) ? undefined : parseMonthText(text);
  const yearFirst = /^(\d{4})-(\d{1,2})$/.exec(text.trim());
  if (yearFirst !== null) return inYears(makeDate(Number(yearFirst[1]), Number(yearFirst[2]), 1));
  return found === undefined ? readDay(text) : inYears(firstOfMonth(found));
}

function convertDate(text: string, kind: ValueKind, { today }: ConvertContext): Converted {
  const date = kind.kind === 'month' ? readMonth(text) : readDay(text);
  if (date === undefined) return fault(`${quoted(text)} is not a ${kind.kind === 'month' ? 'month' : 'date'}.`);
  if (kind.kind === 'month') return value(toPickedMonth(date));
  if (kind.kind === 'day') return value(toIso(date));
  const isBirth = kind.kind === 'typed-day' && kind.isBirth === true;
  return isBirth && date > today ? fault(`${quoted(text)} is after today.`) : value(toTypedDate(date));
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 'ticked', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'not ticked', 'nil', 'none', '0']);

function convertFlag(text: string): Converted {
  const said = plainWords(text);
  if (YES.has(said)) return value(true);
  return NO.has(said) ? value(false) : fault(`${quoted(text)} is not understood. Write Yes or No.`);
}

/** Returns the owner of an entry: 0, 1, or null for both in equal shares. Undefined if the text is not understood. */
export function readOwner(text: string, people: readonly PersonWords[]): 0 | 1 | null | undefined {
  const said = plainWords(text);
  const named = people.flatMap(({ first, last }, person) => {
    const fullName = plainWords(`${first} ${last}`);
    const names = [fullName, plainWords(`${last} ${first}`), plainWords(first)].filter((name) => name !== '');
    return names.includes(said) ? [person as 0 | 1] : [];
  });
  if (named.length === 1) return named[0] as 0 | 1;
  if (/^(?:client|client 1|c1|person 1|self|applicant|you|primary|client one)$/.test(said)) return 0;
  if (/^(?:partner|client 2|c2|person 2|spouse|wife|husband|co client|client two)$/.test(said)) return 1;
  if (/^(?:joint|jointly|both|joint half each|both half each|shared|50 50|joint tenants)$/.test(said)) return null;
  return undefined;
}

function convertOwner(text: string, { people }: ConvertContext): Converted {
  const owner = readOwner(text, people);
  return owner === undefined
    ? fault(`${quoted(text)} is not a person in this record. Write a client's name, Client, Partner or Joint.`)
    : value(owner);
}

/** Reads a percentage of the balance or an amount in dollars, by its sign. Asks for the sign if it is missing. */
function convertPayment(text: string): Converted {
  const isPercent = /%|percent|per cent/i.test(text);
  const percent: ValueKind = { kind: 'number', max: 100, decimals: 2, isPercent: true };
  if (isPercent) {
    const read = convertNumber(text, percent);
    return read.ok ? { ...read, isPercent: true } : read;
  }
  const read = convertMoney(text, { kind: 'money', max: MONEY_MAX, signed: false });
  if (!read.ok) return read;
  if (/\$/.test(text) || read.per !== undefined || Number(read.value) > percent.max)
    return { ...read, isPercent: false };
  return fault(`${quoted(text)} may be percent or dollars. Write ${text.trim()}% or $${text.trim()}.`);
}

/** @param text must not be blank. */
export function convert(text: string, kind: ValueKind, context: ConvertContext): Converted {
  switch (kind.kind) {
    case 'text':
    case 'asset': {
      const max = kind.kind === 'text' ? kind.max : NAME_MAX;
      const kept = storableText(text).trim();
      return kept.length > max ? fault(`It has ${kept.length} characters. The most is ${max}.`) : value(kept);
    }
    case 'money':
      return convertMoney(text, kind);
    case 'number':
      return convertNumber(text, kind);
    case 'month':
    case 'day':
    case 'typed-day':
      return convertDate(text, kind, context);
    case 'flag':
      return convertFlag(text);
    case 'choice': {
      const chosen = chosenBy(text, kind.options, kind.words);
      const offered = kind.options.map(({ label }) => label).filter((label) => label !== '');
      return chosen === undefined
        ? fault(`${quoted(text)} is not one of the choices: ${offered.join(', ')}.`)
        : value(chosen);
    }
    case 'owner':
      return convertOwner(text, context);
    case 'payment':
      return convertPayment(text);
  }
}
