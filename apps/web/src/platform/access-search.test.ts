import { expect, it } from 'vitest';
import { parseAccessSearch } from './access-search.ts';

it('takes numbers of an account and a record, and nothing else', () => {
  expect(parseAccessSearch({ user: '12', record: '345', client: 'Margaret' })).toEqual({ user: 12, record: 345 });
  expect(parseAccessSearch({ user: '0', record: '1e3' })).toEqual({});
  expect(parseAccessSearch({})).toEqual({});
});
