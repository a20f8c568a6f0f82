/**
 * The figures of the scenario comparison over five, ten or fifteen years: the yearly figures of a scenario and their
 * differences from another scenario.
 */

import { addMonthsToIndex, MONTHS_IN_YEAR, monthLabel, nearestCent } from '@advice-builder/kernel';
import { type ReportCell, together, totalValue, YEARLY_METRICS, type YearlyMetric } from '@advice-builder/results';
import type { Calculated } from '../../../../../state/figures.ts';
import type { TextCell } from '../table-text.ts';
import type { DrawnCase } from './cases.ts';

export type Shown = 'values' | 'differences' | 'both';

export const isShown = (text: string | null): text is Shown =>
  text === 'values' || text === 'differences' || text === 'both';

/** The values of one metric, one per year. */
export const yearCells = ({ cells }: YearlyMetric, { report }: Calculated): readonly ReportCell[] =>
  report.year.rows.map((row) => together(cells(row)));

/** Differences in dollars per year: `of` minus `against`. */
export function yearDifferences(metric: YearlyMetric, of: Calculated, against: Calculated): readonly number[] {
  const base = against.report.year.rows;
  return of.report.year.rows.map(
    (row, index) => totalValue(metric.cells(row)) - totalValue(metric.cells(base[index] ?? row)),
  );
}

export interface YearHead {
  readonly year: number;
  readonly to: string;
}

/** The column heads, such as `Year 1 to Nov 2027`. All drawn scenarios have the same months. */
export function yearHeads([first]: readonly DrawnCase[]): readonly YearHead[] {
  if (first === undefined) return [];
  const { household, months } = first.calculated.projection;
  return Array.from({ length: months / MONTHS_IN_YEAR }, (_, index) => ({
    year: index + 1,
    to: monthLabel(addMonthsToIndex(household.projectFrom, (index + 1) * MONTHS_IN_YEAR - 1)),
  }));
}

/** All seven metrics of all drawn scenarios, to the cent, for a spreadsheet. */
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
