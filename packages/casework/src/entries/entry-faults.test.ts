import { isoDate, monthOf, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import type { DateBound, TemplateField } from '../templates/field.ts';
import { earliestDate, latestDate } from './entry-faults.ts';

const NOVEMBER = monthOf(isoDate('2026-11-21'));
const entry = { assetDateStart: '2027-05-01', cashDateStart: null };

/** The first and last day allowed for a date with the same bound at both ends. */
function limitsOf(bound: DateBound | readonly DateBound[], name = 'someDate') {
  const field: TemplateField = { name, kind: 'date', label: '', initial: null, notBefore: bound, notAfter: bound };
  return [earliestDate(field, entry, NOVEMBER), latestDate(field, entry, NOVEMBER)].map((day) => day && toIso(day));
}

describe('limits of the dates of an entry', () => {
  it.each<[string, DateBound, string | undefined]>([
    ['a day', { date: '2015-08-01' }, '2015-08-01'],
    ['another field', { field: 'assetDateStart' }, '2027-05-01'],
    ['another field that is blank', { field: 'cashDateStart' }, undefined],
    ['this month', 'thisMonth', '2026-11-01'],
    ['last month', 'lastMonth', '2026-10-01'],
    ['next month', 'thisMonthPlus1', '2026-12-01'],
    ['the last month of a picker', 'maxMonth', '2032-01-01'],
    ['the month after it', 'maxPlus1', '2032-02-01'],
    ['five years ago', '5yearsago', '2021-11-01'],
  ])('VL-018 %s: %o is %s', (_, bound, day) => {
    expect(limitsOf(bound)).toEqual([day, day]);
  });

  it('VL-018 the tightest of several limits applies', () => {
    expect(limitsOf(['thisMonth', { field: 'assetDateStart' }])).toEqual(['2027-05-01', '2026-11-01']);
    expect(limitsOf([{ field: 'cashDateStart' }, 'lastMonth'])).toEqual(['2026-10-01', '2026-10-01']);
  });

  it('an end must be in a later month than its start', () => {
    expect(limitsOf({ field: 'assetDateStart' }, 'assetDateEnd')[0]).toBe('2027-06-01');
  });
});
