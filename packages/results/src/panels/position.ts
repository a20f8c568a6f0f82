/** Starting Financial Position: one column, the first day. */
import { homeFields } from '@advice-builder/contract';
import type { FinancialPosition } from '../report/report-data.ts';
import { isNone, type PanelLine } from './panel-line.ts';

const FORMER_HOME: PanelLine<FinancialPosition> = {
  key: 'formerHome',
  label: homeFields.formerHome.label,
  read: (of) => of.formerHome,
};

const DEBTS: readonly PanelLine<FinancialPosition>[] = [
  { key: 'debts', label: 'Debts', read: (of) => of.debts },
  { key: 'netAssets', label: 'Total assets less debts', read: (of) => of.netAssets, isTotal: true },
];

export function positionLines(data: FinancialPosition): readonly PanelLine<FinancialPosition>[] {
  return [
    {
      key: 'home',
      label: 'Home Value',
      read: (of) => of.homeValue,
      isNil: (of) => of.formerHome !== undefined && isNone(of.homeValue),
    },
    ...(data.formerHome === undefined ? [] : [FORMER_HOME]),
    { key: 'personal', label: 'Personal Assets', read: (of) => of.personalAsts },
    { key: 'investments', label: 'Investment Assets', read: (of) => of.investments },
    { key: 'incomeAssets', label: 'Income Assets', read: (of) => of.incomeAssets },
    { key: 'total', label: 'Total assets', read: (of) => of.totalAssets, isTotal: true },
    ...(data.debts === undefined ? [] : DEBTS),
    { key: 'interest', label: data.investmentIncLabel, read: (of) => of.investmentInc, gap: true },
    { key: 'rent', label: 'Ann. Rental Income', read: (of) => of.rent },
    { key: 'streams', label: 'Ann. Income Streams', read: (of) => of.incomeStreams },
    { key: 'totalIncome', label: 'Ann. Total Income', read: (of) => of.totalIncome, isTotal: true },
  ];
}

/** The text after the amount of the deposits, shown if there are any. */
export const DEPOSITS_REMARK = 'held by aged care homes is not included in these rows.';

export const hasDeposits = ({ deposits }: FinancialPosition): boolean => deposits.value !== 0;
