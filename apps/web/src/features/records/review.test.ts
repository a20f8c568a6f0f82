import { isoDate, toIso } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import { shortDay } from '../../platform/day-words.ts';
import { dayOf, isDue, proposals } from './review.ts';

const today = isoDate('2026-11-21');

it('a review is due from ten days before its date, and stays due', () => {
  const due = (nextReview: string | null) => isDue({ nextReview }, today);
  expect([due('2026-12-01'), due('2026-12-02'), due('2026-01-01'), due(null)]).toEqual([true, false, true, false]);
});

it('proposes only days after today', () => {
  const from = (day: string) => proposals.map((each) => toIso(each.from(isoDate(day))));
  expect(from('2026-11-30')).toEqual(['2027-02-28', '2027-05-30', '2027-11-30', '2027-03-20']);
  expect(from('2027-03-20').at(-1)).toBe('2028-03-20');
  expect(from('2027-03-19').at(-1)).toBe('2027-03-20');
});

it('shows a day in short form, as counted in Sydney', () => {
  expect(shortDay(isoDate('2027-02-08'))).toBe('8 Feb 2027');
  expect(toIso(dayOf(Date.parse('2026-11-20T23:00:00Z')))).toBe('2026-11-21');
});
