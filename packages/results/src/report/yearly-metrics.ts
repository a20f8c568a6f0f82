/** The seven yearly figures by which scenarios are compared, and their totals over a horizon. */
import { worseStatus } from '@advice-builder/rates';
import type { MoreIs } from '../words/difference-words.ts';
import type { ReportCell, ReportData, ReportFigure, YearRow } from './report-data.ts';

export interface YearlyMetric {
  readonly label: string;
  readonly moreIs: MoreIs;
  readonly cells: (row: YearRow) => readonly ReportFigure[];
}

export const YEARLY_METRICS: readonly YearlyMetric[] = [
  { label: 'Net Worth', moreIs: 'better', cells: ({ netWorth }) => [netWorth] },
  { label: 'Pension Entitlement', moreIs: 'better', cells: ({ pension }) => [pension] },
  { label: 'Cost of Care', moreIs: 'worse', cells: ({ costOfCare }) => [costOfCare] },
  { label: 'Cash at Bank', moreIs: 'better', cells: ({ balance }) => [balance] },
  { label: 'Total income/inflow', moreIs: 'better', cells: ({ income, pension }) => [income, pension] },
  { label: 'Total Expenses', moreIs: 'worse', cells: ({ expenses }) => [expenses] },
  { label: 'Net Cash Flow', moreIs: 'better', cells: ({ cashflow }) => [cashflow] },
];

export const totalValue = (cells: readonly ReportFigure[]): number => cells.reduce((sum, { value }) => sum + value, 0);

/** Combines several figures into one that explains all of them for "Why?". */
export function together(cells: readonly ReportFigure[]): ReportCell {
  const [single, ...others] = cells;
  if (single === undefined) throw new RangeError('no figures');
  if (others.length === 0) return single;
  const status = others.reduce((worst, cell) => worseStatus(worst, cell.status), single.status);
  return { value: totalValue(cells), status, parts: cells };
}

export const CAPITAL_LEFT_OUT = 'Total income/inflow and Net Cash Flow leave out capital, such as a sale or a deposit:';

export interface CapitalYear {
  readonly year: number;
  readonly cell: ReportCell;
}

const HALF_CENT = 0.005;

/** The years of the report in which capital moves, such as a sale or a deposit. Capital is not income. */
export const capitalYears = ({ year }: Pick<ReportData, 'year'>): readonly CapitalYear[] =>
  year.rows
    .filter(({ capital }) => Math.abs(capital.value) >= HALF_CENT)
    .map(({ year: count, capital }) => ({ year: count, cell: capital }));
