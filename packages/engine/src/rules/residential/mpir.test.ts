import { isoDate } from '@advice-builder/kernel';
import { NoRateError, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { mpirOf, mpirOn, mpirQuarters } from './mpir.ts';

const book = shippedRateBook;

describe('the MPIR', () => {
  it('CA-018 CA-019 CA-048 is the rate of the entry quarter, and the newest rate for a later day', () => {
    expect(mpirOf(book, isoDate('2026-09-30'), undefined)).toBe(8.43);
    expect(mpirOf(book, isoDate('2026-10-01'), undefined)).toBe(8.51);
    expect(mpirOf(book, isoDate('2039-05-01'), undefined)).toBe(mpirQuarters(book).at(-1)?.value);
  });

  it('is the chosen rate, also if it is 0', () => {
    expect(mpirOf(book, isoDate('2026-10-01'), 7.96)).toBe(7.96);
    expect(mpirOf(book, isoDate('2026-10-01'), 0)).toBe(0);
  });

  it('is unknown before the first quarter, unless a rate was chosen', () => {
    const before = isoDate('2014-06-30');
    expect(mpirOn(book, before)).toBeUndefined();
    expect(() => mpirOf(book, before, undefined)).toThrow(NoRateError);
    expect(mpirOf(book, before, 6)).toBe(6);
    expect(mpirOn(book, mpirQuarters(book)[0]?.from ?? before)).toBe(mpirQuarters(book)[0]);
  });
});
