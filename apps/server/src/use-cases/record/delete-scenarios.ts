import { problem, type ShownRevisions } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { removeScenario } from '../../store/repositories/scenarios.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { newerParts } from './newer-parts.ts';
import { lockRecordState, requireScenario } from './record-state.ts';
import { writeWithout } from './without-scenarios.ts';

/**
 * Deletes several scenarios in one transaction, each in the revision that was shown. If one is newer, gone already or
 * the Current Situation, none is deleted. The ids become free.
 */
export async function deleteScenarios(
  services: Services,
  actor: Actor,
  recId: number,
  shown: ShownRevisions,
): Promise<Result<true>> {
  const sids = Object.keys(shown).map(Number);
  return transact(services.db, async (tx) => {
    const state = await lockRecordState(tx, actor.caller, recId);
    if (!state.ok) return state;
    if (sids.includes(0)) return failure(problem('scenario-current-kept'));
    for (const sid of sids) {
      const there = requireScenario(state.value, sid);
      if (!there.ok) return there;
    }
    const newer = newerParts(state.value, shown, false);
    if (newer.length > 0) return failure(...newer);
    for (const sid of sids) await removeScenario(tx, actor.caller, recId, sid, actor.at);
    await writeWithout(tx, services, actor, state.value, sids);
    return success(true);
  });
}
