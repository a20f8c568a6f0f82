/** Builds past versions of a record from the nearest complete copy. */

import type { Caller } from '../../../domain/caller.ts';
import { type JsonChange, withChanges } from '../../../platform/json-changes.ts';
import { unpackJson } from '../../../platform/packed-json.ts';
import type { Database } from '../../../store/database.ts';
import { chainFrom } from '../../../store/repositories/history.ts';
import type { HistoryState } from './history-state.ts';

/** The states of a range of versions, by number. Unchanged parts are the same objects. */
export async function statesBetween(
  db: Database,
  caller: Caller,
  recordId: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, HistoryState>> {
  const chain = await chainFrom(db, caller, recordId, from, to);
  const states = new Map<number, HistoryState>();
  if (chain === undefined) return states;
  let state = (await unpackJson(chain.contents)) as HistoryState;
  if (chain.number >= from) states.set(chain.number, state);
  for (const { number, changes } of chain.steps) {
    state = withChanges(state, (await unpackJson(changes)) as readonly JsonChange[]) as HistoryState;
    if (number >= from) states.set(number, state);
  }
  return states;
}

/** The state of one version. Undefined if it does not exist. */
export async function stateAt(
  db: Database,
  caller: Caller,
  recordId: number,
  number: number,
): Promise<HistoryState | undefined> {
  return (await statesBetween(db, caller, recordId, number, number)).get(number);
}
