import { type PracticeData, PURGE_DAYS } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { copiesOf } from '../../store/repositories/client-data.ts';
import { type FoundPurgeRequest, listPurgeRequests } from '../../store/repositories/purges.ts';
import type { Services } from '../base/services.ts';
import { purgesSince } from './purge.ts';
import { personName } from './record-json.ts';
import { retentionOf } from './retention.ts';

const DAY_MS = 86_400_000;

export const toPurge = ({ caller }: Actor, { request, by }: FoundPurgeRequest) => ({
  askedBy: personName(by),
  askedAt: request.askedAt.toISOString(),
  endsAt: new Date(request.askedAt.getTime() + PURGE_DAYS * DAY_MS).toISOString(),
  reason: request.reason,
  isMine: request.askedBy === caller.userId,
});

/**
 * Purges that wait for a second person in the practice, and the retention of its data. Waiting purges name their
 * clients.
 */
export async function practiceData({ db }: Services, actor: Actor): Promise<PracticeData> {
  const waiting = await listPurgeRequests(db, actor.caller, purgesSince(actor.at));
  const records = waiting.map(({ request }) => request.recordId);
  const copies = await Promise.all(records.map((recId) => copiesOf(db, actor.caller, recId)));
  const retention = await retentionOf(db, actor.caller.practiceId, actor.at);
  await auditBy(db, actor, 'practice-data-viewed', undefined, { count: records.length, records });
  return {
    retention,
    purges: waiting.map((found, index) => ({
      ...toPurge(actor, found),
      recId: found.request.recordId,
      reference: found.reference,
      client: found.client,
      copies: copies[index] ?? { count: 0, seen: [] },
    })),
  };
}
