import { describe, expect, it } from 'vitest';
import { sydneyTime, sydneyTimeAndDate } from './sydney.ts';

describe('moments in Sydney', () => {
  it('follow daylight saving', () => {
    expect(sydneyTimeAndDate('2026-11-20T23:00:00.000Z')).toBe('10:00 am 21/11/2026');
    expect(sydneyTimeAndDate('2026-06-20T14:05:00.000Z')).toBe('12:05 am 21/06/2026');
  });

  it('show noon as 12:00 pm', () => {
    expect(sydneyTime('2026-06-20T02:00:00.000Z')).toBe('12:00 pm');
  });
});
