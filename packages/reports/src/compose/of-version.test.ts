/** A document of a stored version names that version. */
import type { VersionSource } from '@advice-builder/results';
import { expect, it } from 'vitest';
import { compose } from '../make-document.ts';
import { inputOf } from '../testing/inputs.ts';
import { aboutSheet } from '../workbook/about-sheet.ts';

const now = inputOf('margaret');

function inputFor(document: 'detailed' | 'summary' | 'client' | 'workbook', ofVersion?: VersionSource) {
  const { job } = now;
  const source = ofVersion === undefined ? job.source : { ...job.source, ofVersion };
  return { ...now, job: { ...job, source, choices: { ...job.choices, document } } };
}

const NAMED = { name: 'as presented 3 Nov', day: '2026-11-03' };
const TOLD = 'as presented 3 Nov, 3 November 2026';

it.each(['detailed', 'summary', 'client'] as const)(
  '%s: prints name and day of the version in the footer of each page',
  (kind) => {
    expect(compose(inputFor(kind, NAMED)).footer).toContain(` · ${TOLD} · `);
    const unnamed = { ...NAMED, name: null };
    expect(compose(inputFor(kind, unnamed)).footer).toContain(' · version of 3 November 2026 · ');
  },
);

it.each(['detailed', 'summary'] as const)('%s: prints the version on its cover and in its stamp', (kind) => {
  const { blocks } = compose(inputFor(kind, NAMED));
  const facts = blocks.flatMap((block) =>
    block.kind === 'cover' ? block.facts : block.kind === 'stamp' ? block.rows : [],
  );
  expect(facts.filter(({ value }) => value === TOLD)).toEqual([
    { label: 'From the history', value: TOLD },
    { label: 'From the history', value: TOLD },
  ]);
});

it('the workbook names the version on its first sheet', () => {
  expect(JSON.stringify(aboutSheet(inputFor('workbook', NAMED)).rows)).toContain(TOLD);
});

it.each(['detailed', 'summary', 'client'] as const)(
  '%s: mentions no version if made from the current record',
  (kind) => {
    expect(JSON.stringify(compose(inputFor(kind)))).not.toMatch(/From the history|version of/);
  },
);
