import { describe, expect, it } from 'vitest';
import { calculated } from '../margaret.testing.ts';
import { headlines, sentenceOf } from './spoken-results.ts';

describe('what is read out after an edit', () => {
  const before = headlines(calculated().projection, ['Margaret']);

  it('is nothing while nothing changed', () => {
    expect(sentenceOf(before, headlines(calculated().projection, ['Margaret']))).toBe('');
    expect(sentenceOf([], before)).toBe('');
  });

  it('names the figures that changed, two at most', () => {
    const cheaper = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], radRacPaid: 550_000 }, scenario.sCare[1]],
    }));
    const sentence = sentenceOf(before, headlines(cheaper.projection, ['Margaret']));
    expect(sentence).toMatch(/^Margaret \d+ dollars.* a day, (?:up|down) /);
    expect(sentence.split('. ').length).toBeLessThanOrEqual(2);
  });
});
