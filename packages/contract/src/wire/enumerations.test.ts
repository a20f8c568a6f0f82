/** Lists of choices must not repeat an integer, which would be read as the first of the two. */
import { expect, test } from 'vitest';
import * as enumerations from './enumerations.ts';

const lists = Object.entries<unknown>(enumerations).flatMap(([name, list]) =>
  Array.isArray(list) ? [[name, list.map(({ value }) => value as unknown)] as const] : [],
);

test('finds lists of choices', () => {
  expect(lists.map(([name]) => name)).toContain('pensionTypes');
});

test.each(lists)('%s has each value once', (_, values) => {
  expect(values).toEqual([...new Set(values)]);
});
