import { entryAmount, newEntry } from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { entryTitle, entryTotal } from './entry-words.ts';

const today = isoDate('2026-11-21');
const place = { sid: 0, existing: [], today };

describe('a closed entry', () => {
  const shares = newEntry(2, place, {
    name: 'Australian shares',
    assetValue: 165_000,
    assetGrowth: 3.5,
    assetIncome: 6600,
    assetDateEnd: '2027-07-01',
  });

  it('shows the value owned, or the amount paid', () => {
    expect(entryAmount(shares)).toEqual({ text: '$165,000.00', unit: undefined });
    const income = newEntry(4, place, { cashAmount: 500, cashFrequency: 26 });
    expect(entryAmount(income)).toEqual({ text: '$500.00', unit: 'a fortnight' });
    expect(entryTotal(income)).toBe(13_000);
    expect(entryAmount(newEntry(2, place)).text).toBeUndefined();
  });

  it('takes the name of its template until it has one', () => {
    expect(entryTitle(shares)).toBe('Australian shares');
    expect(entryTitle(newEntry(12, place))).toBe('Future inheritance');
  });
});
