/** What else an edit changes, by the rules of the form, within the same step of the history. */
import { type ChangePath, type Consequences, consequences, type Said } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { type Documents, mapScenario, type Sid } from './documents.ts';
import { openStep } from './history.ts';
import { getIn, segmentsOf, setIn } from './paths.ts';
import type { RecordState, SettleRules } from './record-store.ts';

/** The changed field as the rules name it; undefined for edits that are no single field of a scenario. */
export function changedPath(key: string, documents: Documents, sid: Sid): ChangePath | undefined {
  if (key.startsWith('scenario.')) return segmentsOf(key).slice(1);
  const entry = /^entry\.(.+)\.(\w+)$/.exec(key);
  if (entry === null) return undefined;
  const index = documents.scenarios[sid]?.sFentries.findIndex(({ id }) => id === entry[1]) ?? -1;
  return index < 0 ? undefined : ['sFentries', index, entry[2] as string];
}

/**
 * The scenario as a type of care being chosen found it; undefined at the first key. A select changes at each key and
 * arrow: what follows is measured from here, so that types only passed on the way leave nothing.
 */
function startOfChoice(path: ChangePath, { history, sid }: RecordState, key: string): Scenario | undefined {
  return path[2] === 'typeOfCare' ? openStep(history, key, sid)?.scenarios.get(sid)?.before : undefined;
}

/**
 * @param tell is called with what the person must be told
 * @param untell is called with what was told of a type that was only passed
 */
export function createSettle(tell: (said: Said) => void, untell: (said: Said) => void = () => undefined): SettleRules {
  let told: readonly Said[] = [];
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
    if (start !== undefined) for (const each of told) if (!said.includes(each)) untell(each);
    for (const each of said) tell(each);
    told = said;
    return changes.reduce(
      (documents, change) => mapScenario(documents, sid, (one) => setIn(one, change.path.join('.'), change.value)),
      after,
    );
  };
}

const NOTHING: Consequences = { changes: [], said: [] };
