import { type SeriesId, shippedRateBook, type TableSeriesId } from '@advice-builder/rates';
import { rateValueText, standingOf } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Block, WorkingBlock, WorkingLine } from '../blocks.ts';
import { type DocumentInput, documentInput } from '../input.ts';
import type { DocumentJob } from '../job.ts';
import { compose } from '../make-document.ts';
import { ratesUsed } from '../rates-used.ts';
import { sydneyMoment } from '../shown.ts';
import { CASE_NAMES, jobOf } from '../testing/jobs.ts';
import { glossary } from './glossary.ts';
import { assumptionsWords } from './pages/assumptions.ts';
import { ratesWords, standingText } from './pages/rates.ts';

function inputOf(job: DocumentJob): DocumentInput {
  const input = documentInput(job, shippedRateBook);
  if (!input.ok) throw new Error(JSON.stringify(input.problems));
  return input.value;
}

/** All printed text, without the drawings. */
const printed = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks, (key, value: unknown) => (key === 'svg' ? undefined : value));

/** The number in a printed amount: `−$1,234.50`, `8.51%`, `364 days`, `No`. */
function numberOf(text: string): number {
  if (text === 'Yes' || text === 'No') return text === 'Yes' ? 1 : 0;
  const found = /(−?)\$?([\d,]+(?:\.\d+)?)/.exec(text);
  if (found === null) throw new Error(`no number in ${text}`);
  return (found[1] === '−' ? -1 : 1) * Number((found[2] as string).replaceAll(',', ''));
}

const CENT = 0.01;

/** The number of steps if the label says `Number of steps of $1,000`; undefined for other labels. */
function countOf(total: number, label: string): number | undefined {
  const [, full, begun] =
    /^Number of (?:full (?:steps of )?\$([\d,.]+\d)|steps of \$([\d,.]+\d), rounded up)/.exec(label) ?? [];
  if (full !== undefined) return Math.max(0, Math.floor((total + 1e-6) / numberOf(full)));
  return begun === undefined ? undefined : Math.max(0, Math.ceil((total - 1e-6) / numberOf(begun)));
}

/** The total after one more line, as a reader with a pencil would calculate it. */
function afterLine(total: number, { sign, label, amount, isTotal }: WorkingLine): number {
  const value = numberOf(amount);
  switch (sign) {
    case '+':
      return total + value;
    case '−':
      return total - value;
    case '×':
      return amount.endsWith('%') ? (total * value) / 100 : total * value;
    case '÷':
      return total / value;
    case '^':
      return total ** value;
    case '≤':
      return Math.min(total, value);
    case '≥':
      return Math.max(total, value);
    case '=':
      if (isTotal === true) expect(Math.abs(total - value), label).toBeLessThan(CENT);
      expect(countOf(total, label) ?? value, label).toBe(value);
      return value;
    default:
      if (/^(?:Below|Above|Reaches) /.test(label)) throw new Error('a question is no sum');
      return value;
  }
}

/** The total of the lines. Lines within a line add up to that line. */
function pencil(lines: readonly WorkingLine[], depth = 0): number {
  let total = 0;
  lines.forEach((line, index) => {
    if (line.depth !== depth) return;
    const end = lines.findIndex((each, at) => at > index && each.depth <= depth);
    const within = lines.slice(index + 1, end < 0 ? undefined : end);
    if (within.length > 0) {
      expect(Math.abs(pencil(within, depth + 1) - numberOf(line.amount)), line.label).toBeLessThan(CENT);
    }
    total = afterLine(total, line);
  });
  return total;
}

const isQuestion = ({ lines }: WorkingBlock): boolean =>
  lines.some(({ label }) => /^(?:Below|Above|Reaches) /.test(label));

/** An age in months is printed in years and months. */
const rateTextOf = (rate: Parameters<typeof rateValueText>[0] & { readonly label: string }): string =>
  rate.label.endsWith('in months') ? `${Math.floor(rate.value / 12)} years` : rateValueText(rate);

describe.each(CASE_NAMES)('the appendix of %s', (name) => {
  const input = inputOf(jobOf(name));
  const { blocks } = compose(input);
  const papers = compose({ ...input, job: jobOf(name, { document: 'working' }) }).blocks;
  const workings = papers.filter((block) => block.kind === 'working');

  it('prints no missing value, no note from the data files, and explains exactly the terms it uses', () => {
    const text = printed([...blocks, ...papers]);
    expect(text).not.toMatch(/undefined|NaN|Infinity|\[object/);
    expect(text).not.toMatch(/github|This project|Macquarie|transcribed|FirePath|Second-hand|\.js\b/i);
    const start = blocks.findIndex((block) => block.kind === 'heading' && block.text === assumptionsWords.glossary);
    const terms = blocks[start + 1];
    const others = printed(blocks.filter((block) => block !== terms));
    const explained = terms?.kind === 'bullets' ? terms.items.map(({ lead }) => lead) : [];
    const used = glossary.filter(({ pattern }) => pattern.test(others)).map((term) => `${term.name}:`);
    expect(explained).toEqual(used);
    expect(explained).toContain('Net worth:');
  });

  it('adds up to the cent in every working, from the printed amounts', () => {
    expect(workings.length).toBeGreaterThan(5);
    for (const working of workings.filter((each) => !isQuestion(each))) {
      expect(Math.abs(pencil(working.lines) - numberOf(working.value)), working.label).toBeLessThan(CENT);
    }
  });

  it('prints every rate that was read, with the value of its date', () => {
    const table = papers.find((block) => block.kind === 'table' && block.caption === ratesWords.caption);
    const rows = table?.kind === 'table' ? table.rows.filter(({ kind }) => kind === 'plain') : [];
    const used = ratesUsed(input.scenarios);
    expect(rows).toHaveLength(used.length);
    expect(used.length).toBeGreaterThan(10);
    for (const rate of used) {
      if (rate.label === rate.title) {
        expect(shippedRateBook.at(rate.series as SeriesId, rate.from).value, rate.title).toBe(rate.value);
      } else {
        // A number from a table can combine several of its cells.
        expect(shippedRateBook.tableAt(rate.series as TableSeriesId, rate.from).from).toBe(rate.from);
      }
      expect(rows.some(({ cells }) => cells[1]?.text.startsWith(rateTextOf(rate)))).toBe(true);
    }
  });
});

it('groups estimated rates as estimates, even if they are held', () => {
  const input = inputOf(jobOf('margaret'));
  const estimated = ratesUsed(input.scenarios).filter((rate) => standingOf(input.book, rate) === 'estimate');
  expect(estimated.some(({ status }) => status === 'held')).toBe(true);
  const { blocks } = compose(inputOf(jobOf('single-2025-fees', { document: 'working' })));
  const table = blocks.find((block) => block.kind === 'table' && block.caption === ratesWords.caption);
  const groups = table?.kind === 'table' ? table.rows.filter(({ kind }) => kind === 'group') : [];
  expect(groups.map(({ cells }) => cells[0]?.text)).toEqual([
    standingText('published'),
    standingText('secondary'),
    standingText('derived'),
    standingText('estimate'),
  ]);
});

it('keeps the workings and the rates out of the report, which says where to find them', () => {
  const { blocks } = compose(inputOf(jobOf('margaret')));
  expect(blocks.some(({ kind }) => kind === 'working')).toBe(false);
  expect(printed(blocks)).toContain(assumptionsWords.workings);
  expect(printed(blocks)).not.toContain(ratesWords.caption);
});

it('a document says what was assumed, and asks the reader to enter or check nothing', () => {
  for (const document of ['detailed', 'summary', 'snapshot'] as const) {
    for (const name of CASE_NAMES) {
      const text = printed(compose(inputOf(jobOf(name, { document }))).blocks);
      expect(text).not.toMatch(/To check|[Ee]nter the fees|: enter |\bEnter (?:the|a|both)\b|[Cc]heck whether/);
    }
  }
  expect(printed(compose(inputOf(jobOf('thomas'))).blocks)).toContain('low-means status is our estimate.');
});

it('lists the items left out with reasons, or says that nothing was left out', () => {
  const job = jobOf('margaret');
  expect(printed(compose(inputOf(job)).blocks)).toContain(assumptionsWords.nothingLeftOut);
  const current = job.scenarios['0'];
  if (current === undefined) throw new Error('no Current Situation');
  const blank = current.sFentries.map((entry) => (entry.eid === 2 ? { ...entry, assetValue: null } : entry));
  const without = { ...job, scenarios: { ...job.scenarios, 0: { ...current, sFentries: blank } } };
  const text = printed(compose(inputOf(without)).blocks);
  expect(text).not.toContain(assumptionsWords.nothingLeftOut);
  expect(text).toMatch(/"text":"Managed fund"\},\{"text":"[^"]*Not counted: Managed fund needs /);
});

it('prints the time in Sydney, in summer and in winter', () => {
  expect(sydneyMoment('2026-11-20T23:00:00Z')).toBe('21/11/2026 10:00 am');
  expect(sydneyMoment('2026-07-01T03:30:00Z')).toBe('01/07/2026 1:30 pm');
});
