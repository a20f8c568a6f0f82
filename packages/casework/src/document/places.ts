/** Addresses of values in the documents of a record: entries by id, everything else by name and position. */
import type { Documents, Scenarios, Sid } from './documents.ts';
import { type Path, valueIn, withValueIn } from './values.ts';

export interface Place {
  /** The scenario; undefined for the record. */
  readonly sid: Sid | undefined;
  /** `['sHome', 'netHomeValue']` or `['sFentries', id, 'assetValue']`; empty for the complete document. */
  readonly path: Path;
}

export const placeKey = ({ sid, path }: Place): string => JSON.stringify([sid ?? 'record', ...path]);

const documentAt = ({ record, scenarios }: Documents, sid: Sid | undefined): unknown =>
  sid === undefined ? record : scenarios[sid];

/** Returns the value at a place; undefined if it does not exist. */
export const valueAt = (documents: Documents, { sid, path }: Place): unknown =>
  valueIn(documentAt(documents, sid), path);

/**
 * Returns the documents with another value at a place, or the same documents if nothing changes. It does not create a
 * missing scenario.
 */
export function withValue(documents: Documents, { sid, path }: Place, value: unknown): Documents {
  const before = documentAt(documents, sid);
  // A complete document keeps its identity, because callers compare documents by identity to find unsaved changes.
  const after = path.length === 0 ? value : withValueIn(before, path, value);
  if (before === undefined || Object.is(after, before)) return documents;
  if (sid === undefined) return { ...documents, record: after as Documents['record'] };
  return { ...documents, scenarios: { ...documents.scenarios, [sid]: after } as Scenarios };
}
