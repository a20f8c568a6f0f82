/** For actions that take two people: whether the session proves that this is the owner of the account. */
import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import type { Database } from '../../../store/database.ts';
import { findSession } from '../../../store/repositories/sessions.ts';
import { boundSince, readProvider } from '../../../store/repositories/sign-on.ts';

const DAYS = 14;

/**
 * An administrator chooses the provider, and the provider decides who signs in. So a sign-in there counts as a second
 * person only if the provider, and the binding of the person to it, have not changed for `DAYS` days. Everyone was
 * notified of the last change.
 */
export async function isWhoTheySay(db: Database, { caller, at }: Actor): Promise<Result<void>> {
  const found = await findSession(db, caller.sessionId);
  if (found?.session.signOn == null) return success(undefined);
  const since = new Date(at.getTime() - DAYS * 86_400_000);
  const { changedAt } = await readProvider(db, caller.practiceId);
  const isNew = changedAt === null || changedAt > since || (await boundSince(db, caller.userId, since));
  return isNew ? failure(problem('sign-on-too-new', [], { days: DAYS })) : success(undefined);
}
