/**
 * Writes sheets as XLSX. It uses no library: the one available writes no cached value for a formula, and adding values
 * to its XML afterwards would depend on its output format. Our workbooks need little: numbers, texts, formulas with
 * values, a few styles and frozen panes.
 */
import { zipped } from '../zip.ts';
import { addressOf, columnName } from './live.ts';
import type { Content, FilledCell, Sheet } from './sheet.ts';
import { isWrapped, numberOfStyle, stylesXml } from './styles.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML 1.0 does not allow: control characters and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => NAMED[sign] ?? '');

/** Excel reads `_x0041_` in a cell as `A`, so the underscore is escaped. */
const cellText = (text: string): string => escaped(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

function finite(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number for a cell: ${value}`);
  return String(value);
}

function cellXml({ column, content, style }: FilledCell, row: number): string {
  const start = `<c r="${addressOf(column, row)}" s="${numberOfStyle(style)}"`;
  return start + contentXml(content);
}

function contentXml(content: Content): string {
  if ('text' in content) {
    return ` t="inlineStr"><is><t xml:space="preserve">${cellText(content.text)}</t></is></c>`;
  }
  if ('number' in content) return `><v>${finite(content.number)}</v></c>`;
  const { formula, value } = content;
  const f = `<f>${escaped(formula)}</f>`;
  return typeof value === 'string' ? ` t="str">${f}<v>${cellText(value)}</v></c>` : `>${f}<v>${finite(value)}</v></c>`;
}

function viewXml({ view: { movesFrom } }: Sheet, isFirst: boolean): string {
  const selected = isFirst ? ' tabSelected="1"' : '';
  if (movesFrom === undefined) return `<sheetView${selected} workbookViewId="0"/>`;
  const { column, row } = movesFrom;
  const beside = column > 1 ? ` xSplit="${column - 1}"` : '';
  const pane = column > 1 ? 'bottomRight' : 'bottomLeft';
  return `<sheetView${selected} workbookViewId="0"><pane${beside} ySplit="${row - 1}" topLeftCell="${addressOf(column, row)}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="A1" sqref="A1"/></sheetView>`;
}

const LINE_HEIGHT = 15;
/**
 * The share of a column's width that counts when text is wrapped: letters are wider than the digit in which Excel
 * measures widths.
 */
const ROOM = 0.85;

/** Sets the height of a row with wrapped text, because some programs do not calculate it when they open a file. */
function heightOf(cells: readonly FilledCell[], widths: readonly number[]): string {
  const lines = cells.map(({ column, content, style }) =>
    'text' in content && isWrapped(style) ? linesOf(content.text, (widths[column - 1] ?? 10) * ROOM) : 1,
  );
  const most = Math.max(...lines);
  return most === 1 ? '' : ` ht="${most * LINE_HEIGHT}" customHeight="1"`;
}

/** Number of lines of a text that is wrapped between words. */
function linesOf(text: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const isNext = used > 0 && used + 1 + word.length > room;
    lines += isNext ? 1 : 0;
    used = isNext || used === 0 ? word.length : used + 1 + word.length;
  }
  return lines;
}

/** Percent. Letters of 11 points print at 7.2 points. */
const BLOCK_SCALE = 65;

/** `&` begins a code in a footer, so it is doubled. */
const footText = (text: string): string => text.replaceAll('&', '&&');
const MOST_OF_FOOT = 200;

/** Client and document on the left; sheet and page numbers on the right. */
const footOf = (words: string): string =>
  `&L&8${footText([...words].slice(0, MOST_OF_FOOT).join(''))}&R&8&A, page &P of &N`;

const quotedSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** Defined names: the heading rows repeated on each page, and the named cells. */
function definedNames(sheets: readonly Sheet[]): string {
  const titles = sheets.flatMap(({ name, view: { movesFrom } }, index) => {
    if (movesFrom === undefined) return [];
    const home = quotedSheet(name);
    const rows = `${home}!$${movesFrom.row - 1}:$${movesFrom.row - 1}`;
    const titles = movesFrom.column > 1 ? `${home}!$A:$${columnName(movesFrom.column - 1)},${rows}` : rows;
    return [`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escaped(titles)}</definedName>`];
  });
  const cells = sheets.flatMap(({ name, named }) =>
    named.map(
      (cell) =>
        `<definedName name="${cell.name}">${escaped(`${quotedSheet(name)}!$${columnName(cell.column)}$${cell.row}`)}</definedName>`,
    ),
  );
  const all = [...titles, ...cells];
  return all.length === 0 ? '' : `<definedNames>${all.join('')}</definedNames>`;
}

function sheetXml(sheet: Sheet, isFirst: boolean, footer: string): string {
  const { widths, firstBlock } = sheet.view;
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const rows = sheet.rows.map(([row, cells]) => {
    const inOrder = [...cells].sort((a, b) => a.column - b.column);
    return `<row r="${row}"${heightOf(cells, widths)}>${inOrder.map((cell) => cellXml(cell, row)).join('')}</row>`;
  });
  return [
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="${firstBlock === undefined ? 1 : 0}"/></sheetPr>`,
    `<sheetViews>${viewXml(sheet, isFirst)}</sheetViews><sheetFormatPr defaultRowHeight="15"/>`,
    `<cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>`,
    // Protects against accidental changes. There is no password, and columns can be resized.
    '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/>',
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="landscape" ${firstBlock === undefined ? 'fitToWidth="1" fitToHeight="0"' : `scale="${BLOCK_SCALE}"`}/>`,
    `<headerFooter><oddFooter>${escaped(footer)}</oddFooter></headerFooter>`,
    firstBlock === undefined
      ? ''
      : `<colBreaks count="1" manualBreakCount="1"><brk id="${firstBlock}" max="1048575" man="1"/></colBreaks>`,
    '</worksheet>',
  ].join('');
}

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

export interface WorkbookProperties {
  readonly title: string;
  readonly author: string;
  /** ISO instant of creation, as stated in the file. */
  readonly madeAt: string;
  /** Footer of each page: client, reference and "Estimates, not advice". */
  readonly foot: string;
}

/** Returns the file. The same sheets and properties give the same bytes. */
export function toXlsx(sheets: readonly Sheet[], { title, author, madeAt, foot }: WorkbookProperties): Uint8Array {
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
  const override = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${type}"/>`;
  const instant = new Date(madeAt).toISOString();
  const properties = `${PACKAGE}/metadata/core-properties`;
  const xml = {
    '[Content_Types].xml': [
      `<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('xl/workbook.xml', `${TYPE}.sheet.main+xml`),
      ...sheets.map((_, index) => override(`xl/${sheetPath(index)}`, `${TYPE}.worksheet+xml`)),
      override('xl/styles.xml', `${TYPE}.styles+xml`),
      override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      '</Types>',
    ],
    '_rels/.rels': [
      `<Relationships xmlns="${PACKAGE}/relationships">`,
      relation(1, `${OFFICE}/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      '</Relationships>',
    ],
    'docProps/core.xml': [
      `<cp:coreProperties xmlns:cp="${properties}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
      `<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator>`,
      `<dcterms:created xsi:type="dcterms:W3CDTF">${instant}</dcterms:created>`,
      `<dcterms:modified xsi:type="dcterms:W3CDTF">${instant}</dcterms:modified>`,
      '<dc:language>en-AU</dc:language></cp:coreProperties>',
    ],
    'xl/workbook.xml': [
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>`,
      ...sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`),
      '</sheets>',
      definedNames(sheets),
      '</workbook>',
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships xmlns="${PACKAGE}/relationships">`,
      ...sheets.map((_, index) => relation(index + 1, `${OFFICE}/worksheet`, sheetPath(index))),
      relation(sheets.length + 1, `${OFFICE}/styles`, 'styles.xml'),
      '</Relationships>',
    ],
    'xl/styles.xml': [stylesXml()],
    ...Object.fromEntries(sheets.map((sheet, i) => [`xl/${sheetPath(i)}`, [sheetXml(sheet, i === 0, footOf(foot))]])),
  };
  const parts = Object.entries(xml).map(([name, pieces]) => [name, DECLARATION + pieces.join('')]);
  return zipped(Object.fromEntries(parts), madeAt);
}
