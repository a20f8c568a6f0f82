import { withoutNotes } from '@advice-builder/casework';
import { REFERENCE_MAX, type RecordDocument, storableText } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { insertRecord, type RecordRow } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { beginHistory } from './history/keep-version.ts';
import { lockOwnRecordState } from './record-state.ts';

/** `Copy of HAL-2026-031`. Without a reference it uses the clients' names or the number. */
function nameOfCopy({ id, reference, clientNames }: RecordRow): string {
  return storableText(`Copy of ${reference.trim() || clientNames || `record ${id}`}`.slice(0, REFERENCE_MAX)).trim();
}

/**
 * Copies one of the caller's records, archived or not, with all scenarios. The copy is a draft without the original's
 * notes, downloads and review. Returns its id.
 */
export async function duplicateRecord(services: Services, actor: Actor, recId: number): Promise<Result<number>> {
  return transact(services.db, async (tx) => {
    const source = await lockOwnRecordState(tx, actor.caller, recId);
    if (!source.ok) return source;
    const { record, scenarios } = source.value;
    const document: RecordDocument = { ...withoutNotes(record.document), reference: nameOfCopy(record) };
    const mark = { lastCare: record.lastCare, defaults: record.defaults };
    const newId = await insertRecord(tx, actor.caller, document, actor.at, mark);
    for (const { sid, document: scenario } of scenarios.values()) {
      await insertScenario(tx, actor.caller, newId, sid, scenario, actor.at);
    }
    await beginHistory(tx, services, actor, newId, document, scenarios);
    await auditBy(tx, actor, 'record-duplicated', recId, { to: newId });
    await auditBy(tx, actor, 'record-created', newId, { duplicateOf: recId });
    return success(newId);
  });
}
