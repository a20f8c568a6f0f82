import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('does not depend on the order of members, and does on that of lists', () => {
  const a = { b: 1, a: { d: [1, { y: 1, x: 2 }], c: null } };
  const b = { a: { c: null, d: [1, { x: 2, y: 1 }] }, b: 1 };
  expect(canonicalJson(a)).toBe(canonicalJson(b));
  expect(canonicalJson(a)).toBe('{"a":{"c":null,"d":[1,{"x":2,"y":1}]},"b":1}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});
