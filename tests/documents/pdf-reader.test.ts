import { beforeAll, describe, expect, it } from 'vitest';
import { createPdfMaker } from '../../packages/reports/src/pdf/to-pdf.ts';
import { everyBlock } from '../../packages/reports/src/testing/every-block.ts';
import { hasPoppler, type PdfFile, readPdf, structureOf } from './pdf-reader.ts';
import { allTags, tagsOf } from './pdf-tags.ts';

const bytes = createPdfMaker().make(everyBlock('report', 'Margaret Ďale'));

describe.skipIf(!hasPoppler)('a document with every kind of block', () => {
  let pdf: PdfFile;
  beforeAll(() => {
    pdf = readPdf(bytes);
  });

  it('states its client, its language, and that it is PDF/UA-1', () => {
    expect(pdf.info.get('Title')).toBe('Margaret Ďale');
    expect(pdf.info.get('Page size')).toContain('A4');
    expect(pdf.language).toBe('en-AU');
    expect(pdf.uaPart).toBe(1);
    expect(pdf.info.get('Tagged')).toBe('yes');
  });

  it('names the practice and its adviser as author, and not the typesetting program', () => {
    expect(pdf.info.get('Author')).toBe('Demonstration practice (Demo Adviser)');
    expect([pdf.info.get('Creator'), pdf.info.get('Producer')].filter(Boolean)).toEqual([]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/typst/i);
  });

  it('uses only the Inter fonts, embedded', () => {
    expect(pdf.fonts).toEqual(['Inter-Medium', 'Inter-Regular', 'Inter-SemiBold']);
    expect(pdf.areFontsEmbedded).toBe(true);
  });

  it.each([
    ['Chinese', '陳鳳儀', ['NotoSansSC-Regular']],
    ['Greek', 'Παπαδόπουλος', []],
    ['Cyrillic', 'Светлана', []],
    ['Vietnamese', 'Nguyễn Thị Đặng', []],
  ])('prints a readable name in %s, also in its chart, and adds only the font of that name', (_, name, added) => {
    const found = readPdf(createPdfMaker().make(everyBlock('report', name)));
    expect(found.fonts).toEqual(['Inter-Medium', 'Inter-Regular', 'Inter-SemiBold', ...added].sort());
    expect(found.areFontsEmbedded).toBe(true);
    expect(found.text).not.toContain('□');
    expect(found.text.split(name).length).toBeGreaterThan(4);
  });

  it('prints all of a name with three scripts in one line', () => {
    const { text } = readPdf(createPdfMaker().make(everyBlock('client', '陳鳳儀 Ωμ Ж すカ Lee')));
    expect(text).toContain('陳鳳儀 Ωμ Ж すカ Lee');
    expect(text).not.toContain('□');
  });

  it('has its headings in order, and pictures with alternative texts', () => {
    const headings = allTags(pdf.tags).filter(({ role }) => /^H\d$/.test(role));
    expect(headings.map(({ role, title }) => `${role} ${title}`)).toEqual([
      'H1 The answer',
      'H2 What the choice turns on',
      'H1 How each figure is worked out',
      'H2 Basic Daily Fee $68.93',
    ]);
    expect(tagsOf(pdf.tags, 'Figure').map(({ alt }) => alt)).toEqual([
      'Money in the bank falls below zero in June 2029.',
    ]);
  });

  it('has a header in each table, and lists for facts and workings', () => {
    const tables = tagsOf(pdf.tags, 'Table');
    expect(tables.map(({ children }) => tagsOf(children, 'TH').map(({ scope }) => scope))).toEqual([
      ['Column', 'Column', 'Column', 'Column'],
      ['Column', 'Column', 'Column'],
    ]);
    const lists = tagsOf(pdf.tags, 'L').map(({ children }) => children.map(({ role }) => role));
    expect(lists.map((items) => items.length)).toEqual([2, 1, 2, 3, 1]);
    expect(new Set(lists.flat())).toEqual(new Set(['LI']));
    expect(structureOf(bytes)).toContain('TH');
  });

  it('prints the page number on each page and the client’s name from the second page on', () => {
    const lines = pdf.pages.map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(lines.map((line) => /Page \d of \d/.exec(line)?.[0])).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    const atTop = pdf.pages.map(({ words }) =>
      words
        .filter(({ bottom }) => bottom < 60)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(atTop[0]).not.toContain('HAL-2026-031');
    expect(atTop.slice(1)).toEqual(['Margaret Ďale HAL-2026-031', 'Margaret Ďale HAL-2026-031']);
    expect(pdf.text).toContain('Ways to pay, side by side');
  });
});
