/** A purge of a record before the end of its seven years: one person asks, another confirms. */
import { PURGE_DAYS, type PurgeRequest, problem, tooManyRequests } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { admit, userKey } from '../../auth/throttle.ts';
import type { Actor, Caller } from '../../domain/caller.ts';
import { answersFor, readsPractice } from '../../domain/permissions.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { copiesOf } from '../../store/repositories/client-data.ts';
import {
  deletePurgeRequest,
  type FoundPurgeRequest,
  findPurgeRequest,
  insertPurgeRequest,
  lockForPurge,
  savedByAnother,
} from '../../store/repositories/purges.ts';
import { finishReruns } from '../../store/repositories/reruns.ts';
import { endLapsedPurges, removeRecords } from '../../store/retention.ts';
import { transact } from '../../store/transact.ts';
import { isWhoTheySay } from '../account/sign-on/second-person.ts';
import type { PurgeStage } from '../base/messages.ts';
import type { Services } from '../base/services.ts';
import { mailPurgeAnswer, mailPurgeRequest, nameOfAccount } from './purge-mails.ts';
import { personName } from './record-json.ts';

const DAY_MS = 86_400_000;
/** A person who saved within this time counts as having the record open. */
const OPEN_MS = 15 * 60_000;

/** Requests before this time have lapsed. */
export const purgesSince = (at: Date): Date => new Date(at.getTime() - PURGE_DAYS * DAY_MS);

type Locked = NonNullable<Awaited<ReturnType<typeof lockForPurge>>>;

const isNamed = ({ id, reference }: Locked, typed: string): boolean =>
  typed.trim() === (reference.trim() === '' ? String(id) : reference.trim());

/** The person who asks for a purge, or confirms or refuses it, and when. The operator belongs to no practice. */
interface Someone {
  readonly userId?: number;
  readonly at: Date;
}

/** Fails if another person is working in the record. */
async function notOpenElsewhere(
  tx: Database,
  { userId, at }: Someone,
  { id }: Locked,
  asked?: FoundPurgeRequest['request'],
): Promise<Result<void>> {
  const name = await savedByAnother(tx, id, userId, new Date(at.getTime() - OPEN_MS), asked);
  return name === undefined ? success(undefined) : failure(problem('record-open-elsewhere', [], { name }));
}

async function notAskedTooOften(tx: Database, { caller, at }: Actor): Promise<Result<void>> {
  const asked = await admit(tx, { kind: 'purge-asked', account: userKey(caller.userId), address: '', at });
  if (asked.admitted) return success(undefined);
  return failure(tooManyRequests(asked.waitSeconds));
}

/**
 * Requests a purge, for the adviser of the record or an administrator. E-mails those who can confirm, without client
 * data.
 */
export async function askPurge(
  services: Services,
  actor: Actor,
  recId: number,
  { reference, reason }: PurgeRequest,
): Promise<Result<true>> {
  const { db } = services;
  const { caller, at } = actor;
  const { practiceId, userId } = caller;
  const done = await transact(db, async (tx) => {
    const record = await lockForPurge(tx, recId, caller);
    if (record === undefined) return failure(problem('record-not-found'));
    if (!answersFor(caller, record.ownerId)) return failure(problem('access-denied'));
    const known = await isWhoTheySay(tx, actor);
    if (!known.ok) return known;
    if (!isNamed(record, reference)) return failure(problem('purge-reference-wrong', ['reference']));
    if ((await findPurgeRequest(tx, recId, purgesSince(at))) !== undefined) return failure(problem('purge-asked'));
    const free = await notOpenElsewhere(tx, { userId, at }, record);
    if (!free.ok) return free;
    const counted = await notAskedTooOften(tx, actor);
    if (!counted.ok) return counted;
    await endLapsedPurges(tx, at, recId);
    await insertPurgeRequest(tx, { recordId: recId, practiceId, askedBy: userId, askedAt: at, reason });
    await auditBy(tx, actor, 'purge-asked', recId, { reason });
    return success(record);
  });
  if (!done.ok) return done;
  const { ownerId } = done.value;
  services.background.run('notice of a purge', () =>
    mailPurgeRequest(services, actor, { recId, practiceId, ownerId, askedBy: userId }),
  );
  return success(true);
}

export interface OpenPurge {
  readonly record: Locked;
  readonly found: FoundPurgeRequest;
}

/** The waiting purge of a record, with the record locked. @param caller undefined for the operator */
export async function openPurge(tx: Database, recId: number, at: Date, caller?: Caller): Promise<Result<OpenPurge>> {
  const record = await lockForPurge(tx, recId, caller);
  if (record === undefined) return failure(problem('record-not-found'));
  const found = await findPurgeRequest(tx, recId, purgesSince(at));
  return found === undefined ? failure(problem('purge-not-found')) : success({ record, found });
}

/** An administrator or supervisor other than the person who asked. */
const mayConfirm = (caller: Caller, askedBy: number): boolean => readsPractice(caller) && caller.userId !== askedBy;

/** The details in every audit line about a purge that was confirmed or refused. */
export const askedDetails = ({ found: { request, by } }: OpenPurge) => ({
  askedBy: personName(by),
  askedAt: request.askedAt.toISOString(),
});

/** Purges a record completely, unless another person is working in it. */
export async function purgeOpen(tx: Database, who: Someone, { record, found }: OpenPurge): Promise<Result<void>> {
  const free = await notOpenElsewhere(tx, who, record, found.request);
  if (free.ok) await removeRecords(tx, [record.id]);
  return free;
}

export const ofPurge = ({ record, found }: OpenPurge) => ({
  recId: record.id,
  practiceId: found.request.practiceId,
  ownerId: record.ownerId,
  askedBy: found.request.askedBy,
});

function notifyOfAnswer(services: Services, actor: Actor, open: OpenPurge, stage: PurgeStage): void {
  const { userId } = actor.caller;
  services.background.run('notice of a confirmed or refused purge', async () => {
    const by = await nameOfAccount(services.db, userId);
    await mailPurgeAnswer(services, actor, ofPurge(open), { by, stage, userId });
  });
}

/**
 * Confirms a purge as the second person. Deletes the record for good, in one transaction with the audit line that
 * remains.
 */
export async function confirmPurge(
  services: Services,
  actor: Actor,
  recId: number,
  reference: string,
): Promise<Result<true>> {
  const { caller, at } = actor;
  const { userId } = caller;
  const done = await transact(services.db, async (tx) => {
    const open = await openPurge(tx, recId, at, caller);
    if (!open.ok) return open;
    const { record, found } = open.value;
    if (!mayConfirm(caller, found.request.askedBy)) return failure(problem('access-denied'));
    const known = await isWhoTheySay(tx, actor);
    if (!known.ok) return known;
    if (!isNamed(record, reference)) return failure(problem('purge-reference-wrong', ['reference']));
    const gone = await purgeOpen(tx, { userId, at }, open.value);
    if (!gone.ok) return gone;
    await auditBy(tx, actor, 'record-purged-early', recId, {
      reason: found.request.reason,
      ...askedDetails(open.value),
      confirmedBy: await nameOfAccount(tx, userId),
      copies: (await copiesOf(tx, caller, recId)).count,
    });
    return open;
  });
  if (!done.ok) return done;
  // The record is purged already: the call succeeds even if this step fails.
  services.background.run('re-runs after a purge', () => finishReruns(services.db, at));
  notifyOfAnswer(services, actor, done.value, 'confirmed');
  return success(true);
}

/** Ends a purge without deleting: the second person refuses, or the person who asked withdraws it. */
export async function refusePurge(services: Services, actor: Actor, recId: number): Promise<Result<true>> {
  const { caller, at } = actor;
  const done = await transact(services.db, async (tx) => {
    const open = await openPurge(tx, recId, at, caller);
    if (!open.ok) return open;
    const { askedBy } = open.value.found.request;
    const isOwn = caller.userId === askedBy;
    if (!isOwn && !mayConfirm(caller, askedBy)) return failure(problem('access-denied'));
    await deletePurgeRequest(tx, recId);
    await auditBy(tx, actor, isOwn ? 'purge-withdrawn' : 'purge-refused', recId, askedDetails(open.value));
    return success({ open: open.value, stage: isOwn ? ('withdrawn' as const) : ('refused' as const) });
  });
  if (!done.ok) return done;
  notifyOfAnswer(services, actor, done.value.open, done.value.stage);
  return success(true);
}
