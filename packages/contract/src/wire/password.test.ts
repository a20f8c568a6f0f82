import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageOf, problem } from '../messages/errors.ts';
import {
  confirmationTrouble,
  currentPasswordTrouble,
  isComplex,
  isEmailAddress,
  newPasswordTrouble,
} from './password.ts';

const words = (code: ReturnType<typeof newPasswordTrouble>) =>
  code === undefined ? undefined : messageOf(problem(code));

describe('a new password', () => {
  it.each([
    ['Abcdef1!', true],
    ['Äbcdéf1 ', true],
    ['Abcde1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['', false],
  ])('VL-005 %s: complex = %s', (password, complex) => {
    expect(isComplex(password)).toBe(complex);
  });

  it('VL-003 VL-004 ER-029 ER-030 ER-031 has the message in the specification for each missing part', () => {
    expect(words(currentPasswordTrouble(''))).toBe('Password is empty.');
    expect(currentPasswordTrouble('x')).toBeUndefined();
    expect(words(newPasswordTrouble(''))).toBe('New Password is empty.');
    expect(words(newPasswordTrouble('short'))).toBe('Password does not meet complexity requirements');
    expect(newPasswordTrouble('Correct-Horse-2')).toBeUndefined();
  });

  it('VL-006 ER-032 reports its own fault before that of its confirmation', () => {
    expect(words(confirmationTrouble('', 'x'))).toBe('New Password is empty.');
    expect(words(confirmationTrouble('short', 'other'))).toBe('Password does not meet complexity requirements');
    expect(words(confirmationTrouble('Correct-Horse-2', 'Correct-Horse-3'))).toBe('New Password does not match.');
    expect(confirmationTrouble('Correct-Horse-2', 'Correct-Horse-2')).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  it('is accepted exactly if it matches the pattern in the specification', () => {
    const text = fc
      .array(fc.constantFrom('a', '@', '.', ' ', '\n', '\u00a0'), { maxLength: 9 })
      .map((part) => part.join(''));
    fc.assert(
      fc.property(text, (typed) => isEmailAddress(typed) === /^\S+@\S+\.\S+$/.test(typed)),
      { seed: 20261121, numRuns: 5000 },
    );
  });
});
