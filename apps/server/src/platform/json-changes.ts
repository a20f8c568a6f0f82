/**
 * Changes between two JSON documents that can be applied in both directions: each has the earlier and the later value.
 * For lists whose items have ids, a change lists removed items, added items and the new order of the rest.
 */
type Path = readonly (string | number)[];
type Placed = readonly [index: number, item: unknown];

/** `b` is the value before, `a` after. A missing one means that the value was absent. */
interface Put {
  readonly p: Path;
  readonly b?: unknown;
  readonly a?: unknown;
}

/** The differing part of a long text: its start, the text before, and the text after. */
interface Splice {
  readonly p: Path;
  readonly s: readonly [start: number, before: string, after: string];
}

/**
 * `o`: removed items with their earlier positions. `i`: added items with their later positions. `m`: the earlier
 * position of each remaining item.
 */
interface Moved {
  readonly p: Path;
  readonly o: readonly Placed[];
  readonly i: readonly Placed[];
  readonly m?: readonly number[];
}

export type JsonChange = Put | Splice | Moved;

type Plain = Readonly<Record<string, unknown>>;

/** A shorter text is stored completely. */
const LONG_TEXT = 64;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ids of a list of objects with unique ids; undefined for any other list. */
function idsOf(list: readonly unknown[]): ReadonlyMap<unknown, number> | undefined {
  const ids = new Map(list.map((item, index) => [isPlain(item) ? item.id : undefined, index]));
  return ids.size === list.length && !ids.has(undefined) ? ids : undefined;
}

function spliceOf(p: Path, before: string, after: string): JsonChange {
  if (before.length < LONG_TEXT || after.length < LONG_TEXT) return { p, b: before, a: after };
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { p, s: [start, before.slice(start, before.length - end), after.slice(start, after.length - end)] };
}

function compareKeyed(
  p: Path,
  [before, from]: readonly [readonly unknown[], ReadonlyMap<unknown, number>],
  [after, to]: readonly [readonly unknown[], ReadonlyMap<unknown, number>],
  found: JsonChange[],
): void {
  const outside = (ids: ReadonlyMap<unknown, number>, other: ReadonlyMap<unknown, number>) =>
    [...ids].filter(([id]) => !other.has(id));
  const kept = [...from.keys()].filter((id) => to.has(id));
  const places = new Map(kept.map((id, place) => [id, place]));
  const m = [...to.keys()].flatMap((id) => places.get(id) ?? []);
  const isMoved = m.some((place, index) => place !== index);
  const o = outside(from, to).map(([, index]): Placed => [index, before[index]]);
  const i = outside(to, from).map(([, index]): Placed => [index, after[index]]);
  if (o.length > 0 || i.length > 0 || isMoved) found.push({ p, o, i, ...(isMoved && { m }) });
  for (const id of kept) {
    const index = to.get(id) as number;
    compare([...p, index], before[from.get(id) as number], after[index], found);
  }
}

function compareLists(p: Path, before: readonly unknown[], after: readonly unknown[], found: JsonChange[]): void {
  const from = idsOf(before);
  const to = idsOf(after);
  if (from !== undefined && to !== undefined) compareKeyed(p, [before, from], [after, to], found);
  else if (before.length === after.length) {
    for (const [index, item] of after.entries()) compare([...p, index], before[index], item, found);
  } else found.push({ p, b: before, a: after });
}

function compare(p: Path, before: unknown, after: unknown, found: JsonChange[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(p, before, after, found);
  else if (isPlain(before) && isPlain(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare([...p, key], before[key], after[key], found);
    }
  } else if (typeof before === 'string' && typeof after === 'string') found.push(spliceOf(p, before, after));
  else found.push({ p, ...(before !== undefined && { b: before }), ...(after !== undefined && { a: after }) });
}

/** Whether there are no changes, without listing them. An undefined value counts as absent. */
export function isSameJson(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => isSameJson(item, after[index]));
  }
  if (!isPlain(before) || !isPlain(after)) return false;
  for (const key in before) if (!isSameJson(before[key], after[key])) return false;
  for (const key in after) if (!isSameJson(before[key], after[key])) return false;
  return true;
}

/** Returns the changes in the order in which they apply. An undefined value counts as absent. */
export function jsonChanges(before: unknown, after: unknown): readonly JsonChange[] {
  const found: JsonChange[] = [];
  compare([], before, after, found);
  return found;
}

const withoutPlaces = (list: readonly unknown[], out: readonly Placed[]): readonly unknown[] => {
  const places = new Set(out.map(([index]) => index));
  return list.filter((_item, index) => !places.has(index));
};

function withPlaces(list: readonly unknown[], placed: readonly Placed[]): readonly unknown[] {
  const items = [...list];
  for (const [index, item] of placed) items.splice(index, 0, item);
  return items;
}

/** The list whose item at position `n` is `list[order[n]]`. */
const ordered = (list: readonly unknown[], order: readonly number[] | undefined): readonly unknown[] =>
  order === undefined ? list : order.map((place) => list[place]);

function inverse(order: readonly number[] | undefined): readonly number[] | undefined {
  return order?.map((_place, index) => order.indexOf(index));
}

/** Applies a change to the value at its place. */
function changed(value: unknown, change: JsonChange): unknown {
  if ('s' in change) {
    const [start, before, after] = change.s;
    const text = typeof value === 'string' ? value : '';
    return text.slice(0, start) + after + text.slice(start + before.length);
  }
  if ('o' in change) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return withPlaces(ordered(withoutPlaces(list, change.o), change.m), change.i);
  }
  return change.a;
}

function reversed(change: JsonChange): JsonChange {
  const { p } = change;
  if ('s' in change) return { p, s: [change.s[0], change.s[2], change.s[1]] };
  if ('o' in change) {
    const m = inverse(change.m);
    return { p, o: change.i, i: change.o, ...(m && { m }) };
  }
  return { p, ...('a' in change && { b: change.a }), ...('b' in change && { a: change.b }) };
}

function at(node: unknown, path: Path, change: JsonChange): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return changed(node, change);
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(node) ? node : [];
    return list.with(key, at(list[key], rest, change));
  }
  // A part that was added by a later release starts empty.
  const whole = isPlain(node) ? node : {};
  const after = at(whole[key], rest, change);
  if (after !== undefined) return { ...whole, [key]: after };
  const { [key]: _gone, ...others } = whole;
  return others;
}

/** The document after the changes. Unchanged parts are the same objects. */
export function withChanges(document: unknown, changes: readonly JsonChange[]): unknown {
  return changes.reduce((node, change) => at(node, change.p, change), document);
}

/** The document before the changes. */
export function withoutChanges(document: unknown, changes: readonly JsonChange[]): unknown {
  return withChanges(document, changes.toReversed().map(reversed));
}
