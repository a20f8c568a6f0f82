import type { OpenSession } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { SessionTerms } from '../../auth/terms.ts';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { listSessions, revokeSessions } from '../../store/repositories/sessions.ts';
import type { Services } from '../base/services.ts';
import { requirePerson } from './reauthenticate.ts';

/** The caller's sessions that are still valid. */
export async function openSessions(
  { db }: Services,
  { caller, at }: Actor,
  { maxIdleSeconds }: SessionTerms,
): Promise<OpenSession[]> {
  const rows = await listSessions(db, caller.userId);
  const idleSince = new Date(at.getTime() - maxIdleSeconds * 1000);
  return rows
    .filter((row) => row.lastSeenAt >= idleSince && row.expiresAt > at)
    .map((row) => ({
      since: row.createdAt.toISOString(),
      lastSeen: row.lastSeenAt.toISOString(),
      address: row.address,
      browser: row.browser,
      current: row.id === caller.sessionId,
    }));
}

/** Ends every other session of the caller. Returns how many sessions ended. */
export async function endOtherSessions(
  services: Services,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<Result<number>> {
  const account = await requirePerson(services, actor, currentPassword, 'password-wrong');
  if (!account.ok) return account;
  const { userId, sessionId } = actor.caller;
  return services.db.transaction(async (tx) => {
    const ended = await revokeSessions(tx, actor.at, userId, sessionId);
    await auditBy(tx, actor, 'sessions-ended', undefined, { endedSessions: ended });
    return success(ended);
  });
}
