import { describe, expect, it } from 'vitest';
import { ANSWERS, findAnswers } from './answers.ts';

const questions = (search: string) => findAnswers(search).map(({ question }) => question);

describe('the questions of the help page', () => {
  it('HP-006 are all there before anything is searched, each once', () => {
    expect(findAnswers('  ')).toEqual(ANSWERS);
    expect(new Set(ANSWERS.map(({ question }) => question)).size).toBe(ANSWERS.length);
  });

  it('are found by words of the question and of the answer, in any order and case', () => {
    expect(questions('PADLOCK')).toEqual(['Why is a field locked with a padlock?']);
    expect(questions('retention deposit')).toEqual(['What does Deduct DAP/DAC from RAD/RAC do?']);
    expect(questions('no such word')).toEqual([]);
  });

  it('HP-003 say what a blank and a future start date mean', () => {
    const [found] = findAnswers('blank start date');
    expect(found?.answer).toContain('owned now');
    expect(found?.answer).toContain('changes the bank balance');
  });
});
