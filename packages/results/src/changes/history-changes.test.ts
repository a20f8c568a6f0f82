/** The history names the asset that secures a loan, because its id means nothing to a reader. */
import { newRecord, withoutEntry } from '@advice-builder/casework';
import { scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
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
