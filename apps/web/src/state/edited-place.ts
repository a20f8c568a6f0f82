/** The names of edits in the history, and the places they edit. */
import type { Place } from '@advice-builder/casework';
import type { Sid } from './documents.ts';
import { segmentsOf } from './paths.ts';

/** The name of an edit of one field of an entry. An edit of any other field is named by its path. */
export const entryEdit = (entryId: string, field: string): string => `entry.${entryId}.${field}`;

/**
 * The place of an edit with this name; undefined for an edit of more than one field.
 * @param sid the scenario on screen when the edit was made.
 */
export function editedPlace(name: string, sid: Sid): Place | undefined {
  // An id may contain dots, a field name does not.
  const [, entryId, field] = /^entry\.(.+)\.([^.]+)$/.exec(name) ?? [];
  if (entryId !== undefined && field !== undefined) return { sid, path: ['sFentries', entryId, field] };
  const [root, ...path] = segmentsOf(name);
  if (root === 'record') return { sid: undefined, path };
  return root === 'scenario' ? { sid, path } : undefined;
}
