/**
 * Residential Care Analysis of one person: a column for each day shown. It has only the lines of the law that applies
 * on one of these days.
 */
import { careFields, labels, yesNoText } from '@advice-builder/contract';
import { formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import type { AgedCareColumn, AgedCareItem, AgedCareMonth, ReportEvent } from '../report/report-data.ts';
import { charge, type PanelLine, PER_DAY, PER_MONTH } from './panel-line.ts';
import { withStage } from './stage-words.ts';

type Line = PanelLine<AgedCareColumn>;

export const residentialMeta = (item: AgedCareItem): string => withStage(item, 'dollars a day unless noted');

/** The rows for extra services. The older and the newer name have separate rows if both are used. */
function extraLines({ columns }: AgedCareItem): readonly Line[] {
  const names = [...new Set(columns.map((column) => column.extraServiceLabel))];
  return names.map((label) =>
    charge({
      key: label,
      label,
      unit: PER_DAY,
      read: (column) => (column.extraServiceLabel === label ? column.extraServiceFee : undefined),
    }),
  );
}

const OLD_FEES: readonly Line[] = [
  charge({ key: 'mtcf', label: 'Means Tested Care Fee', unit: PER_DAY, read: (c) => c.meansTestedCareFee }),
  { key: 'days', label: 'MTCF Payable Days', kind: 'days', read: (c) => c.mtcfPayableDays },
];

const NEW_FEES: readonly Line[] = [
  charge({ key: 'hotelling', label: 'Hotelling Supplement', unit: PER_DAY, read: (c) => c.hotellingSupplement }),
  charge({
    key: 'nonClinical',
    label: 'Non Clinical Care Contribution',
    unit: PER_DAY,
    read: (c) => c.nonClinicalCareContribution,
  }),
];

export function residentialLines(item: AgedCareItem): readonly Line[] {
  return [
    { key: 'lmr', label: careFields.lmr.label, read: (c) => yesNoText(c.lowMeans.value === 1) },
    { key: 'paid', label: labels.radPaid, read: (c) => c.RadPaid },
    { key: 'remaining', label: 'RAD/RAC Remaining', read: (c) => c.RadRemaining },
    charge({ key: 'dap', label: 'DAP/DAC', unit: PER_DAY, read: (c) => c.dapDac }),
    { key: 'deduct', label: 'Deduct DAP/DAC - RAD/RAC', read: (c) => yesNoText(c.deductDapDac) },
    { key: 'basic', label: 'Basic Daily Fee', unit: PER_DAY, read: (c) => c.basicDailyFee },
    ...(item.oldFees ? OLD_FEES : []),
    ...(item.newFees ? NEW_FEES : []),
    ...extraLines(item),
    charge({ key: 'oop', label: 'Out of Pocket Expenses', unit: PER_DAY, read: (c) => c.outOfPocket }),
    { key: 'total', label: 'Total Daily Aged Care Cost', unit: PER_DAY, read: (c) => c.totalDaily, isTotal: true },
  ];
}

/** Says when the person's contribution stops; undefined if it does not. */
export function residentialRemark(person: number, history: readonly ReportEvent[]): string | undefined {
  const ends = history.find((event) => event.kind === 'non-clinical-ends' && event.person === person);
  if (ends === undefined) return undefined;
  return `The Non Clinical Care Contribution stops in ${formatMonthYear(monthOf(isoDate(ends.date)))}.`;
}

export const DAILY_CHARGE_META = 'DAP/DAC per day, other amounts per month';

const HALF_CENT = 0.005;

/**
 * Resicare Daily Charge, a row for each month. The column for amounts drawn from the deposit is shown only if there are
 * any.
 */
export function dailyChargeLines(months: readonly AgedCareMonth[]): readonly PanelLine<AgedCareMonth>[] {
  const isDrawn = months.some(({ drawn }) => Math.abs(drawn.value) >= HALF_CENT);
  return [
    charge({ key: 'dapDac', label: 'DAP/DAC', unit: PER_DAY, read: (month) => month.dapDac }),
    ...(isDrawn
      ? [
          charge({
            key: 'drawn',
            label: 'Taken from the deposit',
            unit: PER_MONTH,
            read: (month: AgedCareMonth) => month.drawn,
          }),
        ]
      : []),
    charge({ key: 'kept', label: 'Kept by home', unit: PER_MONTH, read: (month) => month.kept }),
    { key: 'balance', label: 'Balance', read: (month) => month.balance },
  ];
}
