/** Compares a number of the engine with the second implementation. */
import fc from 'fast-check';
import type { Decimal } from '../decimal.ts';

/**
 * Far below the half cent allowed if the law does not round, and below any difference that rounding makes if it
 * does. Doubles of ten million dollars are more precise than this.
 */
const TOLERANCE = 1e-6;

export function differenceOf(actual: number | undefined, expected: Decimal): string | undefined {
  const isSame =
    actual !== undefined &&
    expected
      .minus(actual)
      .abs()
      .lte(TOLERANCE + Math.abs(actual) * 1e-13);
  return isSame ? undefined : `engine ${actual}, oracle ${expected.toString()}`;
}

/** Amounts in cents up to a maximum. */
export const money = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.round(max * 100) }).map((cents) => cents / 100);
