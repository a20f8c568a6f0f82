/** What happens in a projection, and what it moves: the list beneath the chart. */
import { formatMoney } from '@advice-builder/kernel';
import { isLeftOut, type Notice } from '../advice/notices.ts';
import type { ReportEvent } from '../report/report-data.ts';

const HALF_CENT = 0.005;

/** `Sale of Home, $931,500.00 into the bank` */
export function eventWords({ label, amount }: Pick<ReportEvent, 'label' | 'amount'>): string {
  if (Math.abs(amount) < HALF_CENT) return label;
  const moved = amount > 0 ? `${formatMoney(amount)} into the bank` : `${formatMoney(-amount)} out of the bank`;
  return `${label}, ${moved}`;
}

export const CHECKS_TITLE = 'To check';

/** `2 entries are not counted`, where entries are all that is left out. */
export function leftOutTitle(notices: readonly Notice[]): string {
  const leftOut = notices.filter(isLeftOut);
  const entries = leftOut.filter(({ entryId }) => entryId !== undefined).length;
  if (entries === 0 || entries !== leftOut.length) return 'Not everything is counted';
  return `${entries === 1 ? '1 entry is' : `${entries} entries are`} not counted`;
}
