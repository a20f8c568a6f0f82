import { admit, userKey } from '../../auth/throttle.ts';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import type { Services } from '../base/services.ts';

/**
 * Records a refused request in the audit trail, with the number of the record whether it exists or not. This is outside
 * the transaction of the request, which was rolled back. The number of lines per person is limited; a line records when
 * the limit is reached.
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
