import { addDays, isoDate, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { shippedRateBook, shippedRateBookUntil } from './shipped.ts';
import { nextValueDue } from './staleness.ts';

const book = shippedRateBookUntil(isoDate('2026-11-21'));
const staleOn = (day: string) => book.staleOn(isoDate(day)).map(({ series, due }) => `${series} ${toIso(due)}`);

describe('staleOn', () => {
  it('finds no overdue series on 21 November 2026', () => {
    expect(shippedRateBook.staleOn(isoDate('2026-11-21'))).toEqual([]);
    expect(staleOn('2026-11-21')).toEqual([]);
  });

  it('reports a series from the day a value is due, not before', () => {
    expect(staleOn('2026-12-31')).toEqual([]);
    expect(staleOn('2027-01-01')).toEqual(['mpir.rate 2027-01-01']);
    expect(staleOn('2027-03-19')).toEqual(['mpir.rate 2027-01-01']);
  });

  it('returns the first day that lacks a value, however long ago it was', () => {
    const onIndexationDay = staleOn('2027-03-20');
    expect(onIndexationDay).toContain('pension.max-basic-rate.single 2027-03-20');
    expect(onIndexationDay).toContain('mpir.rate 2027-01-01');
    expect(onIndexationDay).not.toContain('support-at-home.budget.class-1 2027-07-01');
    expect(staleOn('2029-12-31')).toContain('support-at-home.budget.class-1 2027-07-01');
  });

  it('expects no values for a program that ended, or for a series without change days', () => {
    const late = staleOn('2035-01-01');
    expect(late.filter((line) => line.startsWith('home-care-package.'))).toEqual([]);
    expect(late.filter((line) => line.startsWith('residential-2025.asset-rate'))).toEqual([]);
    expect(nextValueDue(book.seriesOf('home-care-package.annual-cap-1'))).toBeUndefined();
  });

  it('expects a life table every five years, and drawdown percentages never', () => {
    expect(toIso(nextValueDue(book.seriesOf('income-streams.life-expectancy'))!)).toBe('2030-01-01');
    expect(toIso(nextValueDue(book.seriesOf('income-streams.threshold-age'))!)).toBe('2030-01-01');
    expect(nextValueDue(book.seriesOf('income-streams.minimum-drawdown'))).toBeUndefined();
  });

  it('reports a series again if its newest value is removed', () => {
    const due = nextValueDue({ ...book.seriesOf('mpir.rate'), newest: isoDate('2026-07-01') });
    expect(due).toBe(isoDate('2026-10-01'));
    expect(addDays(due!, 0)).toBeLessThanOrEqual(isoDate('2026-11-21'));
  });
});
