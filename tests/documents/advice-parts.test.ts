import type { DocumentSetting } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, makeDocument } from '@advice-builder/reports';
import { ADVICE_PARTS } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../packages/kernel/src/testing.ts';
import { CASE_NAMES, jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { ADVICE } from '../../packages/reports/src/words/advice-words.ts';
import { type Docx, type DocxParagraph, readDocx } from './docx-reader.ts';
import { made, pdfText } from './made-documents.ts';
import { allOf, childOf, type Element } from './xml.ts';

const pdf = createPdfMaker();
/** Highest reading grade allowed, in years of school. */
const MOST_GRADE = 8;
const LICENSEE = 'Example Licensee Pty Ltd gives this advice under its own licence.';

async function partsOf(name: string, documentSetting: DocumentSetting = {}): Promise<Docx> {
  const job = jobOf(name, { document: 'parts', format: 'docx' });
  const found = await makeDocument(
    {
      ...job,
      record: { ...job.record, documentSetting },
      preparedBy: { ...job.preparedBy, phone: '02 5550 1234', representativeNumber: '001234567' },
      settings: { ...job.settings, licenseeText: LICENSEE },
    },
    shippedRateBook,
    pdf,
  );
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return readDocx(found.value.bytes);
}

const LETTER: DocumentSetting = { coverLetter: 'Dear Iris\n\nThank you for coming in.', adviceDate: '2026-12-02' };
const STYLES = new Set([
  'Heading1',
  'Heading2',
  'Heading3',
  'Normal',
  'ListBullet',
  'Caption',
  'TableText',
  'TableAmount',
]);

const paragraphsOf = ({ body }: Docx): readonly DocxParagraph[] =>
  body.flatMap((each) => ('rows' in each ? each.rows.flatMap(({ cells }) => cells.flat()) : [each]));

const namesIn = (of: Element | undefined): readonly string[] =>
  (of?.children ?? []).flatMap((each) => (typeof each === 'string' ? [] : [each.name]));

describe('the parts of an advice document in Word', () => {
  it('use only the styles that every Word document has, without direct formatting', async () => {
    const docx = await partsOf('single-2025-fees', LETTER);
    expect(paragraphsOf(docx).filter(({ style }) => !STYLES.has(style))).toEqual([]);
    expect(paragraphsOf(docx).filter(({ formatting }) => formatting.length > 0)).toEqual([]);
    const root = docx.xml.get('word/document.xml');
    if (root === undefined) throw new Error('no document');
    for (const table of allOf(root, 'w:tbl')) {
      const properties = childOf(table, 'w:tblPr');
      expect(childOf(properties, 'w:tblStyle')?.attributes['w:val']).toBe('TableGrid');
      expect(namesIn(properties).filter((name) => !['w:tblStyle', 'w:tblW'].includes(name))).toEqual([]);
    }
    // Cells have no direct formatting of colour, border or alignment.
    const cells = allOf(root, 'w:tcPr').flatMap(namesIn);
    expect(cells.filter((name) => !['w:gridSpan', 'w:tcW'].includes(name))).toEqual([]);
    const styles = docx.xml.get('word/styles.xml');
    const defined = allOf(styles as Element, 'w:style').map(({ attributes }) => attributes['w:styleId']);
    expect(defined).toEqual(expect.arrayContaining([...STYLES].filter((id) => id !== 'Normal')));
    expect(defined).toContain('TableGrid');
  });

  it('each begin with a level 2 heading, and are complete unless some were chosen', async () => {
    const second = ({ headings }: Docx) => headings.filter(({ level }) => level === 2).map(({ text }) => text);
    // A record without a search lacks the part that lists the alternatives.
    const all = ADVICE_PARTS.flatMap(({ id, label }) => (id === 'alternatives' ? [] : [label]));
    expect(second(await partsOf('single-2025-fees', LETTER))).toEqual(all);
    // If no letter was typed, the document lacks the part that contains the letter.
    expect(second(await partsOf('single-2025-fees'))).toEqual(all.slice(1));
    const chosen = await partsOf('single-2025-fees', { ...LETTER, parts: ['actions', 'risks', 'gone'] });
    expect(second(chosen)).toEqual(['Risks and disadvantages', 'What to do, and when']);
  });

  it('include the letter, the date of the advice document, the licensee and the signature', async () => {
    const { text } = await partsOf('single-2025-fees', LETTER);
    for (const expected of [
      'Thank you for coming in.',
      'Read this with the advice document dated 2 December 2026.',
      LICENSEE,
      'Representative number 001234567',
      'Phone 02 5550 1234',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('print the amounts of the detailed report', async () => {
    const docx = await partsOf('single-2025-fees', { parts: ['strategies', 'costs'] });
    const report = pdfText(await made('single-2025-fees', 'detailed', 'pdf'));
    const amounts = [...docx.text.matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) => amount);
    expect(amounts.length).toBeGreaterThan(150);
    expect([...new Set(amounts)].filter((amount) => !report.includes(amount))).toEqual([]);
  });

  it('state the risks of each scenario in plain words, and never advise', async () => {
    const { text } = await partsOf('single-2025-fees', { parts: ['risks'] });
    expect(text).toContain('The price of $959,500.00 in June 2027 is an estimate.');
    expect(text).toContain('The rent counts as income in the means tests.');
    expect(text).toMatch(/The room of Iris costs \$[\d,.]+ in daily payments over five years\./);
    expect(text).toContain('The government guarantees a lump sum held by an approved home.');
    for (const name of CASE_NAMES) {
      const sentences = (await partsOf(name, { parts: ['scope', 'risks', 'actions'] })).body.flatMap((each) =>
        'rows' in each || each.style.startsWith('Heading') || each.text === LICENSEE ? [] : [each.text],
      );
      expect(sentences.filter((sentence) => ADVICE.test(sentence))).toEqual([]);
      const { scenarios, record } = jobOf(name);
      const names = [
        ...Object.values(scenarios).map((scenario) => scenario.name),
        ...record.clients.flatMap(({ first_name, last_name }) => [first_name, last_name]),
      ].toSorted((a, b) => b.length - a.length);
      expect(sentences.filter((text) => text.endsWith('.') && gradeOf(text, names) > MOST_GRADE)).toEqual([]);
    }
  });
});
