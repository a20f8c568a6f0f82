import {
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyAddRequest,
  type PasskeyAsked,
  type PasskeyMaking,
  type PasskeyRenameRequest,
  type Proof,
  problem,
} from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { askToMake, askToShow, checkMade } from '../../../auth/passkeys.ts';
import type { Actor } from '../../../domain/caller.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import { insertPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../store/repositories/passkeys.ts';
import { revokeSessions } from '../../../store/repositories/sessions.ts';
import { findAccount, type UserRow } from '../../../store/repositories/users.ts';
import { transact } from '../../../store/transact.ts';
import { passkeyMessage } from '../../base/messages.ts';
import { sendMail } from '../../base/send-mail.ts';
import type { Services } from '../../base/services.ts';
import { requireProof } from '../reauthenticate.ts';

export async function ownPasskeys({ db }: Services, { caller }: Actor): Promise<Passkey[]> {
  const rows = await listPasskeys(db, caller.userId);
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    created: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
    synced: backedUp,
  }));
}

function notify(services: Services, actor: Actor, user: UserRow, change: 'added' | 'removed'): void {
  const { at, requestId, address } = actor;
  const about = { at, requestId, address, userId: user.id, practiceId: user.practiceId };
  services.background.run('passkeys changed', () => sendMail(services, passkeyMessage(user, change, at), about));
}

const full = () => failure(problem('passkeys-full', [], { max: PASSKEYS_MAX }));

/** The options for the browser to create a passkey. The password and second factor are required first. */
export async function beginPasskey(services: Services, actor: Actor, proof: Proof): Promise<Result<PasskeyMaking>> {
  const { db, settings } = services;
  if (settings.passkeys === undefined) return failure(problem('passkeys-off'));
  const account = await requireProof(services, actor, proof);
  if (!account.ok) return account;
  if (account.value.passkeys >= PASSKEYS_MAX) return full();
  await auditBy(db, actor, 'passkey-begun');
  return success(await askToMake(db, settings.passkeys, account.value.user, actor.at));
}

/** Stores a newly created passkey, and ends every other session. */
export async function addPasskey(services: Services, actor: Actor, request: PasskeyAddRequest): Promise<Result<true>> {
  const { db, settings } = services;
  const { userId, sessionId } = actor.caller;
  if (settings.passkeys === undefined) return failure(problem('passkeys-off'));
  const made = await checkMade(db, settings.passkeys, request, userId, actor.at);
  if (made === undefined) {
    await auditBy(db, actor, 'passkey-refused');
    return failure(problem('passkey-refused'));
  }
  const added = await transact<true>(db, async (tx) => {
    const passkey = { ...made, userId, name: request.name, createdAt: actor.at };
    const outcome = await insertPasskey(tx, passkey, PASSKEYS_MAX);
    if (outcome === 'full') return full();
    if (outcome === 'known') return failure(problem('passkey-known'));
    const endedSessions = await revokeSessions(tx, actor.at, userId, sessionId);
    await auditBy(tx, actor, 'passkey-added', undefined, { endedSessions });
    return success(true);
  });
  if (!added.ok) return added;
  const account = await findAccount(db, userId);
  if (account !== undefined) notify(services, actor, account.user, 'added');
  return added;
}

/** The options for the browser to use a passkey as the second factor for a change. */
export async function askPasskey({ db, settings }: Services, { caller, at }: Actor): Promise<Result<PasskeyAsked>> {
  if (settings.passkeys === undefined) return failure(problem('passkeys-off'));
  const { userId } = caller;
  if ((await listPasskeys(db, userId)).length === 0) return failure(problem('passkey-missing'));
  return success(await askToShow(db, settings.passkeys, { purpose: 'change', userId, at }));
}

export async function renameOwnPasskey(
  { db }: Services,
  actor: Actor,
  { id, name }: PasskeyRenameRequest,
): Promise<Result<true>> {
  return transact<true>(db, async (tx) => {
    if (!(await renamePasskey(tx, actor.caller.userId, id, name))) return failure(problem('passkey-missing'));
    await auditBy(tx, actor, 'passkey-renamed');
    return success(true);
  });
}

/**
 * Removes a passkey. If a second factor is required and this was the last, every other request is refused until a new
 * one is set up.
 */
export async function removeOwnPasskey(
  services: Services,
  actor: Actor,
  { id, ...proof }: Proof & { readonly id: number },
): Promise<Result<true>> {
  const { userId, sessionId } = actor.caller;
  const account = await requireProof(services, actor, proof);
  if (!account.ok) return account;
  const removed = await transact<true>(services.db, async (tx) => {
    if (!(await removePasskey(tx, userId, id))) return failure(problem('passkey-missing'));
    const endedSessions = await revokeSessions(tx, actor.at, userId, sessionId);
    await auditBy(tx, actor, 'passkey-removed', undefined, { endedSessions });
    return success(true);
  });
  if (removed.ok) notify(services, actor, account.value.user, 'removed');
  return removed;
}
