import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('the query of an address', () => {
  it('keeps a code of digits as text and writes it plainly', () => {
    expect(parseSearch('?code=404')).toEqual({ code: '404' });
    expect(stringifySearch({ code: '404' })).toBe('?code=404');
  });

  it('is read as it was written', () => {
    const search = { code: 'invalidRecord', id: 'a b&c=d"é' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('is empty without members', () => {
    expect(stringifySearch({})).toBe('');
    expect(stringifySearch({ note: undefined })).toBe('');
    expect(parseSearch('')).toEqual({});
  });
});
