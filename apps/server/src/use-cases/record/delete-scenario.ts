import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { removeScenario } from '../../store/repositories/scenarios.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { newerParts } from './newer-parts.ts';
import { lockRecordState } from './record-state.ts';
import { writeWithout } from './without-scenarios.ts';

/**
 * Deletes a scenario, in the revision that was shown if one is named; the Current Situation cannot be deleted. The
 * deleted scenario is stored separately, and its id becomes free.
 */
export async function deleteScenario(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  revision?: number,
): Promise<Result<true>> {
  return transact(services.db, async (tx) => {
    const state = await lockRecordState(tx, actor.caller, recId);
    if (!state.ok) return state;
    if (sid === 0) return failure(problem('scenario-current-kept'));
    const newer = revision === undefined ? [] : newerParts(state.value, { [sid]: revision }, false);
    if (newer.length > 0) return failure(...newer.map((found) => ({ ...found, fieldPath: ['revision'] })));
    const removed = await removeScenario(tx, actor.caller, recId, sid, actor.at);
    if (!removed) return failure(problem('scenario-not-found', [], { sid }));
    await writeWithout(tx, services, actor, state.value, [sid]);
    return success(true);
  });
}
