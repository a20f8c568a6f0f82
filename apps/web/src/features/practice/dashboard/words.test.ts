import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { overviewOf, rerunOf } from '../testing.ts';
import { countersOf, headWords, isOldReview, leftOutWords, ratesWords } from './overview-words.ts';
import { heardBetween, progressWords, startedWords, talliesOf } from './rerun-words.ts';

describe('the counts of a practice', () => {
  it('show their total, their date and whose records they cover', () => {
    expect(headWords(overviewOf())).toBe(
      'Demonstration practice, 4 advisers, 163 records. Saturday, 21 November 2026.',
    );
    expect(headWords(overviewOf({ scope: 'own', records: 1 }))).toBe('Your own 1 record. Saturday, 21 November 2026.');
    expect(countersOf(overviewOf()).map(({ label, value, below }) => [label, value, below])).toEqual([
      ['Up to date', 122, '75% of records'],
      ['Rates changed since', 38, 'since 1 October 2026'],
      ['Cash runs out within 2 years', 9, 'earliest March 2027'],
      ['Entries not counted', 14, 'in 11 records'],
      ['Dates in the next 90 days', 17, 'see below'],
    ]);
    expect(ratesWords('2026-10-01', true)).toBe('with the rates of 1 October 2026');
    expect(ratesWords(null, true)).toBe('with today’s rates');
    expect(ratesWords('2026-10-01', false)).toBe('with rates that have changed since');
  });

  it('have no text below if there is nothing to add', () => {
    const nothing = overviewOf({
      records: 0,
      upToDate: 0,
      ratesChanged: { records: 0, since: null },
      cashRunsOut: { records: 0, earliest: null },
      entriesNotCounted: { entries: 0, records: 0 },
      dates: { list: [], count: 0 },
    });
    expect(countersOf(nothing).map(({ below }) => below)).toEqual(['', '', '', '', '']);
  });

  it('describe the records they leave out', () => {
    expect(leftOutWords(overviewOf())).toBe(
      '2 records were changed after the last calculation. 1 record has no stored calculation yet. Update Report makes one. Cash, entries and dates cover only the 160 records that have figures of a re-run.',
    );
    expect(leftOutWords(overviewOf({ engineChanged: 3 }))).toContain(
      '3 records were calculated by another version of the program: figures may differ. Update Report calculates them again.',
    );
    const complete = { editedSince: 0, notCalculated: 0 };
    expect(leftOutWords(overviewOf({ ...complete, told: { records: 163, of: 163 } }))).toBe('');
    expect(leftOutWords(overviewOf({ ...complete, told: { records: 0, of: 163 } }))).toContain(
      'no re-run has been made yet',
    );
  });

  it('treat an accepted calculation as old after half a year', () => {
    const today = isoDate('2026-11-21');
    expect(isOldReview(isoDate('2026-05-23'), today)).toBe(false);
    expect(isOldReview(isoDate('2026-05-22'), today)).toBe(true);
  });
});

describe('a re-run', () => {
  it.each([
    [rerunOf(), '24 of 38, about 2 seconds left. You can go on working.'],
    [rerunOf({ secondsLeft: 0.2 }), '24 of 38, about 1 second left. You can go on working.'],
    [rerunOf({ secondsLeft: 61 }), '24 of 38, about 2 minutes left. You can go on working.'],
    [rerunOf({ secondsLeft: null, done: 0 }), '0 of 38. You can go on working.'],
    [rerunOf({ state: 'paused' }), 'Paused at 24 of 38.'],
    [
      rerunOf({ state: 'cancelled', cancelled: 'Cancelled by a restore.' }),
      'Cancelled at 24 of 38. Cancelled by a restore.',
    ],
    [
      rerunOf({ state: 'done', done: 38, finishedAt: '2026-11-20T23:00:00.000Z' }),
      'Done, 38 of 38, at 10:00 am 21/11/2026.',
    ],
  ])('%# shows its progress', (rerun, words) => {
    expect(progressWords(rerun)).toBe(words);
  });

  it('names who started it', () => {
    expect(startedWords(rerunOf())).toBe('Started by Demo Adviser at 10:00 am 21/11/2026.');
    expect(startedWords(rerunOf({ started: { at: '2026-11-20T23:00:00.000Z', by: null } }))).toBe(
      'Started automatically at 10:00 am 21/11/2026, because the rates changed.',
    );
  });

  it('counts each record once: one that crosses a threshold is not among the other changes', () => {
    const counts = talliesOf(rerunOf()).map(({ count }) => count);
    expect(counts).toEqual([9, 12, 2, 1]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rerunOf().done);
    const more = talliesOf(rerunOf({ notCalculatedBefore: 2, skipped: 3 }));
    expect(more.map(({ label }) => label)).toEqual([
      'Same to the dollar',
      'Changed, no threshold crossed',
      'Changed, a threshold crossed',
      'Calculated for the first time',
      'Could not be calculated',
      'Deleted or archived before their turn',
    ]);
  });

  it('is announced only at changes of its state and at its halfway point', () => {
    expect(heardBetween(null, rerunOf({ done: 0 }))).toBe('Re-run started, 38 records.');
    expect(heardBetween(rerunOf({ id: 4, state: 'done' }), rerunOf({ done: 0 }))).toBe('Re-run started, 38 records.');
    expect(heardBetween(rerunOf({ done: 3 }), rerunOf({ done: 18 }))).toBeUndefined();
    expect(heardBetween(rerunOf({ done: 18 }), rerunOf({ done: 19 }))).toBe('Half of the records are done.');
    expect(heardBetween(rerunOf({ done: 19 }), rerunOf({ done: 37 }))).toBeUndefined();
    expect(heardBetween(rerunOf(), rerunOf({ state: 'paused' }))).toBe('Paused at 24 of 38.');
    expect(heardBetween(rerunOf({ state: 'paused' }), rerunOf())).toBe('Re-run resumed.');
    expect(heardBetween(rerunOf(), rerunOf({ state: 'done', done: 38 }))).toBe('Re-run done. 14 records changed.');
    expect(heardBetween(null, rerunOf({ state: 'done' }))).toBeUndefined();
  });
});
