/**
 * The specification of one field of an entry form. Forms are generated from it, and the same tests decide which entries
 * count.
 */
import type { Choice } from '@advice-builder/contract';

/** `asset`: the id of an asset entry of the same scenario. */
type EntryFieldKind =
  | 'text'
  | 'money'
  | 'select'
  | 'asset'
  | 'number'
  | 'percent'
  | 'date'
  | 'datetext'
  | 'checkbox'
  | 'owner';

/** A limit of a date: a day, another field of the entry, or a month relative to today or the projection. */
export type DateBound =
  | { readonly date: string }
  | { readonly field: string }
  | 'thisMonth'
  | 'lastMonth'
  | 'thisMonthPlus1'
  | 'maxMonth'
  | 'maxPlus1'
  | '5yearsago';

/** The values of an entry, whatever its template. */
export type EntryValues = Readonly<Record<string, unknown>>;
export type Condition = (entry: EntryValues) => boolean;

/** `filled`: something is entered; `positive`: a number above zero. */
type RequiredTest = 'filled' | 'positive';

export interface TemplateField {
  /** The wire name. */
  readonly name: string;
  readonly kind: EntryFieldKind;
  readonly label: string;
  /** The value in a new entry. `next-month`: the first day of next month. */
  readonly initial: string | number | boolean | null;
  readonly required?: RequiredTest;
  /** When the test applies; absent: always. */
  readonly requiredWhen?: Condition;
  /** When the field is shown and tested; absent: always. */
  readonly visible?: Condition;
  readonly readonly?: Condition;
  /** The name of the missing field: "needs a property value". */
  readonly missing?: string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly signed?: boolean;
  /** Whether the amount is paid at each payment of `cashFrequency`. */
  readonly perPayment?: boolean;
  readonly options?: readonly Choice[];
  /** Limits of a date. With several limits the tightest applies. An unknown limit is ignored. */
  readonly notBefore?: DateBound | readonly DateBound[];
  readonly notAfter?: DateBound | readonly DateBound[];
  /** A day, `yyyy-mm-dd`. An earlier date is probably a typing error, but it counts. */
  readonly unusualBefore?: string;
  /** Whether the exact day counts, and not only the month. */
  readonly toTheDay?: boolean;
  /** Whether the date can be cleared. */
  readonly unset?: boolean;
  /** Whether the transaction line below the form describes this date. `dateOrder`: 0 for a purchase, 1 for a sale. */
  readonly showTransaction?: boolean;
  readonly dateOrder?: 0 | 1;
  readonly hint?: string;
  /** The effect of the field, behind the question mark beside its label. */
  readonly help?: string;
}

export interface EntryTemplate {
  readonly eid: number;
  /** The section: 0 personal asset, 1 investment, 2 income, 3 expense, 4 top-up. */
  readonly etid: 0 | 1 | 2 | 3 | 4;
  readonly key: string;
  readonly title: string;
  readonly canAdd: boolean;
  /** The maximum number of entries; -1: unlimited. */
  readonly addMax: number;
  /** Whether no two entries of the template may have the same owner. */
  readonly uniqueOwner: boolean;
  readonly fields: readonly TemplateField[];
}
