/**
 * The difference between two copies of the documents of a record. Notes, computed values and revisions are left out, and
 * so is the order of entries, letters and fees paid.
 */
import { ONE_TIME_MARKS } from '../record/one-time-marks.ts';
import { type Documents, type Sid, sidsOf } from './documents.ts';
import { type Place, placeKey, withValue } from './places.ts';
import { isPlain, type Path, sameValue, withValueIn } from './values.ts';

/** A changed value. Undefined means that it was absent before, or is absent after. */
export interface Change extends Place {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes by the key of their place. No place is inside another. */
export type Diff = ReadonlyMap<string, Change>;

const LEFT_OUT: ReadonlySet<string> = new Set(['notes', 'tmp']);
/** The only members of `meta` that a person sets. The server sets revision and time. */
const META: readonly string[] = ['seen', ...ONE_TIME_MARKS];
/** This member is one setting with several parts (null, or three percentages), so it is compared as a unit. */
const WHOLE = 'rateIndexation';
/** Lists whose items are matched by id. */
const BY_ID: ReadonlySet<string | number> = new Set(['sFentries', 'letters', 'paidFees']);

/** The members of a part by name, position or id. */
function membersOf(value: object, name: string | number | undefined): ReadonlyMap<string | number, unknown> {
  if (name !== undefined && BY_ID.has(name)) return new Map((value as { id: string }[]).map((item) => [item.id, item]));
  if (Array.isArray(value)) return new Map(value.entries());
  return new Map(
    Object.entries(value).filter(([key]) => !LEFT_OUT.has(key) && (name !== 'meta' || META.includes(key))),
  );
}

function changeAt({ sid, path }: Place, before: unknown, after: unknown): Change {
  return { key: placeKey({ sid, path }), sid, path, before, after };
}

function compare(before: unknown, after: unknown, sid: Sid | undefined, path: Path, found: Change[]): void {
  if (Object.is(before, after)) return;
  const name = path.at(-1);
  if (name === WHOLE && sameValue(before, after)) return;
  if (!isPlain(before) || !isPlain(after) || name === WHOLE) {
    found.push(changeAt({ sid, path }, before, after));
    return;
  }
  const [from, to] = [membersOf(before, name), membersOf(after, name)];
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    compare(from.get(key), to.get(key), sid, [...path, key], found);
  }
}

const diffOf = (changes: readonly Change[]): Diff => new Map(changes.map((change) => [change.key, change]));

/** Lists the values that differ, in the record and in scenarios that both copies have, in document order. */
export function changesBetween(before: Documents, after: Documents): Diff {
  const found: Change[] = [];
  compare(before.record, after.record, undefined, [], found);
  for (const sid of sidsOf(after.scenarios)) {
    const from = before.scenarios[sid];
    if (from !== undefined) compare(from, after.scenarios[sid], sid, [], found);
  }
  return diffOf(found);
}

/** Lists the documents that differ, each as a unit, so that nothing is left out. */
export function documentsBetween(before: Documents, after: Documents): Diff {
  const found = sidsOf(after.scenarios).flatMap((sid) => {
    const [from, to] = [before.scenarios[sid], after.scenarios[sid]];
    return from === undefined || from === to ? [] : [changeAt({ sid, path: [] }, from, to)];
  });
  const { record } = before;
  if (record !== after.record) found.unshift(changeAt({ sid: undefined, path: [] }, record, after.record));
  return diffOf(found);
}

/** The diff that undoes a diff. */
export function reverse(diff: Diff): Diff {
  return diffOf([...diff.values()].map((change) => ({ ...change, before: change.after, after: change.before })));
}

/** The part of a path that follows `above`; undefined unless the place is `above` itself or inside it. */
function below({ sid, path }: Place, above: Place): Path | undefined {
  if (sid !== above.sid || !above.path.every((key, at) => key === path[at])) return undefined;
  return path.slice(above.path.length);
}

/** One diff with the effect of two in sequence. */
export function squash(first: Diff, second: Diff): Diff {
  const squashed = new Map(first);
  for (const change of second.values()) {
    const same = squashed.get(change.key);
    const around = same ?? [...squashed.values()].find((each) => below(change, each) !== undefined);
    if (around !== undefined) {
      const after = same ? change.after : withValueIn(around.after, below(change, around) ?? [], change.after);
      // The first diff added the value and the second one removed it.
      if (around.before === undefined && after === undefined) squashed.delete(around.key);
      else squashed.set(around.key, { ...around, after });
      continue;
    }
    const within = [...squashed.values()].filter((each) => below(each, change) !== undefined);
    const before = within.reduce(
      (value, each) => withValueIn(value, below(each, change) ?? [], each.before),
      change.before,
    );
    for (const { key } of within) squashed.delete(key);
    squashed.set(change.key, { ...change, before });
  }
  return squashed;
}

/** The documents after the changes, whatever the values were before. */
export function withChanges(documents: Documents, diff: Diff): Documents {
  return [...diff.values()].reduce((all, change) => withValue(all, change, change.after), documents);
}
