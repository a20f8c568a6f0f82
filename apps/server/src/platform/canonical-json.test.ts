import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('does not depend on the order of members, but depends on the order of lists', () => {
  const a = { b: 1, a: { d: [1, { y: 1, x: 2 }], c: null } };
  const b = { a: { c: null, d: [1, { x: 2, y: 1 }] }, b: 1 };
  expect(canonicalJson(a)).toBe(canonicalJson(b));
  expect(canonicalJson(a)).toBe('{"a":{"c":null,"d":[1,{"x":2,"y":1}]},"b":1}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

/** Sorted copies in JSON.stringify's format, from which stored hashes were made. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const numbersAsNames = fc.dictionary(
  fc.oneof(
    fc.nat(20).map(String),
    fc.integer({ min: 999_999_990, max: 4_294_967_300 }).map(String),
    fc.constantFrom('-1', '00', '1e3', '999999999', '1000000000', '4294967294', '4294967295', 'x', '"', 'é'),
  ),
  fc.integer(),
);
const anything = fc.anything({ withBigInt: false, maxDepth: 4 });

it('equals the JSON of sorted copies for any names and texts', () => {
  const data = fc.oneof(
    fc.jsonValue(),
    numbersAsNames,
    anything.map((value) => JSON.parse(JSON.stringify([value]))),
  );
  fc.assert(
    fc.property(data, (value) => {
      expect(canonicalJson(value)).toBe(JSON.stringify(value, sorted));
    }),
    { seed: 20_261_121, numRuns: 2000 },
  );
});

it('writes a date as JSON does, so that different dates stay different', () => {
  const value = { at: new Date('2026-11-21T00:00:00Z'), not: [new Date(Number.NaN)] };
  expect(canonicalJson(value)).toBe('{"at":"2026-11-21T00:00:00.000Z","not":[null]}');
});

it('leaves out what JSON leaves out', () => {
  const value = { a: undefined, b: [undefined, Number.NaN], c: -0, d: 'line\nbreak "quoted" \\ \u2028 \ud800' };
  expect(canonicalJson(value)).toBe(JSON.stringify(value));
});
