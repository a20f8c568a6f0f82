/** Starting Financial Position and Pension. */
import {
  type FinancialPosition,
  labelOf,
  type PensionPanel as PensionData,
  pensionTypes,
  type ReportCell,
  relationships,
} from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { Fragment, type ReactNode } from 'react';
import { Chip, HelpMark, type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { useRecord } from '../../../state/hooks.ts';
import { useShortNames } from '../people.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

const day = (iso: string): string => formatLongDate(isoDate(iso));

function moneyRow(key: string, label: string, cell: ReportCell, more: Partial<SummaryRow> = {}): SummaryRow {
  return { key, label, cells: [<ReportFig key="v" cell={cell} label={label} />], ...more };
}

const INTEREST_HELP =
  'Assumed interest earned on the Bank Account applies the percentage to each month’s actual balance, not the initial figure.';

export function PositionPanel({ data }: { readonly data: FinancialPosition }) {
  const rows: SummaryRow[] = [
    moneyRow('home', 'Home Value', data.homeValue),
    moneyRow('personal', 'Personal Assets', data.personalAsts),
    moneyRow('investments', 'Investment Assets', data.investments),
    moneyRow('incomeAssets', 'Income Assets', data.incomeAssets),
    moneyRow('total', 'Total assets', data.totalAssets, { total: true }),
    moneyRow('interest', data.investmentIncLabel, data.investmentInc, {
      gap: true,
      label: (
        <>
          {data.investmentIncLabel} <HelpMark about={data.investmentIncLabel} text={INTEREST_HELP} />
        </>
      ),
    }),
    moneyRow('rent', 'Ann. Rental Income', data.rent),
    moneyRow('streams', 'Ann. Income Streams', data.incomeStreams),
    moneyRow('totalIncome', 'Ann. Total Income', data.totalIncome, { total: true }),
  ];
  return (
    <Panel title="Starting Financial Position" meta={day(data.asAt)}>
      <SummaryTable
        caption="Starting Financial Position"
        columns={[{ key: 'value', head: 'Value' }]}
        rows={rows}
        hideHead
      />
      {data.deposits.value !== 0 && (
        <p className={styles.remark}>
          <ReportFig cell={data.deposits} label="Deposits held by aged care homes" /> held by aged care homes is not in
          these rows.
        </p>
      )}
    </Panel>
  );
}

/** Names as they are now: the report may have been made before a name was typed. */
function useHeads(count: number): readonly string[] {
  const names = useShortNames();
  return names.slice(0, count);
}

export function PensionPanelView({ data }: { readonly data: PensionData }) {
  const names = useHeads(data.people.length);
  const types = useRecord((state) =>
    state.documents.record.clients.map((client) => labelOf(pensionTypes, client.pension_type)).join('|'),
  ).split('|');
  const relationship = useRecord((state) => labelOf(relationships, state.documents.record.relationship));
  const isCouple = data.people.length > 1;
  const columns = [
    ...names.map((head, i) => ({ key: String(i), head })),
    ...(isCouple ? [{ key: 'together', head: 'Together' }] : []),
  ];
  const row = (key: keyof PensionData['together'], label: string, more: Partial<SummaryRow> = {}): SummaryRow => ({
    key,
    label,
    cells: [
      ...data.people.map((own) => (
        <ReportFig key={own.person} cell={own[key]} label={`${label}, ${names[own.person] ?? ''}`} unit={unitOf(key)} />
      )),
      ...(isCouple
        ? [<ReportFig key="t" cell={data.together[key]} label={`${label}, together`} unit={unitOf(key)} />]
        : []),
    ],
    ...more,
  });
  return (
    <Panel title="Pension" meta={relationship}>
      <SummaryTable
        caption="Pension"
        columns={columns}
        rows={[
          { key: 'type', label: 'Pension Type', cells: types },
          row('assessableAssets', 'Assessable Assets'),
          row('assessableIncome', 'Assessable Income (F/N)'),
          row('exSupplement', 'Ex-Supplement Amount'),
          row('entitlement', 'Entitlement (Fortnightly)', { total: true }),
          ...(data.showDvaCompensation ? [row('dvaCompensation', 'of which DVA compensation')] : []),
          ...(data.showRentAssistance ? [row('rentAssistance', 'Rent Assistance')] : []),
        ]}
      />
      <TestTable data={data} names={names} />
    </Panel>
  );
}

function unitOf(key: keyof PensionData['together']): string | undefined {
  return key === 'assessableAssets' ? undefined : 'per fortnight';
}

/** Both tests side by side; the lower result is paid. */
function TestTable({ data, names }: { readonly data: PensionData; readonly names: readonly string[] }) {
  const rows = data.people.flatMap((own): SummaryRow[] => {
    const who = data.people.length > 1 ? `${names[own.person] ?? ''}: ` : '';
    const applies = (test: 'income' | 'assets', cell: ReportCell): ReactNode => (
      <Fragment key={test}>
        {own.testApplied === test && <Chip tone="info">Applies</Chip>}{' '}
        <ReportFig cell={cell} label={`${who}rate under the ${test} test`} unit="per fortnight" />
      </Fragment>
    );
    const full = (key: string): ReactNode => (
      <ReportFig key={key} cell={own.maximum} label={`${who}Full pension`} unit="per fortnight" />
    );
    return [
      { key: `max${own.person}`, label: `${who}Full pension`, cells: [full('income'), full('assets')] },
      {
        key: `rate${own.person}`,
        label: `${who}Result, the lower is paid`,
        cells: [applies('income', own.incomeTestRate), applies('assets', own.assetsTestRate)],
        total: true,
      },
    ];
  });
  return (
    <div className={styles.second}>
      <SummaryTable
        caption="The two means tests, each a fortnight"
        labelHead="A fortnight"
        tight
        columns={[
          { key: 'income', head: 'Income test' },
          { key: 'assets', head: 'Assets test' },
        ]}
        rows={rows}
      />
    </div>
  );
}
