import type { Projection } from '@advice-builder/engine';
import { type CivilDate, monthLabel, monthOf } from '@advice-builder/kernel';
import type { SummaryRow } from '../../../design-system/index.ts';
import { cellAt } from '../results/cells.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from '../summary/panel.tsx';
import { LongTable } from './long-table.tsx';

const COLUMNS = [
  { key: 'benefit', head: 'Benefit, a month' },
  { key: 'balance', head: 'Balance' },
];

const YEAR = 12;

/** A month of the table: month 0 is the first. */
export function projectionRow(projection: Projection, month: number): SummaryRow {
  const name = monthLabel(monthOf(projection.monthStarts[month] as CivilDate));
  const benefit = cellAt(projection, 'pensionTotal', { month });
  return {
    key: String(month),
    label: name,
    gap: month > 0 && month % YEAR === 0,
    cells: [
      <ReportFig key="benefit" cell={benefit} label={`Benefit, ${name}`} unit="a month" />,
      <ReportFig key="balance" cell={cellAt(projection, 'bankClosing', { month })} label={`Balance, ${name}`} />,
    ],
  };
}

/** The pension with its Rent Assistance, and the bank balance, month by month; a gap before each new year. */
export function ProjectionTable({ projection }: { readonly projection: Projection }) {
  return (
    <Panel title="5 year Projection" meta="Pension against the bank balance">
      <LongTable
        caption="Benefit and balance, month by month"
        columns={COLUMNS}
        count={projection.months}
        row={(month) => projectionRow(projection, month)}
      />
    </Panel>
  );
}
