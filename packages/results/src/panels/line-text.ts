/** Formats the cell of a line as plain text, for documents and the printed page. */
import { formatDays, formatMoney, formatPercent } from '@advice-builder/kernel';
import type { PanelLine } from './panel-line.ts';

export interface LineText {
  /** Empty if the line does not apply. */
  readonly text: string;
  /** The words printed before the amount, or below it. */
  readonly before?: string;
  /** Whether a dollar amount is at least half a cent below zero and is not a deduction. */
  readonly isNegative?: boolean;
}

const HALF_CENT = 0.005;

export function lineText<Of>(line: PanelLine<Of>, of: Of): LineText {
  const found = line.read(of);
  if (found === undefined) return { text: '' };
  if (typeof found === 'string') return { text: found };
  const { value } = found;
  const before = line.before?.(of);
  const more = before === undefined ? {} : { before };
  if (line.isNil?.(of)) return { text: 'Nil', ...more };
  if (line.kind === 'percent') return { text: formatPercent(value), ...more };
  if (line.kind === 'days') return { text: formatDays(value), ...more };
  const plus = line.hasPlus && value > 0 ? '+' : '';
  return { text: `${plus}${formatMoney(value)}`, ...more, isNegative: line.signed !== false && value <= -HALF_CENT };
}
