import type { Origin } from '../domain/caller.ts';
import { newSessionId } from '../platform/ids.ts';
import type { Database } from '../store/database.ts';
import { markSucceeded } from '../store/repositories/attempts.ts';
import { type AuditAction, type AuditDetails, appendAudit } from '../store/repositories/audit.ts';
import { insertSession } from '../store/repositories/sessions.ts';
import { spendTemporaryPassword, type UserRow } from '../store/repositories/users.ts';
import type { Services } from './services.ts';

/** Adds a line about an attempt to sign in; `user` where it is known whose account it is. */
export function noteSignIn(
  db: Database,
  action: AuditAction,
  at: Date,
  origin: Origin,
  user?: UserRow,
  details?: AuditDetails,
) {
  const who = user === undefined ? {} : { userId: user.id, practiceId: user.practiceId };
  return appendAudit(db, { at, action, ...origin, ...who, ...(details === undefined ? {} : { details }) });
}

interface Opening {
  /** Of the table of attempts. */
  readonly attemptId: number;
  readonly at: Date;
  readonly origin: Origin;
  readonly temporary: boolean;
  /** For the trail: what was used beside the password, or in its place. */
  readonly details: AuditDetails;
}

/** Opens a session and signs its token. Undefined when the temporary password was spent meanwhile. */
export async function openSession(
  { db, signer, settings }: Pick<Services, 'db' | 'signer' | 'settings'>,
  user: UserRow,
  { attemptId, at, origin, temporary, details }: Opening,
): Promise<string | undefined> {
  const id = newSessionId();
  const expiresAt = new Date(at.getTime() + settings.maxSessionSeconds * 1000);
  const opened = await db.transaction(async (tx) => {
    if (temporary && !(await spendTemporaryPassword(tx, user.id, user.temporaryHash ?? '', at))) return false;
    await markSucceeded(tx, attemptId);
    await insertSession(tx, { id, userId: user.id, createdAt: at, expiresAt, address: origin.address, temporary });
    await noteSignIn(tx, 'signed-in', at, origin, user, details);
    return true;
  });
  return opened ? signer.sign(id, at, expiresAt) : undefined;
}
