/** Tables with a repeated header row, rows that do not split, and widths in twips for readers that need them. */

import { LINE_SIGNS, lightPalette, type Slot } from '@advice-builder/charts';
import {
  AlignmentType,
  type Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Cell, ChoicesBlock, Column, Row, TableBlock, WorkingLine } from '../blocks.ts';
import { joined, type Shown, words } from '../shown.ts';
import { PAGE_WORDS, TEXT_WIDTH } from './page.ts';
import { DEEPEST, lineStyle, NEGATIVE, TABLE } from './styles.ts';
import { paragraph, runs } from './text.ts';

const MANY_COLUMNS = 7;
const STYLES: Readonly<Record<Row['kind'], string>> = {
  plain: 'TableText',
  current: 'TableCurrent',
  total: 'TableTotal',
  group: 'TableGroup',
};

interface SetRow {
  readonly style: string;
  readonly cells: readonly Cell[];
  /** Has a darker background. */
  readonly isShaded?: boolean;
  /** One cell across all columns. */
  readonly isWide?: boolean;
}

interface SetTable {
  readonly columns: readonly Column[];
  readonly rows: readonly SetRow[];
  readonly isTight?: boolean | undefined;
  readonly isWhole?: boolean | undefined;
}

export function tableOf({ columns, rows, isTight, isWhole }: TableBlock): Table {
  return set({
    columns,
    rows: rows.map(({ kind, cells }) => ({
      style: STYLES[kind],
      cells,
      isWide: kind === 'group',
      isShaded: kind === 'current',
    })),
    isTight: isTight ?? columns.length > MANY_COLUMNS,
    isWhole,
  });
}

/** One row per label, one column per choice. */
export function choicesOf({ label, items }: ChoicesBlock): Table {
  const [first] = items;
  const columns: Column[] = [
    { label, align: 'left', weight: 5 },
    ...items.map(({ title }) => ({ label: title, align: 'right' as const, weight: 4 })),
  ];
  const rows = (first?.rows ?? []).map(({ label: head, isTotal = false }, place) => ({
    style: isTotal ? 'TableTotal' : 'TableText',
    cells: [
      { text: head },
      ...items.map(({ rows: own }): Cell => {
        const { value = words(''), below, isNegative = false } = own[place] ?? {};
        return { text: value, isNegative, ...(below === undefined ? {} : { below }) };
      }),
    ],
  }));
  return set({ columns, rows, isWhole: true });
}

/** The steps of a figure. Steps within a step are indented. */
export function stepsOf(lines: readonly WorkingLine[]): Table {
  const columns = [
    { label: words(PAGE_WORDS.step), align: 'left' as const, weight: 7 },
    { label: words(PAGE_WORDS.amount), align: 'right' as const, weight: 3 },
  ];
  const rows = lines.map(({ label, sign, amount, depth, isTotal }) => ({
    style: isTotal ? 'TableTotal' : depth > 0 ? `TableWithin${Math.min(depth, DEEPEST)}` : 'TableText',
    cells: [{ text: label }, { text: sign === '' ? amount : joined([sign, amount]) }],
  }));
  return set({ columns, rows });
}

function set({ columns, rows, isTight = false, isWhole = false }: SetTable): Table {
  const widths = widthsOf(columns);
  const suffix = isTight ? 'Tight' : '';
  const row = (cells: TableCell[], tableHeader: boolean) =>
    new TableRow({ cantSplit: true, tableHeader, children: cells });
  const head = columns.map(({ label, align }, index) =>
    cellOf({ text: label }, `TableHead${suffix}`, { align, width: widths[index] ?? 0, keepNext: true, suffix }),
  );
  const body = rows.map(({ style, cells, isWide = false, isShaded = false }, place) => {
    const keepNext = isWide || (isWhole && place < rows.length - 1);
    const placed = (isWide ? cells.slice(0, 1) : cells).map((cell, index) =>
      cellOf(cell, `${style}${suffix}`, {
        align: columns[index]?.align ?? 'left',
        width: isWide ? TEXT_WIDTH : (widths[index] ?? 0),
        span: isWide ? columns.length : 1,
        keepNext,
        suffix,
        isShaded,
      }),
    );
    return row(placed, false);
  });
  return new Table({
    style: TABLE,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    rows: [row(head, true), ...body],
  });
}

/** @returns whole twips that add up to the width of the text. */
export function widthsOf(columns: readonly Column[]): number[] {
  const all = columns.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  let taken = 0;
  return columns.map(({ weight }) => {
    before += weight;
    // biome-ignore lint/plugin: a place on the page, no money
    const end = Math.round((before / all) * TEXT_WIDTH);
    const width = end - taken;
    taken = end;
    return width;
  });
}

interface Placed {
  readonly align: Column['align'];
  readonly width: number;
  readonly span?: number;
  readonly keepNext: boolean;
  readonly suffix: string;
  readonly isShaded?: boolean;
}

const SHADE = { type: ShadingType.CLEAR, fill: lightPalette.sunken.slice(1), color: 'auto' };

function cellOf(
  cell: Cell,
  style: string,
  { align, width, span = 1, keepNext, suffix, isShaded = false }: Placed,
): TableCell {
  const placed = { ...(align === 'right' && { alignment: AlignmentType.RIGHT }), ...(keepNext && { keepNext }) };
  const below = (text: Shown): Paragraph => paragraph(`TableSmall${suffix}`, text, placed);
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(span > 1 && { columnSpan: span }),
    ...(isShaded && { shading: SHADE }),
    children: [
      paragraph(style, contentOf(cell), placed),
      ...(cell.below === undefined || cell.below === '' ? [] : [below(cell.below)]),
    ],
  });
}

function contentOf({ text, swatch, isNegative }: Cell): ParagraphChild[] {
  const before =
    swatch === undefined ? [] : [new TextRun({ text: `${LINE_SIGNS[swatch as Slot]} `, style: lineStyle(swatch) })];
  return [...before, ...runs(text, isNegative ? NEGATIVE : undefined)];
}
