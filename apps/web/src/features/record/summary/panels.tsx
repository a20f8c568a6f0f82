/** The panels of the summary. */
import {
  type AgedCareColumn,
  type AgedCareItem,
  type FinancialPosition,
  labelOf,
  type PensionPanel as PensionData,
  pensionTypes,
  type ReportCell,
  type ReportEvent,
  relationships,
  type YearPanel,
} from '@advice-builder/contract';
import { formatLongDate, formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import { Fragment, type ReactNode } from 'react';
import { Chip, HelpMark, type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { useRecord } from '../../../state/hooks.ts';
import { useShortNames } from '../people.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

const monthOfIso = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));
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

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** A row of the analysis: its label, and the cell of each day; undefined on days for which the row does not apply. */
interface AnalysisRow {
  readonly key: string;
  readonly label: string;
  readonly read: (column: AgedCareColumn) => ReportCell | string | undefined;
  readonly unit?: string;
  readonly isTotal?: boolean;
}

/** Extra services and their later name stand in rows of their own when both are in use. */
function extraRows(item: AgedCareItem): AnalysisRow[] {
  const labels = [...new Set(item.columns.map((column) => column.extraServiceLabel))];
  return labels.map((label) => ({
    key: label,
    label,
    unit: 'a day',
    read: (column) => (column.extraServiceLabel === label ? column.extraServiceFee : undefined),
  }));
}

function analysisRows(item: AgedCareItem): AnalysisRow[] {
  const perDay = 'a day';
  return [
    { key: 'lmr', label: 'Low Means Resident', read: (c) => yesNo(c.lowMeans.value === 1) },
    { key: 'paid', label: 'RAD/RAC Paid', read: (c) => c.RadPaid },
    { key: 'remaining', label: 'RAD/RAC Remaining', read: (c) => c.RadRemaining },
    { key: 'dap', label: 'DAP/DAC', unit: perDay, read: (c) => c.dapDac },
    { key: 'deduct', label: 'Deduct DAP/DAC - RAD/RAC', read: (c) => yesNo(c.deductDapDac) },
    { key: 'basic', label: 'Basic Daily Fee', unit: perDay, read: (c) => c.basicDailyFee },
    ...(item.oldFees
      ? ([
          { key: 'mtcf', label: 'Means Tested Care Fee', unit: perDay, read: (c) => c.meansTestedCareFee },
          { key: 'days', label: 'MTCF Payable Days', read: (c) => c.mtcfPayableDays },
        ] satisfies AnalysisRow[])
      : []),
    ...(item.newFees
      ? ([
          { key: 'hotelling', label: 'Hotelling Supplement', unit: perDay, read: (c) => c.hotellingSupplement },
          {
            key: 'nonClinical',
            label: 'Non Clinical Care Contribution',
            unit: perDay,
            read: (c) => c.nonClinicalCareContribution,
          },
        ] satisfies AnalysisRow[])
      : []),
    ...extraRows(item),
    { key: 'oop', label: 'Out of Pocket Expenses', unit: perDay, read: (c) => c.outOfPocket },
    { key: 'total', label: 'Total Daily Aged Care Cost', unit: perDay, read: (c) => c.totalDaily, isTotal: true },
  ];
}

interface ResidentialPanelProps {
  readonly item: AgedCareItem;
  /** Turning points of the projection. */
  readonly history: readonly ReportEvent[];
}

export function ResidentialPanel({ item, history }: ResidentialPanelProps) {
  const ends = history.find((event) => event.kind === 'non-clinical-ends' && event.person === item.person);
  const name = useShortNames()[item.person] ?? item.name;
  const rows = analysisRows(item).map(
    ({ key, label, read, unit, isTotal }): SummaryRow => ({
      key,
      label,
      cells: item.columns.map((column) => {
        const cell = read(column);
        if (cell === undefined) return '';
        if (typeof cell === 'string') return cell;
        const isNil = key === 'nonClinical' && cell.value === 0;
        const about = `${label}, ${name}, ${day(column.asAt)}`;
        return (
          <ReportFig
            key={column.month}
            cell={cell}
            label={about}
            nil={isNil}
            {...(key === 'days' ? { kind: 'days' as const } : {})}
            {...(unit === undefined ? {} : { unit })}
          />
        );
      }),
      total: isTotal,
    }),
  );
  return (
    <Panel title="Residential Care Analysis" chip={<Chip>{name}</Chip>} meta="Dollars a day unless shown" wide>
      <SummaryTable
        caption={`Residential Care Analysis, ${name}`}
        labelHead="As at"
        columns={item.columns.map((column) => ({ key: column.asAt, head: day(column.asAt) }))}
        rows={rows}
      />
      {ends !== undefined && (
        <p className={styles.remark}>The Non Clinical Care Contribution stops in {monthOfIso(ends.date)}.</p>
      )}
    </Panel>
  );
}

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
