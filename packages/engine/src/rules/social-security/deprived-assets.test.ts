import { addDays, isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { deprivedGifts, deprivedOn, gifting } from './deprived-assets.ts';

const rates = readRates(gifting, shippedRateBook, { on: isoDate('2026-11-21') });
const gifts = (...rows: readonly (readonly [string, number])[]) =>
  deprivedGifts(
    rows.map(([date, amount]) => ({ date: isoDate(date), amount })),
    rates,
  );
const deprived = (...rows: readonly (readonly [string, number])[]) => gifts(...rows).map((gift) => gift.deprived);

describe('the free area of 10,000 a financial year', () => {
  it('PA-012 lets only the part of a gift above it count', () => {
    expect(deprived(['2026-12-01', 9999.99])).toEqual([0]);
    expect(deprived(['2026-12-01', 10_000])).toEqual([0]);
    expect(deprived(['2026-12-01', 10_001])).toEqual([1]);
  });

  it('is used up by the earliest gifts of a year', () => {
    expect(deprived(['2026-07-01', 6000], ['2026-12-01', 3000], ['2027-06-30', 5000])).toEqual([0, 0, 4000]);
    expect(deprived(['2026-07-01', 12_000], ['2026-12-01', 3000])).toEqual([2000, 3000]);
  });

  it('PA-012 starts again on 1 July', () => {
    expect(deprived(['2027-06-30', 10_000], ['2027-07-01', 10_000])).toEqual([0, 0]);
  });
});

describe('the free area of 30,000 in five financial years', () => {
  it('PA-012 has no room for the fourth gift of 10,000', () => {
    const rows = gifts(['2026-08-01', 10_000], ['2027-08-01', 10_000], ['2028-08-01', 10_000], ['2029-08-01', 10_000]);
    expect(rows.map((r) => [r.annualExcess, r.rollingExcess])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 10_000],
    ]);
  });

  it('includes a gift of the fifth financial year back, but not of the sixth', () => {
    const earlier = [
      ['2021-07-01', 10_000],
      ['2023-07-01', 10_000],
      ['2024-07-01', 10_000],
    ] as const;
    expect(deprived(...earlier, ['2026-06-30', 5000]).at(-1)).toBe(5000);
    expect(deprived(...earlier, ['2026-07-01', 5000]).at(-1)).toBe(0);
  });

  it('does not count an amount again that the yearly free area has counted', () => {
    expect(deprived(['2026-08-01', 40_000], ['2027-08-01', 10_000], ['2028-08-01', 10_000])).toEqual([30_000, 0, 0]);
  });
});

describe('the five years of a gift', () => {
  it('PA-011 PA-013 start on the day of the gift and end before the fifth anniversary', () => {
    const rows = gifts(['2026-12-01', 25_000]);
    expect([-1, 0, 1825, 1826].map((n) => deprivedOn(rows, addDays(isoDate('2026-12-01'), n)))).toEqual([
      0, 15_000, 15_000, 0,
    ]);
  });

  it('end with February for a gift on 29 February', () => {
    expect(toIso(gifts(['2024-02-29', 1])[0]!.countsUntil)).toBe('2029-03-01');
  });
});

describe('the order of gifts', () => {
  it('follows the dates, whatever the input order', () => {
    const rows = gifts(['2027-01-01', 8000], ['2026-08-01', 8000]);
    expect(rows.map((r) => [toIso(r.date), r.deprived])).toEqual([
      ['2026-08-01', 0],
      ['2027-01-01', 6000],
    ]);
  });
});

describe('gifts of one day', () => {
  it('share the free amount in proportion, whatever their order', () => {
    // 40,000 on one day: 30,000 count, which is three quarters of each gift.
    expect(deprived(['2026-12-01', 10_000], ['2026-12-01', 30_000])).toEqual([7500, 22_500]);
    expect(deprived(['2026-12-01', 30_000], ['2026-12-01', 10_000])).toEqual([22_500, 7500]);
  });

  it('count like one gift of their total, and leave later gifts no more free amount', () => {
    const earlier = ['2026-08-01', 4000] as const;
    const later = ['2027-12-01', 25_000] as const;
    const [, ofDay, after] = deprived(earlier, ['2026-12-01', 30_000], later) as [number, number, number];
    const [, one, two, last] = deprived(earlier, ['2026-12-01', 12_000], ['2026-12-01', 18_000], later);
    expect([(one ?? 0) / 12_000, (two ?? 0) / 18_000]).toEqual([ofDay / 30_000, ofDay / 30_000]);
    expect(last).toBe(after);
  });

  it('count nothing if their amounts are 0', () => {
    expect(deprived(['2026-12-01', 0], ['2026-12-01', 0])).toEqual([0, 0]);
  });
});

describe('the rule, run by name', () => {
  it('halves a couple’s gifts and returns nothing for an empty list', () => {
    const run = (inputs: object) => runRule('gifting.deprived-assets', inputs, shippedRateBook);
    expect(run({ status: 'couple', gifts: [{ date: '2026-12-01', amount: 40_000 }] })).toMatchObject({
      value: { deprivedTotal: 30_000, deprivedPerPerson: 15_000 },
    });
    expect(run({ gifts: [], on: '2026-12-01' })).toEqual({
      ok: true,
      value: { rows: [], deprivedTotal: 0, deprivedPerPerson: 0, deprivedOnDate: 0 },
    });
    expect(run({ gifts: [{ date: '2026-12-01', amount: -1 }] })).toMatchObject({
      problems: [{ code: 'number-min', fieldPath: ['gifts', 0, 'amount'], params: { min: 0 } }],
    });
    const single = run({ gifts: [{ date: '2026-12-01', amount: 40_000 }] });
    expect(single).toMatchObject({ value: { deprivedTotal: 30_000, deprivedPerPerson: 30_000 } });
    expect(single).not.toHaveProperty('value.deprivedOnDate');
    expect(run({ gifts: [{ date: '2026-12-01', amount: 0 }] })).toMatchObject({ value: { deprivedTotal: 0 } });
  });

  it('rejects a gift on a day without rates, at any position in the list', () => {
    const run = (...gifts: object[]) => runRule('gifting.deprived-assets', { gifts }, shippedRateBook);
    const [early, late] = [
      { date: '1999-12-01', amount: 1 },
      { date: '2026-12-01', amount: 1 },
    ];
    for (const result of [run(early), run(early, late), run(late, early)]) {
      expect(result).toMatchObject({ problems: [{ code: 'date-out-of-rates' }] });
    }
  });
});

/** The tolerance for the divided amounts of several gifts on one day. */
const SHARES = 1e-6;

it('never counts more than the amount given, nor leaves more free than the law allows', () => {
  const start = isoDate('2015-01-01');
  const gift = fc.record({
    date: fc.integer({ min: 0, max: 4000 }).map((n) => addDays(start, n)),
    amount: fc.integer({ min: 0, max: 60_000 }),
  });
  fc.assert(
    fc.property(fc.array(gift, { maxLength: 12 }), (given) => {
      const rows = deprivedGifts(given, rates);
      const freeByYear = new Map<number, number>();
      for (const row of rows) {
        expect(row.deprived).toBeGreaterThanOrEqual(0);
        expect(row.deprived).toBeLessThanOrEqual(row.amount);
        const year = Number(toIso(addDays(row.date, 184)).slice(0, 4));
        freeByYear.set(year, (freeByYear.get(year) ?? 0) + row.amount - row.deprived);
      }
      for (const [year, free] of freeByYear) {
        expect(free).toBeLessThanOrEqual(10_000 + SHARES);
        const window = [0, 1, 2, 3, 4].reduce((sum, back) => sum + (freeByYear.get(year - back) ?? 0), 0);
        expect(window).toBeLessThanOrEqual(30_000 + SHARES);
      }
    }),
    { seed: 20_261_121, numRuns: 1000 },
  );
});
