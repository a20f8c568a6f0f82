/** The checks for every request that adds scenarios. */
import { hasPartner } from '@advice-builder/casework';
import { CARE_TYPE, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { RecordState } from './record-state.ts';

/** The lowest unused ids, as many as wanted. Fails if fewer are free. Ids of deleted scenarios are free. */
export function freeSids(state: RecordState, wanted: number, maxScenarios: number): Result<readonly number[]> {
  const ids = Array.from({ length: maxScenarios - 1 }, (_, index) => index + 1);
  const room = maxScenarios - state.scenarios.size;
  const free = ids.filter((sid) => !state.scenarios.has(sid)).slice(0, Math.max(0, Math.min(wanted, room)));
  return free.length === wanted ? success(free) : failure(problem('scenario-maximum', [], { max: maxScenarios }));
}

/** Checks that everyone in the record has a type of care in the Current Situation. */
export function checkCareChosen(state: RecordState): Result<true> {
  const people = hasPartner(state.record.document) ? [0, 1] : [0];
  const care = state.scenarios.get(0)?.document.sCare ?? [];
  const undecided = people.find((person) => (care[person]?.typeOfCare ?? CARE_TYPE.none) === CARE_TYPE.none);
  if (undecided === undefined) return success(true);
  const who = undecided === 0 ? 'Client' : 'Partner';
  return failure(problem('type-of-care-missing', ['scenarios', '0', 'sCare', undecided, 'typeOfCare'], { who }));
}
