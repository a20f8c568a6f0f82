/** Typed paths into plain documents: `scenario.sHome.netHomeValue`. Reading and writing share everything untouched. */

type Leaf = string | number | boolean | null | undefined;

/** Every path to a value that is not an object or a list. Lists are walked by position. */
export type PathOf<T> = T extends Leaf
  ? never
  : T extends readonly (infer E)[]
    ? ListPath<E>
    : { [K in keyof T & string]: MemberPath<K, T[K]> }[keyof T & string];

type ListPath<E> = E extends Leaf ? `${number}` : `${number}.${PathOf<E>}`;
type MemberPath<K extends string, V> = NonNullable<V> extends Leaf ? K : `${K}.${PathOf<NonNullable<V>>}`;

/** The type of the value at a path. */
export type ValueAt<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? T extends readonly (infer E)[]
    ? ValueAt<E, Rest>
    : Head extends keyof T
      ? ValueAt<NonNullable<T[Head]>, Rest>
      : never
  : T extends readonly (infer E)[]
    ? E
    : P extends keyof T
      ? T[P]
      : never;

type Key = string | number;
type Node = Readonly<Record<Key, unknown>>;

const split = new Map<string, readonly Key[]>();

/** The segments of a path; positions are numbers. Remembered, because fields ask on every edit. */
export function segmentsOf(path: string): readonly Key[] {
  let segments = split.get(path);
  if (segments === undefined) {
    segments = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    split.set(path, segments);
  }
  return segments;
}

/** The value at a path; undefined when something on the way is absent. */
export function getIn(root: unknown, path: string): unknown {
  let node = root;
  for (const key of segmentsOf(path)) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Node)[key];
  }
  return node;
}

/** A copy of `root` with one value changed; `root` itself when the value is the same. */
export function setIn<T>(root: T, path: string, value: unknown): T {
  return replace(root, segmentsOf(path), 0, value) as T;
}

function replace(node: unknown, segments: readonly Key[], at: number, value: unknown): unknown {
  if (at === segments.length) return value;
  if (typeof node !== 'object' || node === null) throw new RangeError(`no such path: ${segments.join('.')}`);
  const key = segments[at] as Key;
  const before = (node as Node)[key];
  const after = replace(before, segments, at + 1, value);
  if (Object.is(before, after)) return node;
  if (!Array.isArray(node)) return { ...node, [key]: after };
  const list = [...node];
  list[key as number] = after;
  return list;
}

export const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Equal to the last leaf. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue((a as Node)[key], (b as Node)[key]));
}
