/** What a template says about one field of an entry form. Forms are generated from it, and the same tests decide what counts. */
import type { Choice } from '@advice-builder/contract';

type EntryFieldKind = 'text' | 'money' | 'select' | 'number' | 'percent' | 'date' | 'datetext' | 'checkbox' | 'owner';

/** A limit of a date: a day, another field of the entry, or a month relative to today or to the projection. */
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
  /** Wire name. */
  readonly name: string;
  readonly kind: EntryFieldKind;
  readonly label: string;
  /** Value of a new entry; `next-month`: the first of next month. */
  readonly initial: string | number | boolean | null;
  readonly required?: RequiredTest;
  /** The test applies only then; absent: always. */
  readonly requiredWhen?: Condition;
  /** Shown and tested only then; absent: always. */
  readonly visible?: Condition;
  readonly readonly?: Condition;
  /** How the field is named where it is missing: "needs a property value". */
  readonly missing?: string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly signed?: boolean;
  /** An amount of each payment of `cashFrequency`. */
  readonly perPayment?: boolean;
  readonly options?: readonly Choice[];
  /** Limits of a date; of several the tightest holds. A limit that is not known limits nothing. */
  readonly notBefore?: DateBound | readonly DateBound[];
  readonly notAfter?: DateBound | readonly DateBound[];
  /** A day, `yyyy-mm-dd`, before which a date is more likely a slip; it counts all the same. */
  readonly unusualBefore?: string;
  /** The date counts to the day, not to the month. */
  readonly toTheDay?: boolean;
  /** The date can be cleared. */
  readonly unset?: boolean;
  /** The transaction line under the form speaks of this date: 0 buy, 1 sell. */
  readonly showTransaction?: boolean;
  readonly dateOrder?: 0 | 1;
  readonly hint?: string;
  /** What the field does, behind the question mark beside its label. */
  readonly help?: string;
}

export interface EntryTemplate {
  readonly eid: number;
  /** Section: 0 personal asset, 1 investment, 2 income, 3 expense, 4 top-up. */
  readonly etid: 0 | 1 | 2 | 3 | 4;
  readonly key: string;
  readonly title: string;
  readonly canAdd: boolean;
  /** -1: unlimited. */
  readonly addMax: number;
  /** No two entries of the template may have the same owner. */
  readonly uniqueOwner: boolean;
  readonly fields: readonly TemplateField[];
}
