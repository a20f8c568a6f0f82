/** What `calculate` returns: every figure as a column of months, with what is needed to explain any cell. */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, PersonIndex } from '../household/household.ts';
import type { HouseholdFigureId, PersonFigureId } from './figure-ids.ts';
import type { Plan } from './plan.ts';

/**
 * Columns kept for each entry. `value` is what it is worth; of income streams `testValue` is what the assets test counts
 * and `deemedValue` what is deemed and counted. `outside` is paid in from outside the record.
 */
export type EntryColumn =
  | 'value'
  | 'closing'
  | 'income'
  | 'expense'
  | 'testIncome'
  | 'testValue'
  | 'deemedValue'
  | 'bought'
  | 'sold'
  | 'outside';

export type HouseholdColumns = Readonly<Record<HouseholdFigureId, Float64Array>>;
export type PersonColumns = Readonly<Record<PersonFigureId, Float64Array>>;
export type EntryColumns = Readonly<Record<EntryColumn, Float64Array>>;

export type ProjectionLength = 60 | 120 | 180;

/** Something that moves a figure that is drawn, for the marks on the chart and the list beneath it. */
export interface ProjectionEvent {
  readonly kind:
    | 'care-entry'
    | 'home-care-starts'
    | 'home-care-contributions-end'
    | 'home-sold'
    | 'community-bought'
    | 'community-exit'
    | 'deposit-paid'
    | 'deposit-returned'
    | 'deposit-refunded'
    | 'death'
    | 'asset-bought'
    | 'asset-sold'
    | 'stream-ended'
    | 'gift'
    | 'inheritance'
    | 'home-assessable'
    | 'home-let'
    | 'letting-ends'
    | 'kept-counts'
    | 'gift-ceases'
    | 'annuity-threshold'
    | 'pension-starts'
    | 'separated'
    | 'rent-assistance-starts'
    | 'rent-assistance-ends'
    | 'new-fees-start'
    | 'extra-fee-ends'
    | 'annual-cap-met'
    | 'annual-cap-over'
    | 'lifetime-cap-met'
    | 'non-clinical-ends'
    | 'income-starts'
    | 'income-ends'
    | 'expense-starts'
    | 'expense-ends'
    | 'cash-runs-out';
  readonly month: number;
  readonly person?: PersonIndex;
  readonly entryId?: string;
  /** Dollars into (+) or out of (-) the bank; 0 where no cash moves. */
  readonly amount: number;
}

/** Something the adviser should look at. The words stand in the contract. */
export type ProjectionWarning =
  | {
      readonly code:
        | 'cash-runs-out'
        | 'deposit-above-liability'
        | 'cap-used-not-entered'
        | 'low-means-estimated'
        | 'days-charged-estimated'
        | 'transition-fee-estimated'
        | 'care-fee-above-usual-ceiling'
        | 'funeral-bond-above-limit'
        /** The last one who lived there dies. */
        | 'granny-flat-ended'
        /** For care, by everybody: the last month in which the pension counts the right. */
        | 'granny-flat-left'
        | 'granny-flat-left-early'
        /** A sale before a purchase that makes no homeowner. */
        | 'not-kept-for-purchase'
        | 'not-modelled';
      readonly person?: PersonIndex;
      /** Outside the projection too. */
      readonly month?: number;
      readonly detail?: string;
    }
  /** Dollars from the sale of a home that are exempt until the next one is bought; the last such month. */
  | { readonly code: 'kept-for-purchase'; readonly amount: number; readonly month: number }
  /** More is typed as exempt than the date of purchase of an income stream gives; `given` in percent. */
  | { readonly code: 'exemption-not-given'; readonly entryId: string; readonly given: number };

export interface Projection {
  readonly household: Household;
  readonly rates: RateBook;
  readonly months: number;
  /** First day of each month. */
  readonly monthStarts: readonly CivilDate[];
  readonly plan: Plan;
  readonly columns: HouseholdColumns;
  readonly people: readonly PersonColumns[];
  /** Columns of each entry, in the order of `household.entries`. */
  readonly entries: readonly EntryColumns[];
  readonly events: readonly ProjectionEvent[];
  readonly warnings: readonly ProjectionWarning[];
  /**
   * The same with the month after the last: of that month its dated events and the assessment of assets alone are worked
   * out, so that the position at the end of the projection is assessed as every other one is.
   */
  readonly ahead: Projection | undefined;
}
