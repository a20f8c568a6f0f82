import { countByStanding } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Block } from '../blocks.ts';
import { ratesUsed } from '../rates-used.ts';
import { inputOfJob } from '../testing/inputs.ts';
import { jobOf } from '../testing/jobs.ts';
import { fileNote } from './file-note.ts';

const noteOf = (name: string, more: object = {}) =>
  fileNote(inputOfJob({ ...jobOf(name, { document: 'note' }), ...more }));

const tableOf = (blocks: readonly Block[], caption: string): readonly string[] => {
  const table = blocks.find((block) => block.kind === 'table' && block.caption === caption);
  if (table?.kind !== 'table') return [];
  return table.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
};

const factsOf = (blocks: readonly Block[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(({ label, value }) => [label, value]) : [])),
  );

describe('the file note', () => {
  it('says who made it, who it is for, and when', () => {
    const { blocks } = noteOf('no-worse-off', { madeBy: 'Sue Visor' });
    expect(factsOf(blocks)).toMatchObject({
      Clients: 'Edith Carrow',
      Adviser: 'Demo Adviser, Demonstration practice',
      'Made by': 'Sue Visor',
      Made: '21/11/2026 10:00 am',
      'Scenario put first': 'Scenario 2: Sell the home',
    });
    // Without `madeBy` in the job, the note names the adviser.
    expect(factsOf(noteOf('no-worse-off').blocks)['Made by']).toBe('Demo Adviser');
  });

  it('lists every check of every scenario once, with what was done about it', () => {
    const checks = tableOf(noteOf('no-worse-off').blocks, 'The checks, and what was done');
    expect(checks).toEqual([
      'All scenarios | Edith entered care earlier. Enter the fees already paid towards the lifetime cap. | Fees that Edith paid before November 2026 are taken as nil.',
      'All scenarios | Edith’s low means status is estimated from the assets and income of today. | Edith’s low-means status is our estimate. It uses assets and income now, not on the day of entry.',
      'Current Situation | Cash at Bank falls below zero in April 2033. The report says so. | The documents say so.',
      'Scenario 1 | The number of days Edith was charged the Non Clinical Care Contribution is estimated from the date of entry. | It is counted as entered.',
      'Scenario 1 | Cash at Bank falls below zero in June 2032. The report says so. | The documents say so.',
    ]);
  });

  it('counts the rates by status, and names those to be confirmed', () => {
    const job = jobOf('no-worse-off', { document: 'note' });
    const input = inputOfJob(job);
    const { blocks } = fileNote(input);
    const counts = countByStanding(input.book, ratesUsed(input.scenarios));
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const copies = counts.get('secondary') ?? 0;
    expect(copies).toBeGreaterThan(0);
    expect(blocks).toContainEqual({
      kind: 'text',
      text: expect.stringContaining(
        `${copies} of ${all} rates are published copies, to be confirmed with the department.`,
      ),
    });
    expect(tableOf(blocks, 'Rates to confirm')).toHaveLength(copies);
  });

  it('lists items left out of the figures, and the sources of the note', () => {
    const { blocks } = noteOf('margaret');
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings).toEqual([
      'File note',
      'Checks before the documents',
      'Modelling choices',
      'What is not in the figures',
      'What this note was made from',
      'Status of the rates',
    ]);
    expect(blocks.some(({ kind }) => kind === 'stamp')).toBe(true);
  });
});
