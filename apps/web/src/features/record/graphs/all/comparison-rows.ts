/** The 5 Year Scenario Comparison as figures: what a scenario comes to in a year, and how that differs from another. */
import type { ReportCell } from '@advice-builder/contract';
import { together, totalValue, YEARLY_METRICS, type YearlyMetric } from '@advice-builder/contract';
import { addMonthsToIndex, MONTHS_IN_YEAR, monthLabel, nearestCent } from '@advice-builder/kernel';
import type { Calculated } from '../../../../state/results.ts';
import type { TextCell } from '../table-text.ts';
import type { DrawnCase } from './cases.ts';

const YEARS = [1, 2, 3, 4, 5] as const;

export type Shown = 'values' | 'differences' | 'both';

export const isShown = (text: string | null): text is Shown =>
  text === 'values' || text === 'differences' || text === 'both';

/** One figure of each year. */
export const yearCells = ({ cells }: YearlyMetric, { report }: Calculated): readonly ReportCell[] =>
  report.year.rows.slice(0, YEARS.length).map((row) => together(cells(row)));

/** Dollars of each year: a scenario less another. */
export function yearDifferences(metric: YearlyMetric, of: Calculated, against: Calculated): readonly number[] {
  const base = against.report.year.rows;
  return of.report.year.rows
    .slice(0, YEARS.length)
    .map((row, index) => totalValue(metric.cells(row)) - totalValue(metric.cells(base[index] ?? row)));
}

/** `Year 1 to Nov 2027`: the scenarios share their months. */
export function yearHeads([first]: readonly DrawnCase[]): readonly { readonly year: number; readonly to: string }[] {
  if (first === undefined) return [];
  const from = first.calculated.projection.household.projectFrom;
  return YEARS.map((year) => ({ year, to: monthLabel(addMonthsToIndex(from, year * MONTHS_IN_YEAR - 1)) }));
}

/** All seven figures of all that is drawn, to the cent, for a sheet. */
export function comparisonText(drawn: readonly DrawnCase[]): readonly (readonly TextCell[])[] {
  return [
    ['Forecast', 'Scenario', ...yearHeads(drawn).map(({ year, to }) => `Year ${year} to ${to}`)],
    ...YEARLY_METRICS.flatMap((metric) =>
      drawn.map(({ name, calculated }): TextCell[] => [
        metric.label,
        name,
        ...yearCells(metric, calculated).map(({ value }) => nearestCent(value)),
      ]),
    ),
  ];
}
