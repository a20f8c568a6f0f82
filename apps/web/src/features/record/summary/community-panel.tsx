/** Retirement Community Exits. */
import type { CommunityExit, ExitRow } from '@advice-builder/contract';
import { formatLongDate, formatMonthYear, formatPercent, isoDate, monthLabel, monthOf } from '@advice-builder/kernel';
import type { ReactNode } from 'react';
import { Chip, type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

const monthOfIso = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));

export function CommunityPanel({ data }: { readonly data: CommunityExit }) {
  return (
    <Panel title="Retirement Community Exits" chip={<Chip>{data.name}</Chip>} wide>
      <Terms data={data} />
      {data.exits.length > 0 && <Exits rows={data.exits} />}
      <p className={styles.remark}>
        {data.exit === undefined ? (
          'No exit within the projection: the entitlement is not paid into the bank.'
        ) : (
          <>
            Paid in {monthOfIso(data.exit.date)}:{' '}
            <ReportFig cell={data.exit.amount} label={`Exit Entitlement paid in ${monthOfIso(data.exit.date)}`} />.
          </>
        )}
      </p>
    </Panel>
  );
}

interface Term {
  readonly label: string;
  readonly value: ReactNode;
}

/** Terms of the contract; quick mode has the entitlement and the charge alone. */
function termsOf(data: CommunityExit): readonly Term[] {
  const { purchase, purchased, calcBase, growth, captlGain, refurbCost, sellFees } = data;
  return [
    { label: 'Exit Entitlement now', value: <ReportFig cell={data.worth} label="Exit Entitlement now" /> },
    ...(purchase === undefined
      ? []
      : [{ label: 'Purchase Price', value: <ReportFig cell={purchase} label="Purchase Price" /> }]),
    ...(purchased === undefined ? [] : [{ label: 'Date Purchased', value: formatLongDate(isoDate(purchased)) }]),
    ...(calcBase === undefined ? [] : [{ label: 'Calculation base', value: calcBase }]),
    ...(growth === undefined ? [] : [{ label: 'Capital growth', value: `${formatPercent(growth)} a year` }]),
    ...(captlGain === undefined ? [] : [{ label: 'Share of capital gain', value: formatPercent(captlGain) }]),
    ...(refurbCost === undefined
      ? []
      : [{ label: 'Refurbishment cost', value: <ReportFig cell={refurbCost} label="Refurbishment cost" /> }]),
    ...(sellFees === undefined ? [] : [{ label: 'Selling fees', value: formatPercent(sellFees) }]),
    {
      label: 'Service charge or site fee',
      value: <ReportFig cell={data.gsc_sf} label="Service charge or site fee" unit="a month" showUnit />,
    },
  ];
}

function Terms({ data }: { readonly data: CommunityExit }) {
  return (
    <dl className={styles.terms}>
      {termsOf(data).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What it comes to first, then how. */
const HEADS = ['Exit Entitlement', 'Resale price', 'Share of gain', 'DMF', 'LTMF', 'Selling fees'] as const;

function Exits({ rows }: { readonly rows: readonly ExitRow[] }) {
  return (
    <SummaryTable
      caption="Retirement Community Exits"
      labelHead="Year"
      columns={HEADS.map((head) => ({ key: head, head }))}
      rows={rows.map(tableRow)}
    />
  );
}

function tableRow(row: ExitRow): SummaryRow {
  const amount = (head: (typeof HEADS)[number], cell: ExitRow['ex']): ReactNode => (
    <ReportFig key={head} cell={cell} label={`${head}, year ${row.year}`} />
  );
  /** What has accrued, in percent and in dollars. */
  const fee = (head: 'DMF' | 'LTMF', percent: number, cell: ExitRow['ex']): ReactNode => (
    <>
      <span className={styles.quiet}>{formatPercent(percent)}</span> {amount(head, cell)}
    </>
  );
  return {
    key: String(row.year),
    label: (
      <span className={styles.oneLine}>
        <strong>{row.year}</strong>
        {row.date !== undefined && <span className={styles.quiet}> to {monthLabel(monthOf(isoDate(row.date)))}</span>}
      </span>
    ),
    cells: [
      amount('Exit Entitlement', row.ex),
      amount('Resale price', row.resale),
      amount('Share of gain', row.gain),
      fee('DMF', row.dmf, row.dmfAmount),
      fee('LTMF', row.ltmf, row.ltmfAmount),
      amount('Selling fees', row.sellFee),
    ],
  };
}
