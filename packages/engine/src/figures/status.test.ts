import { isoDate, makeMonth } from '@advice-builder/kernel';
import { type RateStatus, shippedRateBookUntil, worseStatus } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { type ExplanationLine, explain } from './explain.ts';
import { statusOf, worstStatusOf } from './status.ts';

/** The rates known on that day, so that later releases of rates do not change the test. */
const book = shippedRateBookUntil(isoDate('2026-11-21'));
const projection = calculate(margaret(), book);

describe('the status of a figure', () => {
  it('is the status of the worst rate behind it', () => {
    // This resident does not have low means, so the DAC reads no rate. The index of the daily payment is an estimate.
    expect(statusOf(projection, { figure: 'dac', person: 0, at: { month: 0 } })).toBe('published');
    expect(statusOf(projection, { figure: 'dapIndexFactor', person: 0, at: { month: 1 } })).toBe('estimate');
    expect(statusOf(projection, { figure: 'maximumDap', person: 0, at: { month: 1 } })).toBe('estimate');
    // In the month of entry nothing is indexed. The means test of that day decides whether a price is paid at all.
    expect(statusOf(projection, { figure: 'lowMeans', person: 0, at: { month: 0 } })).toBe('derived');
    expect(statusOf(projection, { figure: 'maximumDap', person: 0, at: { month: 0 } })).toBe('derived');
    expect(statusOf(projection, { figure: 'homeValue', at: { month: 0 } })).toBe('published');
  });

  it('becomes held in the first month after a scheduled change without a value, not before', () => {
    // Basic daily fee: the next rate is due on 20 March 2027, so April 2027 (month 5) is the first month with a held
    // rate.
    expect(statusOf(projection, { figure: 'basicDailyFee', person: 0, at: { month: 4 } })).not.toBe('held');
    expect(statusOf(projection, { figure: 'basicDailyFee', person: 0, at: { month: 5 } })).toBe('held');
  });

  it('carries into balances, and a year has the status of its worst month', () => {
    expect(statusOf(projection, { figure: 'bankClosing', at: { month: 0 } })).not.toBe('held');
    expect(statusOf(projection, { figure: 'bankOpening', at: { month: 6 } })).toBe('held');
    expect(statusOf(projection, { figure: 'bankClosing', at: { year: 1 } })).toBe('held');
  });

  it('is an estimate or worse if the product itself estimates', () => {
    const past = calculate(
      margaret({ people: [person({ care: resident({ entryDate: isoDate('2026-05-12') }) })] }),
      book,
    );
    expect(statusOf(past, { figure: 'lowMeans', person: 0, at: { month: 0 } })).toBe('estimate');
    expect(statusOf(past, { figure: 'nonClinicalDaysBefore', person: 0, at: { month: 0 } })).toBe('estimate');
  });

  it('stays published if all its rates were seen in a government source', () => {
    const old = calculate(margaret({ projectFrom: makeMonth(2025, 1), people: [person()] }), book);
    expect(statusOf(old, { figure: 'pensionIncomeReduction', person: 0, at: { month: 0 } })).toBe('published');
  });

  it.each([
    ['whose rates are held at its end', projection],
    ['that lies in the past', calculate(margaret({ projectFrom: makeMonth(2015, 1), people: [person()] }), book)],
    [
      'with rates that are indexed',
      calculate(
        margaret({
          assumptions: {
            ...margaret().assumptions,
            rateIndexation: { cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 3 },
          },
        }),
        book,
      ),
    ],
  ])('for %s over a projection is the worst status of any year', (_name, each) => {
    for (const figure of ['netWorth', 'careCostTotal', 'homeValue', 'bankClosing'] as const) {
      const years = Array.from({ length: each.months / 12 }, (_, year) =>
        statusOf(each, { figure, at: { year: year + 1 } }),
      );
      expect(worstStatusOf(each, [figure])).toBe(years.reduce(worseStatus));
    }
  });

  it('is never better than the status of a rate in the working of an entry', () => {
    const figures = ['deemedStreams', 'streamAssets', 'otherTestIncome', 'incomeStreams', 'deprivedAssets'] as const;
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const each = calculate(household, book);
        for (const figure of figures) {
          for (const month of [0, 13, 59]) {
            const { status, lines } = explain(each, { figure, at: { month } });
            for (const rate of ratesIn(lines)) {
              seen.add(rate);
              expect(worseStatus(status, rate)).toBe(status);
            }
          }
        }
      }),
      { seed: 20261122, numRuns: 100 },
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  it('for an account based pension includes the rates of its earlier payments', () => {
    const household = margaret({ people: [person({ dateOfBirth: isoDate('1941-03-02') })], entries: [pension] });
    const each = calculate(household, book);
    const payments = statusOf(each, { figure: 'incomeStreams', at: { month: 20 } });
    expect(statusOf(each, { figure: 'entriesClosing', at: { month: 20 } })).toBe(payments);
    expect(statusOf(each, { figure: 'deemedStreams', at: { month: 0 } })).toBe('published');
    expect(payments).toBe(book.tableAt('income-streams.minimum-drawdown', isoDate('2028-07-01')).status);
  });
});

const pension: Entry = {
  id: 'pension',
  owner: 0,
  kind: 'account-based-pension',
  value: 300_000,
  payment: { kind: 'percent', percentPerYear: 5 },
  deductiblePerYear: 0,
  deductible: false,
  growthPercent: 4,
  indexationPercent: 0,
  start: undefined,
};

function ratesIn(lines: readonly ExplanationLine[]): readonly RateStatus[] {
  return lines.flatMap(({ rate, steps }) => [...(rate === undefined ? [] : [rate.status]), ...ratesIn(steps)]);
}
