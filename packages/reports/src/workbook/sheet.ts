/** A sheet while it is filled: cells by row and column, what they hold, and how the sheet is seen. */
import { type Live, type Ref, refTo } from './live.ts';
import type { StyleName } from './styles.ts';

export type Content =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly formula: string; readonly value: number | string };

export interface FilledCell {
  readonly column: number;
  readonly content: Content;
  readonly style: StyleName;
}

export interface SheetView {
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** The first row and column that move when the sheet is scrolled; rows above and columns before them stay. */
  readonly movesFrom?: { readonly column: number; readonly row: number };
  /** On paper its columns stand in two blocks, of which this is the last column of the first; absent: all on one width. */
  readonly firstBlock?: number;
}

/** A cell that formulas of a reader can call by a name. */
export interface NamedCell {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** Rows and columns are counted from 1, as in the sheet. */
export class Sheet {
  readonly name: string;
  readonly view: SheetView;
  readonly #rows = new Map<number, FilledCell[]>();
  readonly #named: NamedCell[] = [];

  /** @param name at most 31 characters, none of them one that a name of a sheet may not have. */
  constructor(name: string, view: SheetView) {
    this.name = name;
    this.view = view;
  }

  /** Rows that hold something, from the top. */
  get rows(): readonly (readonly [number, readonly FilledCell[]])[] {
    return [...this.#rows].sort(([a], [b]) => a - b);
  }

  get named(): readonly NamedCell[] {
    return this.#named;
  }

  /** @param name letters, digits and `_`, the first a letter, as no cell is called. */
  nameCell(name: string, { column, row }: Pick<Ref, 'column' | 'row'>): void {
    this.#named.push({ name, column, row });
  }

  #put(column: number, row: number, content: Content, style: StyleName): void {
    const cells = this.#rows.get(row) ?? [];
    cells.push({ column, content, style });
    this.#rows.set(row, cells);
  }

  text(column: number, row: number, text: string, style: StyleName = 'plain'): Ref<string> {
    this.#put(column, row, { text }, style);
    return refTo(this.name, column, row, text);
  }

  number(column: number, row: number, value: number, style: StyleName): Ref {
    this.#put(column, row, { number: value }, style);
    return refTo(this.name, column, row, value);
  }

  formula<Value extends number | string>(column: number, row: number, live: Live<Value>, style: StyleName): Ref<Value> {
    this.#put(column, row, { formula: live.write(this.name), value: live.value }, style);
    return refTo(this.name, column, row, live.value);
  }

  /** What the sheet is, and how to read it; then a row of headings under them. */
  head(title: string, notes: readonly string[]): void {
    this.text(1, 1, title, 'title');
    notes.forEach((note, index) => void this.text(1, 2 + index, note, 'note'));
  }

  /** Headings; `isRight`: over a column of numbers. */
  headings(row: number, labels: readonly string[], isRight = (column: number): boolean => column > 1): void {
    labels.forEach((label, index) => {
      this.text(index + 1, row, label, isRight(index + 1) ? 'headRight' : 'head');
    });
  }
}
