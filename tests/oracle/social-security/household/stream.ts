/** What an income stream is in the pension's tests. */
import type { Entry } from '@advice-builder/engine';
import { type Decimal, ZERO } from '../../decimal.ts';

export interface StreamInMonth {
  /** Counted as an asset and deemed. */
  readonly deemed: Decimal;
  /** Counted as an asset, not deemed. */
  readonly asset: Decimal;
  readonly incomePerYear: Decimal;
}

export const NOTHING: StreamInMonth = { deemed: ZERO, asset: ZERO, incomePerYear: ZERO };

export type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;
