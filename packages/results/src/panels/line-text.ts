/** How the cell of a line reads where it is text and nothing more: in documents, and on the printed page. */
import { formatDays, formatMoney, formatPercent } from '@advice-builder/kernel';
import type { PanelLine } from './panel-line.ts';

export interface LineText {
  /** Empty where the line does not apply. */
  readonly text: string;
  /** Stands before the amount, or beneath it. */
  readonly before?: string;
  /** Of dollars: below zero by half a cent or more, and no deduction. */
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
