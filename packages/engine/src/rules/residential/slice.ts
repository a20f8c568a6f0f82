import type { Working } from '../working.ts';

/** The part of `amount` between two limits, not below 0. */
export function slice(amount: number, from: number, to: number): number {
  const top = Math.min(amount, to);
  return top > from ? top - from : 0;
}

/**
 * Names of the sliced amount and of the slice's limits. They give the steps their labels. Without `to` there is no
 * upper limit.
 */
export interface SliceNames<Names extends string> {
  readonly amount: string;
  readonly from: Names;
  readonly to?: Names;
}

/** Writes the working steps of a slice. */
export function sliceSteps<Names extends string>(
  working: Working,
  names: SliceNames<Names>,
  amount: number,
  rates: Readonly<Record<Names, number>>,
): void {
  working.add(names.amount, amount);
  if (names.to !== undefined) working.limit(names.to, rates[names.to]);
  working.subtract(names.from, rates[names.from]).notBelowZero();
}
