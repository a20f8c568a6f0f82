import { type HeldAnswer, problem, type WaitingPurge } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor, Caller } from '../../domain/caller.ts';
import { answersFor } from '../../domain/permissions.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { copiesOf, countHeld, type HeldCounts } from '../../store/repositories/client-data.ts';
import { findPurgeRequest, listConfirmers } from '../../store/repositories/purges.ts';
import type { Services } from '../base/services.ts';
import { type RecordState, readRecordState } from '../record/record-state.ts';
import { toPurge } from './practice-data.ts';
import { purgesSince } from './purge.ts';

export interface HeldRecord {
  readonly state: RecordState;
  readonly counts: HeldCounts;
}

/**
 * A record with an inventory of its data, for people responsible for it. People who may only read the record get a
 * problem that says so.
 */
export async function readHeld(db: Database, caller: Caller, recId: number): Promise<Result<HeldRecord>> {
  const read = await readRecordState(db, caller, recId);
  if (!read.ok) return read;
  if (!answersFor(caller, read.value.record.ownerId)) return failure(problem('access-denied'));
  const counts = await countHeld(db, caller, recId);
  return counts === undefined ? failure(problem('record-not-found')) : success({ state: read.value, counts });
}

/** The purge of a record that waits for a second person. The caller has checked that the person may read the record. */
export async function waitingPurge({ db }: Services, actor: Actor, recId: number): Promise<WaitingPurge | undefined> {
  const found = await findPurgeRequest(db, recId, purgesSince(actor.at));
  return found === undefined ? undefined : toPurge(actor, found);
}

/** An inventory of the data of a record. The audit line is written before the answer. */
export async function whatIsHeld(services: Services, actor: Actor, recId: number): Promise<Result<HeldAnswer>> {
  const { db } = services;
  const { caller } = actor;
  const held = await readHeld(db, caller, recId);
  if (!held.ok) return held;
  const { state, counts } = held.value;
  const { lastDocument } = counts;
  const others = await listConfirmers(db, caller.practiceId, caller.userId);
  await auditBy(db, actor, 'held-viewed', recId);
  return success({
    ...counts,
    reference: state.record.document.reference,
    lastDocument: lastDocument === null ? null : new Date(lastDocument).toISOString(),
    copies: await copiesOf(db, caller, recId),
    purge: (await waitingPurge(services, actor, recId)) ?? null,
    hasSecondPerson: others.length > 0,
  });
}
