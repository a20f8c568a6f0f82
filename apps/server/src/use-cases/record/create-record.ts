import { isAnyDefault, newRecord, newScenario, withRecordDefaults } from '@advice-builder/casework';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { readRecordDefaults } from '../../store/repositories/practices.ts';
import { insertRecord } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import type { Services } from '../base/services.ts';
import { beginHistory } from './history/keep-version.ts';

/** Creates a blank record with its Current Situation and the practice's defaults. Returns its id. */
export async function createRecord(services: Services, actor: Actor): Promise<number> {
  const today = services.clock.today();
  return services.db.transaction(async (tx) => {
    const { rateIndexation, supportAtHomeBudgets, ...set } = await readRecordDefaults(tx, actor.caller.practiceId);
    const mark = { defaults: isAnyDefault(set) ? set : null };
    const record = { ...newRecord(today), rateIndexation, supportAtHomeBudgets };
    const recId = await insertRecord(tx, actor.caller, record, actor.at, mark);
    const current = withRecordDefaults(newScenario(today, 0), set);
    await insertScenario(tx, actor.caller, recId, 0, current, actor.at);
    await beginHistory(tx, services, actor, recId, record, new Map([[0, { document: current }]]));
    await auditBy(tx, actor, 'record-created', recId);
    return recId;
  });
}
