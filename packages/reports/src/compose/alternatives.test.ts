/** The page "Alternatives considered", and the same search in the advice parts and the file note. */

import type { Alternatives, DocumentKind, StrategyAxis } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { gradeOf } from '@advice-builder/kernel/testing';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, figuresOf } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Block } from '../blocks.ts';
import type { DocumentChoices, DocumentJob } from '../job.ts';
import { compose } from '../make-document.ts';
import { money } from '../shown.ts';
import { evaluatorOf, type Searched, withSearch } from '../testing/alternatives.ts';
import { inputOfJob } from '../testing/inputs.ts';
import { jobOf } from '../testing/jobs.ts';
import { gridOf, printed, tableOf, tablesOf } from '../testing/tables.ts';
import { ADVICE } from '../words/advice-words.ts';
import { alternativesWords } from './pages/alternatives.ts';

const HOME: StrategyAxis = { kind: 'home', ways: ['keep', 'sell'], from: 24_324, to: 24_336, step: 12 };
const SHARE: StrategyAxis = { kind: 'share', person: 0, from: 0, to: 100, step: 20 };
const SEARCH: Searched = { source: 2, axes: [SHARE, HOME], aims: ['estate', 'cash'] };
const { rows: ROWS, counts: COUNTS, varied: VARIED } = alternativesWords;

const searchedJob = (choices: Partial<DocumentChoices> = {}, searched = SEARCH) =>
  withSearch(jobOf('single-2025-fees', choices), searched);
const blocksOf = (job: DocumentJob): readonly Block[] => compose(inputOfJob(job)).blocks;

/** The blocks between the title and the next page. */
function pageOf(job: DocumentJob): readonly Block[] {
  const blocks = blocksOf(job);
  const isTitle = (block: Block) => block.kind === 'heading' && block.level === 1;
  const from = blocks.findIndex((block) => isTitle(block) && 'text' in block && block.text === alternativesWords.title);
  if (from < 0) return [];
  const length = blocks.slice(from + 1).findIndex(isTitle);
  return blocks.slice(from, length < 0 ? undefined : from + 1 + length);
}

const alternativesIn = ({ record }: DocumentJob): Alternatives => {
  const { alternatives } = record.documentSetting;
  if (!alternatives) throw new Error('no search');
  return alternatives;
};
const withAlternatives = (job: DocumentJob, change: Partial<Alternatives>): DocumentJob => ({
  ...job,
  record: { ...job.record, documentSetting: { alternatives: { ...alternativesIn(job), ...change } } },
});
const textOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join(' ');
const notesOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'note' ? [block.title] : []));

describe('the page of the detailed report', () => {
  const job = searchedJob();
  const page = pageOf(job);

  it('says what varied within which limits, and what was chosen', () => {
    expect(textOf(page)).toContain(
      'On 21 November 2026, 18 combinations of the choices below were tried over 15 years. No other choices were tried. The search started from Scenario 2 (“Sell the home”).',
    );
    expect(gridOf(tableOf(page, VARIED))).toEqual([
      ['The home', 'Keep, sell; a sale from January 2027 to January 2028, every 12 months', 'Sell in January 2027'],
      ['Share of the price paid', '0% to 100%, in steps of 20%', '60%'],
    ]);
  });

  it('counts the combinations by what came of them, and names the aims in words', () => {
    const { counts } = alternativesIn(job);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(18);
    expect(gridOf(tableOf(page, COUNTS))).toEqual([
      ['Compared', String(counts.counted)],
      ['Left out: cash falls below zero within 15 years', String(counts.short)],
      ['Left out: the money does not reach the share of the price', String(counts.unpaid)],
      ['All', '18'],
    ]);
    expect(textOf(page)).toContain('The aims were: most net worth, most cash. For 1 combination, no other was');
    const all = withAlternatives(job, {
      counts: { counted: 1_200, short: 100, unpaid: 17, refused: 2, failed: 1 },
      withShort: true,
      best: 14,
    });
    expect(gridOf(tableOf(pageOf(all), COUNTS))).toEqual([
      ['Compared', '1,200'],
      ['Compared, although cash falls below zero within 15 years', '100'],
      ['Left out: the money does not reach the share of the price', '17'],
      ['Left out: not accepted by law, because too few assets would be left at entry', '2'],
      ['Left out: not possible, for example because somebody still lives in the home', '1'],
      ['All', '1,320'],
    ]);
    expect(textOf(pageOf(all))).toContain('1,320 combinations of the choices');
    expect(textOf(pageOf(all))).toContain('For 14 combinations, no other was');
  });

  it('lists the chosen combination first, then its neighbours with the choice that differs and why', () => {
    const grid = gridOf(tableOf(page, ROWS));
    expect(grid.map(([combination]) => combination)).toEqual([
      'Chosen by the adviser',
      'The home: Keep',
      'The home: Sell in January 2028',
      'Share of the price paid: 40%',
      'Share of the price paid: 80%',
    ]);
    const reasons = grid.map((row) => row.at(-1));
    expect(reasons[0]).toBe('');
    expect(reasons[2]).toMatch(/^Cash falls below zero in \w+ 20\d\d\.$/);
    expect(reasons[3]).toMatch(
      /^Less favourable: Net worth after 15 years \$[\d,.]+ less, Cash after 15 years \$[\d,.]+ less\.$/,
    );
  });

  it('has the figures, to the cent, of the scenario that a person would enter for the combination', () => {
    const evaluate = evaluatorOf(job, SEARCH);
    const { 0: current } = job.scenarios;
    if (current === undefined) throw new Error('no scenario');
    const expected = alternativesIn(job).rows.map(({ values }) => {
      const scenario = evaluate.scenario(values);
      if (scenario === undefined) throw new Error('not payable');
      const today = isoDate(job.source.asAt);
      const made = calculateReport(job.record, scenario, current, shippedRateBook, today, { months: 180 });
      if (!made.ok) throw new Error('not calculated');
      const [cash, , estate] = figuresOf(made.value.projection);
      return [money(cash ?? Number.NaN), money(estate ?? Number.NaN)];
    });
    expect(gridOf(tableOf(page, ROWS)).map((row) => row.slice(1, 3))).toEqual(expected);
  });

  it('has no figures for a combination that the law does not accept', () => {
    const refused = withSearch(jobOf('couple-one-in-care'), {
      source: 0,
      axes: [SHARE],
      aims: ['cash'],
      chosen: 1,
    });
    const grid = gridOf(tableOf(pageOf(refused), ROWS));
    expect(textOf(pageOf(refused))).toContain('The search started from the Current Situation.');
    expect(grid.at(-1)).toEqual([
      'Share of the price paid, Arthur: 40%',
      '–',
      'Not accepted by law: too few assets would be left to Arthur at entry.',
    ]);
  });

  it('says if figures of the record have changed since the search, and shows those of the document', () => {
    expect(notesOf(page)).toEqual([]);
    const { 2: scenario } = job.scenarios;
    if (scenario === undefined) throw new Error('no scenario');
    const sHome = { ...scenario.sHome, netHomeValue: (scenario.sHome.netHomeValue ?? 0) + 1_000 };
    const changed = { ...job, scenarios: { ...job.scenarios, 2: { ...scenario, sHome } } };
    expect(notesOf(pageOf(changed))).toEqual([alternativesWords.changedTitle]);
    const [now, before] = [changed, job].map((each) => gridOf(tableOf(pageOf(each), ROWS))[0]?.[1]);
    expect(now).toMatch(/^\$[\d,]+\.\d\d$/);
    expect(now).not.toBe(before);
    const rates = withAlternatives(job, {
      rows: alternativesIn(job).rows.map((row) => ({ ...row, figures: row.figures.map((figure) => figure + 1) })),
    });
    expect(notesOf(pageOf(rates))).toEqual([alternativesWords.changedTitle]);
    const other = { ...job, record: { ...job.record, reference: 'another' } };
    expect(notesOf(pageOf(other))).toEqual([]);
  });

  it('says why the chosen combination is no longer possible', () => {
    const gone = withAlternatives(job, {
      rows: [{ values: [24_324, 100], state: 'counted', figures: [1, 2, 3, 4, 5] }],
    });
    expect(gridOf(tableOf(pageOf(gone), ROWS))[0]?.at(-1)).toMatch(
      /^Cash falls below zero in|^The money does not reach/,
    );
    expect(notesOf(pageOf(gone))).toEqual([alternativesWords.changedTitle]);
  });

  it('names the scenario that was varied if the document does not include it', () => {
    const without = searchedJob({ scenarios: [0, 1], preferred: 1 });
    expect(textOf(pageOf(without))).toContain(
      `The search started from Scenario 2 (“Sell the home”). ${alternativesWords.notIncluded}`,
    );
    expect(textOf(page)).not.toContain(alternativesWords.notIncluded);
  });

  it('does not exist if nothing was added, it was taken out, or its scenario is gone', () => {
    const plain = printed(blocksOf(jobOf('single-2025-fees')));
    expect(plain).not.toContain(alternativesWords.title);
    const removed = { ...job, record: { ...job.record, documentSetting: { alternatives: null } } };
    expect(printed(blocksOf(removed))).toBe(plain);
    const { 2: _gone, ...scenarios } = job.scenarios;
    const without = { ...job, scenarios, choices: { ...job.choices, scenarios: [0, 1], preferred: 1 } };
    expect(printed(blocksOf(without))).not.toContain(alternativesWords.title);
  });

  it('reads plainly and gives no advice', () => {
    const all = withSearch(jobOf('couple-one-in-care'), {
      source: 0,
      axes: [{ ...HOME, from: 24_323, to: 24_335 }, { kind: 'drawn', person: 0, from: 0, to: 1, step: 1 }, SHARE],
      aims: ['cash', 'shortfall', 'estate', 'pension', 'sold'],
    });
    for (const blocks of [page, pageOf(all)]) {
      const text = printed(blocks);
      expect(text.match(ADVICE)).toBeNull();
      expect(text).not.toMatch(/undefined|NaN|null/);
      const sentences = textOf(blocks).split(/(?<=\.) /);
      expect(sentences.filter((each) => gradeOf(each, ['Current Situation', 'Sell the home']) > 8)).toEqual([]);
    }
  });
});

describe('the same search', () => {
  it('is a part of the advice document with the tables of the report, left out if nothing was added', () => {
    const parts = { ...searchedJob({ document: 'parts', format: 'docx' }) };
    const tables = tablesOf(pageOf(searchedJob()));
    expect(tables).toHaveLength(3);
    expect(tablesOf(blocksOf(parts))).toEqual(expect.arrayContaining([...tables]));
    const { documentSetting } = parts.record;
    const chosen = (own: readonly string[]) =>
      printed(
        blocksOf({ ...parts, record: { ...parts.record, documentSetting: { ...documentSetting, parts: [...own] } } }),
      );
    expect(chosen(['scope'])).not.toContain(alternativesWords.title);
    expect(chosen(['alternatives'])).toContain(alternativesWords.title);
    const without = printed(blocksOf(jobOf('single-2025-fees', { document: 'parts', format: 'docx' })));
    expect(without).not.toContain(alternativesWords.title);
  });

  it('is one line of the file note', () => {
    const facts = (job: DocumentJob) => blocksOf(job).flatMap((block) => (block.kind === 'facts' ? block.rows : []));
    const note = searchedJob({ document: 'note' });
    const line = 'Search of 21 November 2026 from Scenario 2 (“Sell the home”), 18 combinations.';
    expect(facts(note)).toContainEqual({ label: alternativesWords.title, value: line });
    const changed = withAlternatives(note, { rows: [{ values: [24_324, 60], state: 'short', figures: [] }] });
    expect(facts(changed)).toContainEqual({
      label: alternativesWords.title,
      value: `${line} ${alternativesWords.changedTitle}`,
    });
    expect(facts(jobOf('single-2025-fees', { document: 'note' })).map(({ label }) => label)).not.toContain(
      alternativesWords.title,
    );
  });

  it.each(['summary', 'client', 'snapshot', 'working'] satisfies DocumentKind[])('is not in the %s', (document) => {
    const choices = document === 'client' ? { document, scenarios: [0, 2], preferred: 2 } : { document };
    expect(printed(blocksOf(searchedJob(choices)))).toBe(printed(blocksOf(jobOf('single-2025-fees', choices))));
  });
});
