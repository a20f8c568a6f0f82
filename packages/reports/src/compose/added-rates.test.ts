/** Values that were added by packs after the release: named in the list of rates, the stamp and the workbook. */
import {
  mergeBook,
  PACK_FORMAT,
  type PackContent,
  packHash,
  type RatePack,
  type SeriesId,
  shippedRateBook,
} from '@advice-builder/rates';
import { expect, it } from 'vitest';
import type { Block } from '../blocks.ts';
import { type DocumentInput, documentInput } from '../input.ts';
import { compose } from '../make-document.ts';
import { ratesUsed, valuesAdded } from '../rates-used.ts';
import { jobOf } from '../testing/jobs.ts';
import { aboutSheet } from '../workbook/about-sheet.ts';
import { ratesSheet } from '../workbook/rates-sheet.ts';

const FROM = '2026-10-01';

function packOf(id: string, title: string, values: Readonly<Partial<Record<SeriesId, number>>>): RatePack {
  const content: PackContent = {
    format: PACK_FORMAT,
    id,
    title,
    made: '2026-11-20',
    sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://health.gov.au', read: '2026-11-20' } },
    series: Object.entries(values).map(([series, value]) => {
      const { unit, period } = shippedRateBook.seriesOf(series as SeriesId);
      return {
        id: series,
        unit,
        period,
        values: [{ from: FROM, value, status: 'published', source: 'health' }],
      };
    }),
  };
  return { ...content, hash: packHash(content) };
}

/** Margaret's figures use both values. */
const OCTOBER = packOf('october', 'Rates of 1 October 2026', { 'mpir.rate': 8.99, 'deeming.lower-rate': 1.9 });
const DEEMING = packOf('deeming', 'Deeming of 1 October 2026', { 'deeming.upper-rate': 3.9 });
/** No figure of Margaret's uses this value. */
const UNUSED = packOf('unused', 'Home care of 2026', { 'support-at-home.budget.class-1': 11_111 });

function inputOf(packs: readonly RatePack[], change: Partial<ReturnType<typeof jobOf>['record']> = {}): DocumentInput {
  const job = jobOf('margaret');
  const input = documentInput({ ...job, record: { ...job.record, ...change } }, mergeBook(packs));
  if (!input.ok) throw new Error(JSON.stringify(input.problems));
  return input.value;
}

const printed = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks, (key, value: unknown) => (key === 'svg' ? undefined : value));
const ratesFact = ({ blocks }: ReturnType<typeof compose>): string =>
  blocks
    .flatMap((block) => (block.kind === 'stamp' ? block.rows : []))
    .find(({ label }) => (label as string) === 'Rates')?.value ?? '';

it('values that packs added are counted and named in the stamp if a figure uses them', () => {
  const document = compose(inputOf([OCTOBER, UNUSED]));
  expect(ratesFact(document)).toMatch(
    /, the newest of 1 October 2026, with 2 values added here: Rates of 1 October 2026$/,
  );
  expect(printed(document.blocks)).not.toContain('Home care of 2026');
  expect(ratesFact(compose(inputOf([DEEMING])))).toMatch(/, with 1 value added here: Deeming of 1 October 2026$/);
  expect(ratesFact(compose(inputOf([OCTOBER, DEEMING])))).toMatch(
    /, with 3 values added here: (?:Deeming of 1 October 2026; Rates of 1 October 2026|Rates of 1 October 2026; Deeming of 1 October 2026)$/,
  );
});

it('values that packs added are named with their source in the list of rates, and unused ones are not', () => {
  const input = inputOf([OCTOBER]);
  const document = compose({ ...input, job: { ...input.job, choices: { ...input.job.choices, document: 'working' } } });
  const rows = document.blocks.flatMap((block) =>
    block.kind === 'table' && (block.caption as string).startsWith('Rates used') ? block.rows : [],
  );
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text as string));
  const added = texts.filter((cells) => cells.at(-1)?.includes('Added here'));
  expect(added.length).toBeGreaterThan(0);
  for (const cells of added) expect(cells.at(-1)).toBe('Health. Added here: Rates of 1 October 2026');
  expect(texts.length).toBeGreaterThan(added.length);
});

it('values that packs added count once, however far they are indexed', () => {
  const rateIndexation = { cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 3 };
  const free = packOf('free', 'Free area', { 'pension.income-free-area.single': 230 });
  const input = inputOf([free], { rateIndexation });
  const grown = ratesUsed(input.scenarios).filter(({ pack }) => pack !== undefined);
  expect(grown.length).toBeGreaterThan(1);
  expect(valuesAdded(input)).toEqual({ count: 1, titles: ['Free area'] });
});

it('values that packs added are named in the stamp of the workbook and in its list of rates', () => {
  const input = inputOf([OCTOBER]);
  const texts = (sheet: ReturnType<typeof aboutSheet>) => JSON.stringify(sheet.rows);
  expect(texts(aboutSheet(input))).toContain('with 2 values added here: Rates of 1 October 2026');
  const rates = texts(ratesSheet(ratesUsed(input.scenarios), input.book).sheet);
  expect(rates.match(/Added here: Rates of 1 October 2026/g)?.length).toBeGreaterThan(1);
});

it('a document without values that packs added mentions no packs', () => {
  const input = inputOf([]);
  expect(printed(compose(input).blocks)).not.toMatch(/added here/i);
  expect(valuesAdded(input)).toEqual({ count: 0, titles: [] });
});
