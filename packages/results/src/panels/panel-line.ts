/**
 * What a panel of the summary shows, told once for the screen and for documents. A line is a row of a table that has a
 * column a day or a person, and a column of a table that has a row a month or a year.
 */
import type { ReportCell } from '../report/report-data.ts';

export interface PanelLine<Of> {
  readonly key: string;
  readonly label: string;
  /** A text is shown as it is; undefined where the line does not apply. */
  readonly read: (of: Of) => ReportCell | string | undefined;
  /** Dollars unless said. */
  readonly kind?: 'percent' | 'days';
  /** What the amount is per: `a day`; absent of a lump sum. */
  readonly unit?: string;
  /** The unit is seen beside the amount. */
  readonly showsUnit?: boolean;
  /** Shown as "Nil": it is zero by rule. */
  readonly isNil?: (of: Of) => boolean;
  /** Above zero it has its sign: it may go either way. */
  readonly hasPlus?: boolean;
  /** False: below zero is a deduction, no balance or flow. */
  readonly signed?: boolean;
  /** Stands before the amount. */
  readonly before?: (of: Of) => string | undefined;
  /** What a reader calls the amount, where it is not the label. */
  readonly spoken?: (of: Of) => string;
  readonly isTotal?: boolean;
  /** The first of a new group. */
  readonly gap?: boolean;
}

/** What the rule gives is exactly nothing: no rounding leads there. */
export const isNone = (cell: ReportCell | undefined): boolean => cell?.value === 0;

type Charged<Of> = Omit<PanelLine<Of>, 'read'> & { readonly read: (of: Of) => ReportCell | undefined };

/** A fee, a contribution or a payment: where there is none it reads "Nil" in every row. */
export const charge = <Of>(line: Charged<Of>): PanelLine<Of> => ({ ...line, isNil: (of) => isNone(line.read(of)) });

export const PER_DAY = 'a day';
export const PER_MONTH = 'a month';
export const PER_YEAR = 'a year';
export const PER_FORTNIGHT = 'per fortnight';
