/**
 * `npm run soak -- workbook`: LibreOffice recalculates the workbook of every case from its formulas, after their values
 * were removed from the file, and each result is compared with our value. Prints the number of compared values, the
 * largest difference, and the time and size of the workbook of four scenarios.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shippedRateBook } from '@advice-builder/rates';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { documentInput } from '../../packages/reports/src/input.ts';
import { toWorkbook } from '../../packages/reports/src/workbook/to-workbook.ts';
import { caseNames, isAlike, recomputed, workbookJob, workbookOf } from '../documents/workbook-cases.ts';
import type { ReadWorkbook } from '../documents/xlsx-reader.ts';
import { allOf, childOf, childrenOf, readXml, textOf } from '../documents/xml.ts';

const RUNS = 20;
const CONVERSION_MS = 300_000;

/** Removes the values of the formulas from a file, so that a reader has to calculate them. */
function withoutValues(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes);
  for (const [name, file] of Object.entries(files)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    files[name] = strToU8(strFromU8(file).replace(/<\/f><v>[^<]*<\/v>/g, '</f>'));
  }
  return zipSync(files);
}

/** Converts files of a folder with LibreOffice into `out`. */
function convert(folder: string, files: readonly string[]): void {
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  const args = [
    profile,
    '--headless',
    '--convert-to',
    'xlsx:Calc MS Excel 2007 XML',
    '--outdir',
    path.join(folder, 'out'),
  ];
  const done = spawnSync('soffice', [...args, ...files], { cwd: folder, timeout: CONVERSION_MS, encoding: 'utf8' });
  if (done.error !== undefined) throw new Error(`LibreOffice is needed: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`LibreOffice ended with ${done.status}: ${done.stderr}`);
}

/** The results of the formulas in LibreOffice, by sheet and address. */
function valuesOf(bytes: Uint8Array): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const files = unzipSync(bytes);
  const part = (name: string) => readXml(strFromU8(files[name] as Uint8Array));
  const targets = new Map(
    childrenOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes: a }) => [a.Id, `xl/${a.Target}`]),
  );
  return new Map(
    allOf(part('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
      const cells = new Map<string, unknown>();
      for (const cell of allOf(part(targets.get(attributes['r:id']) ?? ''), 'c')) {
        const v = childOf(cell, 'v');
        if (childOf(cell, 'f') === undefined || v === undefined) continue;
        cells.set(cell.attributes.r ?? '', cell.attributes.t === 'str' ? textOf(v) : Number(textOf(v)));
      }
      return [attributes.name ?? '', cells] as const;
    }),
  );
}

interface Compared {
  formulas: number;
  /** The largest difference in dollars between our values and LibreOffice's. */
  farthest: number;
  readonly faults: string[];
}

function compare(
  name: string,
  ours: ReadWorkbook,
  theirs: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  all: Compared,
) {
  for (const sheet of ours.sheets) {
    for (const [address, { formula, value }] of sheet.cells) {
      if (formula === undefined) continue;
      const found = theirs.get(sheet.name)?.get(address);
      all.formulas++;
      if (!isAlike(found, value)) all.faults.push(`${name}, ${sheet.name}!${address}: ${String(found)}, ours ${value}`);
      else if (typeof value === 'number') all.farthest = Math.max(all.farthest, Math.abs(value - Number(found)));
    }
  }
}

export async function workbook(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'workbook-'));
  try {
    const made = caseNames.map((name) => ({ name, ...workbookOf(workbookJob(name)) }));
    const faults = made.flatMap(({ name, book }) => recomputed(book).faults.map((fault) => `${name}, ${fault}`));
    for (const { name, bytes } of made) writeFileSync(path.join(folder, `${name}.xlsx`), withoutValues(bytes));
    convert(
      folder,
      made.map(({ name }) => `${name}.xlsx`),
    );
    const all: Compared = { formulas: 0, farthest: 0, faults };
    for (const { name, book } of made) {
      compare(name, book, valuesOf(readFileSync(path.join(folder, 'out', `${name}.xlsx`))), all);
    }
    console.log(
      JSON.stringify({
        workbooks: made.length,
        formulas: all.formulas,
        farthest: all.farthest,
        faults: all.faults.length,
        largest: Math.max(...made.map(({ bytes }) => bytes.length)),
        fourScenarios: measure(),
      }),
    );
    if (all.faults.length > 0) throw new Error(all.faults.slice(0, 20).join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the milliseconds from the job to the bytes, for four scenarios. */
function measure(): { readonly median: number; readonly most: number; readonly bytes: number } {
  const job = workbookJob('single-2025-fees');
  let bytes = 0;
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const input = documentInput(job, shippedRateBook);
    if (!input.ok) throw new Error(JSON.stringify(input.problems));
    bytes = toWorkbook(input.value).length;
    return Math.round(performance.now() - start);
  }).sort((a, b) => a - b);
  return { median: times[RUNS / 2] as number, most: times.at(-1) as number, bytes };
}
