import { expect, it } from 'vitest';
import { parseAccessSearch } from './access-search.ts';

it('accepts only numbers of an account and a record', () => {
  expect(parseAccessSearch({ user: '12', record: '345', client: 'Margaret' })).toEqual({ user: 12, record: 345 });
  expect(parseAccessSearch({ user: '0', record: '1e3' })).toEqual({});
  expect(parseAccessSearch({})).toEqual({});
});
