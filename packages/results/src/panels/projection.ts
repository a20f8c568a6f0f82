/** 5 year Projection: the pension and the bank balance, a row for each month. */
import type { HouseholdFigureId } from '@advice-builder/engine';

export const PROJECTION_META = 'Pension against the bank balance';
export const PROJECTION_CAPTION = 'Benefit and balance, month by month';

export interface ProjectionLine {
  readonly key: string;
  readonly label: string;
  /** The name of the amount for screen readers. */
  readonly spoken: string;
  readonly figure: HouseholdFigureId;
  readonly unit?: string;
}

/** The pension including Rent Assistance, and the balance at the end of the month. */
export const projectionLines: readonly ProjectionLine[] = [
  { key: 'benefit', label: 'Benefit, a month', spoken: 'Benefit', figure: 'pensionTotal', unit: 'a month' },
  { key: 'balance', label: 'Balance', spoken: 'Balance', figure: 'bankClosing' },
];
