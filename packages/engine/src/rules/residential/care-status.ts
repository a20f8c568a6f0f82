/**
 * Statuses of the residential means test. A resident with a living partner is illness separated: the Rules prescribe
 * no thresholds for a couple that is not.
 *
 * Law: Aged Care Act 1997 s44-26; Aged Care Act 2024 s319; Aged Care Rules 2025 s319-5.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';

export type CareStatus = 'single' | 'illness-separated';

/** The unit word of an input of this type. */
export const CARE_STATUS_WORDS = 'single/illness-separated';

/** A figure that differs by status; each is per person. */
export interface ByCareStatus {
  readonly single: number;
  readonly illnessSeparated: number;
}

export function ofStatus(figures: ByCareStatus, status: CareStatus): number {
  return status === 'single' ? figures.single : figures.illnessSeparated;
}

export function readByCareStatus(book: RateBook, single: SeriesId, each: SeriesId, on: CivilDate): ByCareStatus {
  return { single: book.at(single, on).value, illnessSeparated: book.at(each, on).value };
}
