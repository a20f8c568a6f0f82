import { newCare, newEntry, newRecord, newScenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import type { RecordState } from '../../use-cases/recordState.ts';
import { recordPart } from './wire.ts';

it('gives a document that was stored before a field was added the default of the field', () => {
  const today = isoDate('2026-11-21');
  const at = new Date('2026-11-21T00:00:00Z');
  const scenario = newScenario(today);
  const { feeAtTransition: _, ...older } = newCare(0);
  const annuity = newEntry(13, { sid: 0, existing: scenario.sFentries, today });
  const { exemptKept: __, ...olderAnnuity } = annuity;
  const contents = { sCare: [{ ...older, typeOfCare: 2 }, newCare(1)], sFentries: [olderAnnuity] };
  const stored = { ...scenario, ...contents, imported: { ...scenario, ...contents } };
  const record = { id: 7, document: newRecord(today), createdAt: at, updatedAt: at, savedAt: at };
  const state = { record, scenarios: new Map([[0, { sid: 0, revision: 1, document: stored, savedAt: at }]]) };
  const { scenarios } = recordPart(state as unknown as RecordState);
  for (const part of [scenarios['0'], scenarios['0']?.imported]) {
    expect(part?.sCare).toEqual([{ ...newCare(0), typeOfCare: 2 }, newCare(1)]);
    expect(part?.sFentries).toEqual([{ ...annuity, exemptKept: false }]);
  }
});
