import { describe, expect, it } from 'vitest';
import type { Sid } from '../../../../state/documents.ts';
import { createRecordStore, initialState } from '../../../../state/record-store.ts';
import { memoryServer } from '../../../../state/testing/memory-server.ts';
import { stepHere } from './last-change.ts';

function stepOf(path: 'scenario.sExpenses.quickTotal' | 'record.reference', value: never) {
  const store = createRecordStore(initialState(memoryServer().answer(), 0), (_before, after) => after);
  store.set(path, value);
  return store.getState().history.past.at(-1);
}

describe('the last change above the results', () => {
  it.each<[Sid, boolean]>([
    [0, true],
    [1, false],
  ])('shows a step in the Current Situation on scenario %d: %s', (sid, isShown) => {
    const lastStep = stepOf('scenario.sExpenses.quickTotal', 20_000 as never);
    expect(lastStep).toBeDefined();
    expect(stepHere({ lastStep, sid })).toBe(isShown ? lastStep : undefined);
  });

  it('shows a step in the record in every scenario', () => {
    const lastStep = stepOf('record.reference', 'T-1' as never);
    expect(stepHere({ lastStep, sid: 1 })).toBe(lastStep);
    expect(stepHere({ lastStep: undefined, sid: 1 })).toBeUndefined();
  });
});
