/** The lines of a panel as rows and columns of a document's table, with the labels, order and figures of the screen. */
import { lineText, type PanelLine } from '@advice-builder/results';
import type { Cell, Column, Row } from '../../blocks.ts';
import { joined, nothing, words } from '../../shown.ts';

export const textCell = (text: string): Cell => ({ text: words(text) });
export const emptyCell: Cell = { text: nothing };

function lineCell<Of>(line: PanelLine<Of>, of: Of): Cell {
  const { text, before, isNegative } = lineText(line, of);
  return {
    ...textCell(text),
    ...(before === undefined ? {} : { below: words(before) }),
    ...(isNegative === undefined ? {} : { isNegative }),
  };
}

/** One row per line, and one column per item. */
export function lineRows<Of>(lines: readonly PanelLine<Of>[], columns: readonly Of[]): readonly Row[] {
  return lines.map((line) => ({
    kind: line.isTotal ? 'total' : 'plain',
    cells: [textCell(line.label), ...columns.map((of) => lineCell(line, of))],
  }));
}

/** The cells of a row in a table that has a column for each line. */
export const lineCells = <Of>(lines: readonly PanelLine<Of>[], of: Of): readonly Cell[] =>
  lines.map((line) => lineCell(line, of));

export const labelColumn = (label: string, weight: number): Column => ({ label: words(label), align: 'left', weight });
export const figureColumn = (label: string, weight = 1): Column => ({ label: words(label), align: 'right', weight });

/** The label and value of a contract term: `Service charge or site fee`, `$541.67 a month`. */
export function lineTerm<Of>(line: PanelLine<Of>, of: Of): readonly Cell[] {
  const cell = lineCell(line, of);
  const hasUnit = line.showsUnit && line.unit !== undefined;
  return [textCell(line.label), hasUnit ? { ...cell, text: joined([cell.text, words(line.unit)]) } : cell];
}
