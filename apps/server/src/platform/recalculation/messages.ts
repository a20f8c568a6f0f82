import type { RecordDocument, RecordReview, ReviewOutcome, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import type { RateData } from '@advice-builder/rates';

/**
 * The result of a record in a re-run: that of its preferred scenario, `skipped` (deleted or archived before its turn),
 * or `failed` (a fault of the program, not of the record).
 */
export type RecalculationOutcome = ReviewOutcome | 'skipped' | 'failed';

export interface Recalculated {
  readonly outcome: RecalculationOutcome;
  readonly figures?: RecordReview;
  /** An error message that contains nothing about the client. */
  readonly error?: string;
}

/** A record to calculate. Rates are named by their hash. */
export interface RecordJob {
  readonly record: RecordDocument;
  /** Scenarios by sid. */
  readonly scenarios: readonly (readonly [sid: number, scenario: Scenario])[];
  /** The rates with which each scenario was last calculated; a scenario that never was is absent. */
  readonly before: readonly (readonly [sid: number, ratesHash: string])[];
  readonly now: string;
  readonly today: CivilDate;
  /** The day from which the changed rates apply. */
  readonly day?: CivilDate;
}

/** A request to a thread. `books` has only the rate books that the thread has not received yet. */
export interface ToThread {
  readonly job: RecordJob;
  readonly books: readonly { readonly hash: string; readonly data: RateData }[];
}

export interface FromThread {
  readonly kind: 'result';
  readonly result: Recalculated;
}
