import { describe, expect, it } from 'vitest';
import { failure, type Result, success } from './problem.ts';

describe('results', () => {
  it('carry a value', () => {
    const result: Result<number> = success(5);
    expect(result).toEqual({ ok: true, value: 5 });
  });

  it('carry all problems, with the field to correct', () => {
    const blank = { code: 'missing', fieldPath: ['sCare', 0, 'dateOfEntry'] };
    const large = { code: 'too-large', fieldPath: [], params: { limit: 100 } };
    const result: Result<number> = failure(blank, large);
    expect(result).toEqual({ ok: false, problems: [blank, large] });
  });
});
