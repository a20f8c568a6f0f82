/** Compares pages with stored pictures. How to renew them: docs/documents.md. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { shippedRateBook } from '@advice-builder/rates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block, ReportDocument, Row } from '../../packages/reports/src/blocks.ts';
import { documentInput } from '../../packages/reports/src/input.ts';
import type { DocumentChoices } from '../../packages/reports/src/job.ts';
import { compose } from '../../packages/reports/src/make-document.ts';
import { createPdfMaker } from '../../packages/reports/src/pdf/to-pdf.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { type GreyPicture, readPng, toPng } from './grey-picture.ts';
import { pageDifference } from './page-difference.ts';
import { hasPoppler, type PageOptions, pagePictures } from './pdf-reader.ts';

const STORED = new URL('./pictures/', import.meta.url);
const FAILED = new URL('../../test-results/pictures/', import.meta.url);
const maker = createPdfMaker();

/** A document as blocks. The hash in its footers is fixed, so that a new rate does not change it. */
function composed(name: string, choices: Partial<DocumentChoices>): ReportDocument {
  const job = jobOf(name, choices);
  const input = documentInput({ ...job, source: { ...job.source, ratesHash: '60699768' } }, shippedRateBook);
  if (!input.ok) throw new Error(JSON.stringify(input.problems));
  return compose(input.value);
}

const stored = (name: string): GreyPicture => readPng(readFileSync(new URL(name, STORED)));

function write(folder: URL, name: string, picture: GreyPicture): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), toPng(picture));
}

/** The stored pictures of a document's pages. */
const storedOf = (document: string): string[] =>
  readdirSync(STORED).filter(
    (file) => file.startsWith(`${document}-`) && /^\d+\.png$/.test(file.slice(document.length + 1)),
  );

const differenceOf = (name: string, now: GreyPicture): string | undefined =>
  existsSync(new URL(name, STORED)) ? pageDifference(stored(name), now) : 'is not stored';

/** A picture that shows the same is not rewritten, whichever version of poppler drew it. */
function renew(document: string, pages: ReadonlyMap<string, GreyPicture>): void {
  for (const name of storedOf(document)) if (!pages.has(name)) rmSync(new URL(name, STORED));
  for (const [name, page] of pages) if (differenceOf(name, page) !== undefined) write(STORED, name, page);
}

/** If a page differs, its new picture is written to `test-results/`. */
function problemsOf([name, now]: readonly [name: string, now: GreyPicture]): string[] {
  const difference = differenceOf(name, now);
  if (difference === undefined) return [];
  write(FAILED, name, now);
  return [`${name}: ${difference}; as it is now: test-results/pictures/${name}`];
}

describe.skipIf(!hasPoppler)('pages look like their stored pictures', () => {
  beforeAll(() => rmSync(FAILED, { recursive: true, force: true }));

  it.each<[document: string, name: string, choices: Partial<DocumentChoices>, range?: PageOptions]>([
    ['single', 'margaret', { document: 'detailed' }],
    ['couple', 'thomas', { document: 'detailed', extendYears: true }, { from: 2, to: 11 }],
    ['stages', 'couple-stages', { document: 'detailed' }, { from: 8, to: 8 }],
    ['former-home', 'former-home', { document: 'detailed' }, { from: 6, to: 6 }],
    ['survivor', 'couple-survivor', { document: 'detailed' }, { from: 3, to: 3 }],
    ['client', 'margaret', { document: 'client' }],
    ['client-large', 'margaret', { document: 'client', large: true }],
    ['snapshot', 'margaret', { document: 'snapshot' }],
  ])('%s', (document, name, choices, range = {}) => {
    const pages = new Map(
      pagePictures(maker.make(composed(name, choices)), range).map((page, index) => [
        `${document}-${String(index + (range.from ?? 1)).padStart(2, '0')}.png`,
        page,
      ]),
    );
    if (process.env.RENEW_PICTURES === '1') renew(document, pages);
    expect([...pages].flatMap(problemsOf)).toEqual([]);
    expect(storedOf(document)).toEqual([...pages.keys()]);
  });
});

describe.skipIf(!hasPoppler)('the picture of a scenario page', () => {
  let document: ReportDocument;
  let blocks: readonly Block[];
  let kept: GreyPicture;
  const drawn = (of: readonly Block[], options: readonly string[] = []): GreyPicture => {
    const [page] = pagePictures(maker.make({ ...document, blocks: of }), { options });
    if (page === undefined) throw new Error('no page');
    return page;
  };
  beforeAll(() => {
    document = composed('margaret', { document: 'detailed' });
    const headings = document.blocks.filter((block) => block.kind === 'heading' && block.level === 1);
    const first = headings.findIndex((block) => block.kind === 'heading' && block.text === 'Current Situation');
    const [from, to] = headings.slice(first, first + 2).map((block) => document.blocks.indexOf(block));
    blocks = document.blocks.slice(from, to);
    kept = readPng(toPng(drawn(blocks)));
  });

  const withYears = (change: (rows: readonly Row[]) => readonly Row[]): Block[] =>
    blocks.map((block) =>
      block.kind === 'table' && block.caption === 'Yearly Cash Flow' ? { ...block, rows: change(block.rows) } : block,
    );

  it('counts as the same however its letters and lines are smoothed', () => {
    const ways = [
      ['-aa', 'no', '-aaVector', 'no'],
      ['-thinlinemode', 'solid'],
    ];
    expect(ways.map((options) => pageDifference(kept, drawn(blocks, options)))).toEqual([undefined, undefined]);
  });

  it('counts as different if a row is missing', () => {
    expect(pageDifference(kept, drawn(withYears((rows) => rows.slice(0, -1))))).toMatch(/differ/);
  });

  it('counts as different if an amount is missing', () => {
    const without = withYears((rows) =>
      rows.map((row, index) => (index === 1 ? { ...row, cells: row.cells.slice(0, -1) } : row)),
    );
    expect(pageDifference(kept, drawn(without))).toMatch(/differ/);
  });

  it('counts as different if a line is 2.4 points lower', () => {
    const { width, height, greys } = kept;
    const moved = Float64Array.from(greys);
    moved.set(greys.subarray(298 * width, 312 * width), 300 * width);
    expect(pageDifference(kept, { width, height, greys: moved })).toMatch(/differ/);
  });
});
