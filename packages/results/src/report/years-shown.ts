/** The yearly tables over 5, 10 or 15 years: the same rows of a longer projection. */
import { texts } from '@advice-builder/contract';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { CalculatedReport } from './calculate-report.ts';
import { yearPanel } from './cash-flow.ts';
import type { ReportEvent, YearPanel } from './report-data.ts';

/** The number of years that the yearly tables can show, on screen and on paper. */
export const YEARS_SHOWN = [5, 10, 15] as const;
export type YearsShown = (typeof YEARS_SHOWN)[number];

/** For example `10 Year Scenario Comparison`. */
export const comparisonTitle = (years: YearsShown): string =>
  years === 5 ? texts.comparisonTitle : `${years} Year Scenario Comparison`;

export interface FirstYears {
  readonly year: YearPanel;
  /** The events in these years. */
  readonly history: readonly ReportEvent[];
}

/** The Yearly Cash Flow for the first years of a projection. @param of a calculation over at least that many years. */
export function firstYears(of: Pick<CalculatedReport, 'projection' | 'report'>, years: YearsShown): FirstYears {
  const { projection, report } = of;
  const months = years * MONTHS_IN_YEAR;
  const { history } = report.dataset;
  if (months === projection.months) return { year: report.year, history };
  return { year: yearPanel(projection, years), history: history.filter(({ month }) => month < months) };
}
