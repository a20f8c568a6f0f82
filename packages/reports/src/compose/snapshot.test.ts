import { doneWords, isLaw } from '@advice-builder/contract';
import { panelTitles, summaryPanels } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { DocumentInput } from '../input.ts';
import { monthOfDay } from '../shown.ts';
import { expectedTables } from '../testing/expected-panels.ts';
import { careplusJob, caseNames, homeCareJob, inputOf, inputOfJob } from '../testing/inputs.ts';
import { gridOf, printed, tablesOf, unfolded } from '../testing/tables.ts';
import { snapshot } from './snapshot.ts';

const allDays = <C>(columns: readonly C[]): readonly C[] => columns;

/** One snapshot input for each scenario of a case. */
const snapshotsOf = (input: DocumentInput): readonly DocumentInput[] =>
  input.scenarios.map((preferred) => ({ ...input, preferred }));

const INPUTS: readonly (readonly [string, DocumentInput])[] = [
  ...caseNames.map((name) => [name, inputOf(name, { document: 'snapshot' })] as const),
  ['margaret with CarePlus', inputOfJob(careplusJob())],
  ['home care package of 2025', inputOfJob(homeCareJob())],
];

describe('the snapshot', () => {
  it('is tested with every kind of panel', () => {
    const kinds = INPUTS.flatMap(([, { scenarios }]) =>
      scenarios.flatMap(({ five }) => summaryPanels(five.report).map(({ kind }) => kind)),
    );
    expect(new Set(kinds)).toEqual(new Set(Object.keys(panelTitles)));
  });

  it('keeps the capitals of an abbreviation in a caption', () => {
    expect(printed(snapshot(inputOf('margaret', { document: 'snapshot' })).blocks)).toContain(
      'Resicare Daily Charge, Margaret: DAP/DAC per day, other amounts per month',
    );
  });

  it.each(INPUTS)('%s: has every row and figure of the screen, in order', (_, input) => {
    for (const one of snapshotsOf(input)) {
      const { report, projection } = one.preferred.five;
      const { blocks } = snapshot(one);
      const expected = summaryPanels(report).flatMap((panel) =>
        expectedTables(panel, { projection, names: report.var.names, days: allDays }),
      );
      const [against, ...tables] = tablesOf(blocks);
      expect(against?.caption).toMatch(/^(?:At a glance|Against )/);
      expect(tables).toHaveLength(expected.length);
      for (const [index, { caption, grid, width, heads }] of expected.entries()) {
        const table = tables[index];
        if (table === undefined || !table.caption.startsWith(caption)) throw new Error(`no table "${caption}"`);
        const shown = width === undefined ? gridOf(table) : unfolded(gridOf(table), width);
        expect([caption, heads === undefined ? shown : shown.map((row) => row.slice(1))]).toEqual([caption, grid]);
        const labels = table.columns.slice(1).map(({ label }) => label as string);
        if (heads !== undefined) expect(labels.slice(0, heads.length)).toEqual(heads);
      }
    }
  });

  it('states its scenario and record, when it was made, and its first month', () => {
    const input = inputOf('margaret', { document: 'snapshot', preferred: 1 });
    const { blocks } = snapshot(input);
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1, text: 'Snapshot: Sell the home' });
    expect(blocks[1]).toMatchObject({
      text: expect.stringMatching(
        /^Scenario 1 of Margaret Hale, record 2, .*as at 21\/11\/2026 10:00 am, from November 2026\.$/,
      ),
    });
    expect(blocks.at(-1)?.kind).toBe('stamp');
  });

  it('has the chart with its finding, the events, and what was done about every input', () => {
    for (const [, input] of INPUTS) {
      for (const one of snapshotsOf(input)) {
        const { blocks } = snapshot(one);
        const text = printed(blocks);
        const { report, notices } = one.preferred.five;
        const alts = blocks.flatMap((block) => (block.kind === 'chart' ? [block.alt as string] : []));
        expect(alts).toEqual([expect.stringMatching(/Bank Balance .*\.$/)]);
        for (const { label } of report.dataset.history) expect(text).toContain(JSON.stringify(label).slice(1, -1));
        for (const notice of notices.filter((each) => !isLaw(each))) {
          const done = doneWords(notice, monthOfDay(report.basis.projectFrom));
          if (done !== undefined) expect(text).toContain(JSON.stringify(done).slice(1, -1));
        }
      }
    }
  });
});
