/**
 * The only place where amounts are rounded. It is a closed set of named functions, used only where the law rounds; each
 * use cites its authority. Halves are rounded away from zero. An absolute tolerance of 5e-9 dollars absorbs binary
 * noise, so that 1.005 (stored as 1.00499999999999989...) counts as the half it was meant to be. With this tolerance
 * the result is exact for every amount of up to 10 million dollars written with up to four decimals, far above any
 * amount the law rounds.
 *
 * Every function throws a RangeError on NaN, and on Infinity where an amount is rounded: such a number is a bug, not an
 * amount. Comparing with Infinity is allowed: it means a limit that does not exist.
 */

/** Absolute tolerance, in dollars, of every rounding and of every threshold comparison. */
export const MONEY_TOLERANCE = 5e-9;

/**
 * Doubles of this size and above have no fraction. An amount that reaches it when counted in units of the rounding (for
 * example in cents) is returned unchanged.
 */
const WHOLE_FROM = 2 ** 53;

function requireFinite(amount: number): void {
  if (!Number.isFinite(amount)) notAmount(amount);
}

/** The errors are separate, so that the checks stay short: V8 then inlines them into the month steps of the engine. */
function notAmount(amount: number): never {
  throw new RangeError(`not an amount: ${amount}`);
}

function requireStep(step: number): void {
  if (!(step > 0 && Number.isFinite(step))) notStep(step);
}

function notStep(step: number): never {
  throw new RangeError(`not a step: ${step}`);
}

function notAmounts(a: number, b: number): never {
  throw new RangeError(`not amounts: ${a}, ${b}`);
}

/** Gives a magnitude the sign of its original amount; never a negative zero. */
function withSignOf(amount: number, magnitude: number): number {
  return amount < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Rounds to a whole number of 1/perUnit, half away from zero. */
function nearest(amount: number, perUnit: number): number {
  requireFinite(amount);
  const magnitude = Math.abs(amount);
  if (magnitude * perUnit >= WHOLE_FROM) return amount;
  return withSignOf(amount, Math.floor((magnitude + MONEY_TOLERANCE) * perUnit + 0.5) / perUnit);
}

/** Rounds to the nearest cent. */
export function nearestCent(amount: number): number {
  return nearest(amount, 100);
}

/** Rounds down to the cent, towards zero. */
export function downToCent(amount: number): number {
  requireFinite(amount);
  const magnitude = Math.abs(amount);
  if (magnitude * 100 >= WHOLE_FROM) return amount;
  return withSignOf(amount, Math.floor((magnitude + MONEY_TOLERANCE) * 100) / 100);
}

/** Rounds to the nearest ten cents (pension rates a fortnight). */
export function nearestTenCents(amount: number): number {
  return nearest(amount, 10);
}

/** Rounds to the nearest twenty cents (Rent Assistance a fortnight: $5.20 a year). */
export function nearestTwentyCents(amount: number): number {
  return nearest(amount, 5);
}

/** Rounds up to ten cents, away from zero (veterans' rates). */
export function upToTenCents(amount: number): number {
  requireFinite(amount);
  const magnitude = Math.abs(amount);
  if (magnitude * 10 >= WHOLE_FROM) return amount;
  return withSignOf(amount, Math.max(0, Math.ceil((magnitude - MONEY_TOLERANCE) * 10)) / 10);
}

/** Rounds to the nearest whole dollar. */
export function nearestDollar(amount: number): number {
  return nearest(amount, 1);
}

/** Rounds to the nearest ten dollars (minimum drawdown of an account-based pension). */
export function nearestTenDollars(amount: number): number {
  return nearestStep(amount, 10);
}

/** Rounds to the nearest multiple of `step` dollars; `step` must be above 0. */
export function nearestStep(amount: number, step: number): number {
  requireFinite(amount);
  requireStep(step);
  return withSignOf(amount, Math.floor((Math.abs(amount) + MONEY_TOLERANCE) / step + 0.5) * step);
}

/** Rounds to the nearest thousandth of a ratio (the factor by which veterans' rates follow the pension). */
export function nearestThousandth(ratio: number): number {
  return nearest(ratio, 1000);
}

/** Rounds to the nearest ten-thousandth of a ratio (the factor that indexes a daily accommodation payment). */
export function nearestFourDecimals(ratio: number): number {
  return nearest(ratio, 10_000);
}

/** Rounds to the nearest hundredth of a percent (contribution rates). */
export function nearestHundredthPercent(percent: number): number {
  return nearest(percent, 100);
}

/** The number of full steps in an amount, not below 0 (the $250 steps of the assets test). */
export function stepsDown(amount: number, step: number): number {
  requireFinite(amount);
  requireStep(step);
  return amount <= 0 ? 0 : Math.floor((amount + MONEY_TOLERANCE) / step);
}

/** The number of steps needed to cover an amount, not below 0. */
export function stepsUp(amount: number, step: number): number {
  requireFinite(amount);
  requireStep(step);
  return amount <= 0 ? 0 : Math.ceil((amount - MONEY_TOLERANCE) / step);
}

/** Whether `a` is below `b` by more than the tolerance. An amount equal to a threshold is not below it. */
export function isBelow(a: number, b: number): boolean {
  const limit = b - MONEY_TOLERANCE;
  if (a < limit) return true;
  // Only NaN is neither below the limit nor at it or above.
  return a >= limit ? false : notAmounts(a, b);
}

/** Whether `a` is above `b` by more than the tolerance. */
export function isAbove(a: number, b: number): boolean {
  const limit = b + MONEY_TOLERANCE;
  if (a > limit) return true;
  return a <= limit ? false : notAmounts(a, b);
}

const HALF_CENT = 0.005;

/** Whether `a` is below `b` by half a cent or more, so that the two amounts differ when shown to the cent. */
export function isHalfCentBelow(a: number, b: number): boolean {
  return !isAbove(a, b - HALF_CENT);
}

/** The rest of an amount after a deduction. If both are equal, the rest is 0, not a trace of float noise. */
export function amountLeft(amount: number, taken: number): number {
  return isAbove(amount, taken) || isBelow(amount, taken) ? amount - taken : 0;
}
