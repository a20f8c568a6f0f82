/** The entry of the Current Situation that an entry of a proposed scenario was copied from. */

import { type EntryById, entryIn, importedFrom, isSameValueOf, templates } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { CURRENT } from '../../../../state/documents.ts';
import { findEntry } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { EntryFields } from './entry-words.ts';

export function currentOf(state: RecordState, entryId: string): Entry | undefined {
  const entry = findEntry(state, entryId);
  const scenario = state.documents.scenarios[state.sid];
  const current = state.documents.scenarios[CURRENT];
  if (entry === undefined || state.sid === CURRENT || scenario === undefined || current === undefined) return undefined;
  return importedFrom(entry, scenario, current);
}

/** Finds the entries of the open scenario and of the Current Situation. */
export const entriesOfBoth = ({ documents: { scenarios }, sid }: Pick<RecordState, 'documents' | 'sid'>): EntryById =>
  entryIn(scenarios[sid]?.sFentries ?? [], scenarios[CURRENT]?.sFentries ?? []);

/** @param entryById finds the entries of both scenarios. */
export function isChanged(entry: Entry, current: Entry, entryById: EntryById): boolean {
  const fields = entry as EntryFields;
  const before = current as EntryFields;
  return templates[entry.eid].fields.some(
    (field) => !isSameValueOf(field, fields[field.name], before[field.name], entryById),
  );
}
