import {
  type FactFind,
  layOut,
  proposeLayout,
  proposeMapping,
  readFactFind,
  type Sheet,
  templateRows,
} from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { type ReadCsv, readCsv, writeCsv } from './read-csv.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const codes = [...(mark ? `\ufeff${text}` : text)].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(codes.flatMap((code) => (order === 'le' ? [code & 255, code >> 8] : [code >> 8, code & 255])));
}

const sheetOf = (read: ReadCsv): Sheet => {
  if (!read.ok) throw new Error(read.fault);
  return read.sheet;
};
const cellsOf = (bytes: Uint8Array) => sheetOf(readCsv(bytes)).map(({ cells }) => cells);
const factFind = (sheet: Sheet): FactFind => {
  const laidOut = layOut(sheet, proposeLayout(sheet));
  return readFactFind({ laidOut, mapping: proposeMapping(laidOut), leftOut: new Set(), today: isoDate('2026-11-21') });
};

const ROWS = [
  ['Field', 'Value'],
  ['First name', 'Zoë'],
  ['Surname', 'O’Hale'],
];

describe('readCsv', () => {
  it.each<[string, Uint8Array]>([
    ['commas', utf8('Field,Value\nFirst name,Zoë\nSurname,O’Hale\n')],
    ['semicolons', utf8('Field;Value\r\nFirst name;Zoë\r\nSurname;O’Hale')],
    ['tabs', utf8('Field\tValue\rFirst name\tZoë\rSurname\tO’Hale\r')],
    ['quotation marks', utf8('"Field","Value"\n"First name","Zoë"\n"Surname",O’Hale\n')],
    ['a line that says how it is divided', utf8('sep=;\r\nField;Value\r\nFirst name;Zoë\r\nSurname;O’Hale\r\n')],
    ['a mark of UTF-8', utf8('\ufeffField,Value\nFirst name,Zoë\nSurname,O’Hale\n')],
    ['UTF-16', utf16('Field\tValue\nFirst name\tZoë\nSurname\tO’Hale\n', 'le')],
    ['UTF-16 the other way round', utf16('Field,Value\nFirst name,Zoë\nSurname,O’Hale\n', 'be')],
    ['UTF-16 without a mark', utf16('Field,Value\nFirst name,Zoë\nSurname,O’Hale\n', 'le', false)],
    [
      'Windows-1252',
      Uint8Array.from([...utf8('Field,Value\nFirst name,Zo'), 0xeb, ...utf8('\nSurname,O'), 0x92, ...utf8('Hale\n')]),
    ],
    ['blank rows and cells', utf8('Field,Value,,\nFirst name,Zoë,,\n,,,\n\nSurname,O’Hale\n')],
  ])('reads a file with %s', (_, bytes) => {
    expect(cellsOf(bytes)).toEqual(ROWS);
  });

  it('uses the delimiter that splits most rows', () => {
    const text = 'Client 1\nHome;$900,000\nBank;$420,000\nExpenses\nLiving expenses;$12,000\n';
    expect(cellsOf(utf8(text))).toEqual([
      ['Client 1'],
      ['Home', '$900,000'],
      ['Bank', '$420,000'],
      ['Expenses'],
      ['Living expenses', '$12,000'],
    ]);
  });

  it('preserves row numbers, and quotation marks, commas and line breaks in a text', () => {
    const read = sheetOf(readCsv(utf8('a,b\n\n"x, ""y""\nz",=1+1\n')));
    expect(read).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['x, "y"\nz', '=1+1'] },
    ]);
  });

  it('reads the exported template again, in which no cell begins a formula', () => {
    const rows = templateRows({ 'client.0.first_name': '=1+1' });
    const text = writeCsv(rows);
    expect(text.startsWith('\ufeffSection,Field,Value,How to fill\r\n')).toBe(true);
    expect(text).toContain("'=1+1");
    expect(cellsOf(utf8(writeCsv(templateRows())))).toHaveLength(rows.length);
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', utf8(''), 'The file is empty.'],
    ['blank lines', utf8('\n ,\n,\n'), 'The file is empty.'],
    [
      'a workbook',
      Uint8Array.from([0x50, 0x4b, 3, 4, 20]),
      'This is a workbook, not a CSV file. In the spreadsheet, choose Save as, then CSV.',
    ],
    ['a PDF', utf8('%PDF-1.7'), 'This is a PDF, not a CSV file.'],
    [
      'half a letter',
      utf16('Field,Value\nFirst name,Zoë\n', 'le').subarray(0, 41),
      'The characters in this file cannot be read. Save it again as CSV UTF-8.',
    ],
    ['1,000,001 bytes', new Uint8Array(1_000_001).fill(65), 'The file has 1,000,001 bytes. At most 1 MB is read.'],
    ['501 rows', utf8('a,b\n'.repeat(501)), 'The file has 501 rows. At most 500 are read.'],
    ['201 columns', utf8(`a,b\n${'x,'.repeat(200)}x\n`), 'Row 2 has 201 columns. At most 200 are read.'],
    [
      '5,001 characters',
      utf8(`a,b\nx,${'y'.repeat(5001)}\n`),
      'Row 2, column B: it has 5,001 characters. At most 5,000 are read.',
    ],
    ['a nil', utf8('a,b\nx,y\u0000\n'), 'Row 2, column B: it contains a character that is not text.'],
    [
      'an open quotation mark',
      utf8('a,b\nx,"y\nz,1\n'),
      'Row 2, column B: a quotation mark is opened and never closed.',
    ],
    [
      'a stray quotation mark',
      utf8('a,b\nx,"y"z\nz,1\n'),
      'Row 2, column B: there is a quotation mark in the middle of a text.',
    ],
    [
      'two divisions',
      utf8('a,b,c\nx;y;z\nz,1,2\n'),
      'Row 2, column A: this row is separated by semicolons, but the other rows by commas.',
    ],
  ])('rejects a file with %s, with the reason', (_, bytes, fault) => {
    expect(readCsv(bytes)).toEqual({ ok: false, fault });
  });

  it('reads a file of exactly the maximum size', () => {
    expect(cellsOf(utf8('a,b\n'.repeat(500)))).toHaveLength(500);
    expect(cellsOf(utf8(`${'x,'.repeat(199)}x\n`))[0]).toHaveLength(200);
    expect(cellsOf(utf8(`a,${'y'.repeat(5000)}\n`))[0]?.[1]).toHaveLength(5000);
    expect(readCsv(new Uint8Array(1_000_000).fill(65))).toMatchObject({ ok: false, fault: /characters/ });
  });
});

/** A random number generator that returns the same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const GOOD = [
  'Type,Description,Owner,Value,Income,Frequency',
  'Home,,Joint,900000,,',
  'Bank,CBA,,120000,,',
  'Shares,BHP,Client,80000,450,Monthly',
  'Overseas pension,UK,Partner,,450,Weekly',
  'Rental property,Unit,Joint,400000,500,Weekly',
];

type Spoil = (lines: string[], pick: (below: number) => number) => string | Uint8Array;

const replaced = (lines: string[], at: number, column: number, text: string): string => {
  const cells = (lines[at] ?? '').split(',');
  cells[column] = text;
  return lines.with(at, cells.join(',')).join('\n');
};
const row = (pick: (below: number) => number) => 1 + pick(GOOD.length - 1);
/** The rows of `GOOD` whose column Value is filled in. */
const VALUES = [1, 2, 3, 5];

const SPOILS: Readonly<Record<string, Spoil>> = {
  'a word for an amount': (lines, pick) =>
    replaced(lines, VALUES[pick(4)] ?? 1, 3, ['abc', '12/12/2026', '=80000', '"1.234,5"', '1.234'][pick(5)] ?? ''),
  'a wrong owner or frequency': (lines, pick) =>
    pick(2) === 0 ? replaced(lines, 3, 2, `Nobody ${pick(90)}`) : replaced(lines, 4, 5, `every ${2 + pick(90)} days`),
  'an amount below zero or too high': (lines, pick) =>
    replaced(
      lines,
      VALUES[pick(4)] ?? 1,
      3,
      pick(2) === 0 ? `-${1 + pick(900)}` : `1${String(pick(900)).padStart(9, '0')}`,
    ),
  'a row that is too long': (lines, pick) => {
    const at = row(pick);
    return lines.with(at, `${lines[at]}${','.repeat(1 + pick(9))}stray`).join('\n');
  },
  'an open quotation mark': (lines, pick) => replaced(lines, row(pick), 1, `"x${pick(90)}`),
  'a nil': (lines, pick) => replaced(lines, row(pick), pick(6), `x${String.fromCharCode(pick(9))}`),
  'a heading twice': (lines, pick) => {
    const [head = '', ...rows] = lines;
    return [`${head},Value`, ...rows.map((line) => `${line},${7 + pick(90)}`)].join('\n');
  },
  'a huge text': (lines, pick) => replaced(lines, row(pick), 1, 'x'.repeat(5001 + pick(5000))),
  'ten thousand rows': (lines, pick) => `${lines.join('\n')}\n${'Bank,x,,1,,\n'.repeat(10_000 + pick(90))}`,
  'another encoding': (lines, pick) => {
    const wide = utf16(lines.join('\n'), pick(2) === 0 ? 'le' : 'be');
    return wide.subarray(0, wide.length - 1 - 2 * pick(20));
  },
  'two divisions': (lines, pick) => {
    const at = row(pick);
    return lines.with(at, (lines[at] ?? '').replaceAll(',', pick(2) === 0 ? ';' : '\t')).join('\n');
  },
};

describe('a hundred damaged files', () => {
  it('are made from a valid one', () => {
    const found = factFind(sheetOf(readCsv(utf8(GOOD.join('\n')))));
    expect(found.caseFile).toBeDefined();
    expect(found.counts.fault).toBe(0);
  });

  const kinds = Object.entries(SPOILS);
  it.each(
    Array.from({ length: 110 }, (_, seed) => [seed, ...(kinds[seed % kinds.length] as [string, Spoil])] as const),
  )('file %i, with %s, imports nothing and lists the errors by row and column', (seed, name, spoil) => {
    const made = spoil([...GOOD], numbers(seed));
    const read = readCsv(typeof made === 'string' ? utf8(made) : made);
    if (!read.ok) {
      const isFileFault = name === 'ten thousand rows' || name === 'another encoding';
      expect(read.fault).toMatch(
        isFileFault ? /^The (?:file has 10,0\d\d rows\.|characters in this file) / : /^Row \d+, column [A-Z]: \S/,
      );
      return;
    }
    const found = factFind(read.sheet);
    expect(found.caseFile).toBeUndefined();
    const faults = found.lines.filter(({ status }) => status === 'fault');
    expect(faults.length).toBeGreaterThan(0);
    for (const { cell, why } of faults) {
      expect(cell.row).toBeGreaterThan(1);
      expect(cell.column).not.toBe('');
      expect(why).toMatch(/^\S.*\.$/);
    }
  });
});
