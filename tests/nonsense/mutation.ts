/** Damages a document at random places, like a person, another program or an attacker. */
import fc from 'fast-check';

export type Place = readonly (string | number)[];

/** The damage at a place. `edge`: a value of the same type that a field may or may not allow. */
type Spoiling =
  | { readonly kind: 'set'; readonly value: unknown }
  | { readonly kind: 'edge'; readonly pick: number }
  | { readonly kind: 'remove' | 'add' | 'repeat' }
  | { readonly kind: 'swap'; readonly with: number };

export interface Mutation {
  /** Index into the places of the document, wrapping around at the end. */
  readonly at: number;
  readonly spoiling: Spoiling;
}

function nested(depth: number): unknown {
  let inner: unknown = 1;
  for (let i = 0; i < depth; i++) inner = i % 2 === 0 ? [inner] : { inner };
  return inner;
}

const WILD: readonly unknown[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0.01, 0.001, 1e12, 1e308, 2 ** 53],
  ...['', '5', '1e3', 'true', '31/02/2026', '2026-13-01', '0000-00-00', '9999-12-31', '29/02/2027', '01/01/1899'],
  ...['__proto__', '\u0000', '\ud800', 'x'.repeat(6000)],
  ...[null, undefined, true, [], {}, [[]], { valueOf: 1 }],
  // Deeper than any reader follows, and not too deep for `structuredClone` in a test.
  nested(1000),
];

const NUMBERS = [0, -0, 0.01, 1, 2, 3, 10, 50, 100, 365, 1460, 99_999_999, 99_999_999.99, 100_000_000];
const DATES = ['1900-01-01', '1949-06-30', '2004-02-29', '2019-06-30', '2025-10-31', '2031-11-01', '2199-12-31'];

const typed = (iso: string): string => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

/** A value of the same type as `value`, near the limits. An empty value becomes an amount or a date. */
function edge(value: unknown, pick: number): unknown {
  const of = <T>(list: readonly T[]): T => list[pick % list.length] as T;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return of(NUMBERS);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return of(DATES);
  if (typeof value === 'string' && /^\d{2}\/\d{2}\/\d{4}$/.test(value)) return typed(of(DATES));
  if (value === null) return of([...NUMBERS, ...DATES, ...DATES.map(typed)]);
  return value;
}

const onEdge: fc.Arbitrary<Spoiling> = fc.record({ kind: fc.constant('edge' as const), pick: fc.nat(27) });
const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 4, arbitrary: onEdge },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), value: fc.constantFrom(...WILD) }) },
  { weight: 2, arbitrary: fc.constantFrom(...(['remove', 'add', 'repeat'] as const).map((kind) => ({ kind }))) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const), with: fc.nat(5000) }) },
);

const at = fc.nat(5000);

/** One or a few changes of any kind, or one or two with values of the right type, which many fields have to accept. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.oneof(
  { weight: 1, arbitrary: fc.array(fc.record({ at, spoiling }), { minLength: 1, maxLength: 8 }) },
  { weight: 3, arbitrary: fc.array(fc.record({ at, spoiling: onEdge }), { minLength: 1, maxLength: 2 }) },
);

type Group = Record<string | number, unknown>;

/** Every place in a document except its root, groups before their members. */
function placesOf(value: unknown, place: Place = [], found: Place[] = []): readonly Place[] {
  if (place.length > 0) found.push(place);
  // Deep nesting that a mutation added is not chosen again.
  if (typeof value !== 'object' || value === null || place.length > 8) return found;
  for (const [key, member] of Object.entries(value)) {
    placesOf(member, [...place, Array.isArray(value) ? Number(key) : key], found);
  }
  return found;
}

const parentOf = (document: object, place: Place): Group =>
  place.slice(0, -1).reduce<Group>((group, key) => group[key] as Group, document as Group);

const isWithin = (inner: Place, outer: Place): boolean => outer.every((key, i) => inner[i] === key);

/** Damages the document itself and returns the changed places. */
export function spoil(document: object, all: readonly Mutation[]): readonly Place[] {
  const touched: Place[] = [];
  for (const mutation of all) touched.push(...applied(document, mutation));
  return touched;
}

function applied(document: object, { at: number, spoiling: what }: Mutation): readonly Place[] {
  const places = placesOf(document);
  const place = places[number % places.length] as Place;
  const key = place.at(-1) as string | number;
  const parent = parentOf(document, place);
  const old = parent[key];
  switch (what.kind) {
    case 'set':
      // A copy, because another mutation may change it.
      parent[key] = structuredClone(what.value);
      return [place];
    case 'edge':
      parent[key] = edge(old, what.pick);
      return [place];
    case 'repeat':
      parent[key] = Array.isArray(old) && old.length > 0 ? copies(old[0], MANY) : [old];
      return [place];
    case 'remove':
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      return [place.slice(0, -1)];
    case 'add':
      if (Array.isArray(parent)) parent.push(structuredClone(old));
      else addFields(parent, old);
      return [place.slice(0, -1)];
    case 'swap':
      return swapped(document, place, places[what.with % places.length] as Place);
  }
}

const MANY = 220;
const copies = (value: unknown, count: number): unknown[] =>
  Array.from({ length: count }, () => structuredClone(value));

function addFields(group: Group, value: unknown): void {
  group.surprise = structuredClone(value);
  // Plain assignment to `__proto__` would set the prototype instead of a field.
  const own = { enumerable: true, configurable: true, writable: true };
  Object.defineProperty(group, '__proto__', { ...own, value: 1 });
}

function swapped(document: object, one: Place, other: Place): readonly Place[] {
  if (isWithin(one, other) || isWithin(other, one)) return [];
  const [first, second] = [parentOf(document, one), parentOf(document, other)];
  const [a, b] = [one.at(-1) as string | number, other.at(-1) as string | number];
  [first[a], second[b]] = [second[b], first[a]];
  return [one, other];
}
