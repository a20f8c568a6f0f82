/**
 * The kinds of field on the wire. `null` means "not entered" and is stored as such. An empty money field is shown as
 * empty, and `toHousehold` counts it as 0 wherever the specification says that empty counts as 0. Where "not entered"
 * means something else (a price, a date, a percentage with a default in law), it differs from 0. Text fields have no
 * null: empty text is "not entered".
 */
import { nearestCent } from '@advice-builder/kernel';
import { z } from 'zod';
import { DATE_TEXT_MAX, MONEY_MAX, PERCENT_MAX } from '../limits.ts';
import { readDate, toPickedMonth, toTypedDate } from '../words/dates.ts';
import type { Choice } from './enumerations.ts';

// Compiled validators need `new Function`, which the content security policy of the page refuses.
if ('document' in globalThis) z.config({ jitless: true });

// Characters that the database cannot store in JSON: NUL and half of a surrogate pair. Nobody types them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the search for one
const UNSTORABLE = /[\u0000]|\p{Surrogate}/gu;
const storable = (value: string): boolean => value.search(UNSTORABLE) < 0;

/** Removes characters that cannot be stored. They come from pasted text, or from text cut within a character. */
export const storableText = (value: string): string => value.replace(UNSTORABLE, '');

/** The length is checked first and aborts, so that no other check ever reads a text that is too long. */
export const text = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine(storable, { params: { code: 'text-character' } });

export const trimmedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .refine(storable, { params: { code: 'text-character' } });

export const flag = () => z.boolean();

export const integer = (min: number, max: number) => z.int().min(min).max(max);

/** One of the values of a list of choices. */
export function code<const C extends readonly Choice<number | string>[]>(list: C) {
  return z.literal(list.map((choice) => choice.value) as C[number]['value'][]);
}

const hasCents = (amount: number): boolean => Math.abs(amount - nearestCent(amount)) < 1e-6;
const isWhole = (amount: number): boolean => Number.isInteger(amount);

const amounts = new WeakSet<z.core.$ZodType>();

/**
 * Whether a number is dollars. In some countries a point divides thousands, so its text `3.000` must not be read as 3.
 */
export const isAmount = (schema: z.core.$ZodType): boolean => amounts.has(schema);

function dollars(min: number, max: number) {
  const amount = z
    .number()
    .min(min)
    .max(max)
    .refine(hasCents, { params: { code: 'amount-decimals' } });
  amounts.add(amount);
  return amount.nullable();
}

/** Dollars, two decimals, 0 to `max`; null: not entered. */
export const money = (max: number = MONEY_MAX) => dollars(0, max);

/** Dollars, two decimals, positive or negative; null: not entered. */
export const signedMoney = () => dollars(-MONEY_MAX, MONEY_MAX);

/** Percent (3 = 3%), two decimals, 0 to `max`; null: not entered. */
export const percent = (max: number = PERCENT_MAX) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine(hasCents, { params: { code: 'number-decimals' } })
    .nullable();

/** Whole percent, 0 to `max`; null: not entered. */
export const wholePercent = (max: number = PERCENT_MAX) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine(isWhole, { params: { code: 'number-decimals' } })
    .nullable();

function dateField(write: (date: NonNullable<ReturnType<typeof readDate>>) => string) {
  return z
    .string()
    .max(DATE_TEXT_MAX, { abort: true })
    .nullable()
    .overwrite((value) => {
      if (value === null || value === '') return null;
      const date = readDate(value);
      return date === undefined ? value : write(date);
    })
    .refine((value) => value === null || readDate(value) !== undefined, { params: { code: 'date-invalid' } });
}

/** `DD/MM/YYYY`; null: not entered. */
export const typedDate = () => dateField(toTypedDate);

/** `yyyy-mm-01`, any day of the month accepted; null: not entered. */
export const pickedMonth = () => dateField(toPickedMonth);

/** `yyyy-mm-dd` to the day; null: not entered. */
export const pickedDate = () =>
  dateField((date) => {
    const typed = toTypedDate(date);
    return `${typed.slice(6)}-${typed.slice(3, 5)}-${typed.slice(0, 2)}`;
  });

/** `yyyy-mm-dd`, a day from 1900 to 2199, never empty. The year 0 would fit the format but is not in our calendar. */
export const calendarDay = () =>
  z.iso.date({ abort: true }).refine((day) => readDate(day) !== undefined, { params: { code: 'date-invalid' } });
