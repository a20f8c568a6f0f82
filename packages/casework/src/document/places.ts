/** Addresses of values in the documents of a record: entries by id, everything else by name and position. */
import type { Documents, Scenarios, Sid } from './documents.ts';
import { type Path, valueIn, withValueIn } from './values.ts';

export interface Place {
  /** The scenario; undefined: the record. */
  readonly sid: Sid | undefined;
  /** `['sHome', 'netHomeValue']`, `['sFentries', id, 'assetValue']`; empty: the whole document. */
  readonly path: Path;
}

export const placeKey = ({ sid, path }: Place): string => JSON.stringify([sid ?? 'record', ...path]);

const documentAt = ({ record, scenarios }: Documents, sid: Sid | undefined): unknown =>
  sid === undefined ? record : scenarios[sid];

/** The value at a place; undefined when it is not there. */
export const valueAt = (documents: Documents, { sid, path }: Place): unknown =>
  valueIn(documentAt(documents, sid), path);

/**
 * The documents with a different value at a place, or the same documents where that changes nothing. It does not create a
 * missing scenario.
 */
export function withValue(documents: Documents, { sid, path }: Place, value: unknown): Documents {
  const before = documentAt(documents, sid);
  // A whole document keeps its identity: callers compare documents by identity to find unsaved changes.
  const after = path.length === 0 ? value : withValueIn(before, path, value);
  if (before === undefined || Object.is(after, before)) return documents;
  if (sid === undefined) return { ...documents, record: after as Documents['record'] };
  return { ...documents, scenarios: { ...documents.scenarios, [sid]: after } as Scenarios };
}
