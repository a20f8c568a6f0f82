import type { Actor } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { endSession } from '../../store/repositories/sessions.ts';

/** Ends the caller's session: its token is no longer valid. */
export async function signOut(db: Database, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, actor.caller.sessionId, 'log-out', actor.at);
    await auditBy(tx, actor, 'signed-out');
  });
}
