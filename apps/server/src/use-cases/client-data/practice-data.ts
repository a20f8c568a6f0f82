import { type PracticeData, PURGE_DAYS } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { type FoundPurgeRequest, listPurgeRequests } from '../../store/repositories/purges.ts';
import type { Services } from '../services.ts';
import { purgesSince } from './purge.ts';
import { nameOf } from './record-json.ts';
import { retentionOf } from './retention.ts';

const DAY_MS = 86_400_000;

export const toPurge = ({ caller }: Actor, { request, by }: FoundPurgeRequest) => ({
  askedBy: nameOf(by),
  askedAt: request.askedAt.toISOString(),
  endsAt: new Date(request.askedAt.getTime() + PURGE_DAYS * DAY_MS).toISOString(),
  reason: request.reason,
  isMine: request.askedBy === caller.userId,
});

/** What waits for a second person of the practice, and what is kept until when. Waiting purges name their clients. */
export async function practiceData({ db }: Services, actor: Actor): Promise<PracticeData> {
  const waiting = await listPurgeRequests(db, actor.caller, purgesSince(actor.at));
  const retention = await retentionOf(db, actor.caller.practiceId, actor.at);
  const records = waiting.map(({ request }) => request.recordId);
  await auditBy(db, actor, 'practice-data-viewed', undefined, { count: records.length, records });
  return {
    retention,
    purges: waiting.map((found) => ({
      ...toPurge(actor, found),
      recId: found.request.recordId,
      reference: found.reference,
      client: found.client,
    })),
  };
}
