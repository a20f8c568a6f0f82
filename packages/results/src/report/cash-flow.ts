/** The Yearly Cash Flow, and the cash flow by month. */
import type { HouseholdFigureId, Projection } from '@advice-builder/engine';
import { formatMonthYear, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';
import { cell, monthIso, monthStart, multiple, sum } from './cells.ts';
import type { ReportCell, ReportFigure, YearPanel, YearRow } from './report-data.ts';

function yearRow(projection: Projection, year: number): YearRow {
  const of = (figure: HouseholdFigureId): ReportFigure => cell(projection, figure, { year });
  const loanDrawings = of('loanDrawings');
  return {
    year,
    to: formatMonthYear(monthOf(monthStart(projection, year * MONTHS_IN_YEAR - 1))),
    costOfCare: of('careCostTotal'),
    costOfCarePaid: of('careCashTotal'),
    expenses: of('totalExpenses'),
    income: of('totalIncome'),
    pension: of('pensionTotal'),
    cashflow: of('netCashFlow'),
    capitalIn: of('capitalIn'),
    capitalOut: of('capitalOut'),
    ...(loanDrawings.value === 0 ? {} : { loanDrawings }),
    capital: sum(of('capitalIn'), multiple(of('capitalOut'), -1)),
    balance: of('bankClosing'),
    netWorth: of('netWorth'),
  };
}

/** @param years the number of years from the start of the projection; all of them by default. */
export function yearPanel(projection: Projection, years = projection.months / MONTHS_IN_YEAR): YearPanel {
  const rows = Array.from({ length: years }, (_, index) => yearRow(projection, index + 1));
  const total = (read: (row: YearRow) => ReportCell) => sum(...rows.map(read));
  return {
    openingBalance: cell(projection, 'bankOpening', { month: 0 }),
    rows,
    total: {
      costOfCare: total((row) => row.costOfCare),
      costOfCarePaid: total((row) => row.costOfCarePaid),
      expenses: total((row) => row.expenses),
      income: total((row) => row.income),
      pension: total((row) => row.pension),
      dvaCompensation: sum(...rows.map(({ year }) => cell(projection, 'dvaCompensationTotal', { year }))),
      cashflow: total((row) => row.cashflow),
      capitalIn: total((row) => row.capitalIn),
      capitalOut: total((row) => row.capitalOut),
      capital: total((row) => row.capital),
    },
  };
}

/** One month of the cash flow, as plain numbers. */
export interface MonthRow {
  readonly month: number;
  /** As `yyyy-mm-dd`. */
  readonly date: string;
  readonly opening: number;
  readonly capitalIn: number;
  readonly capitalOut: number;
  readonly income: number;
  readonly pension: number;
  readonly costOfCare: number;
  readonly costOfCarePaid: number;
  readonly expenses: number;
  readonly cashflow: number;
  readonly balance: number;
  readonly assetsForPension: number;
  readonly netWorth: number;
}

export function monthlyRows(projection: Projection): readonly MonthRow[] {
  const { columns } = projection;
  return Array.from({ length: projection.months }, (_, month) => {
    const at = (figure: HouseholdFigureId): number => columns[figure][month] as number;
    return {
      month,
      date: monthIso(projection, month),
      opening: at('bankOpening'),
      capitalIn: at('capitalIn'),
      capitalOut: at('capitalOut'),
      income: at('totalIncome'),
      pension: at('pensionTotal'),
      costOfCare: at('careCostTotal'),
      costOfCarePaid: at('careCashTotal'),
      expenses: at('totalExpenses'),
      cashflow: at('netCashFlow'),
      balance: at('bankClosing'),
      assetsForPension: at('assessableAssetsPension'),
      netWorth: at('netWorth'),
    };
  });
}
