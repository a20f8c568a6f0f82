/** Opening + net cash flow + capital = closing in every row, for any input. */

import { anyRecord, anyScenario, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalculatedReport, calculateReport } from './calculate-report.ts';
import { type MonthRow, monthlyRows } from './cash-flow.ts';
import type { ReportData, ReportFigure, YearRow } from './report-data.ts';
import { firstYears, YEARS_SHOWN } from './years-shown.ts';

/**
 * A hundredth of a cent. For amounts above ten thousand million, the precision that a sum of floating-point numbers
 * loses.
 */
const noiseOf = (largest: number): number => Math.max(1e-4, 1e-14 * Math.abs(largest));

function expectToAddUp({ year, dataset }: ReportData): void {
  let opening = year.openingBalance.value;
  const noise = noiseOf(year.rows.reduce((most, { balance }) => Math.max(most, Math.abs(balance.value)), 0));
  for (const { year: number, cashflow, capital, balance, loanDrawings } of year.rows) {
    expect(Math.abs(opening + cashflow.value + capital.value - balance.value)).toBeLessThan(noise);
    const events = dataset.history.filter(({ month }) => month >= (number - 1) * 12 && month < number * 12);
    const moved = events.reduce((sum, { amount }) => sum + amount, loanDrawings?.value ?? 0);
    expect(Math.abs(moved - capital.value)).toBeLessThan(noise);
    opening = balance.value;
  }
  expect(Math.abs(year.total.capital.value - (year.total.capitalIn.value - year.total.capitalOut.value))).toBeLessThan(
    noise,
  );
}

/** The columns that are summed over the twelve months of a year, and the columns read at its end. */
const SUMS: readonly (readonly [(row: YearRow) => ReportFigure, (row: MonthRow) => number])[] = [
  [({ costOfCare }) => costOfCare, ({ costOfCare }) => costOfCare],
  [({ costOfCarePaid }) => costOfCarePaid, ({ costOfCarePaid }) => costOfCarePaid],
  [({ expenses }) => expenses, ({ expenses }) => expenses],
  [({ income }) => income, ({ income }) => income],
  [({ pension }) => pension, ({ pension }) => pension],
  [({ cashflow }) => cashflow, ({ cashflow }) => cashflow],
  [({ capitalIn }) => capitalIn, ({ capitalIn }) => capitalIn],
  [({ capitalOut }) => capitalOut, ({ capitalOut }) => capitalOut],
];

/**
 * @param calculated a report whose yearly rows must be the sums of their months. Its last row must equal the last
 * values of the chart.
 */
function expectToBeItsMonths({ projection, report: { year, dataset } }: CalculatedReport): void {
  const months = monthlyRows(projection);
  for (const row of year.rows) {
    const its = months.slice((row.year - 1) * 12, row.year * 12);
    for (const [ofYear, ofMonth] of SUMS) {
      const sum = its.reduce((total, month) => total + ofMonth(month), 0);
      expect(Math.abs(sum - ofYear(row).value)).toBeLessThan(noiseOf(sum));
    }
    expect([row.balance.value, row.netWorth.value]).toEqual([its.at(-1)?.balance, its.at(-1)?.netWorth]);
  }
  expect(year.rows).toHaveLength(projection.months / 12);
  expect(year.rows.at(-1)?.balance.value).toBe(dataset.closing_balance.at(-1));
  expect(year.rows.at(-1)?.netWorth.value).toBe(dataset.net_worth.at(-1));
}

describe('the Yearly Cash Flow', () => {
  it.each([60, 120, 180] as const)(
    'of %i months adds up in every row, and its events explain its capital',
    (months) => {
      let [reports, withCapital] = [0, 0];
      fc.assert(
        fc.property(anyRecord, anyScenario, (record, scenario) => {
          // A proposed scenario, in which one of a couple may die.
          const result = calculateReport(record, scenario, { ...scenario }, shippedRateBook, TODAY, { months });
          if (!result.ok) return;
          reports += 1;
          if (result.value.report.year.rows.some(({ capital }) => capital.value !== 0)) withCapital += 1;
          expectToAddUp(result.value.report);
          expectToBeItsMonths(result.value);
        }),
        { seed: 20261122, numRuns: 120 },
      );
      expect([reports > 40, withCapital > 5]).toEqual([true, true]);
    },
  );

  it.each(YEARS_SHOWN)('of the first %i of fifteen years equals that of a projection over as many years', (years) => {
    const scenario = scenarioOf({
      sCare: [{ ...resident, sellRadRacPaid: 250_000 }],
      sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2034-11-01', sellExpenses: 20_000 },
      sInvest: { quickTotal: 100_000 },
    });
    const over = (months: 60 | 120 | 180): CalculatedReport => {
      const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY, { months });
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return result.value;
    };
    const { year, dataset } = over((years * 12) as 60 | 120 | 180).report;
    expect(firstYears(over(180), years)).toEqual({ year, history: dataset.history });
    expect(dataset.history.some(({ kind }) => kind === 'home-sold')).toBe(years > 5);
  });

  it('shows a sale and the deposit paid from it in the year of the settlement', () => {
    const scenario = scenarioOf({
      sCare: [{ ...resident, sellRadRacPaid: 250_000 }],
      sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2027-11-01', sellExpenses: 20_000 },
      sInvest: { quickTotal: 100_000 },
    });
    const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { rows, total } = result.value.report.year;
    expect(rows.map(({ capital }) => capital.value)).toEqual([0, 630_000, 0, 0, 0]);
    expect(total.capital.value).toBe(630_000);
  });
});
