/** Retirement Community Exits: the terms of the contract, and a row for an exit after each whole year. */
import { homeFields } from '@advice-builder/contract';
import { formatLongDate, formatMonthYear, formatPercent, isoDate, monthOf } from '@advice-builder/kernel';
import type { CommunityExit, ExitRow, PaidExit } from '../report/report-data.ts';
import { type PanelLine, PER_MONTH } from './panel-line.ts';

const percentText = (value: number | undefined, unit = ''): string | undefined =>
  value === undefined ? undefined : `${formatPercent(value)}${unit}`;

const TERMS: readonly PanelLine<CommunityExit>[] = [
  { key: 'worth', label: `${homeFields.home_rv_exit.label} now`, read: (of) => of.worth },
  { key: 'purchase', label: homeFields.rv_purchasePrice.label, read: (of) => of.purchase },
  {
    key: 'purchased',
    label: homeFields.rv_date_purchased.label,
    read: ({ purchased }) => (purchased === undefined ? undefined : formatLongDate(isoDate(purchased))),
  },
  { key: 'base', label: homeFields.rv_calculationBase.label, read: (of) => of.calcBase },
  { key: 'growth', label: homeFields.rv_assetGrowth.label, read: ({ growth }) => percentText(growth, ' a year') },
  { key: 'gain', label: homeFields.rv_shareCapitalGain.label, read: ({ captlGain }) => percentText(captlGain) },
  { key: 'refurb', label: homeFields.rv_refurbCost.label, read: (of) => of.refurbCost },
  { key: 'sellFees', label: homeFields.rv_sellingFees.label, read: ({ sellFees }) => percentText(sellFees) },
  { key: 'charge', label: homeFields.rv__gsc_sf.label, unit: PER_MONTH, showsUnit: true, read: (of) => of.gsc_sf },
];

/**
 * The terms that the contract has. Quick mode has only the entitlement and the charge. If the purchase is later, the
 * labels of these two include its month.
 */
export function communityTerms(data: CommunityExit): readonly PanelLine<CommunityExit>[] {
  const terms = TERMS.filter(({ read }) => read(data) !== undefined);
  const { from } = data;
  if (from === undefined) return terms;
  const since = ` from ${formatMonthYear(monthOf(isoDate(from)))}`;
  return terms.map((line) =>
    line.key in FROM ? { ...line, label: FROM[line.key as keyof typeof FROM] + since } : line,
  );
}

/** The labels of the amounts that start with a later purchase. */
const FROM = { worth: homeFields.home_rv_exit.label, charge: homeFields.rv__gsc_sf.label } as const;

/** The result first, then its working. Accrued fees are shown as a percentage, then in dollars. */
export const exitLines: readonly PanelLine<ExitRow>[] = [
  { key: 'ex', label: homeFields.home_rv_exit.label, read: (row) => row.ex },
  { key: 'resale', label: 'Resale price', read: (row) => row.resale },
  { key: 'gain', label: 'Share of gain', read: (row) => row.gain },
  { key: 'dmf', label: 'DMF', read: (row) => row.dmfAmount, before: (row) => formatPercent(row.dmf) },
  { key: 'ltmf', label: 'LTMF', read: (row) => row.ltmfAmount, before: (row) => formatPercent(row.ltmf) },
  { key: 'sellFee', label: homeFields.rv_sellingFees.label, read: (row) => row.sellFee },
];

export const NO_EXIT = 'No exit within the projection: the entitlement is not paid into the bank.';

/** For example `Paid in June 2028`; the amount follows. */
export const paidIn = ({ date }: PaidExit): string => `Paid in ${formatMonthYear(monthOf(isoDate(date)))}`;
