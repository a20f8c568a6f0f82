/** The entry of the Current Situation that an entry of a proposed scenario was copied from. */
import { type Entry, templates } from '@advice-builder/contract';
import type { Sid } from '../../../state/documents.ts';
import { findEntry } from '../../../state/hooks.ts';
import type { RecordState } from '../../../state/record-store.ts';
import type { EntryFields } from './entry-words.ts';

/** A copy keeps its template and its place in the order of making; its id is issued anew. */
export function counterpartOf(entry: Entry, current: readonly Entry[]): Entry | undefined {
  return current.find((each) => each.eid === entry.eid && each.eidn === entry.eidn && each.fn === entry.fn);
}

export function currentOf(state: RecordState, entryId: string): Entry | undefined {
  const entry = findEntry(state, entryId);
  if (entry === undefined || state.sid === 0) return undefined;
  return counterpartOf(entry, state.documents.scenarios[0 satisfies Sid]?.sFentries ?? []);
}

export function isChanged(entry: Entry, current: Entry): boolean {
  const fields = entry as EntryFields;
  const before = current as EntryFields;
  return templates[entry.eid].fields.some(({ name }) => !Object.is(fields[name], before[name]));
}
