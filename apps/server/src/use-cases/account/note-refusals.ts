import { admit, userKey } from '../../auth/throttle.ts';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import type { Services } from '../base/services.ts';

/**
 * Writes down what a person asked for and was refused: the record by its number, whether there is one or not. Not in
 * the transaction of the call, which was undone. Nobody can flood the trail: a line tells when the limit is reached.
 */
export async function noteRefusals(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  call: string,
  recordIds: readonly (number | undefined)[],
): Promise<void> {
  for (const recordId of recordIds) {
    const counted = {
      kind: 'access-refused',
      account: userKey(actor.caller.userId),
      address: '',
      at: actor.at,
    } as const;
    const admission = await admit(db, counted);
    if (!admission.admitted) return;
    await auditBy(db, actor, 'access-refused', recordId, { call });
    if (admission.last) await auditBy(db, actor, 'access-refused-often');
  }
}
