/** A sheet of texts, separated into names and values. */
import { plainWords } from './words.ts';

export interface SheetRow {
  /** The row number of the spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}
/** The rows that are not blank. */
export type Sheet = readonly SheetRow[];

export type Layout = 'fields' | 'items' | 'wide';

/** A text that is to become a value. */
export interface FactCell {
  /** For example `r7c3`. */
  readonly id: string;
  readonly row: number;
  /** The heading of the column; its letter if it has none. */
  readonly column: string;
  readonly text: string;
}

/** The unit of mapping: a row in a list of fields, or a column of a table. */
export interface FactKey {
  /** `r7c3` for the cell of a value, `c3` for a column. */
  readonly id: string;
  readonly section: string;
  readonly name: string;
  /** The person that the key belongs to, if the column says so. */
  readonly person?: 0 | 1 | undefined;
  /** The place in the file: "Row 7", "Column C". */
  readonly where: string;
  readonly cells: readonly FactCell[];
}

export interface LaidOut {
  readonly layout: Layout;
  readonly keys: readonly FactKey[];
  /** Texts without a heading above or a name next to them. */
  readonly astray: readonly FactCell[];
}

/** Column letters: `A` to `Z`, then `AA`. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${columnLetter((index - (index % 26)) / 26 - 1)}${last}`;
}

const at = (row: SheetRow | undefined, column: number): string => row?.cells[column]?.trim() ?? '';

const cellAt = (row: SheetRow, column: number, name: string): FactCell => ({
  id: `r${row.number}c${column + 1}`,
  row: row.number,
  column: name === '' ? columnLetter(column) : name,
  text: at(row, column),
});

const widthOf = (sheet: Sheet): number => sheet.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The headings of a row. Duplicates are distinguished by their column letter. */
function headings(row: SheetRow | undefined, width: number): readonly string[] {
  const names = Array.from({ length: width }, (_, column) => at(row, column));
  return names.map((name, column) =>
    name !== '' && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${columnLetter(column)})` : name,
  );
}

/** Lays out a row of headings with one or more rows under it. */
export function layOutTable(sheet: Sheet, layout: 'items' | 'wide'): LaidOut {
  const [first, ...rows] = sheet;
  const width = widthOf(sheet);
  const names = headings(first, width);
  const filled = (column: number): readonly FactCell[] =>
    rows.map((row) => cellAt(row, column, names[column] ?? '')).filter(({ text }) => text !== '');
  const keys: FactKey[] = [];
  const astray: FactCell[] = [];
  names.forEach((name, column) => {
    if (name === '') astray.push(...filled(column));
    else {
      const where = `Column ${columnLetter(column)}`;
      keys.push({ id: `c${column + 1}`, section: '', name: at(first, column), where, cells: filled(column) });
    }
  });
  return { layout, keys, astray };
}

type Role = 'section' | 'name' | 'value' | 'client' | 'partner' | 'hint';

const ROLE_WORDS: Readonly<Record<Role, readonly string[]>> = {
  section: ['section', 'group', 'category', 'area', 'topic', 'heading', 'part'],
  name: ['field', 'question', 'item', 'label', 'data item', 'description', 'field name', 'name'],
  value: ['value', 'answer', 'response', 'entry', 'data', 'your answer', 'details'],
  client: ['client', 'client 1', 'you', 'person 1', 'c1', 'client one'],
  partner: ['partner', 'client 2', 'spouse', 'person 2', 'c2', 'client two'],
  hint: [
    'hint',
    'hints',
    'how to fill',
    'help',
    'note',
    'notes',
    'example',
    'format',
    'comment',
    'comments',
    'options',
  ],
};

const roleOf = (text: string): Role | undefined =>
  (Object.keys(ROLE_WORDS) as Role[]).find((role) => ROLE_WORDS[role].includes(plainWords(text)));

/** Returns the role of each column if the first row has the headings of a list of fields: a name and a value. */
export function rolesOfHeading(row: SheetRow | undefined): readonly (Role | undefined)[] | undefined {
  const roles = (row?.cells ?? []).map(roleOf);
  const has = (...wanted: Role[]): boolean => roles.some((role) => role !== undefined && wanted.includes(role));
  return has('name') && has('value', 'client', 'partner') ? roles : undefined;
}

function rolesWithout(width: number): readonly (Role | undefined)[] {
  return width <= 2 ? ['name', 'value'] : ['section', 'name', 'value'];
}

/**
 * Lays out a list with a name and its value in each row. A section continues until the next one. A name without a value
 * is a section if `isHeading` says so.
 */
export function layOutFields(sheet: Sheet, isHeading: (text: string) => boolean): LaidOut {
  const titles = rolesOfHeading(sheet[0]);
  const width = widthOf(sheet);
  const roles = titles ?? rolesWithout(width);
  const names = titles === undefined ? [] : headings(sheet[0], width);
  const columnsOf = (...wanted: Role[]): readonly number[] =>
    roles.flatMap((role, column) => (role !== undefined && wanted.includes(role) ? [column] : []));
  const [sectionAt = -1] = columnsOf('section');
  const [nameAt = -1] = columnsOf('name');
  const valuesAt = columnsOf('value', 'client', 'partner');
  const known = new Set([sectionAt, nameAt, ...valuesAt, ...columnsOf('hint')]);
  const keys: FactKey[] = [];
  const astray: FactCell[] = [];
  let section = '';
  for (const row of titles === undefined ? sheet : sheet.slice(1)) {
    if (at(row, sectionAt) !== '') section = at(row, sectionAt);
    const name = at(row, nameAt);
    const cells = valuesAt.map((column) => ({ column, cell: cellAt(row, column, names[column] ?? '') }));
    const filled = cells.filter(({ cell }) => cell.text !== '');
    if (filled.length === 0 && name !== '' && isHeading(name)) section = name;
    for (const { column, cell } of filled) {
      if (name === '') astray.push(cell);
      else {
        const person = { client: 0, partner: 1 }[roles[column] as string] as 0 | 1 | undefined;
        keys.push({ id: cell.id, section, name, person, where: `Row ${row.number}`, cells: [cell] });
      }
    }
    const beside = row.cells.flatMap((_, column) =>
      known.has(column) ? [] : [cellAt(row, column, names[column] ?? '')],
    );
    astray.push(...beside.filter(({ text }) => text !== ''));
  }
  return { layout: 'fields', keys, astray };
}
