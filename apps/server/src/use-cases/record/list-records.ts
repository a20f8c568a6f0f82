import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import type { ListedRecord } from '../../domain/listed-record.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { listOwnRecords, listReadableRecords } from '../../store/repositories/records.ts';
import type { Services } from '../base/services.ts';

export type ListScope = 'own' | 'practice';

/** The caller's records, or those of the complete practice for people who may read them. */
export async function listRecords(
  { db }: Services,
  actor: Actor,
  scope: ListScope,
  archived: boolean,
): Promise<Result<readonly ListedRecord[]>> {
  if (scope === 'practice' && !readsPractice(actor.caller)) return failure(problem('access-denied'));
  const rows = await (scope === 'own' ? listOwnRecords : listReadableRecords)(db, actor.caller, archived);
  // Audited before the answer: nobody sees a list that is missing from the audit trail.
  await auditBy(db, actor, 'records-listed', undefined, {
    scope,
    count: rows.length,
    ...(archived ? { archived } : {}),
  });
  return success(rows);
}
