/**
 * The lines of a summary panel, defined once for the screen and for documents. A line is a row in a table with a column
 * for each day or person, and a column in a table with a row for each month or year.
 */
import type { ReportCell } from '../report/report-data.ts';

export interface PanelLine<Of> {
  readonly key: string;
  readonly label: string;
  /** Reads the cell. A text is shown unchanged; undefined if the line does not apply. */
  readonly read: (of: Of) => ReportCell | string | undefined;
  /** The format of the value; dollars by default. */
  readonly kind?: 'percent' | 'days';
  /** The period of the amount, for example `a day`; absent for a lump sum. */
  readonly unit?: string;
  /** Whether the unit is shown after the amount. */
  readonly showsUnit?: boolean;
  /** Whether the value is zero by rule and shown as "Nil". */
  readonly isNil?: (of: Of) => boolean;
  /** Whether a positive value has a plus sign, because the value may be of either sign. */
  readonly hasPlus?: boolean;
  /** False if a value below zero is a deduction and not a negative balance or flow. */
  readonly signed?: boolean;
  /** The words printed before the amount. */
  readonly before?: (of: Of) => string | undefined;
  /** The name of the amount for screen readers, if it is not the label. */
  readonly spoken?: (of: Of) => string;
  readonly isTotal?: boolean;
  /** Whether the line starts a new group. */
  readonly gap?: boolean;
}

/** Whether the value is exactly zero by rule, not by rounding. */
export const isNone = (cell: ReportCell | undefined): boolean => cell?.value === 0;

type Charged<Of> = Omit<PanelLine<Of>, 'read'> & { readonly read: (of: Of) => ReportCell | undefined };

/** A fee, a contribution or a payment, which reads "Nil" where it is zero. */
export const charge = <Of>(line: Charged<Of>): PanelLine<Of> => ({ ...line, isNil: (of) => isNone(line.read(of)) });

export const PER_DAY = 'a day';
export const PER_MONTH = 'a month';
export const PER_YEAR = 'a year';
export const PER_FORTNIGHT = 'per fortnight';
