/** The lines of a panel as rows and columns of a document's table: the same labels, order and figures as on screen. */
import type { PanelLine } from '@advice-builder/contract';
import type { Cell, Column, Row } from '../../blocks.ts';
import { days, isShownNegative, joined, money, nothing, percent, words } from '../../shown.ts';

const NIL = words('Nil');
const PLUS = words('+');

export const textCell = (text: string): Cell => ({ text: words(text) });
export const emptyCell: Cell = { text: nothing };

export function lineCell<Of>(line: PanelLine<Of>, of: Of): Cell {
  const found = line.read(of);
  if (found === undefined) return emptyCell;
  if (typeof found === 'string') return textCell(found);
  const before = line.before?.(of);
  const below = before === undefined ? {} : { below: words(before) };
  if (line.isNil?.(of)) return { text: NIL, ...below };
  if (line.kind === 'percent') return { text: percent(found), ...below };
  if (line.kind === 'days') return { text: days(found), ...below };
  const amount = line.hasPlus && found.value > 0 ? joined([PLUS, money(found)], '') : money(found);
  return { text: amount, ...below, isNegative: line.signed !== false && isShownNegative(found) };
}

/** A row a line, with a column for each of what it is read of. */
export function lineRows<Of>(lines: readonly PanelLine<Of>[], columns: readonly Of[]): readonly Row[] {
  return lines.map((line) => ({
    kind: line.isTotal ? 'total' : 'plain',
    cells: [textCell(line.label), ...columns.map((of) => lineCell(line, of))],
  }));
}

/** The cells of a row whose columns are the lines. */
export const lineCells = <Of>(lines: readonly PanelLine<Of>[], of: Of): readonly Cell[] =>
  lines.map((line) => lineCell(line, of));

export const labelColumn = (label: string, weight: number): Column => ({ label: words(label), align: 'left', weight });
export const figureColumn = (label: string, weight = 1): Column => ({ label: words(label), align: 'right', weight });

/** A label and what it comes to, of terms: `Service charge or site fee`, `$541.67 a month`. */
export function lineTerm<Of>(line: PanelLine<Of>, of: Of): readonly Cell[] {
  const cell = lineCell(line, of);
  const hasUnit = line.showsUnit && line.unit !== undefined;
  return [textCell(line.label), hasUnit ? { ...cell, text: joined([cell.text, words(line.unit)]) } : cell];
}
