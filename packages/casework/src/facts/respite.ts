/** A stay in residential respite care, which ends with a permanent entry. */
import { CARE_TYPE, type Care, readDate } from '@advice-builder/contract';
import { type RespiteStay, respiteDaysLeft } from '@advice-builder/engine';
import { addDays, type CivilDate, formatLongDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { dateOf, isResidential } from './care-facts.ts';

/** Whether the form asks about respite care: not of a person who is a resident when the projection starts. */
export function canHaveRespite(care: Care, projectFrom: CivilDate | undefined): boolean {
  if (care.typeOfCare === CARE_TYPE.none) return false;
  const entry = dateOf(care.dateOfEntry);
  return !isResidential(care) || entry === undefined || projectFrom === undefined || entry > projectFrom;
}

/** Whether a stay that starts on this day comes before a permanent entry, if there is one. */
export function isRespiteBeforeEntry(care: Care, start: CivilDate): boolean {
  const entry = isResidential(care) ? dateOf(care.dateOfEntry) : undefined;
  return entry === undefined || start < entry;
}

/** The stay entered; `incomplete` without a number of days, `too late` if it is not before the entry. */
export function respiteOf(
  care: Care,
  projectFrom: CivilDate | undefined,
): RespiteStay | 'incomplete' | 'too late' | undefined {
  const start = care.respiteStart === null ? undefined : readDate(care.respiteStart);
  if (start === undefined || !canHaveRespite(care, projectFrom)) return undefined;
  if ((care.respiteDays ?? 0) === 0) return 'incomplete';
  if (!isRespiteBeforeEntry(care, start)) return 'too late';
  return { start, days: care.respiteDays ?? 0, daysUsed: care.respiteDaysUsed ?? 0 };
}

/** For example `5 January to 8 March 2027. 0 of 63 days left in the financial year to 30 June 2027.` */
export function respiteWords(care: Care, projectFrom: CivilDate | undefined, book: RateBook): string | undefined {
  const stay = respiteOf(care, projectFrom);
  if (stay === undefined || typeof stay === 'string') return undefined;
  const { from, until, left } = respiteDaysLeft(stay, isResidential(care) ? dateOf(care.dateOfEntry) : undefined, book);
  const last = addDays(until, -1);
  const span = from === last ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(last)}`;
  const years = left.map(
    ({ days, mostDays, yearEnd }) =>
      `${days} of ${mostDays} days left in the financial year to ${formatLongDate(yearEnd)}.`,
  );
  return [`Respite care from ${span}.`, ...years].join(' ');
}
