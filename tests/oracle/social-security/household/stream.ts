/** The values of an income stream in the pension tests. */
import type { Entry } from '@advice-builder/engine';
import { type Decimal, ZERO } from '../../decimal.ts';

export interface StreamInMonth {
  /** An asset that is deemed. */
  readonly deemed: Decimal;
  /** An asset that is not deemed. */
  readonly asset: Decimal;
  readonly incomePerYear: Decimal;
}

export const NOTHING: StreamInMonth = { deemed: ZERO, asset: ZERO, incomePerYear: ZERO };

export type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;
