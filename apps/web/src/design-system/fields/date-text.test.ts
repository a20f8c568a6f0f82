import { isoDate, makeMonth, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { readDateText, readMonthText } from './date-text.ts';

const read = (text: string, bornBy?: string) => {
  const date = readDateText(text, bornBy === undefined ? undefined : isoDate(bornBy));
  return date === undefined ? undefined : toIso(date);
};

describe('readDateText', () => {
  it.each([
    ['12/05/2026', '2026-05-12'],
    ['12/5/26', '2026-05-12'],
    ['1/5/26', '2026-05-01'],
    ['12052026', '2026-05-12'],
    ['120526', '2026-05-12'],
    ['12-5-2026', '2026-05-12'],
    ['12.05.2026', '2026-05-12'],
    ['2026-05-12', '2026-05-12'],
    ['29/02/2028', '2028-02-29'],
    ['1 Feb 2027', '2027-02-01'],
    ['30 september 27', '2027-09-30'],
    ['2/2027', '2027-02-01'],
    ['Feb 2027', '2027-02-01'],
  ])('VL-011 VL-014 reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '',
    '31 Feb 2027',
    '1 Foo 2027',
    '1/12',
    'Feb 27',
    '13/2027',
    '1/5/2',
    '31/02/2026',
    '29/02/2027',
    '00/01/2026',
    '12/13/2026',
    '12/05/202',
    'today',
    '1205',
  ])('VL-011 VL-015 rejects %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each(['03/03/0194', '31/12/1899', '01/01/2200', '2500-01-01'])(
    'rejects %j, a year that documents do not accept',
    (text) => {
      expect(read(text)).toBeUndefined();
      expect(readMonthText(text)).toBeUndefined();
    },
  );

  it('rejects a month without a day as a date of birth, and accepts a full date', () => {
    expect(read('3/1942', '2026-11-21')).toBeUndefined();
    expect(read('3 March 42', '2026-11-21')).toBe('1942-03-03');
  });

  it('puts a two-digit year of birth in the past century if it would be in the future', () => {
    expect(read('03/03/42', '2026-11-21')).toBe('1942-03-03');
    expect(read('03/03/26', '2026-11-21')).toBe('2026-03-03');
    expect(read('03/03/42')).toBe('2042-03-03');
  });
});

describe('readMonthText', () => {
  it.each([
    '7/26',
    '07/2026',
    '7/2026',
    'Jul 26',
    'July 2026',
    'jul26',
    '2026-07',
    '15/07/2026',
    '2026-07-01',
    '1 Jul 2026',
  ])('reads %j as July 2026', (text) => {
    expect(readMonthText(text)).toBe(makeMonth(2026, 7));
  });

  it.each(['', '13/26', '0/26', 'Juli', 'Foo 2026', '2026', '7'])('rejects %j', (text) => {
    expect(readMonthText(text)).toBeUndefined();
  });
});
