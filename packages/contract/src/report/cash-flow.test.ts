/** Opening + net cash flow + capital = closing in every row, whatever is entered. */
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecord, anyScenario } from '../testing/arbitrary.ts';
import { recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { calculateReport } from './calculate-report.ts';
import type { ReportData } from './report-data.ts';

/** A hundredth of a cent; of amounts beyond ten thousand million what sums of them lose of the digits that a number holds. */
const noiseOf = (largest: number): number => Math.max(1e-4, 1e-14 * Math.abs(largest));

function expectToAddUp({ year, dataset }: ReportData): void {
  let opening = year.openingBalance.value;
  const noise = noiseOf(year.rows.reduce((most, { balance }) => Math.max(most, Math.abs(balance.value)), 0));
  for (const { year: number, cashflow, capital, balance } of year.rows) {
    expect(Math.abs(opening + cashflow.value + capital.value - balance.value)).toBeLessThan(noise);
    const events = dataset.history.filter(({ month }) => month >= (number - 1) * 12 && month < number * 12);
    const told = events.reduce((sum, { amount }) => sum + amount, 0);
    expect(Math.abs(told - capital.value)).toBeLessThan(noise);
    opening = balance.value;
  }
  expect(Math.abs(year.total.capital.value - (year.total.capitalIn.value - year.total.capitalOut.value))).toBeLessThan(
    noise,
  );
}

describe('the Yearly Cash Flow', () => {
  it.each([60, 120, 180] as const)('of %i months adds up in every row, and its events tell its capital', (months) => {
    let [reports, withCapital] = [0, 0];
    fc.assert(
      fc.property(anyRecord, anyScenario, (record, scenario) => {
        // A proposed scenario, in which one of a couple may die.
        const result = calculateReport(record, scenario, { ...scenario }, shippedRateBook, TODAY, { months });
        if (!result.ok) return;
        reports += 1;
        if (result.value.report.year.rows.some(({ capital }) => capital.value !== 0)) withCapital += 1;
        expectToAddUp(result.value.report);
      }),
      { seed: 20261122, numRuns: 120 },
    );
    expect([reports > 40, withCapital > 5]).toEqual([true, true]);
  });

  it('has a sale and the deposit from it in the year of the settlement', () => {
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
