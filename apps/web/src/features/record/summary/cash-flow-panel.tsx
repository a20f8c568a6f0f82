/** Yearly Cash Flow: opening, net cash flow and capital of a year make its closing balance. */
import {
  allYears,
  COMPENSATION_REMARK,
  capitalLines,
  DRAWN_REMARK,
  holdsCompensation,
  isPartlyDrawn,
  type PanelLine,
  panelTitles,
  type ReportEvent,
  type YearOrTotal,
  type YearPanel,
  type YearRow,
  yearLines,
  yearSumWords,
} from '@advice-builder/contract';
import { type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import { lineCell, lineColumns } from './panel-table.tsx';
import styles from './summary.module.css';

const cellsOf = (lines: readonly PanelLine<YearOrTotal>[], of: YearOrTotal, when: string) =>
  lines.map((line) => lineCell(line, of, `${line.label}, ${when}`));

function yearRow(row: YearRow, lines: readonly PanelLine<YearOrTotal>[]): SummaryRow {
  return {
    key: String(row.year),
    label: (
      <>
        <strong>{row.year}</strong> <span className={styles.quiet}>to {row.to}</span>
      </>
    ),
    cells: cellsOf(lines, row, `year ${row.year}`),
  };
}

interface CashFlowPanelProps {
  readonly data: YearPanel;
  /** What moves the bank balance, dated. */
  readonly history: readonly ReportEvent[];
}

export function CashFlowPanel({ data, history }: CashFlowPanelProps) {
  const { rows, total } = data;
  const all = allYears(data);
  const lines = yearLines(data);
  const title = panelTitles.year;
  return (
    <Panel
      title={title}
      meta={
        <>
          Opening Cash at Bank <ReportFig cell={data.openingBalance} label="Opening Cash at Bank" />.{' '}
          {yearSumWords(data)}
        </>
      }
      wide
    >
      <SummaryTable
        caption={title}
        labelHead="Year"
        columns={lineColumns(lines)}
        rows={[
          ...rows.map((row) => yearRow(row, lines)),
          { key: 'total', label: all, total: true, cells: cellsOf(lines, total, all) },
        ]}
      />
      {capitalLines(history).map((line) => (
        <p key={line} className={styles.remark}>
          {line}
        </p>
      ))}
      {holdsCompensation(data) && (
        <p className={styles.remark}>
          {COMPENSATION_REMARK} <ReportFig cell={total.dvaCompensation} label={`DVA compensation, ${all}`} />.
        </p>
      )}
      {isPartlyDrawn(data) && (
        <p className={styles.remark}>
          <ReportFig cell={total.costOfCarePaid} label={`Care costs paid from the bank, ${all}`} /> {DRAWN_REMARK}
        </p>
      )}
    </Panel>
  );
}
