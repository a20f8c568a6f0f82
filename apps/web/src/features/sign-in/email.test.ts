import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@b.c', ' adviser@example.com.au ', "o'brien+x@practice.example"])('VL-001 accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b c.d'])('VL-001 refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
