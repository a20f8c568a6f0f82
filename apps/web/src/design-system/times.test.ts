import { MONEY_MAX } from '@advice-builder/contract';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tooltipDelay } from './feedback/tooltip.tsx';
import { moneyLimit } from './fields/money-field.tsx';
import { earliestPickedMonth, firstShownMonth } from './fields/month-field.tsx';
import { shake } from './fields/shake.ts';

describe('times of the design', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('BC-020 a tooltip opens after 500 ms, a long one after 750, one of an icon after 100', () => {
    expect(tooltipDelay('Delete Record', false)).toBe(500);
    expect(tooltipDelay('word '.repeat(20), false)).toBe(750);
    expect(tooltipDelay('Delete Record', true)).toBe(100);
  });

  it('BC-021 VL-012 a rejected field shakes for 1100 ms, and not at all with reduced motion', () => {
    const shaken: unknown[] = [];
    const element = { animate: (_frames: unknown, { duration }: { duration: number }) => shaken.push(duration) };
    vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
    shake(element as unknown as HTMLElement);
    expect(shaken).toEqual([1100]);
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
    shake(element as unknown as HTMLElement);
    expect(shaken).toHaveLength(1);
  });
});

describe('the month picker', () => {
  it('VL-039 opens on the month after today, or on the chosen month', () => {
    const today = isoDate('2026-11-21');
    expect(firstShownMonth(null, today, undefined)).toBe(makeMonth(2026, 12));
    expect(firstShownMonth(makeMonth(2025, 3), today, undefined)).toBe(makeMonth(2025, 3));
  });

  it('VL-019 offers months from 62 months ago, unless the field has its own limit', () => {
    const today = isoDate('2026-11-21');
    expect(earliestPickedMonth(today, undefined)).toBe(makeMonth(2021, 9));
    expect(earliestPickedMonth(today, makeMonth(2004, 1))).toBe(makeMonth(2004, 1));
    expect(earliestPickedMonth(today, makeMonth(2026, 11))).toBe(makeMonth(2026, 11));
  });
});

describe('money', () => {
  it('VL-026 above 99999999.99 is rejected with a message, and the previous value stays', () => {
    const limit = moneyLimit(MONEY_MAX);
    expect(MONEY_MAX).toBe(99_999_999.99);
    expect(limit(99_999_999.99)).toEqual({ value: 99_999_999.99 });
    for (const beyond of [100_000_000, -100_000_000]) {
      expect(limit(beyond)).toEqual({
        value: undefined,
        notice: 'The maximum is $99,999,999.99. The earlier value is kept.',
      });
    }
  });
});
