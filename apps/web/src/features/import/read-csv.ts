/** Reads a CSV file as rows of texts, or returns why it cannot. Cells are only text: no formula is ever evaluated. */
import { columnLetter, type Sheet, type SheetRow } from '@advice-builder/casework';
import Papa from 'papaparse';
import { decodeText } from './decode.ts';

export const FILE_BYTES_MAX = 1_000_000;
const ROWS_MAX = 500;
const COLUMNS_MAX = 200;
const CELL_LENGTH_MAX = 5000;

export type ReadCsv = { readonly ok: true; readonly sheet: Sheet } | { readonly ok: false; readonly fault: string };

const refused = (fault: string): ReadCsv => ({ ok: false, fault });
const grouped = (count: number): string => count.toLocaleString('en-AU');

/** The comma comes last, because it also separates thousands. */
const DELIMITERS = ['\t', ';', ','] as const;
const NAMES: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** A first line in which some spreadsheet programs declare the delimiter. It is not a row. */
const DIVISION = /^sep=([,;\t])\n/i;

/** Characters that never occur in text: most of the control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

function withoutTail(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/** Finds the delimiter of a row that uses another one than the other rows. Such a row would be read as one cell. */
function otherDivision({ cells }: SheetRow, delimiter: string, width: number): string | undefined {
  if (cells.length !== 1 || width < 2) return undefined;
  return DELIMITERS.find((each) => each !== delimiter && (cells[0] ?? '').split(each).length >= width);
}

function faultIn(rows: Sheet, delimiter: string): string | undefined {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (rows.length > ROWS_MAX) return `The file has ${grouped(rows.length)} rows. At most ${ROWS_MAX} are read.`;
  for (const row of rows) {
    const { number, cells } = row;
    if (cells.length > COLUMNS_MAX) {
      return `Row ${number} has ${grouped(cells.length)} columns. At most ${COLUMNS_MAX} are read.`;
    }
    const other = otherDivision(row, delimiter, width);
    if (other !== undefined) {
      return `Row ${number}, column A: this row is separated by ${NAMES[other]}, but the other rows by ${NAMES[delimiter]}.`;
    }
    for (const [column, cell] of cells.entries()) {
      const place = `Row ${number}, column ${columnLetter(column)}`;
      if (NO_TEXT.test(cell)) return `${place}: it contains a character that is not text.`;
      if (cell.length > CELL_LENGTH_MAX) {
        return `${place}: it has ${grouped(cell.length)} characters. At most ${grouped(CELL_LENGTH_MAX)} are read.`;
      }
    }
  }
  return undefined;
}

function quoteFault({ code, row = 0 }: Papa.ParseError, rows: readonly string[][]): string {
  const cells = rows[row] ?? [''];
  const place = `Row ${row + 1}, column ${columnLetter(Math.max(0, cells.length - 1))}`;
  return code === 'MissingQuotes'
    ? `${place}: a quotation mark is opened and never closed.`
    : `${place}: there is a quotation mark in the middle of a text.`;
}

/** Enough rows to recognise the delimiter of a file. */
const SAMPLE_ROWS = 60;

/** The delimiter that splits most of the rows. If two split equally many, the one that gives more cells. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: SAMPLE_ROWS });
    const divided = data.filter((cells) => cells.length > 1);
    return { delimiter, rows: divided.length, cells: divided.reduce((sum, { length }) => sum + length, 0) };
  });
  const [most] = scores.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells);
  return most === undefined || most.rows === 0 ? ',' : most.delimiter;
}

export function readCsv(bytes: Uint8Array): ReadCsv {
  if (bytes.length > FILE_BYTES_MAX)
    return refused(`The file has ${grouped(bytes.length)} bytes. At most 1 MB is read.`);
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const lines = decoded.text.replace(/\r\n?/g, '\n');
  const division = DIVISION.exec(lines);
  const text = division === null ? lines : lines.slice(division[0].length);
  const delimiter = division?.[1] ?? delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) return refused(quoteFault(quote, data));
  const rows = data
    .map((cells, index): SheetRow => ({ number: index + 1, cells: withoutTail(cells) }))
    .filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return refused('The file is empty.');
  const fault = faultIn(rows, delimiter);
  return fault === undefined ? { ok: true, sheet: rows } : refused(fault);
}

/** Writes rows as a CSV file that spreadsheet programs open as UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(rows as string[][], { newline: '\r\n', escapeFormulae: true })}\r\n`;
