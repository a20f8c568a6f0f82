/** The part of `amount` between two limits, not below 0. */
export function slice(amount: number, from: number, to: number): number {
  const top = Math.min(amount, to);
  return top > from ? top - from : 0;
}
