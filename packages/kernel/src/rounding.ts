/**
 * The only place where an amount is rounded. A closed set of named functions, used only where law rounds; each use
 * names its authority. Half goes away from zero. An absolute tolerance of 5e-9 dollars absorbs binary noise, so that
 * 1.005 (stored as 1.00499999999999989...) is the half it was meant to be.
 *
 * Every function throws a RangeError on NaN or Infinity: such a number is a bug, not an amount.
 */

/** Absolute tolerance, in dollars, of every rounding and of every threshold comparison. */
export const MONEY_TOLERANCE = 5e-9;

function requireFinite(amount: number): void {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`);
}

/** Rounds to a whole number of 1/perUnit, half away from zero. */
function nearest(amount: number, perUnit: number): number {
  requireFinite(amount);
  const scaled = Math.floor((Math.abs(amount) + MONEY_TOLERANCE) * perUnit + 0.5) / perUnit;
  return amount < 0 && scaled !== 0 ? -scaled : scaled;
}

/** Nearest cent. */
export function nearestCent(amount: number): number {
  return nearest(amount, 100);
}

/** Down to the cent, towards zero. */
export function downToCent(amount: number): number {
  requireFinite(amount);
  const cut = Math.floor((Math.abs(amount) + MONEY_TOLERANCE) * 100) / 100;
  return amount < 0 && cut !== 0 ? -cut : cut;
}

/** Nearest whole dollar. */
export function nearestDollar(amount: number): number {
  return nearest(amount, 1);
}

/** Nearest ten dollars (minimum drawdown of an account-based pension). */
export function nearestTenDollars(amount: number): number {
  return nearest(amount / 10, 1) * 10;
}

/** Nearest whole multiple of `step` dollars. */
export function nearestStep(amount: number, step: number): number {
  return nearest(amount / step, 1) * step;
}

/** Down to a ratio of four decimals is never used by law; the DAP index factor is the nearest of four decimals. */
export function nearestFourDecimals(ratio: number): number {
  return nearest(ratio, 10_000);
}

/** Nearest hundredth of a percent (contribution rates). */
export function nearestHundredthPercent(percent: number): number {
  return nearest(percent, 100);
}

/** How many whole steps fit into an amount, not below 0 (the $250 steps of the assets test). */
export function stepsDown(amount: number, step: number): number {
  requireFinite(amount);
  return amount <= 0 ? 0 : Math.floor((amount + MONEY_TOLERANCE) / step);
}

/** How many steps are needed to cover an amount, not below 0. */
export function stepsUp(amount: number, step: number): number {
  requireFinite(amount);
  return amount <= 0 ? 0 : Math.ceil((amount - MONEY_TOLERANCE) / step);
}

/** `a` is below `b` by more than the tolerance. At exactly a threshold nothing is below it. */
export function isBelow(a: number, b: number): boolean {
  return a < b - MONEY_TOLERANCE;
}

/** `a` is above `b` by more than the tolerance. */
export function isAbove(a: number, b: number): boolean {
  return a > b + MONEY_TOLERANCE;
}
