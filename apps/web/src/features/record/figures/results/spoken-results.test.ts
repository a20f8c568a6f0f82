import { describe, expect, it } from 'vitest';
import { calculated } from '../../testing/margaret.ts';
import { changeSince, headlines, sentenceOf } from './spoken-results.ts';

describe('the announcement after an edit', () => {
  const before = headlines(calculated().projection, ['Margaret']);

  it('is empty if nothing changed', () => {
    expect(sentenceOf(before, headlines(calculated().projection, ['Margaret']))).toBe('');
    expect(sentenceOf([], before)).toBe('');
  });

  it('is empty when another scenario is shown', () => {
    const other = before.map((each) => ({ ...each, value: each.value + 10 }));
    expect(changeSince({ sid: 0, headlines: before }, { sid: 1, headlines: other })).toBe('');
    expect(changeSince({ sid: 1, headlines: before }, { sid: 1, headlines: other })).toMatch(/^Margaret .*, up /);
    expect(changeSince(undefined, { sid: 0, headlines: before })).toBe('');
  });

  it('gives the cost of care from the entry, if that is later', () => {
    const later = (price: number) =>
      headlines(
        calculated((scenario) => ({
          ...scenario,
          sCare: [
            { ...scenario.sCare[0], dateOfEntry: '01/02/2027', marketPriceRad: price, radRacPaid: 0 },
            scenario.sCare[1],
          ],
        })).projection,
        ['Margaret'],
      );
    expect(sentenceOf(later(400_000), later(500_000))).toMatch(/^Margaret \d+ dollars.* a day, up /);
  });

  it('names the figures that changed, at most two', () => {
    const cheaper = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], radRacPaid: 550_000 }, scenario.sCare[1]],
    }));
    const sentence = sentenceOf(before, headlines(cheaper.projection, ['Margaret']));
    expect(sentence).toMatch(/^Margaret \d+ dollars.* a day, (?:up|down) /);
    expect(sentence.split('. ').length).toBeLessThanOrEqual(2);
  });
});
