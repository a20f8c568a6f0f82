import { isoDate } from '@advice-builder/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atServer, hearServerTime } from './server-clock.ts';
import { dayHere } from './sydney.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  hearServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it('the clock follows the server’s answers, and continues from the last one', () => {
  hearServerTime('Mon, 02 Nov 2026 22:30:00 GMT');
  vi.advanceTimersByTime(90_000);
  expect(new Date(atServer(Date.now())).toISOString()).toBe('2026-11-02T22:31:30.000Z');
  // The day in Sydney follows the server, whatever the computer says.
  expect(dayHere()).toBe(isoDate('2026-11-03'));
});

it('the clock does not change if an answer has no date', () => {
  hearServerTime(new Date(Date.now() + 5_000).toUTCString());
  for (const none of [null, '', 'noon']) hearServerTime(none);
  expect(atServer(Date.now()) - Date.now()).toBe(5_000);
});
