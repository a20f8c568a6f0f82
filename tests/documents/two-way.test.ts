import { readdirSync } from 'node:fs';
import type { DocumentKind } from '@advice-builder/contract';
import { formatMoney, formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowedOn, bookValues, inPictures, ofSnapshot, workingsOf } from './allowed.ts';
import { amountsIn, countOf, Known } from './amounts.ts';
import { type CaseFigures, figuresOfCase } from './case-figures.ts';
import { clientNumbers } from './client-figures.ts';
import { type Docx, readDocx } from './docx-reader.ts';
import { panelSequences, yearSequences } from './expected-rows.ts';
import { headingsAlone } from './layout.ts';
import { made, pdfText } from './made-documents.ts';
import { pagesOf } from './pdf-reader.ts';
import { headingsOf, pdfTags, splitRows, tagsOf } from './pdf-tags.ts';
import { printedIn, type Section, sectionsOf, textsOf, unknownIn } from './sections.ts';
import { workbookOfCase } from './workbook-cases.ts';
import { answerAmounts, asShown, comparedRows, comparisonAmounts, yearCells, yearlyRows } from './workbook-rows.ts';

/** Cases whose PDF is compared with the Word file. A few are enough, because all PDFs use one template. */
const IN_PDF: readonly string[] = ['margaret', 'thomas', 'village', 'support-at-home'];
const CASES = readdirSync(new URL('../cases/', import.meta.url)).map((file) => file.replace('.json', ''));

/** Cases whose workbook is compared with the Word file and the PDF. */
const IN_WORKBOOK: readonly string[] = ['margaret', 'thomas'];

/** Titles of the pages that have their own rules for amounts. */
const WORKING = 'How each figure is worked out';
const RATES = 'Rates used';
const PAGE_END = '\f';

const svgText = ({ pictures }: Docx): string =>
  pictures.map(({ svg = '' }) => svg.replace(/<title>.*?<\/title>/s, '').replace(/<[^>]*>/g, ' ')).join('\n');

const monthOfHeading = ({ input }: CaseFigures, heading: string): number =>
  input.preferred.five.projection.monthStarts.findIndex((start) => formatMonthYear(monthOf(start)) === heading);

/** The lines of a PDF, with amounts separated. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').map((line) => line.replace(/(?<=\d)(?=[−+]?\$)/g, ' ').replace(/\s+/g, ' '));

const rowsOf = ({ items }: Section): readonly string[] =>
  items
    .flatMap((item) => ('rows' in item ? item.rows : []))
    .map(({ cells }) =>
      cells
        .map((lines) => lines.map(({ text }) => text).join(' '))
        .join(' ')
        .trim(),
    );

const section = (sections: readonly Section[], title: string): Section => {
  const found = sections.find((each) => each.title === title);
  if (found === undefined) throw new Error(`no page ${title}`);
  return found;
};

describe.each(CASES)('%s', (name) => {
  let of: CaseFigures;
  let word: Docx;
  let sections: readonly Section[];
  let papers: readonly Section[];
  const pdfs = new Map<DocumentKind, Uint8Array>();
  const kinds: readonly DocumentKind[] = [
    'snapshot',
    'client',
    ...(IN_PDF.includes(name) ? ['detailed' as const] : []),
  ];
  const textOf = (document: DocumentKind): string => pdfText(pdfs.get(document) ?? Buffer.alloc(0));

  beforeAll(async () => {
    of = figuresOfCase(name);
    word = readDocx(await made(name, 'detailed', 'docx'));
    sections = sectionsOf(word);
    papers = sectionsOf(readDocx(await made(name, 'working', 'docx')));
    const ofClient = { scenarios: [...new Set([0, of.input.preferred.sid])] };
    for (const kind of kinds) pdfs.set(kind, await made(name, kind, 'pdf', kind === 'client' ? ofClient : {}));
  });

  it('splits no table row across pages, and leaves no heading at the foot of a page', () => {
    for (const bytes of pdfs.values()) {
      const { tags } = pdfTags(bytes);
      expect(tagsOf(tags, 'TR').length).toBeGreaterThan(3);
      expect(splitRows(tags)).toEqual([]);
      expect(headingsAlone(pagesOf(bytes), headingsOf(tags))).toEqual([]);
    }
  });

  if (IN_PDF.includes(name))
    it('prints the amounts of the Word file and its pictures equally often in the detailed PDF', () => {
      const pdf = countOf(textOf('detailed'));
      expect(Object.fromEntries([...pdf].sort())).toEqual(
        Object.fromEntries([...countOf(`${word.text}\n${svgText(word)}`)].sort()),
      );
      expect([...pdf.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
    });

  if (IN_WORKBOOK.includes(name)) {
    it('has the same yearly rows in the workbook, the Word file and the PDF', () => {
      const lines = linesOf(textOf('detailed'));
      const comparison = rowsOf(section(sections, 'Five years, all scenarios'));
      yearCells(workbookOfCase(name)).forEach((cells, sid) => {
        const page = sections.find(({ title }) =>
          sid === 0 ? title === 'Current Situation' : title.startsWith(`Scenario ${sid}`),
        );
        for (const [inWord, expected] of [
          [page === undefined ? [] : rowsOf(page), yearlyRows(cells)],
          [comparison, comparedRows(cells)],
        ] as const) {
          expect(expected.filter((row) => !inWord.some((printed) => printed.endsWith(row)))).toEqual([]);
          expect(expected.filter((row) => !lines.some((line) => line.includes(row)))).toEqual([]);
        }
      });
    });

    it('has the whole dollars of “Results at a glance” in the cells of the workbook', () => {
      const workbook = workbookOfCase(name);
      const all = yearCells(workbook);
      const [head = '', ...rows] = rowsOf(section(sections, 'Results at a glance'));
      const pensionYear = head.includes('third year') ? 3 : 1;
      // Care or pension of 0 prints as `Nil`; the workbook has a 0.
      const printed = rows.map((row) => amountsIn(row.replaceAll('Nil', '$0')).map(({ text }) => text));
      expect(printed).toEqual(all.map((cells) => answerAmounts(cells, all[0] ?? cells, pensionYear)));
      for (const [measure, place] of [
        ['Cash at Bank', 2],
        ['Net worth', 3],
      ] as const) {
        const shown = comparisonAmounts(workbook, measure).slice(0, all.length);
        expect(printed.map((amounts) => amounts[place])).toEqual(shown.map((value) => asShown(value, 0)));
      }
    });
  }

  it('prints on each page only amounts that the output of calc allows on that page', () => {
    expect(sections.flatMap((each) => unknownIn(each, allowedOn(of, each.title)))).toEqual([]);
    const pictures = inPictures(of);
    expect(amountsIn(svgText(word)).flatMap((each) => (pictures.has(each) ? [] : [each.text]))).toEqual([]);
  });

  it('prints in a working only amounts that explain the figure in that month', () => {
    let known: ReturnType<typeof workingsOf> | undefined;
    let heading = '';
    const unknown: string[] = [];
    for (const item of section(papers, WORKING).items) {
      if (!('rows' in item) && item.style === 'Heading2') known = workingsOf(of, monthOfHeading(of, item.text));
      if (!('rows' in item) && item.style === 'Heading3') heading = item.text;
      for (const text of textsOf(item)) {
        for (const each of amountsIn(text))
          if (!known?.(heading)?.has(each, false)) unknown.push(`${heading}: ${text}`);
      }
    }
    expect(unknown).toEqual([]);
  });

  it('prints each rate with the value of its date', () => {
    const book = bookValues();
    const rows = section(papers, RATES).items.flatMap((item) => ('rows' in item ? item.rows : []));
    const unknown = rows.flatMap(({ cells }) => {
      const [title = '', value = '', from = ''] = cells.map((lines) => lines.map(({ text }) => text).join(' '));
      const known = book(title, from.replace(/,.*/, ''));
      return amountsIn(value).flatMap((each) => (known.has(each) ? [] : [`${title}: ${value}, ${from}`]));
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('prints every year of every scenario in the report', () => {
    for (const sid of of.sids) {
      const titled = sections.find(({ title }) =>
        sid === 0 ? title === 'Current Situation' : title.startsWith(`Scenario ${sid}`),
      );
      const printed = titled === undefined ? [] : rowsOf(titled);
      for (const expected of yearSequences(of, sid))
        expect(printed.filter((row) => row.endsWith(expected))).toHaveLength(1);
    }
  });

  it('prints every cell of the summary in the snapshot, and nothing else', () => {
    const sid = of.input.preferred.sid;
    const text = textOf('snapshot');
    const lines = linesOf(text);
    const missing = panelSequences(of.input.preferred).filter((each) => !lines.some((line) => line.includes(each)));
    expect(missing).toEqual([]);
    const known = ofSnapshot(of, sid);
    expect(amountsIn(text).flatMap((each) => (known.has(each, false) ? [] : [each.text]))).toEqual([]);
    const { report } = of.input.preferred.five;
    // With a care panel for each stage, the scenario takes one more page.
    const isLong = report.var.couple || (report.agedCare.length > 0 && report.supportAtHome.length > 0);
    expect(text.split(PAGE_END).length - 1).toBeLessThanOrEqual(isLong ? 3 : 2);
  });

  it('prints only known numbers on the client page', () => {
    // The last line makes the reasons add up to the difference; other tests check it.
    const text = textOf('client').replace(/And (?:rounding|smaller amounts): \$[\d,]+/, '');
    const [, first = ''] = /Per fortnight, (\w+ \d{4}) to/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
    const start = of.input.current.five.projection.household.projectFrom;
    const from = monthOf(isoDate(new Date(`1 ${first} UTC`).toISOString().slice(0, 10))) - start;
    const known = new Known(clientNumbers(of, of.input.preferred.sid, from));
    expect(amountsIn(text).length).toBeGreaterThan(3);
    expect(amountsIn(text).flatMap((each) => (known.has(each, false) ? [] : [each.text]))).toEqual([]);
  });
});

it.each(['margaret', 'thomas', 'village'])(
  '%s: the summary report prints only known numbers, in PDF and Word',
  async (name) => {
    const of = figuresOfCase(name);
    const word = readDocx(await made(name, 'summary', 'docx'));
    expect(sectionsOf(word).flatMap((each) => unknownIn(each, allowedOn(of, each.title)))).toEqual([]);
    const pdf = countOf(pdfText(await made(name, 'summary', 'pdf')));
    expect(Object.fromEntries([...pdf].sort())).toEqual(
      Object.fromEntries([...countOf(`${word.text}\n${svgText(word)}`)].sort()),
    );
  },
);

it('detects one cent: hardly any amount of a scenario page is known after a change by one cent', async () => {
  const of = figuresOfCase('margaret');
  const sections = sectionsOf(readDocx(await made('margaret', 'detailed', 'docx')));
  const known = allowedOn(of, 'Current Situation');
  const cents = printedIn(section(sections, 'Current Situation')).filter(({ printed }) => printed.decimals === 2);
  const seen = cents.filter(({ printed }) => !known?.has({ ...printed, value: printed.value + 0.01 }));
  expect(cents.length).toBeGreaterThan(50);
  expect(seen.length / cents.length).toBeGreaterThan(0.97);
  expect(formatMoney(cents[0]?.printed.value ?? 0)).toBe(cents[0]?.printed.text);
});
