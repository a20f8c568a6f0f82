import { isoDate, toIso } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { fixedClock, manualClock, sydneyDayStart, sydneyTime } from './clock.ts';

describe('clock', () => {
  it('gives the Sydney date before and after midnight and changes of daylight saving', () => {
    expect(fixedClock(new Date('2026-11-20T12:59:59Z')).today()).toBe(isoDate('2026-11-20'));
    expect(fixedClock(new Date('2026-11-20T13:00:00Z')).today()).toBe(isoDate('2026-11-21'));
    expect(fixedClock(new Date('2026-06-30T13:59:59Z')).today()).toBe(isoDate('2026-06-30'));
    expect(fixedClock(new Date('2026-06-30T14:00:00Z')).today()).toBe(isoDate('2026-07-01'));
  });

  it('reads midnight as hour 0', () => {
    expect(sydneyTime(new Date('2026-11-20T13:05:00Z'))).toEqual({ date: '2026-11-21', hour: 0, minute: 5 });
  });

  it('finds the start of a day in Sydney in summer, in winter and when daylight saving starts or ends', () => {
    expect(
      ['2026-11-21', '2026-07-01', '2026-04-05', '2026-04-06', '2026-10-04', '2026-10-05'].map((date) =>
        sydneyDayStart(date).toISOString(),
      ),
    ).toEqual([
      '2026-11-20T13:00:00.000Z',
      '2026-06-30T14:00:00.000Z',
      '2026-04-04T13:00:00.000Z',
      '2026-04-05T14:00:00.000Z',
      '2026-10-03T14:00:00.000Z',
      '2026-10-04T13:00:00.000Z',
    ]);
  });

  it('agrees with the time zone data for every hour of days when daylight saving changes, and of some other days', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Australia/Sydney',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const read = (at: Date) => {
      const { date, hour, minute } = sydneyTime(at);
      return `${date}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    };
    for (const day of ['2026-04-04', '2026-10-03', '2027-04-03', '2026-07-01', '2026-12-31', '1969-12-31']) {
      for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 20) {
        const at = new Date(Date.parse(`${day}T00:00:30Z`) + minutes * 60_000);
        expect(read(at)).toBe(zone.format(at));
      }
    }
  });

  it('moves only when a test moves it', () => {
    const clock = manualClock(new Date('2026-11-21T00:00:00Z'));
    clock.advance(86_400);
    expect(clock.now().toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(toIso(clock.today())).toBe('2026-11-22');
  });
});
