/** 5 year Projection: pension and bank balance, a row a month. */
import type { HouseholdFigureId } from '@advice-builder/engine';

export const PROJECTION_META = 'Pension against the bank balance';
export const PROJECTION_CAPTION = 'Benefit and balance, month by month';

export interface ProjectionLine {
  readonly key: string;
  readonly label: string;
  /** What a reader calls the amount. */
  readonly spoken: string;
  readonly figure: HouseholdFigureId;
  readonly unit?: string;
}

/** The pension with its Rent Assistance, and the balance at the end of the month. */
export const projectionLines: readonly ProjectionLine[] = [
  { key: 'benefit', label: 'Benefit, a month', spoken: 'Benefit', figure: 'pensionTotal', unit: 'a month' },
  { key: 'balance', label: 'Balance', spoken: 'Balance', figure: 'bankClosing' },
];
