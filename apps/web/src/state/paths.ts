/** Typed paths into plain documents: `scenario.sHome.netHomeValue`. Reads and writes share all unchanged parts. */
import { isPlain, type Path, valueIn, withValueIn } from '@advice-builder/casework';

type Leaf = string | number | boolean | null | undefined;

/** Every path to a value that is not an object or a list. List positions are numbers. */
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

const split = new Map<string, Path>();

/** The segments of a path; positions are numbers. Cached, because fields read them on every edit. */
export function segmentsOf(path: string): Path {
  let segments = split.get(path);
  if (segments === undefined) {
    segments = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    split.set(path, segments);
  }
  return segments;
}

/** The value at a path; undefined if something on the way is absent. */
export const getIn = (root: unknown, path: string): unknown => valueIn(root, segmentsOf(path));

/** A copy of `root` with one value changed; `root` itself if the value is the same. */
export function setIn<T>(root: T, path: string, value: unknown): T {
  const segments = segmentsOf(path);
  if (!isPlain(valueIn(root, segments.slice(0, -1)))) throw new RangeError(`no such path: ${path}`);
  return withValueIn(root, segments, value);
}
