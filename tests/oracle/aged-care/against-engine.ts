/** Holds a number of the engine against the second implementation. */
import fc from 'fast-check';
import type { Decimal } from '../decimal.ts';

/**
 * Far below the half cent that would be allowed where law does not round, and below any difference that a rounding can
 * make where it does; doubles of ten million dollars are closer than this.
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

/** Cents up to an amount. */
export const money = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.round(max * 100) }).map((cents) => cents / 100);
