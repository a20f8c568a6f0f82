import { expect, it } from 'vitest';
import { ticking, ticks } from './use-set.ts';

const KEYS = ['a', 'b', 'c', 'd'];
const ticked = (...args: Parameters<typeof ticks>): string[] => [...ticks(...args)].sort();

it('a set ticks rows without a choice as long as there is room', () => {
  expect(ticked(KEYS, {}, 5)).toEqual(KEYS);
  expect(ticked(KEYS, {}, 2)).toEqual(['a', 'b']);
  expect(ticked(KEYS, {}, 0)).toEqual([]);
});

it('a set keeps choices, and gives the room of an unticked row to the next', () => {
  expect(ticked(KEYS, { a: false }, 2)).toEqual(['b', 'c']);
  expect(ticked(KEYS, { d: true }, 2)).toEqual(['a', 'd']);
  expect(ticked(KEYS, { a: false, b: false, c: false, d: false }, 5)).toEqual([]);
});

it('a set ignores the choice of a row that can no longer be made, and ticks no more rows than there is room for', () => {
  expect(ticked(['a', 'b'], { c: true }, 5)).toEqual(['a', 'b']);
  expect(ticked(KEYS, { b: true, c: true, d: true }, 2)).toEqual(['b', 'c']);
});

it('a further tick replaces the last one if there is no room for another', () => {
  const after = (...[key, isTicked, before, room]: Parameters<typeof ticking>) =>
    ticked(KEYS, ticking(key, isTicked, before, room)({}), room);
  expect(after('b', true, new Set(['a']), 1)).toEqual(['b']);
  expect(after('d', true, new Set(['a', 'b']), 2)).toEqual(['a', 'd']);
  expect(after('d', true, new Set(['a', 'b', 'c']), 4)).toEqual(KEYS);
  expect(after('a', false, new Set(['a']), 1)).toEqual(['b']);
});
