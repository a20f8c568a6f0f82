/**
 * CarePlus: the value and payments of one entry, and its treatment in the means tests, with a row for each anniversary.
 */
import { formatMoney } from '@advice-builder/kernel';
import type { CareplusItem } from '../report/report-data.ts';
import type { PanelLine } from './panel-line.ts';

export const careplusLines: readonly PanelLine<CareplusItem['year'][number]>[] = [
  { key: 'annuity', label: 'Annuity value', read: (row) => row.annuity },
  { key: 'insurance', label: 'Insurance premium', read: (row) => row.insurance },
  { key: 'astTest', label: 'Assets test', read: (row) => row.astTest },
  { key: 'incTest', label: 'Income test, a year', read: (row) => row.incTest },
  { key: 'payments', label: 'Annuity paid', read: (row) => row.payments },
];

export const careplusMeta = ({ invested, price }: CareplusItem): string =>
  `${formatMoney(invested)} invested = annuity ${formatMoney(price)} + premium ${formatMoney(invested - price)}`;

export const CAREPLUS_REMARK =
  'Annuity paid: the payments in the year from each date; in the last row, to the end of the projection. The insurance does not count in the tests.';
