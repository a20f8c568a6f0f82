import { type Proof, problem, type TwoFactorBeginAnswer } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { newSecret, provisioningUri } from '../../auth/one-time-code.ts';
import { qrRows } from '../../auth/qr-code.ts';
import { newRecoverySalt } from '../../auth/recovery-code.ts';
import { makeRecoveryCodes, sealedFor, stepOf } from '../../auth/second-factor.ts';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { revokeSessions } from '../../store/repositories/sessions.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
} from '../../store/repositories/two-factor.ts';
import { type Account, findAccount } from '../../store/repositories/users.ts';
import { transact } from '../../store/transact.ts';
import { recoveryCodesMessage, twoFactorMessage } from '../base/messages.ts';
import { sendMail } from '../base/send-mail.ts';
import type { Services } from '../base/services.ts';
import { requireFactor, requireProof } from './reauthenticate.ts';

function notify(services: Services, actor: Actor, { user }: Account, change: 'on' | 'off' | 'recovery-codes'): void {
  const { at, requestId, address } = actor;
  const about = { at, requestId, address, userId: user.id, practiceId: user.practiceId };
  const message = change === 'recovery-codes' ? recoveryCodesMessage(user, at) : twoFactorMessage(user, change, at);
  services.background.run('two-factor changed', () => sendMail(services, message, about));
}

/** Creates a key for an authenticator app. The second factor is off until the person enters a code of the app. */
export async function beginSecondFactor(
  services: Services,
  actor: Actor,
  proof: Proof,
): Promise<Result<TwoFactorBeginAnswer>> {
  if ((await findTwoFactor(services.db, actor.caller.userId))?.confirmedAt) return failure(problem('two-factor-on'));
  const account = await requireProof(services, actor, proof);
  if (!account.ok) return account;
  const { id: userId, email } = account.value.user;
  const secret = newSecret();
  const sealedSecret = services.vault.seal(secret, sealedFor(userId));
  return transact<TwoFactorBeginAnswer>(services.db, async (tx) => {
    const begun = { userId, sealedSecret, recoverySalt: newRecoverySalt(), createdAt: actor.at };
    if (!(await beginTwoFactor(tx, begun))) return failure(problem('two-factor-on'));
    await auditBy(tx, actor, 'two-factor-begun');
    const uri = provisioningUri(secret, email);
    return success({ secret, uri, qr: qrRows(uri) });
  });
}

/** Turns the second factor on, given a first code of the app. Returns the recovery codes, which are shown once. */
export async function confirmSecondFactor(
  services: Services,
  actor: Actor,
  code: string,
): Promise<Result<readonly string[]>> {
  const { db, vault } = services;
  const { userId, sessionId } = actor.caller;
  const row = await findTwoFactor(db, userId);
  if (row === undefined) return failure(problem('two-factor-not-begun'));
  if (row.confirmedAt !== null) return failure(problem('two-factor-on'));
  const step = stepOf(vault, row, code, actor.at);
  const right = await requireFactor(services, actor, 'code', async () => (step === undefined ? 'wrong' : 'right'));
  if (!right.ok) return right;
  const { codes, store } = await makeRecoveryCodes(row);
  const confirmed = await transact<true>(db, async (tx) => {
    if (!(await confirmTwoFactor(tx, row, step ?? 0, actor.at))) return failure(problem('two-factor-on'));
    await store(tx);
    const endedSessions = await revokeSessions(tx, actor.at, userId, sessionId);
    await auditBy(tx, actor, 'two-factor-on', undefined, { endedSessions });
    return success(true);
  });
  if (!confirmed.ok) return confirmed;
  const account = await findAccount(db, userId);
  if (account !== undefined) notify(services, actor, account, 'on');
  return success(codes);
}

/**
 * Turns the second factor off. If the practice requires one, every other request is refused until a new one is set up.
 */
export async function disableSecondFactor(services: Services, actor: Actor, request: Proof): Promise<Result<true>> {
  const account = await requireOn(services, actor, request);
  if (!account.ok) return account;
  const { userId, sessionId } = actor.caller;
  await services.db.transaction(async (tx) => {
    await removeTwoFactor(tx, userId);
    const endedSessions = await revokeSessions(tx, actor.at, userId, sessionId);
    await auditBy(tx, actor, 'two-factor-off', undefined, { endedSessions });
  });
  notify(services, actor, account.value, 'off');
  return success(true);
}

/** Replaces the person's recovery codes with new ones. */
export async function renewRecoveryCodes(
  services: Services,
  actor: Actor,
  request: Proof,
): Promise<Result<readonly string[]>> {
  const account = await requireOn(services, actor, request);
  if (!account.ok) return account;
  const row = await findTwoFactor(services.db, actor.caller.userId);
  if (row === undefined) return failure(problem('two-factor-off'));
  const { codes, store } = await makeRecoveryCodes(row);
  await services.db.transaction(async (tx) => {
    await store(tx);
    await auditBy(tx, actor, 'recovery-codes-made');
  });
  notify(services, actor, account.value, 'recovery-codes');
  return success(codes);
}

async function requireOn(services: Services, actor: Actor, request: Proof): Promise<Result<Account>> {
  const row = await findTwoFactor(services.db, actor.caller.userId);
  if (row === undefined || row.confirmedAt === null) return failure(problem('two-factor-off'));
  return requireProof(services, actor, request);
}
