/** The search over strategies in the files themselves: PDF, Word, and the Word parts. */
import type { StrategyAxis } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, makeDocument } from '@advice-builder/reports';
import { expect, it } from 'vitest';
import { documentInput } from '../../packages/reports/src/input.ts';
import type { DocumentJob } from '../../packages/reports/src/job.ts';
import { compose } from '../../packages/reports/src/make-document.ts';
import { type Searched, withSearch } from '../../packages/reports/src/testing/alternatives.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { gridOf, tableOf } from '../../packages/reports/src/testing/tables.ts';
import { readDocx } from './docx-reader.ts';
import { crowded, headingsAlone } from './layout.ts';
import { hasPoppler, readPdf } from './pdf-reader.ts';
import { headingsOf } from './pdf-tags.ts';

const maker = createPdfMaker();
const TITLE = 'Alternatives considered';
const ROWS = 'The chosen combination and those next to it';
/** Points: 20 mm. */
const MARGIN = 56.7;

/** All kinds of choice of a couple, so that the table has as many rows and columns as it can. */
const AXES: readonly StrategyAxis[] = [
  { kind: 'entry', person: 0, from: 24_322, to: 24_326, step: 2 },
  { kind: 'home', ways: ['keep', 'sell'], from: 24_327, to: 24_339, step: 12 },
  { kind: 'gift', from: 0, to: 20_000, step: 10_000 },
  { kind: 'drawn', person: 0, from: 0, to: 1, step: 1 },
  { kind: 'share', person: 0, from: 0, to: 40, step: 20 },
];
const WIDE: Searched = {
  source: 1,
  axes: AXES,
  aims: ['cash', 'shortfall', 'estate', 'pension', 'sold'],
};
const job = withSearch(jobOf('couple-one-in-care', { scenarios: [0, 1], charts: [] }), WIDE);

async function fileOf(of: DocumentJob): Promise<Uint8Array> {
  const made = await makeDocument(of, shippedRateBook, maker);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value.bytes;
}

function gridIn(of: DocumentJob) {
  const input = documentInput(of, shippedRateBook);
  if (!input.ok) throw new Error('not calculated');
  return gridOf(tableOf(compose(input.value).blocks, ROWS));
}
const withoutBreaks = (text: string): string => text.replaceAll(/\s+/g, '');

it.skipIf(!hasPoppler)('the page of the PDF has every row, fits its margins and is in the contents', async () => {
  const pdf = readPdf(await fileOf(job));
  expect(headingsAlone(pdf.pages, headingsOf(pdf.tags))).toEqual([]);
  expect(crowded(pdf.pages, MARGIN)).toEqual([]);
  expect(pdf.text.split('\f')[0]).toContain(TITLE);
  const own = withoutBreaks(pdf.text);
  const figures = gridIn(job).flatMap((row) => row.slice(1, -1));
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter((figure) => !own.includes(withoutBreaks(figure)))).toEqual([]);
});

it.each(['detailed', 'parts'] as const)('Word, %s: has the table with every row and its reason', async (document) => {
  const of = { ...job, choices: { ...job.choices, document, format: 'docx' } as const };
  const word = readDocx(await fileOf(of));
  expect(word.headings.map(({ text }) => text)).toContain(TITLE);
  const grids = word.tables.map(({ rows }) =>
    rows.map(({ cells }) => cells.map((lines) => lines.map(({ text }) => text).join('\n'))),
  );
  const [own, ...more] = grids.filter(([head]) => head?.at(-1) === 'Why it was not chosen');
  expect(more).toEqual([]);
  expect(own?.slice(1)).toEqual(gridIn(of));
});
