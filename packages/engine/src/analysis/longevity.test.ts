import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import type { Entry, Household } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import type { ProjectionLength } from '../projection/projection.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { atLengthOfStay, lastsUntil, shortSpells } from './longevity.ts';
import { vary } from './vary.ts';

const START = margaret().projectFrom;

/** Nobody receives or pays anything except one payment out of (-) or into the bank in some months. */
function bankMovedBy(opening: number, moved: Readonly<Record<number, number>>, months: ProjectionLength = 60) {
  const entries = Object.entries(moved).map(([month, amount]): Entry => {
    const start = START + Number(month);
    const when = { start, end: start + 1 } as { start: typeof START; end: typeof START };
    const payment = { amount: Math.abs(amount), frequency: 12 } as const;
    const base = { id: `m${month}`, owner: 'joint', payment, indexationPercent: 0, ...when } as const;
    return amount < 0 ? { kind: 'expense', ...base } : { kind: 'income', assessable: false, ...base };
  });
  const household: Household = margaret({
    people: [person({ pensionType: 'not-eligible' })],
    home: { kind: 'none' },
    bank: { opening, interestPercent: 0 },
    livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
    entries,
  });
  return calculate(household, shippedRateBook, { months });
}

describe('how long the money lasts', () => {
  test('is beyond the projection if the bank is never below zero', () => {
    const projection = bankMovedBy(100, { 5: -60 });
    expect(lastsUntil(projection)).toBeUndefined();
    expect(shortSpells(projection)).toEqual([]);
  });

  test('ends at the first month of the spell that reaches the end', () => {
    const projection = bankMovedBy(100, { 20: -130, 40: 10 });
    expect(lastsUntil(projection)).toBe(20);
    expect(shortSpells(projection)).toEqual([]);
  });

  test('is beyond the projection if the spell ends before it: the bank was short for a time, with a lowest balance', () => {
    const projection = bankMovedBy(100, { 4: -310, 5: -50, 6: 400 });
    expect(lastsUntil(projection)).toBeUndefined();
    expect(shortSpells(projection)).toEqual([{ first: 4, last: 5, lowest: -260 }]);
  });

  test('separates two spells, and the last one that reaches the end', () => {
    const projection = bankMovedBy(100, { 2: -150, 3: 100, 10: -90, 11: 80, 30: -200 });
    expect(shortSpells(projection)).toEqual([
      { first: 2, last: 2, lowest: -50 },
      { first: 10, last: 10, lowest: -40 },
    ]);
    expect(lastsUntil(projection)).toBe(30);
  });

  test('counts a spell that begins in the first month, or is only the last month', () => {
    const first = bankMovedBy(-10, { 1: 50 });
    expect(shortSpells(first)).toEqual([{ first: 0, last: 0, lowest: -10 }]);
    expect(lastsUntil(first)).toBeUndefined();
    const last = bankMovedBy(10, { 59: -50 });
    expect(lastsUntil(last)).toBe(59);
    expect(shortSpells(last)).toEqual([]);
    expect(lastsUntil(bankMovedBy(10, { 58: -50, 59: 50 }))).toBeUndefined();
    expect(lastsUntil(bankMovedBy(-10, {}))).toBe(0);
  });

  test('counts half a cent below zero as a spell, but not a smaller amount', () => {
    expect(lastsUntil(bankMovedBy(0, { 7: -0.005 }))).toBe(7);
    expect(lastsUntil(bankMovedBy(0, { 7: -0.0049 }))).toBeUndefined();
    expect(shortSpells(bankMovedBy(0, { 7: -0.005, 8: 1 }))).toEqual([{ first: 7, last: 7, lowest: -0.005 }]);
  });

  test('ends within a spell that reaches the end of a shorter projection, although a longer one shows that the spell ends', () => {
    const moved = { 50: -150, 70: 200 };
    expect(lastsUntil(bankMovedBy(100, moved))).toBe(50);
    expect(lastsUntil(bankMovedBy(100, moved, 180))).toBeUndefined();
    expect(shortSpells(bankMovedBy(100, moved, 180))).toEqual([{ first: 50, last: 69, lowest: -50 }]);
  });
});

describe('length of stay', () => {
  const entered = calculate(margaret(), shippedRateBook);
  const later = calculate(vary(margaret(), { kind: 'later-entry', months: 7 }), shippedRateBook);

  test('is read at the end of a number of years after the month of entry', () => {
    const { bankClosing, netWorth } = later.columns;
    const read = { kind: 'read', month: 42, bank: bankClosing[42], netWorth: netWorth[42] };
    expect(atLengthOfStay(later, 3)).toEqual(read);
    expect(later.people[0]?.careDays[6]).toBe(0);
    expect(later.people[0]?.careDays[7]).toBeGreaterThan(0);
  });

  test('for an entry in the first month ends with a year of the projection', () => {
    expect(atLengthOfStay(entered, 1)).toMatchObject({ month: 11 });
    expect(atLengthOfStay(entered, 5)).toEqual({
      kind: 'read',
      month: 59,
      bank: entered.columns.bankClosing[59],
      netWorth: entered.columns.netWorth[59],
    });
  });

  test('for an earlier entry counts from that entry: a year that ended before the start is passed', () => {
    const care = resident({ entryDate: isoDate('2025-11-30') });
    const before = calculate(margaret({ people: [person({ care })] }), shippedRateBook);
    expect(atLengthOfStay(before, 1)).toEqual({ kind: 'passed' });
    expect(atLengthOfStay(before, 2)).toMatchObject({ kind: 'read', month: 11 });
    expect(atLengthOfStay(before, 6)).toMatchObject({ kind: 'read', month: 59 });
  });

  test('is beyond the projection after its end, and undefined if nobody enters', () => {
    expect(atLengthOfStay(entered, 6)).toEqual({ kind: 'beyond' });
    expect(atLengthOfStay(later, 5)).toEqual({ kind: 'beyond' });
    expect(atLengthOfStay(bankMovedBy(10, {}), 1)).toBeUndefined();
  });

  test('for a couple is that of the person asked for, otherwise of whoever enters first', () => {
    const both = margaret({
      relationship: 'couple',
      people: [person({ care: resident() }), person({ care: resident() })],
    });
    const [one, two] = vary(both, { kind: 'later-entry', months: 10 }).people;
    const household = { ...both, people: [one, both.people[1] ?? two] } as Household;
    const projection = calculate(household, shippedRateBook);
    expect(atLengthOfStay(projection, 1)).toMatchObject({ month: 11 });
    expect(atLengthOfStay(projection, 1, 0)).toMatchObject({ month: 21 });
    expect(atLengthOfStay(projection, 1, 1)).toMatchObject({ month: 11 });
  });

  test.each([0, -1, 1.5, Number.NaN])('rejects %s years', (years) => {
    expect(() => atLengthOfStay(entered, years)).toThrow(RangeError);
  });
});
