/** The result of `calculate`: every figure as a column of months, and the data needed to explain any cell. */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, PersonIndex } from '../household/household.ts';
import type { HouseholdFigureId, PersonFigureId } from './figure-ids.ts';
import type { Plan } from './plan.ts';
import type { Months } from './rates-of-month.ts';

/**
 * The columns of each entry. `value` is its worth. For income streams, `testValue` is the value in the assets test, and
 * `deemedValue` the value that is deemed and counted. `outside` is money paid in from outside the record. For loans, `value`
 * and `closing` are dollars owed, `sold` the amount of a new loan, `bought` the repayment of the whole, `drawn` and
 * `interest` what is added in a month, and `expense` the regular repayment.
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
  | 'outside'
  | 'drawn'
  | 'interest';

export type HouseholdColumns = Readonly<Record<HouseholdFigureId, Float64Array>>;
export type PersonColumns = Readonly<Record<PersonFigureId, Float64Array>>;
export type EntryColumns = Readonly<Record<EntryColumn, Float64Array>>;

export type ProjectionLength = 60 | 120 | 180;

/** An event that moves a charted figure. The chart marks it, and the list below the chart describes it. */
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
    | 'cash-runs-out'
    | 'respite-starts'
    | 'respite-ends'
    | 'assistive-paid'
    | 'work-bonus-used-up'
    | 'rent-paid-starts'
    | 'rent-paid-ends'
    | 'loan-drawn'
    | 'loan-repaid'
    | 'care-move'
    | 'deposit-refunded-on-move'
    | 'deposit-paid-on-move';
  readonly month: number;
  readonly person?: PersonIndex;
  readonly entryId?: string;
  /** Dollars into (+) or out of (-) the bank; 0 if no cash moves. */
  readonly amount: number;
}

/** A warning for the adviser. The contract package has the text of each warning. */
export type ProjectionWarning =
  | {
      readonly code:
        | 'cash-runs-out'
        | 'deposit-above-liability'
        | 'cap-used-not-entered'
        | 'low-means-estimated'
        | 'days-charged-estimated'
        | 'transition-fee-estimated'
        /** Incapacity payments are income for the class of Support at Home, whatever the pension does with them. */
        | 'support-at-home-class-estimated'
        | 'care-fee-above-usual-ceiling'
        | 'funeral-bond-above-limit'
        /** The right ends because its last occupant dies. */
        | 'granny-flat-ended'
        /** All occupants left for care. `month` is the last month in which the pension counts the right. */
        | 'granny-flat-left'
        | 'granny-flat-left-early'
        /**
         * A home is sold before a purchase that does not make the person a homeowner, so the proceeds are not exempt.
         */
        | 'not-kept-for-purchase'
        /** The balance of a person who already has a pension is not entered, so it is that of a new pensioner. */
        | 'work-bonus-balance-assumed'
        | 'not-modelled'
        /** The couple is a respite care couple, whose pension rate is not modelled. */
        | 'respite-couple'
        /** A price of assistive technology in a month without Support at Home is paid in full. */
        | 'assistive-not-funded'
        /** A price is above the high tier of assistive technology, where more can be approved. */
        | 'assistive-above-high-tier'
        /** The home is still owned while rent is paid elsewhere. `month` is the last month in which it is exempt. */
        | 'home-left-for-rent'
        /** Nobody would live in the home to be bought in `month`, so it is not bought. */
        | 'next-home-not-lived-in'
        /** The next home is bought too late: from `month` the money kept for it counts until the purchase. */
        | 'kept-ends-before-purchase'
        /** The test of the day of a move changed the status. `month` is the month of the move. */
        | 'low-means-after-move'
        | 'market-payer-after-move'
        /** From this month, after a move, the home retains a part of the deposit and the daily payment is indexed. */
        | 'retention-after-move';
      readonly person?: PersonIndex;
      /** The month of the projection that the warning is about. It may be outside the projection. */
      readonly month?: number;
      readonly detail?: string;
    }
  /** Dollars from the sale of a home that are exempt until the next one is bought, and the last exempt month. */
  | { readonly code: 'kept-for-purchase'; readonly amount: number; readonly month: number }
  /** Days of respite care above the limit of a financial year, and the month of the first one. */
  | {
      readonly code: 'respite-beyond-limit';
      readonly person: PersonIndex;
      readonly days: number;
      readonly month: number;
    }
  /**
   * The exemption entered for an income stream is more than its date of purchase allows. `given`: the percentage
   * allowed.
   */
  | { readonly code: 'exemption-not-given'; readonly entryId: string; readonly given: number }
  /**
   * Payments of the Home Equity Access Scheme that the limit lowers: the first month, the dollars a fortnight paid in it,
   * and the dollars a fortnight entered.
   */
  | {
      readonly code: 'heas-limited';
      readonly entryId: string;
      readonly month: number;
      readonly paid: number;
      readonly asked: number;
    }
  /** No pension is calculated for a borrower, so the limit of the Home Equity Access Scheme is not checked. */
  | { readonly code: 'heas-limit-unknown'; readonly entryId: string }
  /**
   * Nobody would live in the home to be bought in `month`, so it is not bought. `until` is the last month in which the
   * money kept for it was exempt.
   */
  | { readonly code: 'next-home-given-up'; readonly month: number; readonly until: number }
  /** Dollars of the sale paid into the deposit of a new home, less than the amount entered because its price is lower. */
  | {
      readonly code: 'sale-deposit-limited';
      readonly person: PersonIndex;
      readonly month: number;
      readonly amount: number;
      readonly asked: number;
    }
  /** The Home Equity Access Scheme pays nothing from this month, because nobody is of pension age. */
  | { readonly code: 'heas-too-young'; readonly entryId: string; readonly month: number }
  /** The limit of a borrower without a calculated pension is that of the partner, from this month. */
  | { readonly code: 'heas-rate-of-partner'; readonly entryId: string; readonly month: number }
  /** A loan secured on the home begins in a month in which no home is owned, so that it has no security. */
  | { readonly code: 'loan-without-home' | 'loan-without-asset'; readonly entryId: string; readonly month: number }
  /**
   * A lender with a guarantee lends less than entered, because the home has no more value to lend against: the amount of
   * the loan, or the regular amounts from a month. `paid` and `asked`: dollars of that month.
   */
  | {
      readonly code: 'loan-amount-above-home' | 'loan-drawings-above-home';
      readonly entryId: string;
      readonly month: number;
      readonly paid: number;
      readonly asked: number;
    };

/** A day in a month of a projection, counted from 0. */
export interface ValuedOn {
  readonly month: number;
  readonly on: CivilDate;
}

export interface Projection extends Months {
  readonly household: Household;
  readonly rates: RateBook;
  readonly months: number;
  /** The day on which income streams are valued instead of the first day of its month. */
  readonly valuedOn: ValuedOn | undefined;
  readonly plan: Plan;
  readonly columns: HouseholdColumns;
  readonly people: readonly PersonColumns[];
  /** The columns of each entry, in the order of `household.entries`. */
  readonly entries: readonly EntryColumns[];
  readonly events: readonly ProjectionEvent[];
  readonly warnings: readonly ProjectionWarning[];
}
