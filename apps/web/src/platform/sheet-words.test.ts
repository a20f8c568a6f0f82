import { describe, expect, it } from 'vitest';
import { cssString } from './sheet-words.ts';

describe('a CSS string', () => {
  it('cannot be ended by entered text', () => {
    expect(cssString('Sell the home')).toBe('"Sell the home"');
    expect(cssString('a "b" \\ c')).toBe('"a \\22 b\\22  \\5c  c"');
    expect(cssString('one\ntwo"; } body { display: none')).toBe('"one\\a two\\22 ; } body { display: none"');
  });
});
