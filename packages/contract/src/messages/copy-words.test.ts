import { expect, it } from 'vitest';
import { copiesWords } from './copy-words.ts';

const seen = (count: number) => Array.from({ length: count }, (_, at) => ({ recId: at + 1, reference: `R${at + 1}` }));

it('names the visible copies and counts the others', () => {
  expect(copiesWords({ count: 0, seen: [] })).toBe('');
  expect(copiesWords({ count: 1, seen: [{ recId: 7, reference: ' ' }] })).toBe(
    '1 copy of this record stays: record 7.',
  );
  expect(copiesWords({ count: 2, seen: seen(2) })).toBe('2 copies of this record stay: R1 and R2.');
  const hidden = 'that you cannot open (owned by another person, or deleted but still stored)';
  expect(copiesWords({ count: 1, seen: [] })).toBe(`1 copy of this record stays: 1 ${hidden}.`);
  expect(copiesWords({ count: 14, seen: seen(12) })).toBe(
    `14 copies of this record stay: R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, 2 more and 2 ${hidden}.`,
  );
});
