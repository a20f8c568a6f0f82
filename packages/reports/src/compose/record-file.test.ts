/** The file with everything stored of a record says what the record and its scenarios were made from. */
import { letterOf, paidFeeOf } from '@advice-builder/casework/testing';
import type { HistoryVersion, RecordDocument } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { inputOf } from '../testing/inputs.ts';
import { recordFile } from './record-file.ts';

const at = '2026-11-20T23:00:00.000Z';
const person = { by: 'Demo Adviser', isMine: true };
const version = (part: Partial<HistoryVersion>): HistoryVersion => ({
  ...{ number: 1, kind: 'saved', from: at, to: at, ...person, changes: [], more: 0, name: null, documents: [] },
  isNow: false,
  ...part,
});

function fileText(versions: readonly HistoryVersion[], more: Partial<RecordDocument> = {}): string {
  const record = { ...inputOf('margaret').job.record, ...more };
  const about = { recId: 7, practice: 'Oak', adviser: 'Demo Adviser', madeBy: 'Demo Adviser', status: 'draft' };
  const times = { createdAt: at, savedAt: at, madeAt: at, today: '2026-11-21' };
  const history = { versions, total: versions.length };
  return JSON.stringify(recordFile({ ...about, ...times, record, scenarios: {}, history, downloads: [] }).blocks);
}

it('the file of a record names the source of a duplicated record, and none of a new record', () => {
  expect(fileText([version({ kind: 'made' })])).toContain('"Record made"');
  const origin = { kind: 'duplicated', recId: 12, reference: 'HAL-1' } as const;
  const said = fileText([version({ kind: 'made', origin })]);
  expect(said).toContain('"Duplicated from Record #12, HAL-1"');
  expect(said).not.toContain('Record made');
});

it('the file of a record names the version from which a scenario was put back', () => {
  const origin = { sid: 1, version: { number: 1, day: '2026-11-03', name: null } };
  const made = { kind: 'scenario-made', sid: 2, path: [], section: '', before: '', after: '', origin } as const;
  expect(fileText([version({ changes: [{ ...made, path: [], label: 'Sell' }] })])).toContain(
    'Scenario 2: Made, Sell, put back from Scenario 1 of the version of 3 November 2026.',
  );
});

it('the file of a record lists letters with their lines, and fees paid', () => {
  const letters = [letterOf('a', { amounts: { careFee: 33.41, assets: 210_000 }, note: 'Came by post' })];
  const said = fileText([], { letters, paidFees: [{ ...paidFeeOf('2026-10-01', 912.4), days: 12 }] });
  for (const text of [
    'Means test letter of 20 March 2026',
    'Services Australia',
    'Came by post',
    'Assessable assets',
    '$210,000.00',
    '$33.41',
    'Care fee paid for October 2026',
    '$912.40 for 12 days',
  ])
    expect(said).toContain(`"${text}"`);
  expect(fileText([])).not.toContain('Letters and statements');
});
