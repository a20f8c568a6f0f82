/**
 * Turns rows copied from a spreadsheet or statement into entries of one template. If the heading of a column names a
 * field, the cell belongs to that field. Otherwise its content decides: a frequency, a date, a percentage, an amount,
 * else the name. A cell that is not recognised is reported, never guessed.
 */
import {
  type Choice,
  type Entry,
  type EntryTemplateId,
  MONEY_MAX,
  texts,
  toPickedMonth,
  YEAR_MAX,
  YEAR_MIN,
} from '@advice-builder/contract';
import {
  type CivilDate,
  firstOfMonth,
  formatMoney,
  hasTooManyDecimals,
  nearestCent,
  parseAmountText,
  parseAuDate,
  parseIsoDate,
  parseMonthText,
  toIso,
} from '@advice-builder/kernel';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import { type EntryPlace, newEntry } from './entries.ts';
import type { EntryOwner } from './entry-facts.ts';

export interface PastedRow {
  /** The pasted text of the row. */
  readonly text: string;
  /** Fields of the entry by wire name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Why the row or a part of it was not read; undefined if all of it was. */
  readonly problem?: string;
  /** Why the row is a total and not an entry: its name, or because it is the sum of the rows above. */
  readonly total?: 'named' | 'sum';
  /** Cells in columns whose headings name no field: `Units 100`. */
  readonly unused?: readonly string[];
}

interface Cell {
  readonly text: string;
  /** Counted from 1 like in the spreadsheet, including empty cells. */
  readonly column: number;
}

/**
 * Splits a line at tabs, else semicolons, else two or more spaces. Otherwise only an amount at its end is split off.
 */
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

/** Reads a day, or the first day of a month. A cell with digits only is an amount. */
function dayOf(cell: string): CivilDate | undefined {
  if (/^\d+$/.test(cell)) return undefined;
  const month = parseMonthText(cell);
  const date = month === undefined ? (parseAuDate(cell) ?? parseIsoDate(cell)) : firstOfMonth(month);
  const year = date === undefined ? undefined : Number(toIso(date).slice(0, 4));
  return year !== undefined && year >= YEAR_MIN && year <= YEAR_MAX ? date : undefined;
}

/** A day, or a month and year. Even if the calendar does not contain it, it must not be read as a division. */
const LIKE_A_DATE = /^(?:(?:\d{1,2}|\d{4})\s*[-/.]\s*\d{1,2}\s*[-/.]\s*(?:\d{4}|\d{1,2})|\d{1,2}\s*\/\s*\d{4})$/;

type Column = TemplateField | { readonly unused: string };

/** Headings that name a field, in addition to its label. */
const HEADINGS: readonly (readonly [RegExp, (field: TemplateField) => boolean])[] = [
  [
    /^(?:assets?|investments?|holdings?|securit(?:y|ies)|funds?|items?|descriptions?|accounts?|expenses?)$/i,
    ({ name }) => name === 'name',
  ],
  [/^(?:(?:market |current )?value|balance|amount|price|worth)\b/i, ({ kind }) => kind === 'money'],
  [/^(?:income|dividends?|distributions?|yield|interest)\b/i, ({ name }) => name === 'assetIncome'],
  [/^(?:growth|capital growth)\b/i, ({ name }) => name === 'assetGrowth'],
  [/^(?:frequency|how often|paid)\b/i, ({ name }) => name === 'cashFrequency'],
];

const READ_KINDS: readonly TemplateField['kind'][] = ['text', 'money', 'percent', 'date'];
const isRead = ({ kind, name }: TemplateField): boolean => READ_KINDS.includes(kind) || name === 'cashFrequency';

/** The fields of a heading line by column; none if no heading names a numeric field. */
function columnsOf(line: string, fields: readonly TemplateField[]): ReadonlyMap<number, Column> {
  const columns = new Map<number, Column>();
  const taken = new Set<TemplateField>();
  for (const { text, column } of cellsOf(line)) {
    const words = text.replace(/[:($%].*$/, '').trim();
    const isFree = (field: TemplateField): boolean => isRead(field) && !taken.has(field);
    const called = HEADINGS.find(([heading]) => heading.test(words))?.[1];
    const field =
      fields.find((each) => isFree(each) && each.label.toLowerCase() === words.toLowerCase()) ??
      fields.find((each) => isFree(each) && called?.(each));
    if (field !== undefined) taken.add(field);
    columns.set(column, field ?? { unused: text });
  }
  return [...taken].some(({ kind }) => kind !== 'text') ? columns : new Map();
}

class Row {
  readonly values: Record<string, string | number> = {};
  problem: string | undefined;
  readonly unused: string[] = [];
  /** Cells that are a percentage of the row's value. They wait until that value is read. */
  readonly #ofValue: { readonly field: TemplateField; readonly cell: string; readonly percent: number }[] = [];
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
    else if (LIKE_A_DATE.test(cell)) this.problem ??= `${place} is not a date`;
    else if (percent !== undefined) this.#setPercent(cell, Number(percent));
    else if (hasTooManyDecimals(cell)) this.problem ??= `${place} is not an amount. ${texts.amountDecimals}`;
    else if (amount !== undefined) this.#setMoney(cell, amount);
    else if (/^[$\d]/.test(cell) && !/[a-z]{2}/i.test(cell)) this.refuse(cell);
    else this.#setName(cell);
  }

  /** Reads a cell under a heading that names its field. */
  takeAs(column: Column, cell: Cell): void {
    if ('unused' in column) {
      this.unused.push(`${column.unused} ${cell.text}`);
      return;
    }
    const { text } = cell;
    const percent = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text)?.[1];
    if (column.kind === 'text') this.#setName(text);
    else if (column.kind === 'percent' && percent !== undefined) this.#setPercent(text, Number(percent), column);
    else if (column.kind === 'money' && text.endsWith('%') && percent !== undefined)
      this.#ofValue.push({ field: column, cell: text, percent: Number(percent) });
    else if (column.kind === 'money' && !hasTooManyDecimals(text) && parseAmountText(text) !== undefined)
      this.#setMoney(text, parseAmountText(text) as number, column);
    else if (column.kind === 'date' && dayOf(text) !== undefined) this.#setDate(text, dayOf(text) as CivilDate, column);
    else if (column.kind === 'select' && frequencyOf(text) !== undefined)
      this.#setFrequency(text, frequencyOf(text) as number);
    else if (hasTooManyDecimals(text) || LIKE_A_DATE.test(text)) this.take(cell);
    else this.refuse(text);
  }

  /** Turns `4.1%` in a dollar column into that share of the row's value. */
  finish(): void {
    for (const { field, cell, percent } of this.#ofValue) {
      const value = this.values.assetValue;
      if (typeof value !== 'number' || field.name === 'assetValue') this.refuse(cell);
      else this.values[field.name] = nearestCent((value * percent) / 100);
    }
  }

  refuse(cell: string): void {
    this.problem ??= `"${cell}" is not recognised`;
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
      this.problem ??= `A name can have at most ${field.max} characters`;
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

  #setDate(cell: string, day: CivilDate, field = this.#free(({ kind }) => kind === 'date')): void {
    this.#set(field, cell, field?.toTheDay ? toIso(day) : toPickedMonth(day));
  }

  #setPercent(cell: string, percent: number, field = this.#free(({ kind }) => kind === 'percent')): void {
    const isFraction = field?.decimals === 0 && !Number.isInteger(percent);
    if (field?.max !== undefined && (percent > field.max || isFraction)) this.refuse(cell);
    else this.#set(field, cell, percent);
  }

  #setMoney(cell: string, amount: number, field = this.#free(({ kind }) => kind === 'money')): void {
    if (field !== undefined && amount < 0 && field.signed !== true) this.refuse(cell);
    else if (Math.abs(amount) > MONEY_MAX) this.problem ??= `The maximum is ${formatMoney(MONEY_MAX)}`;
    else this.#set(field, cell, amount);
  }
}

const NAMED_TOTAL = /^(?:(?:grand|sub)[\s-]*)?totals?\b/i;

/** Marks rows that are named as totals, and a last row that is the sum of the rows above. */
function markTotals(rows: readonly PastedRow[], fields: readonly TemplateField[]): readonly PastedRow[] {
  const money = fields.find(({ kind }) => kind === 'money')?.name ?? '';
  const isNamed = ({ values }: PastedRow): boolean => NAMED_TOTAL.test(String(values.name ?? ''));
  const amountOf = ({ values }: PastedRow): number => Number(values[money] ?? 0);
  const above = rows.slice(0, -1).filter((row) => !isNamed(row));
  const sum = nearestCent(above.reduce((total, row) => total + amountOf(row), 0));
  return rows.map((row, index): PastedRow => {
    if (isNamed(row)) return { ...row, total: 'named' };
    const isSum = index === rows.length - 1 && above.length > 1 && sum > 0 && amountOf(row) === sum;
    return isSum ? { ...row, total: 'sum' } : row;
  });
}

/** Reads every line that is not empty. A first line without digits above other lines is a heading, not a row. */
export function readPastedRows(text: string, eid: EntryTemplateId): readonly PastedRow[] {
  const blank = newEntry(eid, { sid: 0, existing: [], today: firstDay }) as Readonly<Record<string, unknown>>;
  const fields = templates[eid].fields.filter((field) => field.visible?.(blank) ?? true);
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isHeading = lines.length > 1 && !/\d/.test(lines[0] as string);
  const columns = isHeading ? columnsOf(lines[0] as string, fields) : new Map<number, Column>();
  const rows = lines.map((line, index): PastedRow => {
    const row = new Row(fields, index + 1);
    for (const cell of cellsOf(line)) {
      const column = columns.get(cell.column);
      if (column === undefined) row.take(cell);
      else row.takeAs(column, cell);
    }
    row.finish();
    const { values, problem, unused } = row;
    return {
      text: line,
      values,
      ...(problem === undefined ? {} : { problem }),
      ...(unused.length === 0 ? {} : { unused }),
    };
  });
  return markTotals(isHeading ? rows.slice(1) : rows, fields);
}

/** Needed only to find the fields that show at first; no date depends on it. */
const firstDay = parseIsoDate('2000-01-01') as CivilDate;

/** Returns a new entry for each row, in the same order. */
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
