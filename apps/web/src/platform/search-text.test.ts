import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('the search part of an address', () => {
  it('keeps a code of digits a text and writes it plainly', () => {
    expect(parseSearch('?code=404')).toEqual({ code: '404' });
    expect(stringifySearch({ code: '404' })).toBe('?code=404');
  });

  it('comes back as it was written', () => {
    const search = { code: 'invalidRecord', id: 'a b&c=d"é' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('is nothing when nothing is given', () => {
    expect(stringifySearch({})).toBe('');
    expect(stringifySearch({ note: undefined })).toBe('');
    expect(parseSearch('')).toEqual({});
  });
});
