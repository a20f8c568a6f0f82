/** A table as text: what is copied pastes into a sheet as rows and columns. */

/** Text stays as it is but for tabs and line ends; a number has all its digits, so that a sheet can reckon with it. */
export type TextCell = string | number;

const cellText = (cell: TextCell): string =>
  typeof cell === 'number' ? String(cell) : cell.replace(/[\t\r\n]+/g, ' ');

/** Tab-separated values; the first row is the heads. */
export const tableText = (rows: readonly (readonly TextCell[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n');
