import type { RecordDocument, RecordReview, ReviewOutcome, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import type { RateData } from '@advice-builder/rates';

/**
 * What became of a record in a re-run: of its preferred scenario, or `skipped` (deleted or archived before its turn), or
 * `failed` (the program could not do it, which is its fault and not the record's).
 */
export type RecalculationOutcome = ReviewOutcome | 'skipped' | 'failed';

export interface Recalculated {
  readonly outcome: RecalculationOutcome;
  readonly figures?: RecordReview;
  /** In words, without anything of a client. */
  readonly error?: string;
}

/** A record to calculate. Rates by their hash. */
export interface RecordJob {
  readonly record: RecordDocument;
  /** By sid. */
  readonly scenarios: readonly (readonly [sid: number, scenario: Scenario])[];
  /** The rates a scenario was calculated with before; absent: it never was. */
  readonly before: readonly (readonly [sid: number, ratesHash: string])[];
  readonly now: string;
  readonly today: CivilDate;
  /** The day from which what changed in the rates applies. */
  readonly day?: CivilDate;
}

/** What a thread is asked. `books`: those it has not been sent yet. */
export interface ToThread {
  readonly job: RecordJob;
  readonly books: readonly { readonly hash: string; readonly data: RateData }[];
}

export interface FromThread {
  readonly kind: 'result';
  readonly result: Recalculated;
}
