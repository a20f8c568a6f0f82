/** A sheet under construction: its cells by row and column, their content, and the view settings. */
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
  /** Column widths in characters. */
  readonly widths: readonly number[];
  /** The first row and column that scroll. Rows above and columns to the left are frozen. */
  readonly movesFrom?: { readonly column: number; readonly row: number };
  /**
   * On paper the columns print in two blocks, the first of which ends with this column. If absent, all columns fit the
   * width of one page.
   */
  readonly firstBlock?: number;
}

/** A cell that a reader's formulas can refer to by name. */
export interface NamedCell {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** Rows and columns are counted from 1, as in Excel. */
export class Sheet {
  readonly name: string;
  readonly view: SheetView;
  readonly #rows = new Map<number, FilledCell[]>();
  readonly #named: NamedCell[] = [];

  /** @param name at most 31 characters, all allowed in a sheet name. */
  constructor(name: string, view: SheetView) {
    this.name = name;
    this.view = view;
  }

  /** The rows with content, from the top. */
  get rows(): readonly (readonly [number, readonly FilledCell[]])[] {
    return [...this.#rows].sort(([a], [b]) => a - b);
  }

  get named(): readonly NamedCell[] {
    return this.#named;
  }

  /** @param name letters, digits and `_`, beginning with a letter, and unlike any cell address. */
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

  /** The title of the sheet and notes on how to read it, above the row of headings. */
  head(title: string, notes: readonly string[]): void {
    this.text(1, 1, title, 'title');
    notes.forEach((note, index) => void this.text(1, 2 + index, note, 'note'));
  }

  /** Column headings. `isRight`: whether a column holds numbers. */
  headings(row: number, labels: readonly string[], isRight = (column: number): boolean => column > 1): void {
    labels.forEach((label, index) => {
      this.text(index + 1, row, label, isRight(index + 1) ? 'headRight' : 'head');
    });
  }
}
