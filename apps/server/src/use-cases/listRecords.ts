import type { Actor } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { listRecords as list, type RecordListRow } from '../store/repositories/records.ts';

export async function listRecords(services: Services, actor: Actor): Promise<readonly RecordListRow[]> {
  return services.db.transaction(async (tx) => {
    const rows = await list(tx, actor.caller);
    await auditBy(tx, actor, 'records-listed', undefined, { count: rows.length });
    return rows;
  });
}
