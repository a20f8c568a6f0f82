/** Applies the form rules after an edit: changes to other fields, in the same step of the history. */

import { type ChangePath, type Consequences, consequences, type Said } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { type Documents, mapScenario, type Sid } from './documents.ts';
import { editedPlace } from './edited-place.ts';
import { openStep, valueInStep } from './history.ts';
import { getIn, setIn } from './paths.ts';
import type { RecordState, SettleRules } from './record-store.ts';

/** The path of the changed field as the rules name it; undefined for edits of more than one field of a scenario. */
export function changedPath(key: string, documents: Documents, sid: Sid): ChangePath | undefined {
  const place = editedPlace(key, sid);
  if (place?.sid === undefined) return undefined;
  const [part, id, field] = place.path;
  if (part !== 'sFentries' || field === undefined) return place.path;
  const index = documents.scenarios[sid]?.sFentries.findIndex((entry) => entry.id === id) ?? -1;
  return index < 0 ? undefined : [part, index, field];
}

/**
 * The scenario before a person started to choose a type of care; undefined at the first key. A select changes at each
 * key and arrow. Comparing with the start leaves no trace of types that were only passed on the way.
 */
function startOfChoice(path: ChangePath, { history, sid }: RecordState, key: string): Scenario | undefined {
  const step = path[2] === 'typeOfCare' ? openStep(history, key, sid) : undefined;
  return step && (valueInStep(step, 'before', { sid, path: [] }) as Scenario | undefined);
}

/**
 * @param notify shows a message to the person
 * @param withdraw removes the message of a type that was only passed
 */
export function createSettle(
  notify: (said: Said) => void,
  withdraw: (said: Said) => void = () => undefined,
): SettleRules {
  let shown: readonly Said[] = [];
  return (before, edited, state, key) => {
    const { sid, today } = state;
    const path = changedPath(key, edited, sid);
    const entered = edited.scenarios[sid];
    if (path === undefined || entered === undefined) return edited;
    const start = startOfChoice(path, state, key);
    const field = path.join('.');
    const scenario = start === undefined ? entered : setIn(start, field, getIn(entered, field));
    const after = mapScenario(edited, sid, () => scenario);
    const { changes, said } =
      scenario === start
        ? NOTHING
        : consequences({ record: after.record, scenario, sid, today }, path, start ?? before.scenarios[sid]);
    if (start !== undefined) for (const each of shown) if (!said.includes(each)) withdraw(each);
    for (const each of said) notify(each);
    shown = said;
    return changes.reduce(
      (documents, change) => mapScenario(documents, sid, (one) => setIn(one, change.path.join('.'), change.value)),
      after,
    );
  };
}

const NOTHING: Consequences = { changes: [], said: [] };
