/**
 * Recalculates the formulas of a workbook from their text, like a spreadsheet program. Knows only the functions we use.
 */
import type { ReadWorkbook } from './xlsx-reader.ts';

type Value = number | string | Failure;
/** A formula error such as `#DIV/0!` or `#N/A`. */
class Failure {}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:E[+-]?\d+)?)|"([^"]*)"|('[^']+'|[A-Za-z]+)!|([A-Z]+\d+)|([A-Z]+)(?=\()|(<=|>=|[-+*/^(),:<>=]))/gy;

interface Token {
  readonly kind: 'number' | 'text' | 'sheet' | 'cell' | 'function' | 'sign';
  readonly text: string;
}
const KINDS = ['number', 'text', 'sheet', 'cell', 'function', 'sign'] as const;

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let found = TOKEN.exec(formula); found !== null; found = TOKEN.exec(formula)) {
    const index = found.slice(1).findIndex((group) => group !== undefined);
    tokens.push({ kind: KINDS[index] as Token['kind'], text: found[index + 1] as string });
    at = TOKEN.lastIndex;
  }
  if (at !== formula.length) throw new Error(`cannot be read from ${formula.slice(at)}: ${formula}`);
  return tokens;
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
const columnLetters = (column: number): string =>
  column === 0 ? '' : columnLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
const placeOf = (address: string): { column: number; row: number } => {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { column: columnNumber(letters), row: Number(row) };
};

/** Rounds to a number of decimals of the printed number, halves away from zero. */
function roundTo(value: number, decimals: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return Math.sign(value) * Number(`${whole}e${-decimals}`);
}

const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : Number.NaN);

const FUNCTIONS: Readonly<Record<string, (given: readonly (readonly Value[])[]) => Value>> = {
  SUM: (given) => given.flat().reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0),
  MAX: (given) => Math.max(...given.flat().map(numberOf)),
  MIN: (given) => Math.min(...given.flat().map(numberOf)),
  ROUND: ([value, decimals]) => roundTo(numberOf(value?.[0]), numberOf(decimals?.[0])),
  ROUNDUP: ([value]) => Math.ceil(numberOf(value?.[0])),
  INT: ([value]) => Math.floor(numberOf(value?.[0])),
  IF: ([question, yes, no]) => (numberOf(question?.[0]) === 0 ? no?.[0] : yes?.[0]) ?? new Failure(),
  INDEX: ([cells, position]) => {
    const at = position?.[0];
    return at instanceof Failure ? at : (cells?.[numberOf(at) - 1] ?? new Failure());
  },
  MATCH: ([wanted, cells, exact]) => {
    if (exact?.[0] !== 0) throw new Error('an inexact MATCH');
    const index = cells?.indexOf(wanted?.[0] as Value) ?? -1;
    return index < 0 ? new Failure() : index + 1;
  },
  IFERROR: ([value, otherwise]) => {
    const first = value?.[0];
    return first === undefined || first instanceof Failure ? (otherwise?.[0] ?? new Failure()) : first;
  },
};

/** A workbook as a spreadsheet program calculates it: from the formulas, never from the stored values. */
export class Spreadsheet {
  readonly #book: ReadWorkbook;
  readonly #changes: ReadonlyMap<string, number>;
  readonly #known = new Map<string, Value>();

  /** @param changes values typed over cells, by address: `Inputs!B5`. */
  constructor(book: ReadWorkbook, changes: Readonly<Record<string, number>> = {}) {
    this.#book = book;
    this.#changes = new Map(Object.entries(changes));
  }

  at(sheet: string, address: string): Value {
    const key = `${sheet}!${address}`;
    let value = this.#known.get(key);
    if (value === undefined) {
      value = this.#changes.get(key) ?? this.#cell(sheet, address);
      this.#known.set(key, value);
    }
    return value;
  }

  #cell(sheet: string, address: string): Value {
    const cells = this.#book.sheets.find(({ name }) => name === sheet)?.cells;
    if (cells === undefined) throw new Error(`a formula reads the sheet ${sheet}, which is not there`);
    const cell = cells.get(address);
    // A formula must not read an empty cell, which would mean a wrong row or column.
    if (cell === undefined) throw new Error(`a formula reads ${sheet}!${address}, which is empty`);
    return cell.formula === undefined ? cell.value : new Reading(this, sheet, cell.formula).value();
  }

  block(sheet: string, from: string, to: string): readonly Value[] {
    const first = placeOf(from);
    const last = placeOf(to);
    const values: Value[] = [];
    for (let row = first.row; row <= last.row; row++) {
      for (let column = first.column; column <= last.column; column++) {
        values.push(this.at(sheet, columnLetters(column) + row));
      }
    }
    return values;
  }
}

/** One formula, parsed from left to right. */
class Reading {
  readonly #spreadsheet: Spreadsheet;
  readonly #sheet: string;
  readonly #formula: string;
  readonly #tokens: Token[];
  #next = 0;

  constructor(spreadsheet: Spreadsheet, sheet: string, formula: string) {
    this.#spreadsheet = spreadsheet;
    this.#sheet = sheet;
    this.#formula = formula;
    this.#tokens = tokensOf(formula);
  }

  value(): Value {
    const [value, ...others] = this.#comparison();
    if (value === undefined || others.length > 0 || this.#next !== this.#tokens.length) {
      throw new Error(`cannot be read: ${this.#formula}`);
    }
    return value;
  }

  #takes(...signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.#next++;
    return token.text;
  }

  #needs(sign: string): void {
    if (this.#takes(sign) === undefined) throw new Error(`${sign} is missing: ${this.#formula}`);
  }

  #infix(
    signs: readonly string[],
    inner: () => readonly Value[],
    work: (sign: string, a: number, b: number) => number,
  ) {
    let left = inner();
    for (let sign = this.#takes(...signs); sign !== undefined; sign = this.#takes(...signs)) {
      const result = work(sign, numberOf(left[0]), numberOf(inner()[0]));
      left = [Number.isFinite(result) ? result : new Failure()];
    }
    return left;
  }

  #comparison(): readonly Value[] {
    return this.#infix(
      ['<=', '>=', '<', '>', '='],
      () => this.#sum(),
      (sign, a, b) => {
        const holds = { '<=': a <= b, '>=': a >= b, '<': a < b, '>': a > b, '=': a === b }[sign];
        return holds === true ? 1 : 0;
      },
    );
  }

  #sum(): readonly Value[] {
    return this.#infix(
      ['+', '-'],
      () => this.#product(),
      (sign, a, b) => (sign === '+' ? a + b : a - b),
    );
  }

  #product(): readonly Value[] {
    return this.#infix(
      ['*', '/'],
      () => this.#power(),
      (sign, a, b) => (sign === '*' ? a * b : a / b),
    );
  }

  #power(): readonly Value[] {
    return this.#infix(
      ['^'],
      () => this.#signed(),
      (_, a, b) => a ** b,
    );
  }

  #signed(): readonly Value[] {
    if (this.#takes('-') !== undefined) return [-numberOf(this.#signed()[0])];
    return this.#single();
  }

  #single(): readonly Value[] {
    if (this.#takes('(') !== undefined) {
      const inner = this.#comparison();
      this.#needs(')');
      return inner;
    }
    const token = this.#tokens[this.#next++];
    if (token?.kind === 'number') return [Number(token.text)];
    if (token?.kind === 'text') return [token.text];
    if (token?.kind === 'function') return [this.#call(token.text)];
    if (token?.kind === 'cell') return this.#cells(this.#sheet, token.text);
    const cell = this.#tokens[this.#next++];
    if (token?.kind !== 'sheet' || cell?.kind !== 'cell') throw new Error(`cannot be read: ${this.#formula}`);
    return this.#cells(token.text.replaceAll("'", ''), cell.text);
  }

  #cells(sheet: string, from: string): readonly Value[] {
    if (this.#takes(':') === undefined) return [this.#spreadsheet.at(sheet, from)];
    const to = this.#tokens[this.#next++];
    if (to?.kind !== 'cell') throw new Error(`cannot be read: ${this.#formula}`);
    return this.#spreadsheet.block(sheet, from, to.text);
  }

  #call(name: string): Value {
    const work = FUNCTIONS[name];
    if (work === undefined) throw new Error(`a function that is not known: ${name}`);
    const given: (readonly Value[])[] = [];
    this.#needs('(');
    do given.push(this.#comparison());
    while (this.#takes(',') !== undefined);
    this.#needs(')');
    return work(given);
  }
}
