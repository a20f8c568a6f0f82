import { messageOf, summaryPanels } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { pagesOf } from '../../make-document.ts';
import { createPdfMaker } from '../../pdf/to-pdf.ts';
import { expectedTables } from '../../testing/expected-panels.ts';
import { caseNames, homeCareJob, inputOf, inputOfJob } from '../../testing/inputs.ts';
import { jobOf } from '../../testing/jobs.ts';
import { gridOf, printed, tableOf, tablesOf, unfolded } from '../../testing/tables.ts';
import { frameOf } from '../frame.ts';
import { scenarioPages } from './scenario.ts';

const INPUTS: readonly (readonly [string, DocumentInput])[] = [
  ...caseNames.map((name) => [name, inputOf(name)] as const),
  ['home care package of 2025', inputOfJob(homeCareJob())],
];

const inputNamed = (name: string): DocumentInput => INPUTS.find(([own]) => own === name)?.[1] ?? inputOf(name);
const scenarioOf = (input: DocumentInput, sid: number): ScenarioInput =>
  input.scenarios.find((scenario) => scenario.sid === sid) ?? input.current;
const pagesOfScenario = (name: string, sid: number): readonly Block[] => {
  const input = inputNamed(name);
  return scenarioPages(input, scenarioOf(input, sid));
};
const introductionOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text as string] : []))[0] ?? '';
const labelsOf = (blocks: readonly Block[], caption: string): readonly string[] =>
  gridOf(tableOf(blocks, caption)).map(([label = '']) => label);

/** First day, and the starts of the second, third and fifth year where there are more. */
const fewDays = <C extends { readonly month: number }>(columns: readonly C[]): readonly C[] =>
  columns.length < 5 ? columns : columns.filter(({ month }) => month !== 36);

describe('the page of a scenario', () => {
  it.each(INPUTS)('%s: the rows and figures of the panels of the screen, in their order', (_, input) => {
    for (const scenario of input.scenarios) {
      const { report, projection } = scenario.five;
      const blocks = scenarioPages(input, scenario);
      const single = !report.var.couple;
      const expected = summaryPanels(report)
        .filter(({ kind }) =>
          ['position', 'pension', 'residential', 'homeCare', 'supportAtHome', 'year'].includes(kind),
        )
        .flatMap((panel) => expectedTables(panel, { projection, names: report.var.names, days: fewDays }))
        .filter(({ caption }) => caption !== 'The two means tests');
      const shown = tablesOf(blocks).flatMap((table) => {
        const grid = gridOf(table);
        if (table.caption.startsWith('Yearly')) return grid.map((row) => row.slice(1));
        return table.caption.startsWith('Starting') ? unfolded(grid, 2) : grid;
      });
      // Of a single person both panels stand in one table.
      expect(shown).toEqual(expected.flatMap(({ grid }) => grid));
      expect(tablesOf(blocks)).toHaveLength(expected.length - (single ? 1 : 0));
    }
  });

  it('is titled by its scenario and starts a page', () => {
    expect(pagesOfScenario('margaret', 0)[0]).toEqual({
      kind: 'heading',
      level: 1,
      text: 'Current Situation',
      startsPage: true,
    });
    expect(pagesOfScenario('margaret', 1)[0]).toMatchObject({ text: 'Scenario 1: Sell the home', startsPage: true });
  });

  it('says how the people live, or what is entered differently', () => {
    expect(introductionOf(pagesOfScenario('margaret', 0))).toBe(
      'Margaret moves into residential care on 1 November 2026. The price of the room is $550,000.00. The care home holds a lump sum of $300,000.00 on 1 November 2026. The home is kept.',
    );
    expect(introductionOf(pagesOfScenario('margaret', 1))).toBe(
      'Sold May 2027, the full RAD paid. All else is as in the Current Situation.',
    );
    expect(introductionOf(pagesOfScenario('granny-flat', 0))).toBe('Maude lives in a granny flat.');
    expect(introductionOf(pagesOfScenario('village', 0))).toMatch(/^Gwen lives in a retirement village\.$/);
    expect(introductionOf(pagesOfScenario('support-at-home', 0))).toBe(
      'Beryl stays at home, with home care since 10 March 2026. The home is kept.',
    );
    expect(introductionOf(pagesOfScenario('couple-illness-separated-dva', 2))).toMatch(
      /^Residential Aged Care from June 2027 \(Sheila\), sold October 2027, the full RAD paid \(Ronald\), .*\. All else is /,
    );
    const input = inputNamed('margaret');
    const same = { ...scenarioOf(input, 0), sid: 2, name: 'A copy' };
    expect(introductionOf(scenarioPages(input, same))).toBe(
      'Nothing is entered differently from the Current Situation.',
    );
  });

  it('says once that a couple is separated by illness', () => {
    for (const sid of [0, 1, 2]) {
      expect(printed(pagesOfScenario('thomas', sid)).match(/separated by illness/g)).toHaveLength(1);
    }
    expect(printed(pagesOfScenario('couple-one-in-care', 0))).not.toContain('separated by illness');
  });

  it('has care, pension, the first year and how long the cash lasts on cards; no care where there is none', () => {
    const cardsOf = (name: string, sid: number): readonly string[] =>
      pagesOfScenario(name, sid).flatMap((block) =>
        block.kind === 'cards'
          ? block.items.map(({ label, value, unit = '' }) => `${label}: ${value} ${unit}`.trim())
          : [],
      );
    expect(cardsOf('margaret', 0)).toEqual([
      'Care, November 2026: $251.58 a day',
      'Pension, November 2026: $706.70 a fortnight',
      'Net cash flow, first year: −$68,596.49',
      'Cash lasts until: November 2032',
    ]);
    expect(cardsOf('thomas', 2).slice(0, 3)).toEqual([
      'Thomas, November 2026: $129.35 a day',
      'Joan, February 2027: $207.66 a day',
      'Pension together: $2,475.40 a fortnight',
    ]);
    expect(cardsOf('granny-flat', 0)[0]).toMatch(/^Pension, /);
  });

  it('has only the rows of the law of each person', () => {
    const both = pagesOfScenario('thomas', 2);
    const [thomas, joan] = [
      labelsOf(both, 'Residential Care Analysis, Thomas'),
      labelsOf(both, 'Residential Care Analysis, Joan'),
    ];
    expect(thomas).toEqual(expect.arrayContaining(['Means Tested Care Fee', 'MTCF Payable Days']));
    expect(thomas).not.toContain('Hotelling Supplement');
    expect(joan).toEqual(expect.arrayContaining(['Hotelling Supplement', 'Non Clinical Care Contribution']));
    expect(joan).not.toContain('Means Tested Care Fee');
    expect(tableOf(both, 'Pension').columns.map(({ label }) => label as string)).toEqual([
      'Pension',
      'Thomas',
      'Joan',
      'Together',
    ]);
  });

  it('has at most four days of care and eight columns', () => {
    for (const [, input] of INPUTS) {
      for (const scenario of input.scenarios) {
        for (const table of tablesOf(scenarioPages(input, scenario))) {
          expect(table.columns.length).toBeLessThanOrEqual(table.caption.startsWith('Yearly') ? 8 : 6);
          if (/Analysis|Package|Support/.test(table.caption)) expect(table.columns.length).toBeLessThanOrEqual(5);
        }
      }
    }
    const days = tableOf(pagesOfScenario('margaret', 0), 'Residential')
      .columns.slice(1)
      .map(({ label }) => label as string);
    expect(days).toEqual(['01/11/2026', '01/11/2027', '01/11/2028', '01/11/2030']);
  });

  it('tells its own notices, and not again those of the Current Situation', () => {
    const told = (sid: number): string => printed(pagesOfScenario('thomas', sid));
    const notice = inputNamed('thomas').current.five.notices.map(messageOf)[0] ?? '-';
    expect(notice).toMatch(/estimated/);
    expect(told(0)).toContain(notice);
    expect(told(1)).not.toContain(notice);
    expect(printed(pagesOfScenario('support-at-home', 2))).toContain("Beryl's Support at Home before February 2028");
  });

  it('draws the chart only where it is asked for, and tells what happens in either case', () => {
    const input = inputOf('margaret', { charts: [] });
    const blocks = scenarioPages(input, input.preferred);
    expect(blocks.some(({ kind }) => kind === 'chart')).toBe(false);
    expect(printed(blocks)).toContain('Sale of Home, $900,000.00 into the bank');
    expect(pagesOfScenario('margaret', 1).filter(({ kind }) => kind === 'chart')).toHaveLength(1);
  });

  it('prints names as they were typed, and nothing of health, attorneys or scenarios left out', () => {
    const job = jobOf('single-2025-fees', { scenarios: [0, 2], charts: [0, 2], preferred: 2 });
    const name = '=HYPERLINK("x") #panic() *x* $y$';
    const secret = { dementia: true, poaRep: true, poaRepName: 'Secret Attorney', poaRepRelation: 'Secret Niece' };
    const input = inputOfJob({
      ...job,
      record: { ...job.record, clients: job.record.clients.map((own) => ({ ...own, ...secret, first_name: name })) },
    });
    const blocks = input.scenarios.flatMap((scenario) => scenarioPages(input, scenario));
    expect(tableOf(blocks.slice(0, blocks.length / 2), 'Residential').caption).toContain(
      `Residential Care Analysis, ${name}:`,
    );
    const text = printed(blocks);
    for (const hidden of ['Secret', 'ementia', 'Rent the home', 'DAP from the deposit'])
      expect(text).not.toContain(hidden);
    expect(text).toContain('Sell the home');
  });

  it('takes one page for a single person and at most two for a couple', () => {
    const pdf = createPdfMaker();
    const pagesEach = INPUTS.map(([name, input]) => {
      const blocks = input.scenarios.flatMap((scenario) => scenarioPages(input, scenario));
      return [name, pagesOf(pdf.make({ ...frameOf(input), blocks })) / input.scenarios.length] as const;
    });
    // A package whose fees change has a panel for each law.
    const isShort = (name: string): boolean => inputNamed(name).record.relationship === 1 && caseNames.includes(name);
    for (const [name, pages] of pagesEach) {
      expect([name, pages <= (isShort(name) ? 1 : 2)]).toEqual([name, true]);
    }
  });
});
