/** Reads a workbook from the parts in its package, like any other program, and shares no code with the writer. */
import { strFromU8, unzipSync } from 'fflate';
import { allOf, childOf, childrenOf, type Element, readXml, textOf } from './xml.ts';

export interface ReadCell {
  readonly value: number | string;
  readonly formula: string | undefined;
  /** The number format; empty for the general format. */
  readonly format: string;
  /** `FFRRGGBB`, for a cell with a fill colour. */
  readonly fill: string | undefined;
  /** Whether the cell can be edited on a protected sheet. */
  readonly isOpen: boolean;
}

export interface ReadSheet {
  readonly name: string;
  /** The cells by address, such as `B5`. */
  readonly cells: ReadonlyMap<string, ReadCell>;
  /** The first scrolling cell of a sheet with frozen panes. */
  readonly movesFrom: string | undefined;
  readonly hasMergedCells: boolean;
  readonly isProtected: boolean;
  /** The footer of each page, with its page codes. */
  readonly foot: string;
  /** Attributes of the page setup. */
  readonly page: Readonly<Record<string, string | undefined>>;
  /** Columns after which a page ends. */
  readonly breaks: readonly number[];
  readonly widths: readonly number[];
}

export interface ReadWorkbook {
  /** Names of the parts, in the order of the package. */
  readonly parts: readonly string[];
  readonly sheets: readonly ReadSheet[];
  /** Defined names of cells and of repeated heading rows, each with its reference. */
  readonly names: readonly (readonly [name: string, cells: string])[];
  readonly title: string;
  readonly author: string;
  readonly created: string;
}

type Look = Pick<ReadCell, 'format' | 'fill' | 'isOpen'>;

/** Replaces escapes such as `_x0041_` in the text of a cell. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @throws if a part is missing or not well-formed, or a cell has invalid content. */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const files = unzipSync(bytes);
  const part = (name: string): Element => {
    const file = files[name];
    if (file === undefined) throw new Error(`no part ${name}`);
    return readXml(strFromU8(file));
  };
  const types = new Set(
    childrenOf(part('[Content_Types].xml'), 'Override').map(({ attributes }) => attributes.PartName),
  );
  const looks = looksOf(part('xl/styles.xml'));
  const targets = new Map(
    childrenOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => {
      if (attributes.TargetMode !== undefined) throw new Error('a link out of the workbook');
      return [attributes.Id, `xl/${attributes.Target}`];
    }),
  );
  const sheets = allOf(part('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
    const target = targets.get(attributes['r:id']);
    if (target === undefined || !types.has(`/${target}`)) throw new Error(`no sheet ${attributes.name}`);
    return readSheet(attributes.name ?? '', part(target), looks);
  });
  const core = part('docProps/core.xml');
  const property = (name: string): string => {
    const found = childOf(core, name);
    return found === undefined ? '' : textOf(found);
  };
  const names = allOf(part('xl/workbook.xml'), 'definedName').map(
    (found) => [found.attributes.name ?? '', textOf(found)] as const,
  );
  return {
    parts: Object.keys(files),
    sheets,
    names,
    title: property('dc:title'),
    author: property('dc:creator'),
    created: property('dcterms:created'),
  };
}

function looksOf(styles: Element): readonly Look[] {
  const formats = new Map(allOf(styles, 'numFmt').map(({ attributes: a }) => [a.numFmtId, a.formatCode ?? '']));
  const fills = childrenOf(childOf(styles, 'fills') as Element, 'fill').map(
    (fill) => allOf(fill, 'fgColor')[0]?.attributes.rgb,
  );
  return childrenOf(childOf(styles, 'cellXfs') as Element, 'xf').map((look) => ({
    format: formats.get(look.attributes.numFmtId) ?? '',
    fill: fills[Number(look.attributes.fillId)],
    isOpen: childOf(look, 'protection')?.attributes.locked === '0',
  }));
}

function readSheet(name: string, root: Element, looks: readonly Look[]): ReadSheet {
  const cells = new Map<string, ReadCell>();
  let lastRow = 0;
  for (const row of childrenOf(childOf(root, 'sheetData') as Element, 'row')) {
    const number = Number(row.attributes.r);
    if (!(number > lastRow)) throw new Error(`${name}: row ${number} after row ${lastRow}`);
    lastRow = number;
    for (const cell of childrenOf(row, 'c')) {
      const address = cell.attributes.r ?? '';
      if (!address.endsWith(String(number)) || cells.has(address)) throw new Error(`${name}: a cell ${address}`);
      cells.set(address, readCell(cell, looks));
    }
  }
  return {
    name,
    cells,
    movesFrom: allOf(root, 'pane').find(({ attributes }) => attributes.state === 'frozen')?.attributes.topLeftCell,
    hasMergedCells: childOf(root, 'mergeCells') !== undefined,
    isProtected: childOf(root, 'sheetProtection')?.attributes.sheet === '1',
    foot: allOf(root, 'oddFooter').map(textOf).join(''),
    page: childOf(root, 'pageSetup')?.attributes ?? {},
    breaks: allOf(root, 'brk').map(({ attributes }) => Number(attributes.id)),
    widths: allOf(root, 'col').map(({ attributes }) => Number(attributes.width)),
  };
}

function readCell(cell: Element, looks: readonly Look[]): ReadCell {
  const look = looks[Number(cell.attributes.s)];
  if (look === undefined) throw new Error(`${cell.attributes.r} has no style`);
  const f = childOf(cell, 'f');
  const formula = f === undefined ? undefined : textOf(f);
  const text = childOf(childOf(cell, 'is'), 't');
  if (text !== undefined) return { value: unescaped(textOf(text)), formula, ...look };
  const v = childOf(cell, 'v');
  if (v === undefined || textOf(v) === '') throw new Error(`${cell.attributes.r} has no value`);
  if (cell.attributes.t === 'str') return { value: unescaped(textOf(v)), formula, ...look };
  const value = Number(textOf(v));
  if (!Number.isFinite(value)) throw new Error(`${cell.attributes.r} holds ${textOf(v)}`);
  return { value, formula, ...look };
}

export function sheetOf(book: ReadWorkbook, name: string): ReadSheet {
  const found = book.sheets.find((sheet) => sheet.name === name);
  if (found === undefined) throw new Error(`no sheet ${name}`);
  return found;
}
