import { VERSION_NAME_MAX } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../packages/reports/src/blocks.ts';
import type { DocumentChoices, DocumentJob } from '../../packages/reports/src/job.ts';
import { makeDocument } from '../../packages/reports/src/make-document.ts';
import { createPdfMaker } from '../../packages/reports/src/pdf/to-pdf.ts';
import { words } from '../../packages/reports/src/shown.ts';
import { everyBlock } from '../../packages/reports/src/testing/every-block.ts';
import { CASE_NAMES, jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { crowded, filledTo, headingsAlone, smallestLetters } from './layout.ts';
import { fourOfASingle, longestOfACouple, sixLong, sixOfACouple, sixOfASingle } from './long-jobs.ts';
import { hasPoppler, type PdfFile, readPdf } from './pdf-reader.ts';
import { allTags, headingsOf, pdfTags, splitRows, tagsOf } from './pdf-tags.ts';

const maker = createPdfMaker();
/** Points: 20 mm, and 18 mm on the client page. */
const MARGIN = 56.7;
const CLIENT_MARGIN = 51;
const LEAST_FILLED = 0.2;
/** Smallest letter size in points. */
const SMALLEST = 7.5;

async function fileOf(job: DocumentJob): Promise<PdfFile> {
  const made = await makeDocument(job, shippedRateBook, maker);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return readPdf(made.value.bytes);
}

/** Only the last page may be nearly empty, unless it is the only page. */
function expectFilledPages(pdf: PdfFile): void {
  const filled = filledTo(pdf.pages).slice(1, -1);
  expect(filled.map((part, index) => (part < LEAST_FILLED ? `page ${index + 2}` : '')).join('')).toBe('');
}

function expectSoundPages(pdf: PdfFile): void {
  expect(headingsAlone(pdf.pages, headingsOf(pdf.tags))).toEqual([]);
  expect(crowded(pdf.pages, MARGIN)).toEqual([]);
  expect(pdf.fonts).toEqual(['Inter-Medium', 'Inter-Regular', 'Inter-SemiBold']);
  const levels = allTags(pdf.tags).flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  expect(levels[0]).toBe(1);
  expect(new Set(levels)).toEqual(new Set(levels.includes(2) ? [1, 2] : [1]));
}

/** Pages that years six to fifteen of six scenarios add to a report. */
const LONG_YEARS = 7;

describe.skipIf(!hasPoppler)('pages of the detailed report', () => {
  it.each([
    ['two scenarios', () => jobOf('single-2025-fees', { scenarios: [0, 2], charts: [0, 2] }), 9],
    ['four scenarios of a single', () => fourOfASingle(), 12],
    ['six scenarios of a single', () => sixOfASingle({ extendYears: false }), 14],
    ['six scenarios of a single, with 10 and 15 years', () => sixOfASingle(), 14 + LONG_YEARS],
    ['six scenarios of a couple with long names and ten entries', () => sixLong(), 18],
    ['six scenarios of a couple with 40 entries', () => sixOfACouple({ extendYears: false }), 18],
    ['six scenarios of a couple with 40 entries, 10 and 15 years', () => sixOfACouple(), 18 + LONG_YEARS],
  ] as const)('%s', async (_, job, most) => {
    const pdf = await fileOf(job());
    expectSoundPages(pdf);
    expectFilledPages(pdf);
    expect(pdf.pages.length).toBeLessThanOrEqual(most);
  });

  it.each(CASE_NAMES)('%s: has a page for each scenario, and none is nearly empty', async (name) => {
    const pdf = await fileOf(jobOf(name));
    expectSoundPages(pdf);
    expectFilledPages(pdf);
    // The cover, the results, why they differ, one page per scenario, five years, the actions, the assumptions, and the
    // remaining pages.
    expect(pdf.pages.length).toBeLessThanOrEqual(9 + jobOf(name).choices.scenarios.length);
  });

  it('a scenario with three care panels fits on one page, with the totals per day', async () => {
    const pdf = await fileOf(sixLong());
    const texts = pdf.text.split('\f').map((page) => page.replaceAll(/\s+/g, ' '));
    const own = texts.filter((text) =>
      text.includes('Support At Home, Bartholomew: level 5, standard contributions, until'),
    );
    expect(own).toHaveLength(1);
    expect(own[0]?.match(/Residential Care Analysis/g)).toHaveLength(2);
    expect(own[0]?.match(/Total Daily Aged Care Cost/g)).toHaveLength(2);
    for (const part of ['Against the Current Situation', 'Yearly Cash Flow', '5-year Forecast'])
      expect(own[0]).toContain(part);
  });

  it('names of 56 letters, a reference of 67 and amounts of eleven digits stay within their places', async () => {
    const pdf = await fileOf(longestOfACouple());
    expectSoundPages(pdf);
    // A very long word has soft hyphens where a line may end.
    expect(pdf.text.replaceAll(/[\s\u00ad]/g, '')).toContain('W'.repeat(67));
  });

  it.each(['detailed', 'client', 'snapshot'] as const)(
    'names with hyphens break at the hyphens and nowhere else: %s',
    async (document) => {
      const job = jobOf('thomas', { document });
      const lastNames = ['Papadopoulos-Anagnostopoulou', 'Fitzgerald-Montgomery-Ashcroft'];
      const clients = job.record.clients.map((client, index) => ({ ...client, last_name: lastNames[index] ?? '' }));
      const pdf = await fileOf({ ...job, record: { ...job.record, clients } as DocumentJob['record'] });
      const parts = lastNames.flatMap((name) => name.split('-'));
      const words = pdf.pages.flatMap((page) => page.words.flatMap(({ text }) => text.split(/[^\p{L}]+/u)));
      // A name that is cut is found by its beginning. A word such as "stop" can be in the middle of a name.
      const cut = words.filter(
        (word) => word.length > 3 && parts.some((part) => part.startsWith(word) && part !== word),
      );
      expect(cut).toEqual([]);
      // The client page uses first names only.
      if (document !== 'client') expect(words).toEqual(expect.arrayContaining(parts));
    },
  );
});

describe.skipIf(!hasPoppler)('pages of the shorter documents', () => {
  const documents: [string, Partial<DocumentChoices>, single: number, couple: number][] = [
    ['the summary report', { document: 'summary' }, 7, 6],
    ['the snapshot', { document: 'snapshot' }, 3, 3],
    ['the working papers', { document: 'working' }, 7, 10],
  ];
  it.each(documents)('%s', async (_, choices, single, couple) => {
    for (const [job, pages] of [
      [fourOfASingle(choices), single],
      [jobOf('thomas', choices), couple],
    ] as const) {
      const pdf = await fileOf(job);
      expectSoundPages(pdf);
      expectFilledPages(pdf);
      expect(pdf.pages.length).toBeLessThanOrEqual(pages);
      expect(smallestLetters(pdf.pages)).toBeGreaterThanOrEqual(SMALLEST);
    }
  });

  const ofVersion = { name: 'Wide '.repeat(VERSION_NAME_MAX / 5).trim(), day: '2026-09-30' };
  const clientPages = (job: (choices: Partial<DocumentChoices>) => DocumentJob, large: boolean): Promise<PdfFile> => {
    const made = job({ document: 'client', large });
    return fileOf({ ...made, source: { ...made.source, ofVersion } });
  };

  it.each([
    ['four scenarios of a single', fourOfASingle],
    ['six scenarios of a couple', sixOfACouple],
    ['a death', (choices: Partial<DocumentChoices>) => jobOf('couple-survivor', choices)],
  ] as const)(
    '%s: the client page has two pages, in large print at most four, and none is nearly empty',
    async (_, job) => {
      for (const [large, most, letters] of [
        [false, 2, 12],
        [true, 4, 16],
      ] as const) {
        const pdf = await clientPages(job, large);
        expect(pdf.pages.length).toBeLessThanOrEqual(most);
        expect(splitRows(pdf.tags)).toEqual([]);
        expect(headingsAlone(pdf.pages, headingsOf(pdf.tags))).toEqual([]);
        expect(crowded(pdf.pages, CLIENT_MARGIN)).toEqual([]);
        // The letters of the chart and the footer count too.
        expect(smallestLetters(pdf.pages)).toBeGreaterThanOrEqual(letters);
        expect(Math.min(1, ...filledTo(pdf.pages).slice(0, -1))).toBeGreaterThanOrEqual(LEAST_FILLED);
      }
    },
  );

  it('the client page does not break a name of thirty letters, except at its hyphens', async () => {
    const job = jobOf('margaret', { document: 'client' });
    const [client] = job.record.clients;
    const name = 'Bartholomew-Fitzgerald-Ashcroft';
    const clients = [{ ...client, first_name: name }] as unknown as DocumentJob['record']['clients'];
    for (const large of [false, true]) {
      const made = { ...job, choices: { ...job.choices, large }, record: { ...job.record, clients } };
      const pdf = await fileOf(made);
      const parts = pdf.pages[0]?.words.filter(({ text }) => /Barth|Fitz|Ashcr|croft/.test(text)) ?? [];
      expect(parts.map(({ text }) => text.replace(',', '')).join('')).toBe(name);
      expect(parts.every(({ text }) => /^(?:[A-Z][a-z]+-?)+,?$/.test(text))).toBe(true);
    }
  });
});

describe('a table that continues on the next page', () => {
  it('continues with a complete row, however high its rows are', () => {
    const lines = words(Array.from({ length: 14 }, (_, line) => `Line ${line + 1}`).join('\n'));
    const table: Block = {
      kind: 'table',
      caption: words('High rows'),
      columns: [
        { label: words('Name'), align: 'left', weight: 1 },
        { label: words('Lines'), align: 'left', weight: 3 },
      ],
      rows: Array.from({ length: 9 }, () => ({ kind: 'plain', cells: [{ text: words('A row') }, { text: lines }] })),
    };
    const { tags } = pdfTags(maker.make({ ...everyBlock('report'), blocks: [table] }));
    expect(splitRows(tags)).toEqual([]);
    expect(tagsOf(tags, 'TR').length).toBe(10);
    expect(tagsOf(tags, 'Table').map(({ pages }) => pages)).toEqual([[1, 2, 3]]);
  });
});

describe.skipIf(!hasPoppler)('user input', () => {
  const HOSTILE = '*x* $y$ #panic() #read("/etc/passwd") _a_ `b` <c> \\u{41} @d [e] = f';
  let text = '';
  beforeAll(async () => {
    const job = fourOfASingle();
    const [client] = job.record.clients;
    const pdf = await fileOf({
      ...job,
      choices: { ...job.choices, covering: HOSTILE },
      record: {
        ...job.record,
        clients: [{ ...client, first_name: 'اسم 李 👵', last_name: HOSTILE }],
      } as DocumentJob['record'],
    });
    text = pdf.text.replaceAll(/\s+/g, ' ');
  });

  it('is printed unchanged, never read as markup', () => {
    expect(text).toContain(HOSTILE);
    expect(text).not.toContain('root:');
  });

  it('is printed as squares if the font lacks its letters, and the document says so', () => {
    expect(text).toContain('□□□ 李 □');
    expect(text).toContain('Some letters cannot be printed here. Each is shown as □.');
  });
});
