/** The "if one of them dies" pages: only in reports, and only for scenarios with an assumed death. */

import { deathTexts } from '@advice-builder/casework';
import type { Deaths } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, withDeath } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { DocumentChoices } from '../job.ts';
import { compose } from '../make-document.ts';
import { wholeMoney } from '../shown.ts';
import { inputOfJob } from '../testing/inputs.ts';
import { jobOf } from '../testing/jobs.ts';
import { gridOf, printed, tableOf } from '../testing/tables.ts';
import { ifDiesPageWords } from './pages/if-dies.ts';

const DEATH = { clientIndex: 0, month: '2029-03-01', expensesPercent: 60 } as const;

function blocksOf(deaths: Deaths | undefined, choices: Partial<DocumentChoices> = {}, name = 'couple-one-in-care') {
  const job = jobOf(name, choices);
  const graphSetting = { ...job.record.graphSetting, ...(deaths && { deaths }) };
  return compose(inputOfJob({ ...job, record: { ...job.record, graphSetting } })).blocks;
}

describe.each(['detailed', 'summary'] as const)('the %s report', (document) => {
  const blocks = blocksOf({ 1: DEATH }, { document });
  const job = jobOf('couple-one-in-care');
  const { '0': current, '1': scenario } = job.scenarios;
  if (current === undefined || scenario === undefined) throw new Error('no scenario');
  const yearsOf = (of: typeof scenario) => {
    const made = calculateReport(job.record, of, current, shippedRateBook, isoDate(job.source.asAt));
    if (!made.ok) throw new Error('not calculated');
    return made.value.report.year.rows;
  };

  it('compares the scenario with and without the death', () => {
    const [own, ifDies] = [yearsOf(scenario), yearsOf(withDeath(scenario, DEATH))];
    const grid = gridOf(tableOf(blocks, `${scenario.name}: ${ifDiesPageWords.table}`));
    expect(grid.map((row) => row.slice(0, 3))).toEqual([
      [ifDiesPageWords.netWorth, wholeMoney(own[4]?.netWorth.value ?? 0), wholeMoney(ifDies[4]?.netWorth.value ?? 0)],
      [ifDiesPageWords.cash, wholeMoney(own[4]?.balance.value ?? 0), wholeMoney(ifDies[4]?.balance.value ?? 0)],
      [ifDiesPageWords.pension, wholeMoney(own[2]?.pension.value ?? 0), wholeMoney(ifDies[2]?.pension.value ?? 0)],
      [ifDiesPageWords.lasts, expect.any(String), expect.any(String)],
    ]);
    expect(grid.flat().join(' ')).not.toMatch(/better|worse/);
    expect(grid[0]?.[3]).toMatch(/^\+\$[\d,]+$/);
  });

  it('says who dies and when, and lists the assumptions', () => {
    const text = printed(blocks);
    expect(text).toContain(`${scenario.name}, if Arthur dies in March 2029`);
    expect(text).toContain('Rose is tested as a single person from that month. Rose spends 60% of the living expenses');
    expect(text).toContain(deathTexts.caveat);
    expect(text).not.toContain(ifDiesPageWords.later);
    expect(printed(blocksOf({ 1: { ...DEATH, month: '2033-03-01' } }, { document }))).toContain(ifDiesPageWords.later);
  });

  it('is the same as without deaths if no included scenario has an assumed death', () => {
    const before = printed(blocksOf(undefined, { document, scenarios: [0, 2] }));
    expect(before).not.toContain(deathTexts.title);
    expect(printed(blocksOf({ 1: DEATH }, { document, scenarios: [0, 2] }))).toBe(before);
    expect(printed(blocksOf({ 0: { ...DEATH, month: null } }, { document, scenarios: [0, 2] }))).toBe(before);
  });
});

it('other documents do not mention the assumed death', () => {
  const choices = { document: 'client', scenarios: [0, 1], preferred: 1 } as const;
  expect(printed(blocksOf({ 1: DEATH }, choices))).toBe(printed(blocksOf(undefined, choices)));
});

it('a single person, and a scenario with its own death, have no assumed death', () => {
  expect(printed(blocksOf({ 0: DEATH }, {}, 'margaret'))).toBe(printed(blocksOf(undefined, {}, 'margaret')));
  const { scenarios } = jobOf('couple-survivor');
  const [own] = Object.entries(scenarios).find(([, { sSurvivor }]) => sSurvivor.month !== null) ?? [];
  if (own === undefined) throw new Error('no death of its own');
  expect(printed(blocksOf({ [own]: DEATH }, {}, 'couple-survivor'))).not.toContain(ifDiesPageWords.lead);
});
