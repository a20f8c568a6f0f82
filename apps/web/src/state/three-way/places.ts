/**
 * Where values stand in the documents of a record, and what differs between two copies of them. Entries are addressed
 * by their ids, everything else by name and position. Notes, computed values and revisions are no places.
 */
import { TOLD_ONCE } from '@advice-builder/casework';
import { type Documents, type Scenarios, type Sid, sidsOf } from '../documents.ts';
import { isPlain, sameValue } from '../paths.ts';

export type Path = readonly (string | number)[];

export interface Place {
  /** The scenario; undefined: the record. */
  readonly sid: Sid | undefined;
  /** `['sHome', 'netHomeValue']`, `['sFentries', id, 'assetValue']`; an entry added or deleted is `['sFentries', id]`. */
  readonly path: Path;
}

/** A value that differs. A value that was absent, or is no longer there, is undefined. */
export interface Change extends Place {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** By the keys of their places, in the order of the documents. */
export type Changes = ReadonlyMap<string, Change>;

export const keyOf = ({ sid, path }: Place): string => JSON.stringify([sid ?? 'record', ...path]);

type Node = Readonly<Record<string | number, unknown>>;

const LEFT_OUT: ReadonlySet<string> = new Set(['notes', 'tmp']);
/** Of `meta` only these are a person's; revision and time are the server's. */
const META: readonly string[] = ['seen', ...TOLD_ONCE];
/** Of several parts that one answer gives: held flat, or three percentages. */
const WHOLE = 'rateIndexation';

/** The members of a part by name, position, or id. */
function membersOf(value: object, name: string | number | undefined): ReadonlyMap<string | number, unknown> {
  if (name === 'sFentries') return new Map((value as { id: string }[]).map((entry) => [entry.id, entry]));
  if (Array.isArray(value)) return new Map(value.entries());
  return new Map(
    Object.entries(value).filter(([key]) => !LEFT_OUT.has(key) && (name !== 'meta' || META.includes(key))),
  );
}

function compare(before: unknown, after: unknown, sid: Sid | undefined, path: Path, found: Map<string, Change>): void {
  if (Object.is(before, after)) return;
  const name = path.at(-1);
  if (name === WHOLE && sameValue(before, after)) return;
  if (!isPlain(before) || !isPlain(after) || name === WHOLE) {
    const place = { sid, path };
    found.set(keyOf(place), { ...place, key: keyOf(place), before, after });
    return;
  }
  const [from, to] = [membersOf(before, name), membersOf(after, name)];
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    compare(from.get(key), to.get(key), sid, [...path, key], found);
  }
}

/** What differs from one copy to another, in the record and in the scenarios that both have. */
export function changesBetween(before: Documents, after: Documents): Changes {
  const found = new Map<string, Change>();
  compare(before.record, after.record, undefined, [], found);
  for (const sid of sidsOf(after.scenarios)) {
    const from = before.scenarios[sid];
    if (from !== undefined) compare(from, after.scenarios[sid], sid, [], found);
  }
  return found;
}

const memberAt = (node: unknown, key: string | number): unknown => {
  if (Array.isArray(node) && typeof key === 'string') return node.find(({ id }) => id === key);
  return (node as Node | undefined)?.[key];
};

/** The value at a place; undefined when it is not there. */
export function valueAt(documents: Documents, { sid, path }: Place): unknown {
  const root: unknown = sid === undefined ? documents.record : documents.scenarios[sid];
  return path.reduce((node, key) => (isPlain(node) ? memberAt(node, key) : undefined), root);
}

function inList(list: readonly unknown[], key: string | number, rest: Path, value: unknown): readonly unknown[] {
  const found = typeof key === 'number' ? key : list.findIndex((each) => (each as { id: string }).id === key);
  const at = found < 0 ? list.length : found;
  if (at >= list.length && rest.length > 0) return list;
  const after = replaced(list[at], rest, value);
  if (Object.is(after, list[at])) return list;
  return after === undefined ? list.toSpliced(at, 1) : list.toSpliced(at, 1, after);
}

function replaced(node: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return sameValue(node, value) ? node : value;
  if (!isPlain(node)) return node;
  if (Array.isArray(node)) return inList(node, key, rest, value);
  const before = (node as Node)[key];
  const after = replaced(before, rest, value);
  if (Object.is(after, before)) return node;
  if (after !== undefined) return { ...node, [key]: after };
  const { [key]: _gone, ...others } = node as Node;
  return others;
}

/** The documents with one value changed; themselves when it is the same. A new entry stands last. */
export function withValue(documents: Documents, { sid, path }: Place, value: unknown): Documents {
  if (sid === undefined) {
    const record = replaced(documents.record, path, value) as Documents['record'];
    return record === documents.record ? documents : { ...documents, record };
  }
  const before = documents.scenarios[sid];
  const after = replaced(before, path, value);
  if (before === undefined || after === before) return documents;
  return { ...documents, scenarios: { ...documents.scenarios, [sid]: after } as Scenarios };
}
