/** Yearly Cash Flow: opening, net cash flow and capital of a year make its closing balance. */
import type { ReportCell, ReportEvent, YearPanel, YearRow } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import type { ReactNode } from 'react';
import { type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

interface Column {
  readonly head: string;
  readonly read: (row: YearRow) => ReportCell;
  readonly isFlow?: boolean;
}

const CAPITAL = 'Capital in and out';

/** Capital has its column wherever any year has some. */
function columnsOf(hasCapital: boolean): readonly Column[] {
  return [
    { head: 'Care costs', read: (row) => row.costOfCare },
    { head: 'Expenses', read: (row) => row.expenses },
    { head: 'Income', read: (row) => row.income },
    { head: 'Total pension', read: (row) => row.pension },
    { head: 'Net cash flow', read: (row) => row.cashflow, isFlow: true },
    ...(hasCapital ? [{ head: CAPITAL, read: (row: YearRow) => row.capital, isFlow: true }] : []),
    { head: 'End-of-year balance', read: (row) => row.balance, isFlow: true },
  ];
}

const moves = ({ capitalIn, capitalOut }: Pick<YearRow, 'capitalIn' | 'capitalOut'>): boolean =>
  capitalIn.value !== 0 || capitalOut.value !== 0;

/** An amount of capital shows its sign: it may go either way. */
function capitalCell(cell: ReportCell, label: string, isMoved: boolean): ReactNode {
  return (
    <span key={label}>
      {cell.value > 0 && '+'}
      <ReportFig cell={cell} label={label} nil={!isMoved} signed />
    </span>
  );
}

function yearRow(row: YearRow, columns: readonly Column[]): SummaryRow {
  const when = `year ${row.year}`;
  return {
    key: String(row.year),
    label: (
      <>
        <strong>{row.year}</strong> <span className={styles.quiet}>to {row.to}</span>
      </>
    ),
    cells: columns.map(({ head, read, isFlow = false }) =>
      head === CAPITAL ? (
        capitalCell(read(row), `${head}, ${when}`, moves(row))
      ) : (
        <ReportFig key={head} cell={read(row)} label={`${head}, ${when}`} signed={isFlow} />
      ),
    ),
  };
}

function totalRow({ rows, total }: YearPanel, all: string, hasCapital: boolean): SummaryRow {
  const fig = (cell: ReportCell, head: string, isFlow = false): ReactNode => (
    <ReportFig key={head} cell={cell} label={`${head}, ${all}`} signed={isFlow} />
  );
  return {
    key: 'total',
    label: all,
    total: true,
    cells: [
      fig(total.costOfCare, 'Care costs'),
      fig(total.expenses, 'Expenses'),
      fig(total.income, 'Income'),
      fig(total.pension, 'Total pension'),
      fig(total.cashflow, 'Net cash flow', true),
      ...(hasCapital ? [capitalCell(total.capital, `${CAPITAL}, ${all}`, rows.some(moves))] : []),
      '',
    ],
  };
}

/** `Capital, year 1: +$931,500.00 Sale of Home, −$400,000.00 Lump sum paid for Margaret.` */
export function capitalLines(history: readonly ReportEvent[]): readonly string[] {
  const years = new Map<number, string[]>();
  for (const { month, amount, label } of history) {
    if (amount === 0) continue;
    const year = 1 + (month - (month % 12)) / 12;
    const parts = years.get(year) ?? [];
    years.set(year, [...parts, `${amount > 0 ? '+' : ''}${formatMoney(amount)} ${label}`]);
  }
  return [...years].map(([year, parts]) => `Capital, year ${year}: ${parts.join(', ')}.`);
}

interface CashFlowPanelProps {
  readonly data: YearPanel;
  /** What moves the bank balance, dated. */
  readonly history: readonly ReportEvent[];
}

export function CashFlowPanel({ data, history }: CashFlowPanelProps) {
  const { rows, total } = data;
  const all = rows.length === 5 ? 'Five years' : `${rows.length} years`;
  const hasCapital = rows.some(moves);
  const columns = columnsOf(hasCapital);
  const isPartlyDrawn = total.costOfCare.value !== total.costOfCarePaid.value;
  return (
    <Panel
      title="Yearly Cash Flow"
      meta={
        <>
          Opening Cash at Bank <ReportFig cell={data.openingBalance} label="Opening Cash at Bank" />. Opening + net
          {hasCapital ? ' + capital' : ''} = closing, in every row
        </>
      }
      wide
    >
      <SummaryTable
        caption="Yearly Cash Flow"
        labelHead="Year"
        columns={columns.map(({ head }) => ({ key: head, head }))}
        rows={[...rows.map((row) => yearRow(row, columns)), totalRow(data, all, hasCapital)]}
      />
      {capitalLines(history).map((line) => (
        <p key={line} className={styles.remark}>
          {line}
        </p>
      ))}
      {isPartlyDrawn && (
        <p className={styles.remark}>
          <ReportFig cell={total.costOfCarePaid} label={`Care costs paid from the bank, ${all}`} /> of the care costs
          leaves the bank; the rest is drawn from the deposit.
        </p>
      )}
    </Panel>
  );
}
