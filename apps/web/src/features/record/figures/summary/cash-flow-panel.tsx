/** Yearly Cash Flow: the opening balance, net cash flow and capital of a year add up to its closing balance. */
import {
  allYears,
  COMPENSATION_REMARK,
  capitalLines,
  DRAWN_REMARK,
  firstYears,
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
} from '@advice-builder/results';
import { useMemo } from 'react';
import { type SummaryRow, SummaryTable } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useSession } from '../../../../state/hooks.ts';
import { fifteenYears, useFifteenYears } from '../../base/fifteen-years.ts';
import { FigureSourceContext } from '../../base/figure-source.ts';
import { useUi } from '../../base/ui-store.ts';
import { YearsChoice } from '../../base/years-choice.tsx';
import styles from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { lineCell, lineColumns } from '../panel/panel-table.tsx';
import { ReportFig } from '../results/report-figure.tsx';

const cellsOf = (lines: readonly PanelLine<YearOrTotal>[], of: YearOrTotal, when: string) =>
  lines.map((line) => lineCell(line, of, `${line.label}, ${when}`));

function yearRow(row: YearRow, lines: readonly PanelLine<YearOrTotal>[]): SummaryRow {
  return {
    key: String(row.year),
    label: (
      <span className={styles.year}>
        <strong>{row.year}</strong> <span className={styles.quiet}>to {row.to}</span>
      </span>
    ),
    cells: cellsOf(lines, row, `year ${row.year}`),
  };
}

interface CashFlowPanelProps {
  readonly sid: Sid;
  /** The calculation over 60 months. */
  readonly five: Calculated;
}

/** For projections longer than the current one, "Why?" explains the figures of that longer projection. */
export function CashFlowPanel({ sid, five }: CashFlowPanelProps) {
  const years = useUi((state) => state.yearsShown);
  const session = useSession();
  const own = useMemo(() => ({ sid, five }), [sid, five]);
  const settled = useFifteenYears(own, undefined);
  const fifteen = years === 5 ? undefined : (settled?.own ?? fifteenYears(session, own))?.fifteen;
  const source = useMemo(() => fifteen && { sid, calculated: fifteen }, [sid, fifteen]);
  const { year, history } = useMemo(
    () => (fifteen === undefined ? firstYears(five, 5) : firstYears(fifteen, years)),
    [five, fifteen, years],
  );
  return (
    <FigureSourceContext value={source}>
      <YearRows data={year} history={history} />
    </FigureSourceContext>
  );
}

interface YearRowsProps {
  readonly data: YearPanel;
  /** The dated events that change the bank balance. */
  readonly history: readonly ReportEvent[];
}

function YearRows({ data, history }: YearRowsProps) {
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
      choice={<YearsChoice />}
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
      {capitalLines(history, data).map((line) => (
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
