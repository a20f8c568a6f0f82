/** When what an anniversary steps is assessed. */
import type { Entry } from '@advice-builder/engine';
import { dateParts } from '@advice-builder/kernel';

type CareplusEntry = Extract<Entry, { kind: 'careplus' }>;

/** The first month whose first day lies on or after an anniversary: what steps on that day has stepped there. */
export function assessedMonth({ purchase }: Pick<CareplusEntry, 'purchase'>, month: number, months: number): number {
  return Math.min(dateParts(purchase).day > 1 ? month + 1 : month, months - 1);
}
