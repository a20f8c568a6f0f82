/**
 * Formulas with their values. Each formula is built from cells and numbers together with its value, so the value stored
 * in the file equals the result of the formula.
 */
import { nearestFourDecimals, stepsDown, stepsUp } from '@advice-builder/kernel';

/** Operator precedence. A part with lower precedence than its place needs brackets. */
const COMPARISON = 0;
const SUM = 1;
const PRODUCT = 2;
const POWER = 3;
const WHOLE = 4;

export interface Live<Value extends number | string = number> {
  readonly value: Value;
  readonly tightness: number;
  /** The formula as written in a cell of that sheet: without `=`, and without the sheet name for its own cells. */
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

/** The column letters `A`, `Z`, `AA` of a column counted from 1. */
export function columnName(column: number): string {
  const last = (column - 1) % LETTERS;
  const before = (column - 1 - last) / LETTERS;
  return (before === 0 ? '' : columnName(before)) + String.fromCharCode(A + last);
}

export const addressOf = (column: number, row: number): string => `${columnName(column)}${row}`;

/** Sheet names of one word need no quotes. */
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

/** A constant in the formula. Never a rate: rates have their own cells. */
export const number = (value: number): Live => ({
  value,
  tightness: value < 0 ? SUM : WHOLE,
  write: () => String(value),
});

const put = ({ tightness, write }: Live, least: number, home: string): string =>
  tightness < least ? `(${write(home)})` : write(home);

function infix(sign: string, tightness: number, a: Live, b: Live, value: number): Live {
  // The right side of a subtraction, division or power needs brackets unless it binds more tightly.
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

/** `value`: rounded by the kernel. The sheet rounds to the same number of decimals. */
export const rounded = (a: Live, decimals: number, value: number): Live => call('ROUND', [a, number(decimals)], value);

/** The difference of two cells, rounded to remove binary noise, which would show as a red nil. */
export const difference = (a: Live, b: Live): Live => rounded(minus(a, b), 4, nearestFourDecimals(a.value - b.value));

/** A difference smaller than this counts as none. The value equals the kernel's tolerance. */
const NOISE = 5e-9;
const noise: Live = { value: NOISE, tightness: WHOLE, write: () => '0.000000005' };
const nil = number(0);

/** Number of whole steps that fit into `a`. */
export const fitting = (a: Live, step: Live): Live =>
  call('INT', [over(most(nil, plus(a, noise)), step)], stepsDown(a.value, step.value));
/** Number of steps needed to cover `a`. */
export const covering = (a: Live, step: Live): Live =>
  call('ROUNDUP', [over(most(nil, minus(a, noise)), step), nil], stepsUp(a.value, step.value));

function compare(sign: '<' | '>' | '<=', a: Live, b: Live, holds: boolean): Live {
  const question = infix(sign, COMPARISON, a, b, holds ? 1 : 0);
  return call('IF', [question, number(1), nil], question.value);
}

/** `yes` if the number is not 0, otherwise `no`. */
export const eitherText = (question: Live, yes: string, no: string): Live<string> => ({
  value: question.value === 0 ? no : yes,
  tightness: WHOLE,
  write: (home) => `IF(${question.write(home)},"${yes}","${no}")`,
});

/** 1 if `a` is below `b`, otherwise 0. */
export const isUnder = (a: Live, b: Live): Live => compare('<', a, minus(b, noise), a.value < b.value - NOISE);
export const isOver = (a: Live, b: Live): Live => compare('>', a, plus(b, noise), a.value > b.value + NOISE);
export const isAtMost = (a: Live, b: Live): Live => compare('<=', a, b, a.value <= b.value);
/** Negation: 0 for 1, and 1 for 0. */
export const not = (a: Live): Live => minus(number(1), a);

type Block<Value extends number | string = number> = readonly Ref<Value>[];

/** The range of the given cells, which have to be adjacent. */
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

/** The cell of `shown` at the first mark that is 1, or `otherwise` if no mark is. Both are columns of cells. */
export function firstMarked(shown: Block, marks: Block, otherwise: string): Live<number | string> {
  const found = shown[marks.findIndex(({ value }) => value === 1)];
  return {
    value: found?.value ?? otherwise,
    tightness: WHOLE,
    write: (home) => `IFERROR(INDEX(${block(shown, home)},MATCH(1,${block(marks, home)},0)),"${otherwise}")`,
  };
}
