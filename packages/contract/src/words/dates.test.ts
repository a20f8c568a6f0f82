import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { readDate, toPickedMonth, toTypedDate } from './dates.ts';

describe('dates on the wire', () => {
  it('are read in both formats, strictly', () => {
    expect(readDate('21/11/2026')).toBe(isoDate('2026-11-21'));
    expect(readDate('2026-11-21')).toBe(isoDate('2026-11-21'));
    for (const text of ['', '21/11/26', '21-11-2026', ' 21/11/2026', '2026-11-21T00:00', '21/13/2026']) {
      expect([text, readDate(text)]).toEqual([text, undefined]);
    }
  });

  it('have limits at 1900 and 2199', () => {
    expect(readDate('31/12/1899')).toBeUndefined();
    expect(readDate('01/01/1900')).toBeDefined();
    expect(readDate('31/12/2199')).toBeDefined();
    expect(readDate('01/01/2200')).toBeUndefined();
  });

  it('VL-040 VL-011 are written in the format of their field', () => {
    expect(toTypedDate(isoDate('2026-03-09'))).toBe('09/03/2026');
    expect(toPickedMonth(isoDate('2026-03-09'))).toBe('2026-03-01');
  });
});
