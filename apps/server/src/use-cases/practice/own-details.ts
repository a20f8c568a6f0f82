import type { OwnDetails } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { findOwnDetails, setOwnDetails } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { pictureProblems } from '../documents/try-picture.ts';

async function detailsOf(db: Database, userId: number): Promise<OwnDetails> {
  const details = await findOwnDetails(db, userId);
  if (details === undefined) throw new Error('the signed-in person has no account');
  return details;
}

/** The caller's own details. */
export const readOwnDetails = ({ db }: Services, { caller }: Actor): Promise<OwnDetails> =>
  detailsOf(db, caller.userId);

/** Replaces the caller's details. The audit trail names the changed fields, not their values. */
export async function changeOwnDetails(
  services: Services,
  actor: Actor,
  after: OwnDetails,
): Promise<Result<OwnDetails>> {
  const { userId } = actor.caller;
  const before = await detailsOf(services.db, userId);
  const { signature } = after;
  if (signature !== null && signature !== before.signature) {
    const problems = await pictureProblems(services, actor, {
      name: 'signature',
      path: ['signature'],
      picture: signature,
    });
    if (problems.length > 0) return failure(...problems);
  }
  await services.db.transaction(async (tx) => {
    const now = await detailsOf(tx, userId);
    const changed = (Object.keys(after) as (keyof OwnDetails)[]).filter((name) => after[name] !== now[name]);
    if (changed.length === 0) return;
    await setOwnDetails(tx, userId, after);
    await auditBy(tx, actor, 'own-details-changed', undefined, { changed });
  });
  return success(after);
}
