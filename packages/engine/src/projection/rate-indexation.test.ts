/** Rates assumed to grow after their newest value: the changes, their start, and how they are marked. */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { type IndexationAssumption, shippedRateBookUntil } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import { columnOf } from '../figures/read.ts';
import { statusOf } from '../figures/status.ts';
import type { Household } from '../household/household.ts';
import { arbitraryAssumption, arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import { type FigureId, householdFigures, isPersonFigure, personFigures } from './figure-ids.ts';
import type { Projection } from './projection.ts';

/**
 * The rates as published by 21 November 2026. The growth after the newest value does not depend on the date of that
 * value.
 */
const book = shippedRateBookUntil(isoDate('2026-11-21'));
const usual: IndexationAssumption = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
const none: IndexationAssumption = { cpiPercent: 0, wagesPercent: 0, pensionPercent: 0 };
/** April 2027: the first month that begins after 20 March 2027, the first change day without a value. */
const FIRST_GROWN = 5;

const assuming = (household: Household, rateIndexation: IndexationAssumption | undefined): Household => ({
  ...household,
  assumptions: { ...household.assumptions, rateIndexation },
});

const all: readonly FigureId[] = [...householdFigures, ...personFigures];

/** Every column by name, for the first months. */
function columnsOf(projection: Projection, months: number): ReadonlyMap<string, readonly number[]> {
  return new Map(
    all.flatMap((id) =>
      (isPersonFigure(id) ? projection.people.map((_, p) => p as 0 | 1) : [0 as const]).map(
        (p) => [`${id}/${p}`, Array.from(columnOf(projection, id, p)).slice(0, months)] as const,
      ),
    ),
  );
}

const held = calculate(margaret(), book, { months: 180 });
const grown = calculate(assuming(margaret(), usual), book, { months: 180 });
const options = { seed: 20_261_121, numRuns: 40 };

describe('rates assumed to be indexed', () => {
  it('come from the book with the assumption; without one, the given book is used', () => {
    expect(held.rates).toBe(book);
    const until = isoDate('2041-11-01');
    expect(grown.rates.hash).toBe(book.indexedBy(usual, until).hash);
    const own = grown.people[0]!;
    // 69.96 is 85% of a pension of 1,152.30, divided by 14. A month in which the rate changes still has the rate of its
    // first day.
    expect(Array.from(own.basicDailyFee.slice(0, 6))).toEqual([68.93, 68.93, 68.93, 68.93, 68.93, 69.96]);
    for (const month of [30, 90, 179]) {
      const on = grown.monthStarts[month]!;
      expect(own.basicDailyFee[month]).toBe(grown.rates.at('residential-2014.basic-daily-fee', on).value);
    }
  });

  it('change nothing before the first legal change day without a value', () => {
    expect(columnsOf(grown, FIRST_GROWN)).toEqual(columnsOf(held, FIRST_GROWN));
  });

  it('give the figures of unchanged rates at 0%', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const still = calculate(assuming(household, none), book);
        expect(columnsOf(still, 60)).toEqual(columnsOf(calculate(assuming(household, undefined), book), 60));
      }),
      options,
    );
  });

  it('make a projection of 60 months equal to the beginning of one of 180', () => {
    fc.assert(
      fc.property(arbitraryHousehold, arbitraryAssumption, (household, assumption) => {
        const assumed = assuming(household, assumption);
        const short = calculate(assumed, book, { months: 60 });
        expect(columnsOf(calculate(assumed, book, { months: 180 }), 60)).toEqual(columnsOf(short, 60));
      }),
      { ...options, numRuns: 25 },
    );
  });

  it('give the same figures after many other assumptions were tried', () => {
    for (let n = 0; n < 20; n++) calculate(assuming(margaret(), { ...usual, cpiPercent: n }), book);
    expect(columnsOf(calculate(assuming(margaret(), usual), book), 60)).toEqual(columnsOf(grown, 60));
  });

  it('do not change facts fixed at entry: MPIR and status', () => {
    expect(grown.plan.people[0]?.resident?.stay.mpirPercent).toBe(held.plan.people[0]?.resident?.stay.mpirPercent);
    expect(grown.people[0]?.lowMeans).toEqual(held.people[0]?.lowMeans);
  });

  it('continue the published index of the daily payment, unless a percentage was entered', () => {
    const typed = margaret({ people: [person({ care: resident({ dapIndexationPercent: 4 }) })] });
    expect(calculate(assuming(typed, usual), book).people[0]?.dapIndexFactor).toEqual(
      calculate(typed, book).people[0]?.dapIndexFactor,
    );
    // One rate keeps its row of September 2026. The other grows by the half-yearly step of 2.5% a year at the first
    // change.
    expect(held.people[0]?.dapIndexFactor[FIRST_GROWN]).toBe(1);
    expect(grown.people[0]?.dapIndexFactor[FIRST_GROWN]).toBe(1.0124);
  });

  it('are no longer reported as missing', () => {
    expect(grown.warnings.map((w) => w.code)).toEqual(held.warnings.map((w) => w.code));
  });
});

describe('the status of figures on indexed rates', () => {
  it('changes from that of the known rate to indexed', () => {
    const fee = (month: number) => statusOf(grown, { figure: 'basicDailyFee', person: 0, at: { month } });
    expect(fee(FIRST_GROWN - 1)).toBe('secondary');
    expect(fee(FIRST_GROWN)).toBe('indexed');
  });

  it('reaches balances and years', () => {
    expect(statusOf(grown, { figure: 'bankClosing', at: { month: FIRST_GROWN } })).toBe('indexed');
    expect(statusOf(grown, { figure: 'netWorth', at: { year: 5 } })).toBe('indexed');
    expect(statusOf(grown, { figure: 'homeValue', at: { month: 59 } })).toBe('published');
  });

  it('appears in the working of a figure: the rate, its start, and that it is assumed', () => {
    const { lines } = explain(grown, { figure: 'basicDailyFee', person: 0, at: { month: 6 } });
    expect(lines[0]?.rate).toMatchObject({ value: 69.96, from: isoDate('2027-03-20'), status: 'indexed' });
    expect(lines[0]?.rate?.note).toContain('assumption');
  });
});

describe('the higher everyday living fee', () => {
  const care = resident({ extraServiceFee: { amount: 20, frequency: 365 } });
  const household = margaret({ people: [person({ care })] });
  const fee = calculate(assuming(household, usual), book);
  const daily = fee.people[0]!.extraServiceDaily;
  const JULY_2027 = 8;

  it('grows on each 1 July by the assumed price growth, and not without an assumption', () => {
    expect(daily[JULY_2027 - 1]).toBe(20);
    expect(daily[JULY_2027]).toBeCloseTo(20.5, 10);
    expect(daily[JULY_2027 + 11]).toBeCloseTo(20.5, 10);
    expect(daily[JULY_2027 + 12]).toBeCloseTo(21.0125, 10);
    expect(new Set(calculate(household, book).people[0]?.extraServiceDaily)).toEqual(new Set([20]));
  });

  it('does not grow on a 1 July before the assumption begins, nor on that of projectFrom', () => {
    const earlier = {
      ...household,
      projectFrom: makeMonth(2026, 4),
      people: [person({ care: { ...care, entryDate: isoDate('2026-02-01') } })] as const,
    };
    const { extraServiceDaily } = calculate(assuming(earlier, usual), book).people[0]!;
    expect(extraServiceDaily.slice(0, 15).every((amount) => amount === 20)).toBe(true);
    expect(extraServiceDaily[15]).toBeCloseTo(20.5, 10);
    const july = { ...earlier, projectFrom: makeMonth(2027, 7) };
    const late = calculate(assuming(july, usual), book).people[0]!.extraServiceDaily;
    expect(late[11]).toBe(20);
    expect(late[12]).toBeCloseTo(20.5, 10);
  });

  it('has the status "indexed" from its first growth on, and a working with that growth', () => {
    const at = (month: number) => ({ figure: 'extraServiceMonth', person: 0, at: { month } }) as const;
    expect(statusOf(fee, at(JULY_2027 - 1))).toBe('published');
    expect(statusOf(fee, at(JULY_2027))).toBe('indexed');
    const growth = explain(fee, at(JULY_2027 + 12)).steps.find((line) => line.label.startsWith('Growth'));
    expect(growth?.value).toBeCloseTo(1.050_625, 10);
    expect(explain(fee, at(0)).steps.some((line) => line.label.startsWith('Growth'))).toBe(false);
  });
});
