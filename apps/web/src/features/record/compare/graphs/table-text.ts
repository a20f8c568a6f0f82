/** A table as text that can be pasted into a spreadsheet as rows and columns. */

/**
 * In text, tabs and line ends are replaced. A number has all its digits, so that a spreadsheet can calculate with it.
 */
export type TextCell = string | number;

const cellText = (cell: TextCell): string =>
  typeof cell === 'number' ? String(cell) : cell.replace(/[\t\r\n]+/g, ' ');

/** Tab-separated values. The first row holds the column heads. */
export const tableText = (rows: readonly (readonly TextCell[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n');
