/** What else an edit changes, by the rules of the form, within the same step of the history. */
import { type ChangePath, consequences, type Said } from '@advice-builder/contract';
import { type Documents, mapScenario, type Sid } from './documents.ts';
import { segmentsOf, setIn } from './paths.ts';
import type { RecordState, SettleRules } from './record-store.ts';

/** The changed field as the rules name it; undefined for edits that are no single field of a scenario. */
export function changedPath(key: string, documents: Documents, sid: Sid): ChangePath | undefined {
  if (key.startsWith('scenario.')) return segmentsOf(key).slice(1);
  const entry = /^entry\.(.+)\.(\w+)$/.exec(key);
  if (entry === null) return undefined;
  const index = documents.scenarios[sid]?.sFentries.findIndex(({ id }) => id === entry[1]) ?? -1;
  return index < 0 ? undefined : ['sFentries', index, entry[2] as string];
}

/** @param tell is called with what the person must be told. */
export function createSettle(tell: (said: Said) => void): SettleRules {
  return (before: Documents, after: Documents, { sid, today }: RecordState, key: string) => {
    const path = changedPath(key, after, sid);
    const scenario = after.scenarios[sid];
    if (path === undefined || scenario === undefined) return after;
    const { changes, said } = consequences({ record: after.record, scenario, sid, today }, path, before.scenarios[sid]);
    for (const each of said) tell(each);
    return changes.reduce(
      (documents, change) => mapScenario(documents, sid, (one) => setIn(one, change.path.join('.'), change.value)),
      after,
    );
  };
}
