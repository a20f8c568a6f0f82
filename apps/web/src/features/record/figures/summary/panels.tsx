/** The Starting Financial Position and Pension panels. */

import { labelOf, pensionTypes, relationships } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import {
  DEPOSITS_REMARK,
  type FinancialPosition,
  hasDeposits,
  type MeansTest,
  type PanelLine,
  type PensionPanel as PensionData,
  panelTitles,
  pensionColumns,
  pensionLines,
  positionLines,
  TESTS,
  TESTS_CAPTION,
  TESTS_LABEL,
  testLines,
} from '@advice-builder/results';
import { Fragment, type ReactNode } from 'react';
import { Chip, HelpMark, type SummaryRow, SummaryTable } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import styles from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { lineCell, lineRow } from '../panel/panel-table.tsx';
import { ReportFig } from '../results/report-figure.tsx';

const day = (iso: string): string => formatLongDate(isoDate(iso));

const RENT_HELP = 'Before expenses';
const INTEREST_HELP =
  'Assumed interest earned on the Bank Account applies the percentage to each month’s actual balance, not the initial figure.';

/** The help text of a row, by row key. */
const POSITION_HELP: Readonly<Record<string, string>> = { interest: INTEREST_HELP, rent: RENT_HELP };

function positionRow(line: PanelLine<FinancialPosition>, data: FinancialPosition): SummaryRow {
  const row = lineRow(line, [data], (of) => lineCell(line, of, line.label));
  const help = POSITION_HELP[line.key];
  if (help === undefined) return row;
  return {
    ...row,
    label: (
      <>
        {line.label} <HelpMark about={line.label} text={help} />
      </>
    ),
  };
}

export function PositionPanel({ data }: { readonly data: FinancialPosition }) {
  return (
    <Panel title={panelTitles.position} meta={day(data.asAt)}>
      <SummaryTable
        caption={panelTitles.position}
        columns={[{ key: 'value', head: 'Value' }]}
        rows={positionLines(data).map((line) => positionRow(line, data))}
        hideHead
      />
      {hasDeposits(data) && (
        <p className={styles.remark}>
          <ReportFig cell={data.deposits} label="Deposits held by aged care homes" /> {DEPOSITS_REMARK}
        </p>
      )}
    </Panel>
  );
}

/** Current names and types: the report may be older than them. */
function useColumns(data: PensionData) {
  const names = useShortNames();
  const types = useRecord((state) =>
    state.documents.record.clients.map((client) => labelOf(pensionTypes, client.pension_type)).join('|'),
  ).split('|');
  return { names, columns: pensionColumns(data, names, types) };
}

export function PensionPanelView({ data }: { readonly data: PensionData }) {
  const { names, columns } = useColumns(data);
  const ofCouple = useRecord((state) => labelOf(relationships, state.documents.record.relationship));
  // If one of a couple has died before the first month, the survivor is single.
  const relationship = data.people.length < names.length ? data.relationship : ofCouple;
  return (
    <Panel title={panelTitles.pension} meta={relationship}>
      <SummaryTable
        caption={panelTitles.pension}
        columns={columns}
        rows={pensionLines(data).map((line) =>
          lineRow(line, columns, (column) =>
            lineCell(line, column, `${line.label}, ${column.key === 'together' ? 'together' : column.head}`),
          ),
        )}
      />
      <TestTable data={data} names={names} />
    </Panel>
  );
}

function testCell(line: PanelLine<MeansTest>, test: MeansTest): ReactNode {
  const cell = lineCell(line, test, line.spoken?.(test) ?? line.label);
  if (line.before === undefined) return <Fragment key={test}>{cell}</Fragment>;
  const applies = line.before(test);
  return (
    <Fragment key={test}>
      {applies !== undefined && <Chip tone="info">{applies}</Chip>} {cell}
    </Fragment>
  );
}

/** Both tests side by side; the lower result is paid. */
function TestTable({ data, names }: { readonly data: PensionData; readonly names: readonly string[] }) {
  const tests = TESTS.map(({ key }) => key);
  return (
    <div className={styles.second}>
      <SummaryTable
        caption={TESTS_CAPTION}
        labelHead={TESTS_LABEL}
        tight
        columns={TESTS}
        rows={testLines(data, names).map((line) => lineRow(line, tests, (test) => testCell(line, test)))}
      />
    </div>
  );
}
