/** The history names the asset that secures a loan, because its id means nothing to a reader. */
import { newRecord, withoutEntry } from '@advice-builder/casework';
import { letterOf, paidFeeOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { versionGroups } from './change-lines.ts';
import { historyChanges } from './history-changes.ts';

const record = newRecord(TODAY);
const loan = { eid: 21, id: 'loan', name: 'Loan', assetValue: 1_000, securedOn: 2 } as const;
const unit = (id: string, name: string) => ({ eid: 3, id, name, assetValue: 5_000 }) as const;
const before = scenarioOf({ sFentries: [unit('a', 'Unit A'), unit('b', 'Unit B'), { ...loan, securedEntry: 'a' }] });
const changes = (after: Scenario) =>
  historyChanges({ record, scenarios: { 0: before } }, { record, scenarios: { 0: after } }).map(
    ({ kind, label, before: was, after: is }) => [kind, label, was, is],
  );
const edited = (change: (entry: Scenario['sFentries'][number]) => object): Scenario => ({
  ...before,
  sFentries: before.sFentries.map((entry) => ({ ...entry, ...change(entry) }) as typeof entry),
});

it('names both assets of a loan that is secured on another one', () => {
  const after = edited(({ id }) => (id === 'loan' ? { securedEntry: 'b' } : {}));
  expect(changes(after)).toEqual([['field', 'Loan: Which asset', 'Unit A', 'Unit B']]);
});

it('lists a new name of the asset at the asset alone', () => {
  const after = edited(({ id }) => (id === 'a' ? { name: 'Flat' } : {}));
  expect(changes(after)).toEqual([['field', 'Flat: Name', 'Unit A', 'Flat']]);
});

it('names an asset that was deleted, and the loan that lost it', () => {
  const after = { ...before, sFentries: [...withoutEntry(before.sFentries, 'a')] };
  expect(changes(after)).toEqual([
    ['field', 'Loan: Which asset', 'Unit A', 'Not entered'],
    ['entry-deleted', 'Unit A', '$5,000.00', ''],
  ]);
});

it('lists letters and fees paid that were added, changed and deleted', () => {
  const lines = (from: Partial<RecordDocument>, to: Partial<RecordDocument>) => {
    const [one, other] = [from, to].map((part) => ({ record: { ...record, ...part }, scenarios: {} }));
    if (one === undefined || other === undefined) throw new Error('two states are given');
    return versionGroups(historyChanges(one, other));
  };
  const letters = [letterOf('a', { amounts: { careFee: 33.41, assets: 210_000 } })];
  const paidFees = [paidFeeOf('2026-10-01', 912.4)];
  const letter = 'Means test letter of 20 March 2026';
  const fee = 'Care fee paid for October 2026';
  expect(lines({}, { letters, paidFees })).toEqual([
    { title: 'Letters', changes: [{ label: `${letter} added` }, { label: `${fee} added, $912.40` }] },
  ]);
  const other = { letters: [letterOf('a', { note: 'Rang' })], paidFees: [paidFeeOf('2026-10-01', 900)] };
  expect(lines({ letters, paidFees }, other)).toEqual([
    {
      title: 'Letters',
      changes: [{ label: `${letter} changed` }, { label: fee, before: '$912.40', after: '$900.00' }],
    },
  ]);
  expect(lines({ letters, paidFees }, {})).toEqual([
    { title: 'Letters', changes: [{ label: `${letter} deleted` }, { label: `${fee} deleted` }] },
  ]);
  expect(lines({ letters, paidFees }, structuredClone({ letters, paidFees }))).toEqual([]);
});
