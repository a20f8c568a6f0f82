/** The day of the next review of a record, and whether it is due. */
import type { RecordRow } from '@advice-builder/contract';
import { addDays, addMonths, type CivilDate, dateParts, isoDate, toIso } from '@advice-builder/kernel';
import { sydneyParts } from '../../platform/sydney.ts';

/** Days before its date from which a review is due. */
const DUE_DAYS = 10;

/** @param at a moment in ms since 1970. */
export const dayOf = (at: number): CivilDate => isoDate(sydneyParts(new Date(at).toISOString()).date);

export function isDue({ nextReview }: Pick<RecordRow, 'nextReview'>, today: CivilDate): boolean {
  return nextReview !== null && isoDate(nextReview) <= addDays(today, DUE_DAYS);
}

/** The next 20 March, when pensions and their limits change. */
function nextMarchRates(today: CivilDate): CivilDate {
  const { year } = dateParts(today);
  const thisYear = isoDate(`${year}-03-20`);
  return thisYear > today ? thisYear : isoDate(`${year + 1}-03-20`);
}

export const proposals: readonly { readonly label: string; readonly from: (today: CivilDate) => CivilDate }[] = [
  { label: '3 months', from: (today) => addMonths(today, 3) },
  { label: '6 months', from: (today) => addMonths(today, 6) },
  { label: '1 year', from: (today) => addMonths(today, 12) },
  { label: '20 March rates', from: nextMarchRates },
];

export const toWire = (date: CivilDate | null): string | null => (date === null ? null : toIso(date));
