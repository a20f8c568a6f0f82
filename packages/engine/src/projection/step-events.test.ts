/** Checks that every step in a charted figure that rates do not explain has an event in its month. */
import { type CivilDate, isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Household } from '../household/household.ts';
import { arbitraryMove } from '../testing/arbitrary-moves.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection, ProjectionEvent } from './projection.ts';

const run = (household: Household): Projection => calculate(household, shippedRateBook);
const monthsOf = (household: Household, kind: ProjectionEvent['kind']): readonly number[] =>
  run(household)
    .events.filter((event) => event.kind === kind)
    .map(({ month }) => month);

describe('events for steps in the charted figures', () => {
  test('show that a gift counts for five years, or a joint gift until one giver dies', () => {
    const gift = { kind: 'gift', id: 'g', owner: 0, amount: 60_000, date: isoDate('2024-08-15') } as const;
    const household = margaret({ entries: [gift] });
    expect(monthsOf(household, 'gift-ceases')).toEqual([33]);
    expect(run(household).columns.deprivedAssets.slice(32, 34)).toEqual(new Float64Array([50_000, 0]));
    expect(monthsOf(margaret({ entries: [{ ...gift, amount: 9_000 }] }), 'gift-ceases')).toEqual([]);
  });

  test('show once that the home becomes assessable, and never for a home that makes no homeowner', () => {
    const entered = margaret({ people: [person({ care: resident({ entryDate: isoDate('2026-11-01') }) })] });
    expect(monthsOf(entered, 'home-assessable')).toEqual([24]);
    const flat = margaret({
      people: [person({ care: { kind: 'granny-flat', entryDate: undefined, homeCare: undefined } })],
      home: {
        kind: 'granny-flat',
        quickValue: undefined,
        purchasePrice: undefined,
        purchaseDate: undefined,
        applyTest: false,
        testAmount: undefined,
        giftAmount: undefined,
        rent: { amount: 200, frequency: 26 },
      },
    });
    expect(monthsOf(flat, 'home-assessable')).toEqual([]);
  });

  test('show that a pension starts at pension age, if one is paid then', () => {
    const younger = (dateOfBirth: CivilDate, bank: number): Household =>
      margaret({
        people: [person({ dateOfBirth, care: { kind: 'none' } })],
        bank: { opening: bank, interestPercent: 0 },
        entries: [],
      });
    expect(monthsOf(younger(isoDate('1960-06-10'), 20_000), 'pension-starts')).toEqual([7]);
    expect(monthsOf(younger(isoDate('1960-06-10'), 3_000_000), 'pension-starts')).toEqual([]);
    expect(monthsOf(younger(isoDate('1950-06-10'), 20_000), 'pension-starts')).toEqual([]);
  });

  test('show the start and end of payments: rent of the home, an income, an expense, living expenses', () => {
    const household = margaret();
    if (household.home.kind !== 'ordinary') throw new Error('Margaret has a house');
    const paid = { owner: 0 as const, payment: { amount: 100, frequency: 12 as const }, indexationPercent: 0 };
    const [start, end] = [makeMonth(2027, 3), makeMonth(2028, 3)];
    const rent = {
      rent: { amount: 500, frequency: 52 as const },
      expensesPerPayment: 0,
      from: start,
      end,
      assessment: 'net' as const,
    };
    const all: Household = {
      ...household,
      home: { ...household.home, rent },
      livingExpenses: { ...household.livingExpenses, start: undefined, end },
      entries: [
        { kind: 'income', id: 'i', ...paid, start, end, assessable: true },
        { kind: 'expense', id: 'e', ...paid, start, end },
      ],
    };
    expect(
      run(all)
        .events.filter(({ kind }) => /let|income|expense/.test(kind))
        .map(({ kind, month, entryId }) => [kind, month, entryId]),
    ).toEqual([
      ['home-let', 4, undefined],
      ['income-starts', 4, 'i'],
      ['expense-starts', 4, 'e'],
      ['letting-ends', 16, undefined],
      ['income-ends', 16, 'i'],
      ['expense-ends', 16, 'e'],
      ['expense-ends', 16, undefined],
    ]);
  });
});

/** The causes of a step in a month, read only from the columns. */
function stepsIn({ columns, people, entries, household, plan }: Projection, month: number): readonly string[] {
  const steps: string[] = [];
  const was = (column: Float64Array): number => column[month - 1] as number;
  const is = (column: Float64Array): number => column[month] as number;
  const turns = (name: string, column: Float64Array): void => {
    if (was(column) > 0 !== is(column) > 0) steps.push(name);
  };
  if (Math.abs(was(columns.deprivedAssets) - is(columns.deprivedAssets)) > 1) steps.push('deprived assets');
  if (was(columns.homeAssessedForPension) === 0) turns('home assessed', columns.homeAssessedForPension);
  turns('rent', columns.homeRent);
  // The exempt amount kept for the next home is limited to the bank balance, which moves every month.
  const hasCash = was(columns.bankAfterEvents) > 0 && is(columns.bankAfterEvents) > 0;
  if (hasCash) turns('kept', columns.keptForPurchase);
  for (const own of people) {
    // Rent Assistance is not paid without a pension.
    const isPaid = was(own.rentAssistance) > 0 || is(own.rentAssistance) > 0;
    if (isPaid && was(own.rentAssistanceFull) * is(own.rentAssistanceFull) === 0)
      turns('assistance', own.rentAssistance);
    if (was(own.meansTestedFee) > 0 || is(own.meansTestedFee) > 0) {
      turns('annual cap', own.annualCapStopped);
      turns('lifetime cap', own.lifetimeCapStopped);
    }
  }
  household.entries.forEach((entry, index) => {
    const own = entries[index];
    const stream = plan.streams[index];
    if (own === undefined || entry.kind === 'out-of-pocket') return;
    turns(`income of ${entry.kind}`, own.income);
    if (stream?.kind === 'purchased' && stream.method.kind === 'for-life') {
      if (Math.abs(was(own.value) - is(own.value)) > 1) steps.push('value of a stream for life');
    }
  });
  return steps;
}

test('exist for every step, in its month, or in the month before if the step ends with that month', () => {
  fc.assert(
    fc.property(arbitraryMove, (household) => {
      const projection = run(household);
      const eventMonths = new Set(projection.events.map(({ month }) => month));
      for (let month = 1; month < projection.months; month++) {
        if (eventMonths.has(month) || eventMonths.has(month - 1)) continue;
        expect(stepsIn(projection, month), `month ${month}`).toEqual([]);
      }
    }),
    { seed: 26_11_2026, numRuns: 150 },
  );
});
