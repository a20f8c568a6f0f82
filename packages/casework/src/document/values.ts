/** Reads and replaces one value in plain data. A copy shares everything that did not change. */

/** Keys from a root inwards: a name in an object; in a list a position (number) or an id (text). */
export type Path = readonly (string | number)[];

type Node = Readonly<Record<string | number, unknown>>;

export const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Deep equality. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue((a as Node)[key], (b as Node)[key]));
}

const hasId = (id: string) => (item: unknown) => isPlain(item) && (item as { readonly id?: unknown }).id === id;

function memberOf(node: object, key: string | number): unknown {
  return Array.isArray(node) && typeof key === 'string' ? node.find(hasId(key)) : (node as Node)[key];
}

/** Returns the value at a path; undefined if something on the way is absent. */
export function valueIn(root: unknown, path: Path): unknown {
  let node = root;
  for (const key of path) {
    if (!isPlain(node)) return undefined;
    node = memberOf(node, key);
  }
  return node;
}

function inList(list: readonly unknown[], key: string | number, rest: Path, value: unknown): readonly unknown[] {
  const found = typeof key === 'number' ? key : list.findIndex(hasId(key));
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

/**
 * Returns the root with another value at a path, or the same root if nothing changes or a parent is absent. Undefined
 * removes the member or item. A new item goes to the end of its list.
 */
export function withValueIn<T>(root: T, path: Path, value: unknown): T {
  return replaced(root, path, value) as T;
}
