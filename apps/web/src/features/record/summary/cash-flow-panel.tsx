/** Yearly Cash Flow. */
import type { ReportCell, YearPanel } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

export function CashFlowPanel({ data }: { readonly data: YearPanel }) {
  const heads = ['Care costs', 'Expenses', 'Income', 'Total pension', 'Net cash flow', 'End-of-year balance'];
  const fig = (cell: ReportCell, head: string, when: string, isFlow = false): ReactNode => (
    <ReportFig key={head} cell={cell} label={`${head}, ${when}`} signed={isFlow} />
  );
  const rows = data.rows.map((row): SummaryRow => {
    const when = `year ${row.year}`;
    return {
      key: String(row.year),
      label: (
        <>
          <strong>{row.year}</strong> <span className={styles.quiet}>to {row.to}</span>
        </>
      ),
      cells: [
        fig(row.costOfCare, 'Care costs', when),
        fig(row.expenses, 'Expenses', when),
        fig(row.income, 'Income', when),
        fig(row.pension, 'Total pension', when),
        fig(row.cashflow, 'Net cash flow', when, true),
        fig(row.balance, 'End-of-year balance', when, true),
      ],
    };
  });
  const { total } = data;
  const all = data.rows.length === 5 ? 'Five years' : `${data.rows.length} years`;
  const hasCapital = total.capitalIn.value !== 0 || total.capitalOut.value !== 0;
  const isPartlyDrawn = total.costOfCare.value !== total.costOfCarePaid.value;
  return (
    <Panel
      title="Yearly Cash Flow"
      meta={
        <>
          Opening Cash at Bank <ReportFig cell={data.openingBalance} label="Opening Cash at Bank" />
        </>
      }
      wide
    >
      <SummaryTable
        caption="Yearly Cash Flow"
        labelHead="Year"
        columns={heads.map((head) => ({ key: head, head }))}
        rows={[
          ...rows,
          {
            key: 'total',
            label: all,
            total: true,
            cells: [
              fig(total.costOfCare, 'Care costs', all),
              fig(total.expenses, 'Expenses', all),
              fig(total.income, 'Income', all),
              fig(total.pension, 'Total pension', all),
              fig(total.cashflow, 'Net cash flow', all, true),
              '',
            ],
          },
        ]}
      />
      {(hasCapital || isPartlyDrawn) && (
        <p className={styles.remark}>
          {hasCapital && (
            <>
              The balance also moves by capital: {fig(total.capitalIn, 'Capital received', all)} received and{' '}
              {fig(total.capitalOut, 'Capital paid out', all)} paid out over {all.toLowerCase()}.{' '}
            </>
          )}
          {isPartlyDrawn && (
            <>
              {fig(total.costOfCarePaid, 'Care costs paid from the bank', all)} of the care costs leaves the bank; the
              rest is drawn from the deposit.
            </>
          )}
        </p>
      )}
    </Panel>
  );
}
