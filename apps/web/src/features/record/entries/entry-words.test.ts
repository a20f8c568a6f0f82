import { entryAmount, newEntry } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { entrySummary, entryTitle, entryTotal } from './entry-words.ts';

const today = isoDate('2026-11-21');
const place = { sid: 0, existing: [], today };
const names = ['Margaret', 'Thomas'];

describe('a closed entry', () => {
  const shares = newEntry(2, place, {
    name: 'Australian shares',
    assetValue: 165_000,
    assetGrowth: 3.5,
    assetIncome: 6600,
    assetDateEnd: '2027-07-01',
  });

  it('says what it is in one sentence', () => {
    expect(entryTitle(shares)).toBe('Australian shares');
    expect(entrySummary(shares, ['Margaret'])).toBe(
      'Deemed. Grows 3.50% a year. Earns $6,600.00 a year. Sold July 2027',
    );
    expect(entrySummary({ ...shares, clientId: 1 }, names)).toMatch(/^Thomas\. Deemed/);
    expect(entrySummary(shares, names)).toMatch(/^Both, half each\. /);
  });

  it('says a date that counts to the day to the day', () => {
    const annuity = newEntry(13, place, { annuityType: 1, assetDateStart: '2027-02-15' });
    expect(entrySummary(annuity, ['Margaret'])).toBe('Date of purchase 15 February 2027');
  });

  it('shows what is owned, or what is paid', () => {
    expect(entryAmount(shares)).toEqual({ text: '$165,000.00', unit: undefined });
    const income = newEntry(4, place, { cashAmount: 500, cashFrequency: 26 });
    expect(entryAmount(income)).toEqual({ text: '$500.00', unit: 'a fortnight' });
    expect(entryTotal(income)).toBe(13_000);
    expect(entryAmount(newEntry(2, place)).text).toBeUndefined();
  });

  it('takes the name of its template until it has one', () => {
    expect(entryTitle(newEntry(12, place))).toBe('Future inheritance');
  });
});
