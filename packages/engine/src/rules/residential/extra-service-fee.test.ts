import { makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { totalOf, Working } from '../working.ts';
import { extraServiceInMonth, extraServicePerDay, feeGrowth, writeFeeGrowth } from './extra-service-fee.ts';

const daily = { amount: 20, frequency: 365 } as const;
const monthly = { amount: 600, frequency: 12 } as const;
const NOVEMBER = makeMonth(2026, 11);

describe('the fee for extra services', () => {
  it.each([
    ['a daily fee', daily, 1, 20, 200],
    ['a daily fee that has grown', daily, 1.05, 21, 210],
    ['a monthly fee', monthly, 1, 7200 / 365, 200],
  ] as const)('paid %s, with ten days of November in care', (_, fee, growth, perDay, inMonth) => {
    const [day, month] = [new Working(), new Working()];
    expect(extraServicePerDay(fee, growth, day)).toBeCloseTo(perDay, 10);
    expect(extraServiceInMonth(fee, growth, NOVEMBER, 10, month)).toBeCloseTo(inMonth, 10);
    expect(totalOf(day.steps)).toBeCloseTo(perDay, 10);
    expect(totalOf(month.steps)).toBeCloseTo(inMonth, 10);
  });

  it('grows by the same percentage with each increase', () => {
    const working = new Working();
    writeFeeGrowth(working, 2.5, 2);
    expect(feeGrowth(2.5, 2)).toBeCloseTo(1.050_625, 10);
    expect(totalOf(working.steps)).toBeCloseTo(1.050_625, 10);
    expect(feeGrowth(2.5, 0)).toBe(1);
  });
});
