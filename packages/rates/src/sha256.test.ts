import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, contentHash } from './content-hash.ts';
import { sha256 } from './sha256.ts';

const platform = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('returns the digests of the standard', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the platform for lengths around a block, and for any text', () => {
    for (let length = 0; length <= 200; length++) expect(sha256('x'.repeat(length))).toBe(platform('x'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(platform(text));
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });
});

describe('contentHash', () => {
  it('depends on content, not on the order of keys', () => {
    expect(contentHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(contentHash({ b: { d: null, c: [1, 2] }, a: 1 }));
    expect(contentHash({ a: [1, 2] })).not.toBe(contentHash({ a: [2, 1] }));
    expect(contentHash({ a: '1' })).not.toBe(contentHash({ a: 1 }));
    expect(contentHash({ a: 'b","c":"d' })).not.toBe(contentHash({ a: 'b', c: 'd' }));
  });

  it('ignores undefined values, as JSON does', () => {
    expect(canonicalJson({ b: undefined, a: 'é' })).toBe('{"a":"é"}');
  });
});
