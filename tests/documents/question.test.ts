import { type Letter, letterLines, QUESTION_MAX, QUESTIONS_MAX, type Scenario } from '@advice-builder/contract';
import { formatMoney, isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, type DocumentChoices, type DocumentJob, makeDocument } from '@advice-builder/reports';
import { compareLetter, lineLabel, lineRule, lineUnit } from '@advice-builder/results';
import { expect, it } from 'vitest';
import { gradeOf } from '../../packages/kernel/src/testing.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { ADVICE } from '../../packages/reports/src/words/advice-words.ts';
import { readDocx } from './docx-reader.ts';
import { crowded, headingsAlone } from './layout.ts';
import { pdfText } from './made-documents.ts';
import { hasPoppler, readPdf } from './pdf-reader.ts';
import { headingsOf, pdfTags, splitRows } from './pdf-tags.ts';

/** Points: 20 mm. */
const MARGIN = 56.7;
const ONE_DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const LETTER: Letter = {
  id: 'a',
  kind: 'means',
  sender: 'services-australia',
  person: 0,
  from: '2026-12-01',
  to: null,
  days: null,
  note: 'A note of the adviser',
  amounts: { assets: 1_234_567.89, hotelling: 99.12 },
};
const QUESTION = 'Did you count a bank balance of $151,200?';

const pdf = createPdfMaker();

function jobWith(letter: Partial<Letter>, choices: Partial<DocumentChoices> = {}, name = 'single-2025-fees') {
  const job = jobOf(name, { document: 'question', scenarios: [0], letter: 'a', ...choices });
  return {
    ...job,
    record: { ...job.record, letters: [{ ...LETTER, ...letter }] },
    preparedBy: {
      ...job.preparedBy,
      phone: '02 5550 1234',
      representativeNumber: '001234567',
      signature: `data:image/png;base64,${ONE_DOT}`,
    },
    settings: { ...job.settings, practiceName: 'Banksia Advice', licenseeText: 'Banksia has its own licence.' },
  } satisfies DocumentJob;
}

async function fileOf(job: DocumentJob): Promise<Uint8Array> {
  const made = await makeDocument(job, shippedRateBook, pdf);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value.bytes;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The differing lines as the table prints them. */
function rowsOf({ record, scenarios, source }: DocumentJob): readonly (readonly string[])[] {
  const [letter] = record.letters;
  const current = scenarios['0'];
  if (letter === undefined || current === undefined) throw new Error('the job has no letter');
  const context = { record, scenario: current, current, sid: 0, today: isoDate(source.asAt), book: shippedRateBook };
  const compared = compareLetter(context, letter);
  if (!compared.ok) throw new Error(JSON.stringify(compared.problems));
  const differing = compared.value.lines.filter(({ agrees }) => !agrees);
  return differing.map(({ line, stated, figure, difference }) => [
    [lineLabel(letter, line, record), lineUnit(letter, line)].filter((part) => part !== '').join(', '),
    lineRule(letter, line),
    formatMoney(stated),
    formatMoney(figure),
    `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`,
  ]);
}

it('PDF and Word print the lines that differ, their rules, the questions, the requests and the signature', async () => {
  const job = jobWith({}, { questions: [QUESTION] });
  const rows = rowsOf(job);
  expect(rows).toHaveLength(2);
  const file = await fileOf(job);
  const printed = oneLine(pdfText(file));
  const word = readDocx(await fileOf({ ...job, choices: { ...job.choices, format: 'docx' } }));
  const cells = word.tables[0]?.rows.slice(1).map((row) => row.cells.flatMap((lines) => lines.map(({ text }) => text)));
  expect(cells).toEqual(rows);
  for (const [label, , ...amounts] of rows) expect(printed).toContain([label, ...amounts].join(' '));
  for (const text of [printed, oneLine(word.text)]) {
    expect(text).toContain('Banksia Advice');
    expect(text).toMatch(
      /Services Australia.*Request to check amounts.*Person Iris Orde.*Date of effect 1 December 2026/,
    );
    expect(text).toContain('Date of birth 3 March 1942');
    for (const [, rule] of rows) expect(text).toContain(rule);
    expect(text).toContain(QUESTION);
    expect(text).toMatch(/Our requests.*review the assessment.*refund.*Yours faithfully.*Demo Adviser, Banksia Advice/);
    expect(text).toContain('Representative number 001234567');
    expect(text).not.toContain(LETTER.note);
  }
  expect(word.pictures.map(({ alt }) => alt)).toEqual(['Signature']);
  const { tags, language } = pdfTags(file);
  expect([language, splitRows(tags)]).toEqual(['en-AU', []]);
  expect(headingsOf(tags)).toEqual(word.headings.map(({ text }) => text));
});

it('states no possible reason if the adviser chose none, and reads easily without advice', async () => {
  const word = readDocx(await fileOf(jobWith({}, { format: 'docx' })));
  expect(word.headings.map(({ text }) => text)).toEqual(['Request to check amounts', 'Our requests']);
  const prose = word.text.split('\n').filter((line) => line.endsWith('.') && !line.includes(' Act '));
  expect(prose.length).toBeGreaterThan(4);
  expect(prose.filter((line) => ADVICE.test(line) || gradeOf(line, ['Iris Orde']) > 8)).toEqual([]);
});

it('asks the home about an invoice, by its name, with the period and the days', async () => {
  const invoice: Partial<Letter> = {
    kind: 'invoice',
    sender: 'home',
    to: '2026-12-30',
    days: 30,
    amounts: { basicDailyFee: 2_100, total: 9_999.99 },
  };
  const job = jobWith(invoice, { format: 'docx' });
  const current = job.scenarios['0'];
  if (current === undefined) throw new Error('the case has a Current Situation');
  const [care, partner] = current.sCare;
  const sCare: Scenario['sCare'] = [{ ...care, agedCareFacility: 'Rosebank' }, partner];
  const named: DocumentJob = { ...job, scenarios: { ...job.scenarios, 0: { ...current, sCare } } };
  const text = oneLine(readDocx(await fileOf(named)).text);
  expect(text).toMatch(/2026 Rosebank Request.*Your letter Invoice/);
  expect(text).toContain('Period 1 December 2026 to 30 December 2026 Days 30 ');
  expect(text).toContain('correct the invoice');
  expect(text).not.toContain('Date of birth');
});

it('asks about the pension of both people of a couple, and names only the person of another letter', async () => {
  const pension: Partial<Letter> = {
    kind: 'pension',
    sender: 'dva',
    amounts: { pension: 1.5, partnerPension: 2.5 },
  };
  const text = oneLine(readDocx(await fileOf(jobWith(pension, { format: 'docx' }, 'couple-one-in-care'))).text);
  expect(text).toMatch(/^.*Department of Veterans’ Affairs.*Pension letter.*\$1\.50.*\$2\.50.*pay the difference/);
  const job = jobWith({}, {}, 'couple-one-in-care');
  const [, partner] = job.record.clients;
  expect(partner?.first_name).not.toBe('');
  expect(pdfText(await fileOf(job))).not.toContain(partner?.first_name);
});

it.skipIf(!hasPoppler)(
  'with all lines and the most and longest questions, it fills three pages, with the name on the second',
  async () => {
    const amounts = Object.fromEntries(letterLines.means.map((line) => [line, 99_999.99]));
    const questions = Array.from({ length: QUESTIONS_MAX }, () =>
      'Did you count this? '.repeat(QUESTION_MAX / 20).trim(),
    );
    const file = readPdf(await fileOf(jobWith({ amounts }, { questions })));
    expect(file.pages).toHaveLength(3);
    expect([headingsAlone(file.pages, headingsOf(file.tags)), splitRows(file.tags)]).toEqual([[], []]);
    expect(crowded(file.pages, MARGIN)).toEqual([]);
    expect(oneLine(file.text.split('\f')[1] ?? '')).toMatch(/^ ?Iris Orde ORD-1/);
  },
);

it('is refused for a letter that the record does not have, and for a day without care or without rates', async () => {
  const refusal = async (job: DocumentJob) => {
    const made = await makeDocument(job, shippedRateBook, pdf);
    return made.ok ? [] : made.problems.map(({ code, fieldPath }) => [code, fieldPath.join('.')]);
  };
  expect(await refusal(jobWith({}, { letter: 'b' }))).toEqual([['letter-unknown', 'letter']]);
  expect(await refusal(jobWith({ from: '2026-03-01' }))).toEqual([['letter-no-care', 'letter.from']]);
  expect(await refusal(jobWith({ from: '2009-01-01' }))).toEqual([['date-out-of-rates', 'letter.from']]);
});
