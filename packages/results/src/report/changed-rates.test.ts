import { coupleOf, margaret, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { mergeBook, PACK_FORMAT, RateBook, type RatePack, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';
import { changedRates } from './changed-rates.ts';

type Series = RatePack['series'][number];

const bookWith = (...series: readonly Series[]): RateBook =>
  mergeBook([
    {
      format: PACK_FORMAT,
      id: 'next',
      title: 'Next',
      made: '2026-11-20',
      hash: '',
      sources: { agency: { publisher: 'Agency', title: 'Rates', url: 'https://agency.example', read: '2026-11-20' } },
      series,
    } satisfies RatePack,
  ]);

const value = (id: string, from: string, is: number, unit: Series['unit'], period: Series['period']): Series => ({
  id,
  unit,
  period,
  values: [{ from, value: is, status: 'published', source: 'agency' }],
});

function calculated(record: RecordDocument, scenario: Scenario, book: RateBook) {
  const made = calculateReport(record, scenario, scenario, book, TODAY);
  if (!made.ok) throw new Error(made.problems[0]?.code);
  return made.value;
}

const changes = (book: RateBook, record = recordOf(), scenario = margaret()) =>
  changedRates(calculated(record, scenario, shippedRateBook), calculated(record, scenario, book));

describe('the rates that changed since a calculation', () => {
  it('are those behind a figure, with both values, from the first day they differ', () => {
    const [first, ...more] = changes(bookWith(value('mpir.rate', '2026-10-01', 8.99, 'percent', 'year')));
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      series: 'mpir.rate',
      label: 'Maximum permissible interest rate for turning a deposit into a daily payment',
      from: isoDate('2026-10-01'),
      before: 8.51,
      after: 8.99,
      source: { publisher: 'Agency' },
      later: 0,
    });
  });

  it('start on the first day of the new value, and give the old value as carried forward to that day', () => {
    const rate = shippedRateBook.at('pension.max-basic-rate.single', TODAY).value + 20;
    const [first] = changes(bookWith(value('pension.max-basic-rate.single', '2027-03-20', rate, 'AUD', 'fortnight')));
    expect(first).toMatchObject({ series: 'pension.max-basic-rate.single', from: isoDate('2027-03-20'), after: rate });
    expect(first?.before).toBe(rate - 20);
  });

  it('are empty if nothing reads the rate, or only its status differs', () => {
    expect(changes(bookWith(value('gifting.limit-year', '2027-07-01', 999, 'AUD', 'year')))).toEqual([]);
    expect(changes(bookWith(value('mpir.rate', '2026-10-01', 8.51, 'percent', 'year')))).toEqual([]);
    expect(changes(shippedRateBook)).toEqual([]);
  });

  it('are listed whenever any figure changes, whichever rate causes it', () => {
    const couple = scenarioOf({
      sCare: [resident, { typeOfCare: 4 }],
      sHome: { netHomeValue: 900_000 },
      sInvest: { quickTotal: 420_000 },
    });
    let moved = 0;
    const amounts = shippedRateBook
      .listSeries()
      .filter(({ columns, unit }) => columns === undefined && (unit === 'AUD' || unit === 'percent'));
    // Tests every third amount, because each needs its own calculation.
    for (const { id } of amounts.filter((_, at) => at % 3 === 0)) {
      const { data } = shippedRateBook;
      const series = data.series.map((file) =>
        file.id === id
          ? { ...file, values: file.values.map((row) => ('value' in row ? { ...row, value: row.value * 1.01 } : row)) }
          : file,
      );
      const book = new RateBook({ ...data, series } as RateBook['data']);
      const [before, after] = [shippedRateBook, book].map((each) => calculated(coupleOf(), couple, each));
      if (before === undefined || after === undefined) throw new Error('not calculated');
      const isMoved = JSON.stringify(before.report) !== JSON.stringify(after.report);
      const changed = changedRates(before, after);
      if (isMoved) {
        moved += 1;
        expect(changed.map(({ series: each }) => each)).toEqual([id]);
      }
    }
    expect(moved).toBeGreaterThan(5);
  });
});
