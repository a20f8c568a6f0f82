import { CLONED_STATUSES, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { isTaggedAdmin } from '../../domain/permissions.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { insertRecord } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { beginHistory } from './history/keep-version.ts';
import { readRecordState } from './record-state.ts';

/** The status of an administrator's clone, and of a clone of a clone. */
const CLONE = 2;
const CLONE_OF_CLONE = 4;

/**
 * Copies a complete record that the caller may read into a new one of their own. Only for tagged administrators; other
 * callers do not learn whether the record exists. Returns the id of the clone.
 */
export async function cloneRecord(services: Services, actor: Actor, recId: number): Promise<Result<number>> {
  if (!isTaggedAdmin(actor.caller)) return failure(problem('access-denied'));
  return transact(services.db, async (tx) => {
    const source = await readRecordState(tx, actor.caller, recId);
    if (!source.ok) return source;
    const { record, scenarios } = source.value;
    const status = CLONED_STATUSES.includes(record.status) ? CLONE_OF_CLONE : CLONE;
    const mark = { clonedFrom: record.id, status, lastCare: record.lastCare, defaults: record.defaults };
    const newId = await insertRecord(tx, actor.caller, record.document, actor.at, mark);
    for (const { sid, document } of scenarios.values()) {
      await insertScenario(tx, actor.caller, newId, sid, document, actor.at);
    }
    await beginHistory(tx, services, actor, newId, record.document, scenarios);
    await auditBy(tx, actor, 'record-cloned', recId, { to: newId });
    await auditBy(tx, actor, 'record-created', newId, { clonedFrom: recId });
    return success(newId);
  });
}
