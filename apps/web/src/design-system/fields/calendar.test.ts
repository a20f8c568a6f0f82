import { dateParts, isoDate, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { weeksOf } from './calendar.ts';

const days = (text: string) =>
  weeksOf(isoDate(text)).map((week) => week.map((day) => (day === undefined ? 0 : dateParts(day).day)));

describe('weeksOf', () => {
  it('puts November 2026, which starts on a Sunday, in six weeks', () => {
    expect(days('2026-11-21')[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(days('2026-11-21')[5]).toEqual([30, 0, 0, 0, 0, 0, 0]);
  });

  it('leaves two rows empty for a February of exactly four weeks', () => {
    expect(days('2027-02-10')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(days('2027-02-10').slice(4)).toEqual([Array(7).fill(0), Array(7).fill(0)]);
  });

  it('knows the weekdays before 1970', () => {
    // 3 March 1942 was a Tuesday.
    expect(days('1942-03-03')[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(toIso(weeksOf(isoDate('1942-03-03'))[1]?.[1] ?? isoDate('1970-01-01'))).toBe('1942-03-03');
  });
});
