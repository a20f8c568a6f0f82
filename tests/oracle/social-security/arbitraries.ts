/** Amounts for the random households. */
import fc from 'fast-check';

export function dollars(greatest: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: greatest * 100 }).map((cents) => cents / 100);
}
