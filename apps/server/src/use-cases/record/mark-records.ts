import { type MarkRecordsRequest, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { lockRecords, markRecordRows, type RecordMarks } from '../../store/repositories/records.ts';
import { transact } from '../../store/transact.ts';
import { noteRefusals } from '../account/note-refusals.ts';
import type { Services } from '../base/services.ts';

type Marks = Omit<MarkRecordsRequest, 'recordIds'>;

function toColumns({ workStatus, nextReview, archived }: Marks, at: Date): RecordMarks {
  return {
    ...(workStatus === undefined ? {} : { workStatus }),
    ...(nextReview === undefined ? {} : { nextReview }),
    ...(archived === undefined ? {} : { archivedAt: archived ? at : null }),
  };
}

/** The audit trail records whether there is a next review, not its day. */
function toDetails({ workStatus, nextReview, archived }: Marks) {
  return {
    ...(workStatus === undefined ? {} : { workStatus }),
    ...(nextReview === undefined ? {} : { hasReview: nextReview !== null }),
    ...(archived === undefined ? {} : { archived }),
  };
}

/**
 * Sets the status, next review and archive flag of the caller's records: all of them or none. Records of others are
 * skipped and audited. An archived record accepts a status or review only if the same request unarchives it. Returns
 * the changed ids.
 */
export async function markRecords(
  services: Services,
  actor: Actor,
  { recordIds, ...marks }: MarkRecordsRequest,
): Promise<Result<readonly number[]>> {
  const marked = await transact<readonly number[]>(services.db, async (tx) => {
    const owned = await lockRecords(tx, actor.caller, recordIds);
    if (marks.archived === undefined && owned.some(({ archivedAt }) => archivedAt !== null)) {
      return failure(problem('record-archived'));
    }
    const ids = owned.map(({ id }) => id);
    if (ids.length > 0) await markRecordRows(tx, actor.caller, ids, toColumns(marks, actor.at));
    for (const id of ids) await auditBy(tx, actor, 'record-marked', id, toDetails(marks));
    return success(ids);
  });
  if (!marked.ok) return marked;
  const passedOver = [...new Set(recordIds)].filter((id) => !marked.value.includes(id));
  await noteRefusals(services, actor, 'mark', passedOver);
  return marked;
}
