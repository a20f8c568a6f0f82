import type { Projection } from '@advice-builder/engine';
import { type CivilDate, monthLabel, monthOf } from '@advice-builder/kernel';
import { PROJECTION_CAPTION, PROJECTION_META, panelTitles, projectionLines } from '@advice-builder/results';
import type { SummaryRow } from '../../../../design-system/index.ts';
import { Panel } from '../panel/panel.tsx';
import { lineColumns } from '../panel/panel-table.tsx';
import { cellAt } from '../results/cells.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { LongTable } from './long-table.tsx';

const COLUMNS = lineColumns(projectionLines);

const YEAR = 12;

/** One month of the table; month 0 is the first. */
export function projectionRow(projection: Projection, month: number): SummaryRow {
  const name = monthLabel(monthOf(projection.monthStarts[month] as CivilDate));
  return {
    key: String(month),
    label: name,
    gap: month > 0 && month % YEAR === 0,
    cells: projectionLines.map(({ key, spoken, figure, unit }) => (
      <ReportFig key={key} cell={cellAt(projection, figure, { month })} label={`${spoken}, ${name}`} unit={unit} />
    )),
  };
}

/** The pension with its Rent Assistance, and the bank balance, month by month, with a gap before each new year. */
export function ProjectionTable({ projection }: { readonly projection: Projection }) {
  return (
    <Panel title={panelTitles.projection} meta={PROJECTION_META}>
      <LongTable
        caption={PROJECTION_CAPTION}
        columns={COLUMNS}
        count={projection.months}
        row={(month) => projectionRow(projection, month)}
      />
    </Panel>
  );
}
