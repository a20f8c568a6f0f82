/** Errors, notices and hints are easy to read: a reading grade of at most 8, and at most 28 words in a sentence. */
import { gradeOf, wordsIn } from '@advice-builder/kernel/testing';
import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '../fields/catalogue.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { problemCatalogue } from './errors.ts';
import { type NoticeEntry, noticeCatalogue } from './notices.ts';

const MAX_GRADE = 8;
const MAX_WORDS = 28;

/** Texts with a higher grade that may stay, because they are in the specification. */
const PRINTED: readonly string[] = [
  'error record-not-found',
  'error email-invalid',
  'error password-complexity',
  'error date-invalid',
  'error entry-protected',
  'error document-failed',
  'notice rent-amount-missing',
];

/** Terms that have no simpler word. Each counts as one word of one syllable, the longest first. */
const TERMS: readonly string[] = [
  'application/x-www-form-urlencoded',
  'Non Clinical Care Contribution',
  'POST /two-factor/confirm',
  'Two-factor authentication',
  'two-factor authentication',
  'POST /two-factor/begin',
  'separation by illness',
  'reversionary pensions',
  'bereavement payments',
  'qualifying service',
  'authenticator app',
  'Current Situation',
  'application/json',
  'entitlement',
  'calculation',
  'comparison',
  'calculated',
  'projection',
  'community',
  'scenario',
];

interface Sample {
  /** For example `error rent-gap` or `hint sHome.sell`. */
  readonly name: string;
  readonly text: string;
}

const errors = Object.entries(problemCatalogue).map(
  ([code, { message }]): Sample => ({ name: `error ${code}`, text: message }),
);

const notices = Object.entries<NoticeEntry>(noticeCatalogue).flatMap(([code, { message, done = '' }]): Sample[] => [
  { name: `notice ${code}`, text: message },
  ...(done === '' ? [] : [{ name: `done ${code}`, text: done }]),
]);

const hints = Object.entries(fieldCatalogue).flatMap(([part, fields]) =>
  Object.entries<FieldSpec>(fields).flatMap(([field, spec]): Sample[] => {
    if (spec.kind === 'unshown') return [];
    return [spec.hint, spec.help].flatMap((text) =>
      text === undefined ? [] : [{ name: `hint ${part}.${field}`, text }],
    );
  }),
);

const samples: readonly Sample[] = [...errors, ...notices, ...hints];

/** Replaces each parameter, with any quotes around it, by a name. */
const filled = (text: string): string => text.replace(/["“]?\{\w+\}["”]?/g, 'Ann');

const grade = (text: string): number => gradeOf(filled(text), TERMS);

const longestSentence = (text: string): number =>
  Math.max(
    ...filled(text)
      .split(/[.:;](?=\s|$)/)
      .map((sentence) => wordsIn(sentence).length),
  );

describe('errors, notices and hints', () => {
  it('have a reading grade of at most 8, unless they are in the specification', () => {
    const hard = samples.filter(({ name, text }) => !PRINTED.includes(name) && grade(text) > MAX_GRADE);
    expect(hard.map(({ name, text }) => `${name} ${grade(text).toFixed(1)}: ${text}`)).toEqual([]);
  });

  it('have at most 28 words in a sentence', () => {
    const long = samples.filter(({ text }) => longestSentence(text) > MAX_WORDS);
    expect(long.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });
});

describe('the list of exceptions from the reading grade', () => {
  it('names only texts that are above the grade', () => {
    const needed = samples.filter(({ text }) => grade(text) > MAX_GRADE).map(({ name }) => name);
    expect(PRINTED.filter((name) => !needed.includes(name))).toEqual([]);
  });
});
