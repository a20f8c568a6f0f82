/**
 * Statuses of the residential means test. A resident with a living partner is always illness separated: the Rules
 * prescribe no thresholds for other couples.
 *
 * Law: Aged Care Act 1997 s44-26; Aged Care Act 2024 s319; Aged Care Rules 2025 s319-5.
 */
import type { SeriesId } from '@advice-builder/rates';

export type CareStatus = 'single' | 'illness-separated';

/** The unit text of a rule input of this type. */
export const CARE_STATUS_WORDS = 'single/illness-separated';

type SeriesByStatus =
  | 'residential-2014.income-free-area'
  | 'residential-2025.income-threshold-1'
  | 'residential-2025.income-threshold-4';

/** Returns the series for a status, for a rate that differs by status. Each series is per person. */
export function bySingleOrEach(stem: SeriesByStatus): (of: { readonly status: CareStatus }) => SeriesId {
  return ({ status }) => `${stem}.${status === 'single' ? 'single' : 'illness-separated-each'}`;
}
