import { type HeldAnswer, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor, Caller } from '../../domain/caller.ts';
import { answersFor } from '../../domain/permissions.ts';
import type { Database } from '../../store/database.ts';
import { countHeld, type HeldCounts } from '../../store/repositories/client-data.ts';
import { type RecordState, readRecordState } from '../record-state.ts';
import type { Services } from '../services.ts';

export interface HeldRecord {
  readonly state: RecordState;
  readonly counts: HeldCounts;
}

/** A record with what there is of it, for who answers for it; who may only read it is told so. */
export async function readHeld(db: Database, caller: Caller, recId: number): Promise<Result<HeldRecord>> {
  const read = await readRecordState(db, caller, recId);
  if (!read.ok) return read;
  if (!answersFor(caller, read.value.record.ownerId)) return failure(problem('access-denied'));
  const counts = await countHeld(db, caller, recId);
  return counts === undefined ? failure(problem('record-not-found')) : success({ state: read.value, counts });
}

/** How much is held of a record. */
export async function whatIsHeld({ db }: Services, { caller }: Actor, recId: number): Promise<Result<HeldAnswer>> {
  const held = await readHeld(db, caller, recId);
  if (!held.ok) return held;
  const { state, counts } = held.value;
  const { lastDocument } = counts;
  return success({
    ...counts,
    reference: state.record.document.reference,
    lastDocument: lastDocument === null ? null : new Date(lastDocument).toISOString(),
  });
}
