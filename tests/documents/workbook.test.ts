/** Reads the workbook back, with a reader and a formula calculator that share no code with the writer. */

import { calculate, type Household, type Projection } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { YearRow } from '@advice-builder/results';
import { describe, expect, it, test } from 'vitest';
import { ratesUsed } from '../../packages/reports/src/rates-used.ts';
import { unsourcedJob } from '../../packages/reports/src/testing/inputs.ts';
import { monthsName } from '../../packages/reports/src/workbook/months-sheet.ts';
import {
  caseNames,
  columnUnder,
  isAlike,
  type MadeWorkbook,
  workbookOfCase as of,
  recomputed,
  workbookOf,
} from './workbook-cases.ts';
import { Spreadsheet } from './workbook-formulas.ts';
import { type ReadCell, sheetOf } from './xlsx-reader.ts';

const values = (book: MadeWorkbook['book'], sheet: string, heading: string): number[] =>
  [...columnUnder(book, sheet, heading).values()].map(Number);

const cents = (value: unknown): number => Math.round(Number(value) * 100) / 100;

describe.each(caseNames)('the workbook of %s', (name) => {
  it('has the correct value next to every formula', () => {
    const { formulas, faults } = recomputed(of(name).book);
    expect(faults).toEqual([]);
    expect(formulas).toBeGreaterThan(1_000);
  });

  it('equals the engine in every month', () => {
    const { book, input } = of(name);
    for (const scenario of input.scenarios) {
      const { columns, months } = scenario.five.projection;
      const sheet = monthsName(scenario);
      const pairs = [
        ['Interest', columns.bankInterest],
        ['Cost of care', columns.careCostTotal],
        ['Cost of care paid from the bank', columns.careCashTotal],
        ['Pension', columns.pensionTotal],
        ['Net cash flow', columns.netCashFlow],
        ['Closing', columns.bankClosing],
        ['Advice Builder closing', columns.bankClosing],
        ['Net worth', columns.netWorth],
      ] as const;
      for (const [heading, column] of pairs) {
        const found = values(book, sheet, heading);
        expect(found).toHaveLength(months);
        const apart = found.filter((value, month) => Math.abs(value - (column[month] as number)) > 1e-6);
        expect(apart, `${sheet}, ${heading}`).toEqual([]);
      }
      expect(new Set(values(book, sheet, 'Difference')), sheet).toEqual(new Set([0]));
    }
  });

  it('lists the proceeds and costs of a move or a death separately, if there are any', () => {
    const { book, input } = of(name);
    const parts = [
      ['Part of capital out: deposits paid at the start', 'depositsPaidNow'],
      ['Part of capital in: deposits returned at the start', 'depositsReturned'],
      ['Part of capital out: the price of the new home', 'communityPurchase'],
      ['Part of capital in: the price of the former home', 'formerHomePrice'],
      ['Part of capital in: deposits refunded at a death', 'depositsRefunded'],
      ['Part of capital in: income streams paid out at a death', 'deathValues'],
      ['Part of Home: the former home', 'formerHomeClosing'],
      ['Part of capital in: deposits refunded on a move', 'depositsRefundedOnMove'],
      ['Part of capital out: deposits paid on a move', 'depositsPaidOnMove'],
    ] as const;
    for (const scenario of input.scenarios) {
      for (const [heading, figure] of parts) {
        const column = [...scenario.five.projection.columns[figure]];
        if (column.every((value) => value === 0)) {
          expect(() => values(book, monthsName(scenario), heading)).toThrow('no Part of');
        } else expect(values(book, monthsName(scenario), heading)).toEqual(column);
      }
    }
  });

  it('has the yearly cash flow and the comparison of the report, to the cent', () => {
    const { book, input } = of(name);
    const years = sheetOf(book, 'Years').cells;
    const headings: readonly (readonly [string, (row: YearRow) => number])[] = [
      ['Cost of care', (row) => row.costOfCare.value],
      ['Cost of care paid from the bank', (row) => row.costOfCarePaid.value],
      ['Expenses', (row) => row.expenses.value],
      ['Income', (row) => row.income.value],
      ['Pension', (row) => row.pension.value],
      ['Net cash flow', (row) => row.cashflow.value],
      ['Capital in and out', (row) => row.capital.value],
      ['Cash at Bank', (row) => row.balance.value],
      ['Net worth', (row) => row.netWorth.value],
    ];
    for (const [heading, read] of headings) {
      const found = columnUnder(book, 'Years', heading);
      // For each scenario five years, then their total. For a balance, the total is the last value.
      const expected = input.scenarios.flatMap(({ five }) => {
        const each = five.report.year.rows.map(read);
        const isBalance = heading === 'Cash at Bank' || heading === 'Net worth';
        return [...each, isBalance ? (each.at(-1) as number) : each.reduce((a, b) => a + b, 0)];
      });
      expect([...found.values()].map(cents), heading).toEqual(expected.map(cents));
    }
    expect([...years.values()].some(({ value }) => value === 'Total')).toBe(true);
    const comparison = rowsOf(book, 'Comparison');
    input.scenarios.forEach(({ sid, five }, index) => {
      const { total, rows } = five.report.year;
      const at = (label: string): unknown => comparison.get(label)?.[index];
      expect(cents(at('Cost of care'))).toBe(cents(total.costOfCare.value));
      expect(cents(at('Cost of care paid from the bank'))).toBe(cents(total.costOfCarePaid.value));
      expect(cents(at('Pension'))).toBe(cents(total.pension.value));
      expect(cents(at('Cash at Bank'))).toBe(cents(rows.at(-1)?.balance.value));
      expect(cents(at('Net worth'))).toBe(cents(rows.at(-1)?.netWorth.value));
      if (sid > 0) {
        const difference = comparison.get('Net worth')?.[input.scenarios.length + index - 1];
        const current = input.current.five.report.year.rows.at(-1)?.netWorth.value as number;
        expect(cents(difference)).toBe(cents((rows.at(-1)?.netWorth.value as number) - current));
      }
      const short = five.projection.columns.bankClosing.findIndex((closing) => closing <= -0.005);
      const first = five.projection.monthStarts[short];
      expect(at('First month below zero')).toBe(first === undefined ? 'not within 5 years' : first + 25_569);
    });
  });

  it('calculates the fees and the pension like the engine', () => {
    const { book, input } = of(name);
    const { cells } = sheetOf(book, 'Working');
    let figures = 0;
    for (const [address, { value }] of cells) {
      if (!/^E\d+$/.test(address) || Number(address.slice(1)) < 6) continue;
      figures++;
      expect(isAlike(cells.get(address.replace('E', 'D'))?.value, value), address).toBe(true);
      expect(cells.get(address.replace('E', 'F'))?.value).toBe(0);
    }
    expect(figures).toBeGreaterThan(20);
    // The last rows with these labels are everybody's cost of care and pension in the month. They equal those on the
    // scenario's sheet.
    const sheet = monthsName(input.preferred);
    const total = (label: string): unknown => {
      const row = [...cells].findLast(([, cell]) => cell.value === label)?.[0].slice(1);
      return cells.get(`D${row}`)?.value;
    };
    const start = /of (\w+ \d{4}) are worked/.exec(String(cells.get('A1')?.value))?.[1];
    const month = input.preferred.five.projection.monthStarts.findIndex(
      (day) => start === monthWords(input.preferred.five.projection, day),
    );
    expect(total('Cost of care')).toBeCloseTo(values(book, sheet, 'Cost of care')[month] as number, 8);
    expect(total('Total pension')).toBeCloseTo(values(book, sheet, 'Pension')[month] as number, 8);
  });

  it('lists every rate behind the figures once', () => {
    const { book, input } = of(name);
    const rates = ratesUsed(input.scenarios);
    expect(values(book, 'Rates', 'Value')).toEqual(rates.map(({ value }) => value));
    const cited = [...sheetOf(book, 'Working').cells.values()].flatMap(
      ({ formula }) => formula?.match(/^Rates!B\d+$/) ?? [],
    );
    expect(cited.length).toBeGreaterThan(3);
    const sources = [...columnUnder(book, 'Rates', 'Source').values()].join(' ');
    expect(sources).not.toMatch(/github/i);
  });
});

function monthWords({ household, monthStarts }: Projection, day: number): string {
  return formatMonthYear((household.projectFrom + monthStarts.indexOf(day as never)) as MonthIndex);
}

/** The rows of a sheet by the text of their first cell. */
function rowsOf(book: MadeWorkbook['book'], sheet: string): ReadonlyMap<string, readonly (number | string)[]> {
  const rows = new Map<string, (number | string)[]>();
  for (const [address, { value }] of sheetOf(book, sheet).cells) {
    const label = sheetOf(book, sheet).cells.get(address.replace(/^[A-Z]+/, 'A'))?.value;
    if (!address.startsWith('A') && typeof label === 'string') rows.set(label, [...(rows.get(label) ?? []), value]);
  }
  return rows;
}

describe('a yellow cell', () => {
  /** Calculates the same household with another bank account. */
  function engineWith(household: Household, bank: Partial<Household['bank']>): Projection {
    return calculate({ ...household, bank: { ...household.bank, ...bank } }, shippedRateBook, { months: 60 });
  }

  it('for the bank or the interest changes the closing like the engine does, except for fees and pension', () => {
    let months = 0;
    for (const name of caseNames) {
      const { book, input } = of(name);
      const { five } = input.preferred;
      const { projection } = five;
      const index = input.scenarios.indexOf(input.preferred);
      const { household, columns } = projection;
      const { opening, interestPercent } = household.bank;
      const sheet = monthsName(input.preferred);
      const under = (heading: string) => [...columnUnder(book, sheet, heading).keys()];
      const closing = under('Closing');
      const pension = under('Pension');
      const care = under('Care paid from the bank, as calculated');
      for (const [row, change, typed] of [
        [5, { opening: opening + 10_000 }, opening + 10_000],
        [6, { interestPercent: interestPercent + 1 }, interestPercent + 1],
      ] as const) {
        const changed = engineWith(household, change).columns;
        const cell = `Inputs!${'BCDEFG'[index]}${row}`;
        const where = `${name}, ${cell}`;
        // By law, fees and pension follow the bank balance. The sheet alone is exact only until they change.
        const until = closing.findIndex(
          (_, month) =>
            columns.pensionTotal[month] !== changed.pensionTotal[month] ||
            columns.careCashTotal[month] !== changed.careCashTotal[month],
        );
        const alone = new Spreadsheet(book, { [cell]: typed });
        // With the recalculated fees and pension, the sheet is exact throughout.
        const lawful = new Spreadsheet(book, {
          [cell]: typed,
          ...Object.fromEntries(pension.map((at, month) => [`${sheet}!${at}`, changed.pensionTotal[month] as number])),
          ...Object.fromEntries(care.map((at, month) => [`${sheet}!${at}`, changed.careCashTotal[month] as number])),
        });
        closing.forEach((at, month) => {
          const expected = changed.bankClosing[month] as number;
          expect(lawful.at(sheet, at), `${where}, ${at}`).toBeCloseTo(expected, 6);
          if (until !== -1 && month >= until) return;
          expect(alone.at(sheet, at), `${where}, ${at}, alone`).toBeCloseTo(expected, 6);
          if (expected !== columns.bankClosing[month]) months++;
        });
      }
    }
    // Deemed income follows the bank balance at once, so with another interest rate only the first month is sure to be
    // exact.
    expect(months).toBeGreaterThanOrEqual(caseNames.length);
  });

  it('for expenses or care changes the closing, the years and the comparison by exactly that amount', () => {
    const { book } = of('single-2025-fees');
    const before = new Spreadsheet(book);
    const cash = 'C13';
    expect(sheetOf(book, 'Comparison').cells.get('A13')?.value).toBe('Cash at Bank');
    const after = new Spreadsheet(book, { 'Inputs!C6': 0, 'Inputs!C7': 100 });
    const plain = new Spreadsheet(book, { 'Inputs!C6': 0 });
    expect(Number(after.at('Comparison', cash))).toBeCloseTo(Number(plain.at('Comparison', cash)) - 6_000, 6);
    expect(after.at('Comparison', 'B13')).toBe(before.at('Comparison', 'B13'));

    // Scenario 3 pays from the deposit. The amount taken from the deposit stays; the amount from the bank changes.
    const dearer = new Spreadsheet(book, { 'Inputs!E8': 10 });
    const [care, paid] = ['E5', 'E6'].map((address) => ({
      was: Number(before.at('Comparison', address)),
      is: Number(dearer.at('Comparison', address)),
    })) as [{ was: number; is: number }, { was: number; is: number }];
    expect(care.was - paid.was).toBeGreaterThan(100_000);
    expect(paid.is).toBeCloseTo(paid.was * 1.1, 6);
    expect(care.is - paid.is).toBeCloseTo(care.was - paid.was, 6);
  });

  it('is one of four per scenario on the Inputs sheet, or belongs to a rate on the Rates sheet', () => {
    const { book, input } = of('thomas');
    const yellow = (cells: ReadonlyMap<string, ReadCell>) => [...cells].filter(([, { fill }]) => fill !== undefined);
    for (const { name, cells } of book.sheets) {
      expect(yellow(cells)).toHaveLength(
        name === 'Inputs' ? 4 * input.scenarios.length : name === 'Rates' ? ratesUsed(input.scenarios).length : 0,
      );
    }
    expect(yellow(sheetOf(book, 'Inputs').cells).every(([, { formula }]) => formula === undefined)).toBe(true);
  });
});

test('a changed rate on the Rates sheet changes the working of the month', () => {
  const { book } = of('single-2025-fees');
  const rates = sheetOf(book, 'Rates').cells;
  const fee = [...rates].find(([, { value }]) => String(value).startsWith('Basic daily fee in residential care'))?.[0];
  const cell = fee?.replace('A', 'B') ?? '';
  const total = [...sheetOf(book, 'Working').cells].findLast(
    ([, { value }]) => value === 'Total Daily Aged Care Cost',
  )?.[0];
  const at = (total ?? '').replace('A', 'D');
  const was = Number(new Spreadsheet(book).at('Working', at));
  const is = Number(new Spreadsheet(book, { [`Rates!${cell}`]: Number(rates.get(cell)?.value) + 1 }).at('Working', at));
  expect(is).toBeCloseTo(was + 1, 8);
});

test('money that no choice explains comes first in the comparison, with a sentence and a note on cash below', () => {
  const { book } = workbookOf(unsourcedJob({ document: 'workbook', format: 'xlsx' }));
  const rows = [...rowsOf(book, 'Comparison')];
  const at = rows.findIndex(([label]) => label === 'At the start: Fund');
  expect(rows.slice(at, at + 3).map(([label]) => label)).toEqual([
    'At the start: Fund',
    'Money from outside these figures',
    'Cost of care',
  ]);
  expect([rows[at]?.[1].at(-1), rows[at + 1]?.[1].at(-1)]).toEqual([120_000, 40_000]);
  const notes = [...sheetOf(book, 'Comparison').cells]
    .filter(([address]) => /^A\d+$/.test(address))
    .map(([, { value }]) => value);
  expect(notes.at(-2)).toMatch(
    /Sell the home\W*, net worth: Of this, \$160,000 is money the Current Situation does not have\.$/,
  );
  expect(notes.at(-1)).toMatch(/^All scenarios start with the same money in the bank\./);
  expect(recomputed(book).faults).toEqual([]);
  // The bank pays 60,000 of the 100,000 of new deposits.
  expect(values(book, '1 Sell the home', 'Part of capital out: deposits paid at the start').slice(0, 2)).toEqual([
    60_000, 0,
  ]);
});
