import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const ABOUT = ['margaret.oneil', 'Margaret', "O'Neil", 'Oak Street Advice'];

describe('passwords that are easy to guess', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd1',
    '!!Welcome123',
    'Qwerty123!',
    'Summer2026!',
    'L3tMeIn!!',
    'Adelaide-2026',
    'Abcabc1!abc',
    'Aaaaaaa1!',
    'A1!23456789',
    'Advice-Builder-1',
    'Adviser#2026',
    'Margaret1!',
    'Margaret.ONeil1',
    'OakStreet-1',
    'Ne1l-Margaret!',
  ])('include %s', (password) => {
    expect(isGuessable(password, ABOUT)).toBe(true);
  });

  it.each([
    'Correct-Horse-2',
    'hT4v-Kd9p-wZ2m-Rb7x',
    'Margaret likes 3 rusty trombones!',
    'Sommer-Regen-Faehre-7',
    'My password of 2026 is long',
    '7#9$2!6&4Ab%81',
  ])('do not include %s', (password) => {
    expect(isGuessable(password, ABOUT)).toBe(false);
  });

  it('include each of the 3,000 most common passwords, decorated with four kinds of characters', () => {
    const first = dictionary['passwords-common'].filter((word) => /[a-z]{3}/.test(word)).slice(0, 3000);
    const dressed = first.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}1!`);
    expect(dressed).toHaveLength(3000);
    expect(dressed.filter((password) => !isGuessable(password, []))).toEqual([]);
  });
});
