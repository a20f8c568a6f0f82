import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { isSameJson, jsonChanges, withChanges, withoutChanges } from './json-changes.ts';

const item = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.string({ maxLength: 3 }),
  value: fc.option(fc.integer()),
});
const keyed = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 });
/** Similar documents, so that two of them share most of their content. */
const document = fc.record(
  {
    name: fc.constantFrom('', 'a', 'Margaret'),
    long: fc
      .tuple(fc.constantFrom('x', 'y', '😀'), fc.nat(3))
      .map(([mark, n]) => 'ab😀'.repeat(30 + n) + mark + 'z'.repeat(40)),
    list: keyed,
    numbers: fc.array(fc.nat(3), { maxLength: 4 }),
    part: fc.record({ a: fc.option(fc.nat(2)), deep: keyed }, { requiredKeys: [] }),
    // Leaves out names with `__proto__`, which no request body and no form may contain.
    any: fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  },
  { requiredKeys: ['list'] },
);

const written = (changes: unknown) => JSON.parse(JSON.stringify(changes));

it('converts either document into the other after the changes were written and read', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const changes = written(jsonChanges(before, after));
      expect(canonicalJson(withChanges(before, changes))).toBe(canonicalJson(after));
      expect(canonicalJson(withoutChanges(after, changes))).toBe(canonicalJson(before));
      if (canonicalJson(before) === canonicalJson(after)) expect(changes).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 1000 },
  );
});

it('calls two documents the same exactly if there are no changes', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(isSameJson(before, after)).toBe(jsonChanges(before, after).length === 0);
      expect(isSameJson(after, structuredClone(after))).toBe(true);
    }),
    { seed: 20_261_129, numRuns: 1000 },
  );
  expect(isSameJson({ a: undefined, b: 1 }, { b: 1 })).toBe(true);
  expect(isSameJson({ b: 1 }, { a: null, b: 1 })).toBe(false);
});

it('identifies an entry by its id, wherever it moved', () => {
  const [a, b, c] = [1, 2, 3].map((id) => ({ id, name: 'n', value: id }));
  expect(jsonChanges({ list: [a, b, c] }, { list: [c, a, { ...b, value: 9 }] })).toEqual([
    { p: ['list'], o: [], i: [], m: [2, 0, 1] },
    { p: ['list', 2, 'value'], b: 2, a: 9 },
  ]);
  expect(jsonChanges({ list: [a, b] }, { list: [b, c] })).toEqual([{ p: ['list'], o: [[0, a]], i: [[1, c]] }]);
});

it('applies a change to a part that the document did not have yet', () => {
  expect(withChanges({}, [{ p: ['part', 'field'], b: 1, a: 2 }])).toEqual({ part: { field: 2 } });
});

it('keeps the same objects where nothing changes', () => {
  const before = { one: { a: 1 }, two: { b: 1 } };
  const after = withChanges(before, [{ p: ['one', 'a'], b: 1, a: 2 }]);
  expect((after as typeof before).two).toBe(before.two);
});
