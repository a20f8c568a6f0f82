/** Reads the workbook of each case back, and checks that its formulas give their stored values. */
import { readdirSync } from 'node:fs';
import { shippedRateBook } from '@advice-builder/rates';
import { type DocumentInput, documentInput } from '../../packages/reports/src/input.ts';
import type { DocumentChoices, DocumentJob } from '../../packages/reports/src/job.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { toWorkbook } from '../../packages/reports/src/workbook/to-workbook.ts';
import { Spreadsheet } from './workbook-formulas.ts';
import { type ReadWorkbook, readWorkbook } from './xlsx-reader.ts';

export const caseNames: readonly string[] = readdirSync(new URL('../cases/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

export interface MadeWorkbook {
  readonly input: DocumentInput;
  readonly bytes: Uint8Array;
  readonly book: ReadWorkbook;
}

export function workbookOf(job: DocumentJob): MadeWorkbook {
  const input = documentInput(job, shippedRateBook);
  if (!input.ok) throw new Error(JSON.stringify(input.problems));
  const bytes = toWorkbook(input.value);
  return { input: input.value, bytes, book: readWorkbook(bytes) };
}

export const workbookJob = (name: string, choices: Partial<DocumentChoices> = {}): DocumentJob =>
  jobOf(name, { document: 'workbook', format: 'xlsx', ...choices });

const made = new Map<string, MadeWorkbook>();
/** The workbook of a case with all scenarios, made once for all tests. */
export function workbookOfCase(name: string): MadeWorkbook {
  const known = made.get(name) ?? workbookOf(workbookJob(name));
  made.set(name, known);
  return known;
}

/** Equal within a billionth, or within a billionth of a dollar for smaller values. */
export const isAlike = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)) : a === b;

export interface Recomputed {
  readonly formulas: number;
  readonly faults: readonly string[];
}

/** Recalculates every formula and compares it with the value stored next to it. */
export function recomputed(book: ReadWorkbook): Recomputed {
  const spreadsheet = new Spreadsheet(book);
  const faults: string[] = [];
  let formulas = 0;
  for (const { name, cells } of book.sheets) {
    for (const [address, { formula, value }] of cells) {
      if (formula === undefined) continue;
      formulas++;
      const found = spreadsheet.at(name, address);
      if (!isAlike(found, value)) faults.push(`${name}!${address} =${formula}: ${String(found)}, stored ${value}`);
    }
  }
  return { formulas, faults };
}

/** The cells below a heading of a sheet, from the top. */
export function columnUnder(book: ReadWorkbook, sheet: string, heading: string): ReadonlyMap<string, number | string> {
  const cells = book.sheets.find(({ name }) => name === sheet)?.cells;
  const head = [...(cells ?? [])].find(([, { value }]) => value === heading)?.[0];
  if (cells === undefined || head === undefined) throw new Error(`no ${heading} in ${sheet}`);
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(head) ?? [];
  const found = new Map<string, number | string>();
  for (let at = Number(row) + 1; cells.has(column + at); at++) {
    found.set(column + at, cells.get(column + at)?.value as number | string);
  }
  return found;
}
