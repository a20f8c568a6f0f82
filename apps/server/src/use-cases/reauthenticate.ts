import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../auth/caller.ts';
import { verifyPassword } from '../auth/password.ts';
import { spendCode } from '../auth/secondFactor.ts';
import { admit, userKey } from '../auth/throttle.ts';
import { minutesCovering } from '../platform/time.ts';
import type { Services } from '../services.ts';
import { markSucceeded } from '../store/repositories/attempts.ts';
import { type AuditAction, auditBy } from '../store/repositories/audit.ts';
import { findSession } from '../store/repositories/sessions.ts';
import { type Account, findAccount } from '../store/repositories/users.ts';
import type { AttemptKind } from '../store/schema.ts';

/** Counts a try of a signed-in person; `right` decides it. A failure is written down as `failed`. */
async function attempt(
  { db }: Services,
  actor: Actor,
  kind: AttemptKind,
  failed: AuditAction,
  right: () => Promise<boolean>,
): Promise<'right' | 'wrong' | number> {
  const { caller, address, at } = actor;
  const admission = await admit(db, kind, userKey(caller.userId), address, at);
  if (admission.admitted && (await right())) {
    await markSucceeded(db, admission.attemptId);
    return 'right';
  }
  await auditBy(db, actor, failed, undefined, admission.admitted ? {} : { locked: true });
  return admission.admitted ? 'wrong' : minutesCovering(admission.waitSeconds);
}

/**
 * Asks a signed-in person for the password again. In a session that a temporary password opened, that one counts too:
 * it is spent for signing in, and is what the person has.
 */
export async function requirePassword(
  services: Services,
  actor: Actor,
  password: string,
  failed: AuditAction,
): Promise<Result<Account>> {
  const { userId, sessionId } = actor.caller;
  const account = await findAccount(services.db, userId);
  if (account === undefined) throw new Error('the account of a session is there');
  const outcome = await attempt(services, actor, 'password', failed, async () => {
    if (await verifyPassword(account.user.passwordHash, password)) return true;
    const found = await findSession(services.db, sessionId);
    return (found?.session.temporary ?? false) && verifyPassword(account.user.temporaryHash, password);
  });
  if (outcome === 'right') return success(account);
  if (outcome === 'wrong') return failure(problem('password-wrong', ['currentPassword']));
  return failure(problem('attempts-locked', [], { minutes: outcome }));
}

/** Asks a signed-in person for the second factor; `right` decides what counts as it. */
export async function requireCode(
  services: Services,
  actor: Actor,
  right: () => Promise<boolean>,
): Promise<Result<true>> {
  const outcome = await attempt(services, actor, 'two-factor', 'two-factor-failed', right);
  if (outcome === 'right') return success(true);
  if (outcome === 'wrong') return failure(problem('two-factor-code-wrong', ['code']));
  return failure(problem('attempts-locked', [], { minutes: outcome }));
}

/** Password and second factor, both: what it takes to change the second factor itself. */
export async function requireBoth(
  services: Services,
  actor: Actor,
  given: { readonly currentPassword: string; readonly code: string },
): Promise<Result<Account>> {
  const account = await requirePassword(services, actor, given.currentPassword, 'two-factor-failed');
  if (!account.ok) return account;
  const { db, vault } = services;
  const code = await requireCode(services, actor, async () => {
    return (await spendCode(db, vault, actor.caller.userId, given.code, actor.at)) !== false;
  });
  return code.ok ? account : code;
}
