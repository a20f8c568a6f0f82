/**
 * Rows copied from a spreadsheet or a statement as entries of one template. A cell is understood by what stands in it:
 * a frequency, a date, a percentage, an amount, else the name. What is not understood is named, never guessed.
 */
import {
  type CivilDate,
  firstOfMonth,
  formatMoney,
  hasTooManyDecimals,
  parseAmountText,
  parseAuDate,
  parseIsoDate,
  parseMonthText,
  toIso,
} from '@advice-builder/kernel';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import type { Entry, EntryTemplateId } from '../wire/entries.ts';
import type { Choice } from '../wire/enumerations.ts';
import { MONEY_MAX, YEAR_MAX, YEAR_MIN } from '../wire/limits.ts';
import { toPickedMonth } from '../words/dates.ts';
import { texts } from '../words/texts.ts';
import { type EntryPlace, newEntry } from './entries.ts';
import type { EntryOwner } from './entry-facts.ts';

export interface PastedRow {
  /** As it was pasted. */
  readonly text: string;
  /** Fields of the entry by wire name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Why the row, or a part of it, is not taken; undefined: all of it is. */
  readonly problem?: string;
}

interface Cell {
  readonly text: string;
  /** From 1, as in the spreadsheet: empty cells count. */
  readonly column: number;
}

/** Columns of one line: tabs, else semicolons, else two spaces and more; else an amount at its end stands alone. */
function cellsOf(line: string): readonly Cell[] {
  const parts = line.includes('\t') ? line.split('\t') : line.split(/\s*;\s*|\s{2,}/);
  const cells = parts
    .map((part, index) => ({ text: part.trim(), column: index + 1 }))
    .filter(({ text }) => text !== '');
  const [only] = cells;
  if (cells.length !== 1 || only === undefined) return cells;
  const tail = /^(.*\D)\s+([-−]?\$?\d[\d,]*(?:\.\d+)?[km]?)$/i.exec(only.text);
  if (tail === null) return cells;
  return [
    { text: (tail[1] as string).trim(), column: only.column },
    { text: tail[2] as string, column: only.column + 1 },
  ];
}

const FREQUENCY_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:daily|(?:a|per|each) day)$/i, 365],
  [/^(?:weekly|(?:a|per|each) week|pw)$/i, 52],
  [/^(?:fortnightly|(?:a|per|each) fortnight|pf)$/i, 26],
  [/^(?:monthly|(?:a|per|each) month|pm)$/i, 12],
  [/^(?:yearly|annually|annual|(?:a|per|each) year|pa|p\.a\.)$/i, 1],
];

const frequencyOf = (cell: string): number | undefined => FREQUENCY_WORDS.find(([word]) => word.test(cell))?.[1];

/** A day; of a month its first. Digits alone are an amount. */
function dayOf(cell: string): CivilDate | undefined {
  if (/^\d+$/.test(cell)) return undefined;
  const month = parseMonthText(cell);
  const date = month === undefined ? (parseAuDate(cell) ?? parseIsoDate(cell)) : firstOfMonth(month);
  const year = date === undefined ? undefined : Number(toIso(date).slice(0, 4));
  return year !== undefined && year >= YEAR_MIN && year <= YEAR_MAX ? date : undefined;
}

/** A day, or a month and its year: where it is none of the calendar, it is no division either. */
const LIKE_A_DATE = /^(?:(?:\d{1,2}|\d{4})\s*[-/.]\s*\d{1,2}\s*[-/.]\s*(?:\d{4}|\d{1,2})|\d{1,2}\s*\/\s*\d{4})$/;

class Row {
  readonly values: Record<string, string | number> = {};
  problem: string | undefined;
  readonly #fields: readonly TemplateField[];
  readonly #number: number;

  constructor(fields: readonly TemplateField[], number: number) {
    this.#fields = fields;
    this.#number = number;
  }

  take({ text: cell, column }: Cell): void {
    const place = `"${cell}" in row ${this.#number}, column ${column}`;
    const frequency = frequencyOf(cell);
    const day = dayOf(cell);
    const percent = /^(\d+(?:\.\d+)?)\s*%/.exec(cell)?.[1];
    const amount = parseAmountText(cell);
    if (frequency !== undefined) this.#setFrequency(cell, frequency);
    else if (day !== undefined) this.#setDate(cell, day);
    else if (LIKE_A_DATE.test(cell)) this.problem ??= `${place} is no date`;
    else if (percent !== undefined) this.#setPercent(cell, Number(percent));
    else if (hasTooManyDecimals(cell)) this.problem ??= `${place} is no amount. ${texts.amountDecimals}`;
    else if (amount !== undefined) this.#setMoney(cell, amount);
    else if (/^[$\d]/.test(cell) && !/[a-z]{2}/i.test(cell)) this.refuse(cell);
    else this.#setName(cell);
  }

  refuse(cell: string): void {
    this.problem ??= `"${cell}" is not understood`;
  }

  #free(match: (field: TemplateField) => boolean): TemplateField | undefined {
    return this.#fields.find((field) => !(field.name in this.values) && match(field));
  }

  #set(field: TemplateField | undefined, cell: string, value: string | number): void {
    if (field === undefined) this.refuse(cell);
    else this.values[field.name] = value;
  }

  #setName(cell: string): void {
    const field = this.#free(({ name }) => name === 'name');
    if (field?.max !== undefined && cell.length > field.max)
      this.problem ??= `A name has at most ${field.max} characters`;
    else this.#set(field, cell, cell);
  }

  #setFrequency(cell: string, frequency: number): void {
    const offered = (options: readonly Choice[] | undefined): boolean =>
      options?.some(({ value }) => value === frequency) === true;
    this.#set(
      this.#free(({ name, options }) => name === 'cashFrequency' && offered(options)),
      cell,
      frequency,
    );
  }

  #setDate(cell: string, day: CivilDate): void {
    const field = this.#free(({ kind }) => kind === 'date');
    this.#set(field, cell, field?.toTheDay ? toIso(day) : toPickedMonth(day));
  }

  #setPercent(cell: string, percent: number): void {
    const field = this.#free(({ kind }) => kind === 'percent');
    const whole = field?.decimals === 0 && !Number.isInteger(percent);
    if (field?.max !== undefined && (percent > field.max || whole)) this.refuse(cell);
    else this.#set(field, cell, percent);
  }

  #setMoney(cell: string, amount: number): void {
    const field = this.#free(({ kind }) => kind === 'money');
    if (field !== undefined && amount < 0 && field.signed !== true) this.refuse(cell);
    else if (Math.abs(amount) > MONEY_MAX) this.problem ??= `The most is ${formatMoney(MONEY_MAX)}`;
    else this.#set(field, cell, amount);
  }
}

/** Every line that is not empty. A first line without figures above others is a heading, and is left away. */
export function readPastedRows(text: string, eid: EntryTemplateId): readonly PastedRow[] {
  const blank = newEntry(eid, { sid: 0, existing: [], today: firstDay }) as Readonly<Record<string, unknown>>;
  const fields = templates[eid].fields.filter((field) => field.visible?.(blank) ?? true);
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line, index): PastedRow => {
    const row = new Row(fields, index + 1);
    for (const cell of cellsOf(line)) row.take(cell);
    return { text: line, values: row.values, ...(row.problem === undefined ? {} : { problem: row.problem }) };
  });
  const isHeading = rows.length > 1 && !/\d/.test(lines[0] as string);
  return isHeading ? rows.slice(1) : rows;
}

/** Only asks which fields show at first; no date depends on it. */
const firstDay = parseIsoDate('2000-01-01') as CivilDate;

/** A new entry for each row, in their order. */
export function entriesFromRows(
  rows: readonly PastedRow[],
  eid: EntryTemplateId,
  place: EntryPlace,
  given: EntryOwner = {},
): readonly Entry[] {
  const entries: Entry[] = [];
  for (const { values } of rows) {
    const existing = [...place.existing, ...entries];
    entries.push(newEntry(eid, { ...place, existing }, { ...given, ...values }));
  }
  return entries;
}
