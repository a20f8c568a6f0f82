/**
 * Checks that the position at the end of a projection is assessed like every other one, with the events of its month.
 */
import { type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import { figureValue, recompute } from '../figures/read.ts';
import { statusOf } from '../figures/status.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { investment, margaret, person } from '../testing/households.ts';
import { aheadOf } from './ahead.ts';
import { calculate } from './calculate.ts';
import type { FigureId } from './figure-ids.ts';

const FIGURE = 'assessableAssetsPension';
const last = (months: number) => ({ figure: FIGURE, at: { month: months } }) as const;

describe('the assessment of the month after the last', () => {
  it.each([
    [60, 120],
    [120, 180],
  ] as const)(
    'equals that of the same month in a longer projection, after %i months and for random households',
    (months, longer) => {
      fc.assert(
        fc.property(arbitraryHousehold, (household) => {
          const short = calculate(household, shippedRateBook, { months });
          const long = calculate(household, shippedRateBook, { months: longer });
          expect(figureValue(short, last(months))).toBe(long.columns[FIGURE][months]);
          expect(statusOf(short, last(months))).toBe(statusOf(long, last(months)));
          expect(explain(short, last(months))).toEqual(explain(long, last(months)));
        }),
        { seed: 5, numRuns: 60 },
      );
    },
  );

  it('consists of figures that can each be explained from their own inputs', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        const seen = new Set<FigureId>();
        const walk = (figure: FigureId): void => {
          if (seen.has(figure)) return;
          seen.add(figure);
          for (const { ref } of explain(projection, { figure, at: { month: 60 } }).lines) {
            if (ref !== undefined && 'month' in ref.at && ref.at.month === 60) walk(ref.figure);
          }
          const again = recompute({ projection: aheadOf(projection), month: 60, person: 0 }, figure);
          expect(figureValue(projection, { figure, at: { month: 60 } })).toBeCloseTo(again, 6);
        };
        walk(FIGURE);
      }),
      { seed: 6, numRuns: 60 },
    );
  });

  it('counts the events of that month: a sold home is money, and a bought asset counts', () => {
    const FROM = makeMonth(2026, 11);
    const sold = (month: number, people: 1 | 2 = 1) =>
      calculate(
        margaret({
          people: people === 1 ? [person()] : [person(), person()],
          relationship: people === 1 ? 'single' : 'couple',
          bank: { opening: 100_000, interestPercent: 0 },
          livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
          entries: [investment(30_000, { start: (FROM + 60) as MonthIndex, treatment: 'exempt' })],
          home: {
            kind: 'ordinary',
            netValue: 900_000,
            growthPercent: 0,
            protectedPerson: false,
            rent: undefined,
            sale: { month: (FROM + month) as MonthIndex, expenses: 10_000 },
          },
        }),
        shippedRateBook,
      );
    for (const people of [1, 2] as const) {
      const [in59, in60, in61] = [59, 60, 61].map((month) => sold(month, people));
      const value = (p: typeof in60) => figureValue(p as NonNullable<typeof p>, last(60));
      const bank = (in61?.columns.bankClosing[59] as number) - 30_000 + 10_000;
      expect(value(in61)).toBeCloseTo(bank, 6);
      expect(value(in60)).toBeCloseTo(bank + 890_000, 6);
      expect(in60?.columns.capitalIn[59]).toBe(0);
      expect(in60?.columns.homeValueClosing[59]).toBe(900_000);
      expect(in59?.columns.capitalIn[59]).toBe(900_000);
    }
  });

  it('adds no month to any column, and no other figure can be read for that month', () => {
    const projection = calculate(margaret(), shippedRateBook);
    expect(projection.columns[FIGURE]).toHaveLength(60);
    expect(projection.people[0]?.depositClosing).toHaveLength(60);
    expect(projection.entries[0]?.value).toHaveLength(60);
    expect(projection.monthStarts).toHaveLength(60);
    for (const figure of ['netCashFlow', 'bankClosing', 'pensionEntitlement', 'careCostMonth'] as const) {
      expect(() => figureValue(projection, { figure, at: { month: 60 } })).toThrow(RangeError);
    }
    expect(() => figureValue(projection, { figure: FIGURE, at: { month: 61 } })).toThrow(RangeError);
  });
});
