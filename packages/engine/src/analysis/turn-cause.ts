/** The causes of a turn: a month in which an event, not ordinary movement, changes a figure. */
import type { PersonFigureId } from '../projection/figure-ids.ts';
import type { ProjectionEvent } from '../projection/projection.ts';

/**
 * Events that change no test, or that another cause already reports: a cap (reported in the month in which the fee
 * ends), the rent, a fee that ends, a person who enters care, and the deposits of a move.
 */
export const DESCRIBED_ELSEWHERE = [
  'cash-runs-out',
  'non-clinical-ends',
  'home-care-contributions-end',
  'annual-cap-met',
  'annual-cap-over',
  'lifetime-cap-met',
  'home-let',
  'letting-ends',
  'extra-fee-ends',
  'expense-starts',
  'expense-ends',
  'care-entry',
  'home-care-starts',
  'assistive-paid',
  'rent-paid-starts',
  'rent-paid-ends',
  'deposit-refunded-on-move',
  'deposit-paid-on-move',
] as const satisfies readonly ProjectionEvent['kind'][];
export type DescribedElsewhere = (typeof DESCRIBED_ELSEWHERE)[number];

/**
 * An occurrence in the month: an event of the projection, a cap that starts or ends, or a rule that begins to apply.
 */
export type TurnCause =
  | Exclude<ProjectionEvent['kind'], DescribedElsewhere>
  | 'own-entry'
  | 'partner-entry'
  | 'cap-met'
  | 'cap-over'
  | 'rent-changes'
  /** Only for care: the person's own pension, which counts as income, begins, ends or changes. */
  | 'pension-moves'
  /** A test begins, or stops, reducing the pension to nil. */
  | 'pension-nil'
  | 'fee-changes';

export interface TurnPart {
  readonly figure: PersonFigureId;
  readonly before: number;
  readonly after: number;
}
