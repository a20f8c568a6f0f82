import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { CHAPTERS, findAnswers, placeOf } from './answers.ts';
import type { Answer } from './chapter.ts';

const answers: readonly Answer[] = CHAPTERS.flatMap((chapter) => chapter.answers);
const ids = (search: string) => findAnswers(search).map(({ answer }) => answer.id);

/** The most characters an answer may have: five lines of 95 characters on a desktop screen. */
const LONGEST = 5 * 95;

/** The most words in one sentence. */
const MOST_WORDS = 28;

const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.?!:;])\s+/);

describe('the chapters of the help page', () => {
  it('HP-006 ask each question once, each with its own address', () => {
    expect(answers.length).toBeGreaterThan(80);
    expect(new Set(answers.map(({ question }) => question)).size).toBe(answers.length);
    const addresses = [...CHAPTERS.map(({ id }) => id), ...answers.map(({ id }) => id)];
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it('have answers of at most five lines', () => {
    expect(answers.filter(({ answer }) => answer.length > LONGEST).map(({ id }) => id)).toEqual([]);
  });

  it('have sentences of at most 28 words', () => {
    const long = answers.flatMap(({ answer }) =>
      sentencesIn(answer).filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS),
    );
    expect(long).toEqual([]);
  });

  it('link only to rates that exist, and contain no figures of rates', () => {
    const series = new Set<string>(shippedRateBook.listSeries().map(({ id }) => id));
    const linked = answers.flatMap(({ rates = [] }) => rates.map((rate) => rate.series));
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((id) => !series.has(id))).toEqual([]);
    expect(answers.filter(({ answer }) => /\$\d|\d ?%|\d\.\d/.test(answer)).map(({ id }) => id)).toEqual([]);
  });

  it('are found by the address of a chapter or an answer', () => {
    expect(placeOf('pension')).toMatchObject({ chapter: { id: 'pension' } });
    expect(placeOf('pension')).not.toHaveProperty('answer');
    expect(placeOf('low-means')).toMatchObject({ chapter: { id: 'aged-care-home' }, answer: { id: 'low-means' } });
    expect(placeOf('no-such-place')).toBeUndefined();
  });

  it('HP-003 explain the effect of a blank and of a future start date', () => {
    const [found] = findAnswers('blank start date');
    expect(found?.answer.answer).toContain('owned now');
    expect(found?.answer.answer).toContain('changes the bank balance');
  });
});

describe('the search of the help page', () => {
  /** Searches that advisers type, each with the id of the answer they look for. */
  it.each([
    ['low means', 'low-means'],
    ['supported resident', 'low-means'],
    ['concessional', 'low-means'],
    ['RAD', 'rad-and-dap'],
    ['what is a RAC?', 'rad-and-dap'],
    ['DAP', 'rad-and-dap'],
    ['bond', 'rad-and-dap'],
    ['MPIR', 'mpir'],
    ['interest rate', 'mpir'],
    ['means test', 'means-tested-amount'],
    ['MTCF', 'means-tested-amount'],
    ['hotelling', 'means-tested-amount'],
    ['cap', 'caps'],
    ['lifetime cap', 'caps'],
    ['annual cap', 'caps'],
    ['AN-ACC', 'an-acc'],
    ['no worse off', 'no-worse-off'],
    ['NWO', 'no-worse-off'],
    ['SaH', 'support-at-home'],
    ['Support at Home', 'support-at-home'],
    ['HCP', 'home-care-package'],
    ['DMF', 'dmf'],
    ['exit fee', 'dmf'],
    ['gifting', 'gifting'],
    ['deprivation', 'gifting'],
    ['deeming', 'deeming'],
    ['granny flat', 'granny-flat'],
    ['home exemption', 'home-two-years'],
    ['two years', 'home-two-years'],
    ['protected person', 'protected-person'],
    ['illness separated', 'illness-separated'],
    ['Work Bonus', 'work-bonus'],
    ['retention', 'retention'],
    ['minimum assets', 'minimum-assets'],
    ['Rent Assistance', 'rent-assistance'],
    ['DVA', 'dva'],
    ['TPI', 'dva'],
    ['CSHC', 'seniors-card'],
    ['tax', 'not-counted'],
    ['sell the home', 'sell-the-home'],
    ['padlock', 'locked-field'],
    ['forgot password', 'forgot-password'],
    ['2FA', 'second-factor'],
    ['if one dies', 'if-one-dies'],
    ['measure from', 'measure-from'],
    ['goal seek', 'goal'],
    ['collapsed section', 'one-line-sections'],
    ['where is my logo', 'logo-and-names'],
    ['overcharged', 'check-a-letter'],
    ['paste', 'paste-a-letter'],
    ['10 cents', 'notified-fee'],
    ['letter differs', 'why-a-letter-differs'],
    ['ask about it', 'ask-about-a-letter'],
    ['fees paid', 'fees-paid'],
  ])('lists the answer %s first', (search, id) => {
    expect(ids(search)[0]).toBe(id);
  });

  it('requires every word, in any order and case', () => {
    expect(ids('PADLOCK')).toEqual(['locked-field']);
    expect(ids('retention deposit')).toContain('retention');
    expect(ids('retention deposit')).not.toContain('rad-and-dap');
  });

  it('returns answers with some of the words if none has all, and nothing if none has any', () => {
    expect(ids('padlock zzz')).toEqual(['locked-field']);
    expect(ids('zzz')).toEqual([]);
    expect(ids('what is the')).toEqual([]);
  });

  it('does not match the middle of another word', () => {
    expect(ids('rad')).not.toContain('as-it-was');
    expect(ids('acc')).not.toContain('caps');
  });
});
