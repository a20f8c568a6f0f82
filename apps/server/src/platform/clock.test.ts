import { isoDate, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { fixedClock, manualClock, sydneyTime } from './clock.ts';

describe('clock', () => {
  it('gives the Sydney date on both sides of midnight and of daylight saving', () => {
    expect(fixedClock(new Date('2026-11-20T12:59:59Z')).today()).toBe(isoDate('2026-11-20'));
    expect(fixedClock(new Date('2026-11-20T13:00:00Z')).today()).toBe(isoDate('2026-11-21'));
    expect(fixedClock(new Date('2026-06-30T13:59:59Z')).today()).toBe(isoDate('2026-06-30'));
    expect(fixedClock(new Date('2026-06-30T14:00:00Z')).today()).toBe(isoDate('2026-07-01'));
  });

  it('reads midnight as hour 0', () => {
    expect(sydneyTime(new Date('2026-11-20T13:05:00Z'))).toEqual({ date: '2026-11-21', hour: 0, minute: 5 });
  });

  it('moves only when told to', () => {
    const clock = manualClock(new Date('2026-11-21T00:00:00Z'));
    clock.advance(86_400);
    expect(clock.now().toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(toIso(clock.today())).toBe('2026-11-22');
  });
});
