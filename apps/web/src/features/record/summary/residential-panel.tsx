/** Residential Care Analysis of one person. */
import type { AgedCareColumn, AgedCareItem, ReportEvent } from '@advice-builder/contract';
import { formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import { Chip } from '../../../design-system/index.ts';
import { useShortNames } from '../people.ts';
import { type DayRow, DayTable } from './day-table.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';
import { residentialId } from './summary-id.ts';

const monthOfIso = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

type AnalysisRow = DayRow<AgedCareColumn>;

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
          { key: 'days', label: 'MTCF Payable Days', kind: 'days', read: (c) => c.mtcfPayableDays },
        ] satisfies AnalysisRow[])
      : []),
    ...(item.newFees
      ? ([
          { key: 'hotelling', label: 'Hotelling Supplement', unit: perDay, read: (c) => c.hotellingSupplement },
          {
            key: 'nonClinical',
            label: 'Non Clinical Care Contribution',
            unit: perDay,
            isNilByRule: true,
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
  return (
    <Panel
      id={residentialId(item.person)}
      title="Residential Care Analysis"
      chip={<Chip>{name}</Chip>}
      meta="Dollars a day unless shown"
      wide
    >
      <DayTable title="Residential Care Analysis" name={name} columns={item.columns} rows={analysisRows(item)} />
      {ends !== undefined && (
        <p className={styles.remark}>The Non Clinical Care Contribution stops in {monthOfIso(ends.date)}.</p>
      )}
    </Panel>
  );
}
