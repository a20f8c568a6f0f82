import { DATE_RECORDS_PAGE, type DateRecords } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { listDateRecords } from '../../store/repositories/practice-overview.ts';
import type { Services } from '../base/services.ts';

/** Records of the practice, or the caller's own, with rates that change on a given day. */
export async function dateRecords(
  { db }: Services,
  actor: Actor,
  day: string,
  { words, offset }: { readonly words?: string | undefined; readonly offset: number },
): Promise<DateRecords> {
  const { caller } = actor;
  const rows = await listDateRecords(db, caller, { day, words }, { offset, limit: DATE_RECORDS_PAGE + 1 });
  const records = rows.slice(0, DATE_RECORDS_PAGE);
  const scope = readsPractice(caller) ? 'practice' : 'own';
  await auditBy(db, actor, 'practice-viewed', undefined, {
    ...{ scope, day, count: records.length },
    records: records.map(({ recId }) => recId),
  });
  return { records, nextOffset: rows.length > records.length ? offset + records.length : null };
}
