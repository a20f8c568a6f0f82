/** A record purged before its seven years: one person asks, another confirms. */
import { PURGE_DAYS, type PurgeRequest, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor, Caller } from '../../domain/caller.ts';
import { answersFor, readsPractice } from '../../domain/permissions.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import {
  deletePurgeRequest,
  type FoundPurgeRequest,
  findPurgeRequest,
  insertPurgeRequest,
  listConfirmers,
  lockForPurge,
  savedByAnother,
} from '../../store/repositories/purges.ts';
import { findAccount } from '../../store/repositories/users.ts';
import { removeRecords } from '../../store/retention.ts';
import { transact } from '../../store/transact.ts';
import { purgeAnsweredMessage, purgeAskedMessage } from '../messages.ts';
import { sendMail } from '../send-mail.ts';
import type { Services } from '../services.ts';
import { nameOf } from './record-json.ts';

const DAY_MS = 86_400_000;
/** Who saved within this time has the record open. */
const OPEN_MS = 15 * 60_000;

/** What was asked for before this has lapsed. */
export const purgesSince = (at: Date): Date => new Date(at.getTime() - PURGE_DAYS * DAY_MS);

type Locked = NonNullable<Awaited<ReturnType<typeof lockForPurge>>>;

const isNamed = ({ id, reference }: Locked, typed: string): boolean =>
  typed.trim() === (reference.trim() === '' ? String(id) : reference.trim());

/** Nobody else is at work in it. */
async function notOpenElsewhere(
  tx: Database,
  { caller, at }: Actor,
  { id }: Locked,
  asked?: FoundPurgeRequest['request'],
): Promise<Result<void>> {
  const name = await savedByAnother(tx, id, caller.userId, new Date(at.getTime() - OPEN_MS), asked);
  return name === undefined ? success(undefined) : failure(problem('record-open-elsewhere', [], { name }));
}

/** The adviser of the record or an administrator asks; those who can confirm are told, without a word of the client. */
export async function askPurge(
  services: Services,
  actor: Actor,
  recId: number,
  asked: PurgeRequest,
): Promise<Result<true>> {
  const { db } = services;
  const { caller, at } = actor;
  const { practiceId, userId } = caller;
  const done = await transact(db, async (tx) => {
    const record = await lockForPurge(tx, caller, recId);
    if (record === undefined) return failure(problem('record-not-found'));
    if (!answersFor(caller, record.ownerId)) return failure(problem('access-denied'));
    if (!isNamed(record, asked.reference)) return failure(problem('purge-reference-wrong', ['reference']));
    if ((await findPurgeRequest(tx, recId, purgesSince(at))) !== undefined) return failure(problem('purge-asked'));
    const free = await notOpenElsewhere(tx, actor, record);
    if (!free.ok) return free;
    await insertPurgeRequest(tx, { recordId: recId, practiceId, askedBy: userId, askedAt: at, reason: asked.reason });
    await auditBy(tx, actor, 'purge-asked', recId, { reason: asked.reason });
    return success(true as const);
  });
  if (!done.ok) return done;
  services.background.run('notice of a purge', async () => {
    const maker = await findAccount(db, userId);
    for (const to of await listConfirmers(db, practiceId, userId)) {
      const message = purgeAskedMessage(to, { recId, by: nameOf(maker?.user ?? null) });
      await sendMail(services, message, { ...actor, userId: to.id, practiceId });
    }
  });
  return done;
}

interface Open {
  readonly record: Locked;
  readonly found: FoundPurgeRequest;
}

async function openRequest(tx: Database, { caller, at }: Actor, recId: number): Promise<Result<Open>> {
  const record = await lockForPurge(tx, caller, recId);
  if (record === undefined) return failure(problem('record-not-found'));
  const found = await findPurgeRequest(tx, recId, purgesSince(at));
  return found === undefined ? failure(problem('purge-not-found')) : success({ record, found });
}

/** Another administrator or supervisor than the one who asked. */
const mayConfirm = (caller: Caller, askedBy: number): boolean => readsPractice(caller) && caller.userId !== askedBy;

function tellAsker(services: Services, actor: Actor, { found }: Open, outcome: 'confirmed' | 'refused'): void {
  const { recordId: recId, askedBy, practiceId } = found.request;
  services.background.run('answer to a purge', async () => {
    const decider = await findAccount(services.db, actor.caller.userId);
    const message = purgeAnsweredMessage(found.by, { recId, by: nameOf(decider?.user ?? null), outcome });
    await sendMail(services, message, { ...actor, userId: askedBy, practiceId });
  });
}

/** The second person takes it away for good: all of it, in one transaction with the line that stays. */
export async function confirmPurge(
  services: Services,
  actor: Actor,
  recId: number,
  reference: string,
): Promise<Result<true>> {
  const { caller } = actor;
  const done = await transact(services.db, async (tx) => {
    const open = await openRequest(tx, actor, recId);
    if (!open.ok) return open;
    const { record, found } = open.value;
    if (!mayConfirm(caller, found.request.askedBy)) return failure(problem('access-denied'));
    if (!isNamed(record, reference)) return failure(problem('purge-reference-wrong', ['reference']));
    const free = await notOpenElsewhere(tx, actor, record, found.request);
    if (!free.ok) return free;
    await removeRecords(tx, [recId]);
    const decider = await findAccount(tx, caller.userId);
    await auditBy(tx, actor, 'record-purged-early', recId, {
      reason: found.request.reason,
      askedBy: nameOf(found.by),
      askedAt: found.request.askedAt.toISOString(),
      confirmedBy: nameOf(decider?.user ?? null),
    });
    return open;
  });
  if (!done.ok) return done;
  tellAsker(services, actor, done.value, 'confirmed');
  return success(true);
}

/** Nothing is taken away: the second person refuses, or who asked takes it back. */
export async function refusePurge(services: Services, actor: Actor, recId: number): Promise<Result<true>> {
  const { caller } = actor;
  const done = await transact(services.db, async (tx) => {
    const open = await openRequest(tx, actor, recId);
    if (!open.ok) return open;
    const { askedBy, askedAt } = open.value.found.request;
    const isOwn = caller.userId === askedBy;
    if (!isOwn && !mayConfirm(caller, askedBy)) return failure(problem('access-denied'));
    await deletePurgeRequest(tx, recId);
    const details = { askedBy: nameOf(open.value.found.by), askedAt: askedAt.toISOString() };
    await auditBy(tx, actor, isOwn ? 'purge-withdrawn' : 'purge-refused', recId, details);
    return open;
  });
  if (!done.ok) return done;
  if (done.value.found.request.askedBy !== caller.userId) tellAsker(services, actor, done.value, 'refused');
  return success(true);
}
