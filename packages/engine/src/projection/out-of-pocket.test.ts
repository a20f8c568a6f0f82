/** Out-of-pocket expenses of care: their cost per day, and in cash. */
import type { Frequency } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Entry, PersonIndex } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns } from './projection.ts';

type Given = Partial<Extract<Entry, { kind: 'out-of-pocket' }>>;

function outOfPocket(amount: number, frequency: Frequency, given: Given = {}): Entry {
  const payment = { amount, frequency };
  return {
    kind: 'out-of-pocket',
    id: `o${amount}`,
    owner: 0,
    payment,
    indexationPercent: 0,
    start: undefined,
    end: undefined,
    ...given,
  };
}

function costs(entries: readonly Entry[], index: PersonIndex = 0): PersonColumns {
  const people = [person({ care: resident() }), person({ care: resident() })] as const;
  return calculate(margaret({ relationship: 'couple', people, entries }), shippedRateBook).people[
    index
  ] as PersonColumns;
}

describe('out-of-pocket expenses per day', () => {
  it('are the daily amount entered in every month, and cost it once for each day of the month', () => {
    const own = costs([outOfPocket(10, 365)]);
    expect([...own.outOfPocketDaily].every((value) => value === 10)).toBe(true);
    // November 2026 to February 2027, and February 2028 with its leap day.
    expect([0, 1, 2, 3, 15].map((m) => own.outOfPocketMonth[m])).toEqual([300, 310, 310, 280, 290]);
  });

  it.each<[Frequency, number]>([
    [1, 3_650],
    [12, 3_650 / 12],
    [26, 3_650 / 26],
    [52, 3_650 / 52],
  ])('are equal for equal money paid %i times a year', (frequency, amount) => {
    const own = costs([outOfPocket(amount, frequency)]);
    expect(own.outOfPocketDaily[3]).toBeCloseTo(10, 9);
    expect(own.outOfPocketMonth[3]).toBeCloseTo(3_650 / 12, 9);
  });

  it('include only the entries of the month and of this person, at the amount of the month', () => {
    const month = (m: number) => ({ start: (margaret().projectFrom + m) as never });
    const grows = outOfPocket(10, 365, { indexationPercent: 3 });
    const entries = [grows, outOfPocket(365, 1, month(6)), outOfPocket(7, 365, { owner: 1 })];
    const own = costs(entries);
    expect(own.outOfPocketDaily[5]).toBe(10);
    expect(own.outOfPocketDaily[6]).toBeCloseTo(11, 9);
    expect(own.outOfPocketDaily[12]).toBeCloseTo(11.3, 9);
    expect(costs(entries, 1).outOfPocketDaily[12]).toBeCloseTo(7, 9);
  });
});
