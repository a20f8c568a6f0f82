/** Retirement Community Exits. */

import { isoDate, monthLabel, monthOf } from '@advice-builder/kernel';
import {
  type CommunityExit,
  communityTerms,
  type ExitRow,
  exitLines,
  NO_EXIT,
  paidIn,
  panelTitles,
} from '@advice-builder/results';
import { Chip, type SummaryRow, SummaryTable } from '../../../../design-system/index.ts';
import styles from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { lineCell, lineCellWithBefore, lineColumns } from '../panel/panel-table.tsx';
import { ReportFig } from '../results/report-figure.tsx';

export function CommunityPanel({ data }: { readonly data: CommunityExit }) {
  return (
    <Panel title={panelTitles.community} chip={<Chip>{data.name}</Chip>} wide>
      <Terms data={data} />
      {data.exits.length > 0 && <Exits rows={data.exits} />}
      <p className={styles.remark}>
        {data.exit === undefined ? (
          NO_EXIT
        ) : (
          <>
            {paidIn(data.exit)}:{' '}
            <ReportFig
              cell={data.exit.amount}
              label={`Exit Entitlement ${paidIn(data.exit).replace(/^Paid/, 'paid')}`}
            />
            .
          </>
        )}
      </p>
    </Panel>
  );
}

function Terms({ data }: { readonly data: CommunityExit }) {
  return (
    <dl className={styles.terms}>
      {communityTerms(data).map((line) => (
        <div key={line.key}>
          <dt>{line.label}</dt>
          <dd>{lineCell(line, data, line.label)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Exits({ rows }: { readonly rows: readonly ExitRow[] }) {
  return (
    <SummaryTable
      caption={panelTitles.community}
      labelHead="Year"
      columns={lineColumns(exitLines)}
      rows={rows.map(tableRow)}
    />
  );
}

function tableRow(row: ExitRow): SummaryRow {
  return {
    key: String(row.year),
    label: (
      <span className={styles.oneLine}>
        <strong>{row.year}</strong>
        {row.date !== undefined && <span className={styles.quiet}> to {monthLabel(monthOf(isoDate(row.date)))}</span>}
      </span>
    ),
    cells: exitLines.map((line) => lineCellWithBefore(line, row, `${line.label}, year ${row.year}`)),
  };
}
