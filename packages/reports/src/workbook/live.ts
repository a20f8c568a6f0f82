/**
 * Formulas with their values. A formula is put together from cells and numbers, and its value is worked out in the same
 * breath: what stands in the file beside a formula is what the formula comes to.
 */
import { nearestFourDecimals, stepsDown, stepsUp } from '@advice-builder/kernel';

/** How tightly a formula holds together: what is looser than its place stands in brackets. */
const COMPARISON = 0;
const SUM = 1;
const PRODUCT = 2;
const POWER = 3;
const WHOLE = 4;

export interface Live<Value extends number | string = number> {
  readonly value: Value;
  readonly tightness: number;
  /** As it is written in a cell of that sheet: without `=`, and without the name of the sheet for its own cells. */
  readonly write: (sheet: string) => string;
}

/** One cell of a sheet, columns and rows counted from 1. */
export interface Ref<Value extends number | string = number> extends Live<Value> {
  readonly sheet: string;
  readonly column: number;
  readonly row: number;
}

const A = 65;
const LETTERS = 26;

/** `A`, `Z`, `AA`; columns counted from 1. */
export function columnName(column: number): string {
  const last = (column - 1) % LETTERS;
  const before = (column - 1 - last) / LETTERS;
  return (before === 0 ? '' : columnName(before)) + String.fromCharCode(A + last);
}

export const addressOf = (column: number, row: number): string => `${columnName(column)}${row}`;

/** Names of one word need no quotes. */
const sheetName = (name: string): string => (/^[A-Za-z]+$/.test(name) ? name : `'${name}'`);
const within = (sheet: string, home: string, cells: string): string =>
  sheet === home ? cells : `${sheetName(sheet)}!${cells}`;

export function refTo<Value extends number | string>(
  sheet: string,
  column: number,
  row: number,
  value: Value,
): Ref<Value> {
  const write = (home: string): string => within(sheet, home, addressOf(column, row));
  return { sheet, column, row, value, tightness: WHOLE, write };
}

/** A number of the formula itself; never a rate, which has a cell of its own. */
export const number = (value: number): Live => ({
  value,
  tightness: value < 0 ? SUM : WHOLE,
  write: () => String(value),
});

const put = ({ tightness, write }: Live, least: number, home: string): string =>
  tightness < least ? `(${write(home)})` : write(home);

function infix(sign: string, tightness: number, a: Live, b: Live, value: number): Live {
  // What is taken away, divided by or raised to is a whole of its own.
  const right = sign === '+' || sign === '*' ? tightness : tightness + 1;
  return { value, tightness, write: (home) => `${put(a, tightness, home)}${sign}${put(b, right, home)}` };
}

export const plus = (a: Live, b: Live): Live => infix('+', SUM, a, b, a.value + b.value);
export const minus = (a: Live, b: Live): Live => infix('-', SUM, a, b, a.value - b.value);
export const times = (a: Live, b: Live): Live => infix('*', PRODUCT, a, b, a.value * b.value);
export const over = (a: Live, b: Live): Live => infix('/', PRODUCT, a, b, a.value / b.value);
export const power = (a: Live, b: Live): Live => infix('^', POWER, a, b, a.value ** b.value);

function call(name: string, parts: readonly Live[], value: number): Live {
  return { value, tightness: WHOLE, write: (home) => `${name}(${parts.map(({ write }) => write(home)).join(',')})` };
}

export const least = (a: Live, b: Live): Live => call('MIN', [a, b], Math.min(a.value, b.value));
export const most = (a: Live, b: Live): Live => call('MAX', [a, b], Math.max(a.value, b.value));

/** `value`: as the kernel rounds; the sheet rounds to as many decimals. */
export const rounded = (a: Live, decimals: number, value: number): Live => call('ROUND', [a, number(decimals)], value);

/** What two cells differ by, without what binary fractions leave behind: it would show as a red nil. */
export const difference = (a: Live, b: Live): Live => rounded(minus(a, b), 4, nearestFourDecimals(a.value - b.value));

/** Differences below it are no differences; as the kernel's tolerance. */
const NOISE = 5e-9;
const noise: Live = { value: NOISE, tightness: WHOLE, write: () => '0.000000005' };
const nil = number(0);

/** Whole steps that fit into `a`. */
export const fitting = (a: Live, step: Live): Live =>
  call('INT', [over(most(nil, plus(a, noise)), step)], stepsDown(a.value, step.value));
/** Steps needed to cover `a`. */
export const covering = (a: Live, step: Live): Live =>
  call('ROUNDUP', [over(most(nil, minus(a, noise)), step), nil], stepsUp(a.value, step.value));

function compare(sign: '<' | '>' | '<=', a: Live, b: Live, holds: boolean): Live {
  const question = infix(sign, COMPARISON, a, b, holds ? 1 : 0);
  return call('IF', [question, number(1), nil], question.value);
}

/** One of two texts, by whether the number is other than nil. */
export const eitherText = (question: Live, yes: string, no: string): Live<string> => ({
  value: question.value === 0 ? no : yes,
  tightness: WHOLE,
  write: (home) => `IF(${question.write(home)},"${yes}","${no}")`,
});

/** 1 where it holds, 0 where it does not. */
export const isUnder = (a: Live, b: Live): Live => compare('<', a, minus(b, noise), a.value < b.value - NOISE);
export const isOver = (a: Live, b: Live): Live => compare('>', a, plus(b, noise), a.value > b.value + NOISE);
export const isAtMost = (a: Live, b: Live): Live => compare('<=', a, b, a.value <= b.value);
/** The other way round. */
export const not = (a: Live): Live => minus(number(1), a);

type Block<Value extends number | string = number> = readonly Ref<Value>[];

/** A block of cells: from the first to the last of those given, which are all there are in it. */
function block(cells: readonly Ref<number | string>[], home: string): string {
  const first = cells[0];
  const last = cells.at(-1);
  if (first === undefined || last === undefined) throw new Error('a block without cells');
  const corners = `${addressOf(first.column, first.row)}:${addressOf(last.column, last.row)}`;
  return within(first.sheet, home, corners);
}

export function sumOf(cells: Block): Live {
  const value = cells.reduce((total, cell) => total + cell.value, 0);
  return { value, tightness: WHOLE, write: (home) => `SUM(${block(cells, home)})` };
}

/** Of `shown`, what stands beside the first mark that is 1; `otherwise` where none is. Cells stand in columns. */
export function firstMarked(shown: Block, marks: Block, otherwise: string): Live<number | string> {
  const found = shown[marks.findIndex(({ value }) => value === 1)];
  return {
    value: found?.value ?? otherwise,
    tightness: WHOLE,
    write: (home) => `IFERROR(INDEX(${block(shown, home)},MATCH(1,${block(marks, home)},0)),"${otherwise}")`,
  };
}
