/** The tolerance between the engine and the second implementation, and the shared test cases. */
import { type Decimal, dec } from '../decimal.ts';

/**
 * Dollars. Binary arithmetic may differ from the exact result by this much: a thousandth of the half cent that the law
 * can detect.
 */
const TOLERANCE = dec('0.000005');

export function isNear(actual: number, wanted: Decimal): boolean {
  return wanted.minus(actual).abs().lte(TOLERANCE);
}

/** Gives the same cases on every machine and every day. */
export const SEED = 20_261_121;
