/** Exact decimal arithmetic for the second implementation of the rules, which shares no code with the engine. */
import { Decimal as Library } from 'decimal.js';

export const Decimal = Library.clone({ precision: 50, rounding: Library.ROUND_HALF_UP });
export type Decimal = Library;
/** Accepted as a number: a JavaScript number with the digits it prints, a text, or a decimal. */
export type Numeric = number | string | Decimal;

export const ZERO: Decimal = new Decimal(0);

export function dec(value: Numeric): Decimal {
  return new Decimal(value);
}

export function sum(values: readonly Numeric[]): Decimal {
  return values.reduce<Decimal>((total, value) => total.plus(value), ZERO);
}

export function least(...values: Numeric[]): Decimal {
  return Decimal.min(...values);
}

export function greatest(...values: Numeric[]): Decimal {
  return Decimal.max(...values);
}

/** The value, but at least 0. */
export function floorZero(value: Numeric): Decimal {
  return Decimal.max(0, value);
}

/** Nearest multiple of a step, halves away from zero: 0.01 for the nearest cent, 10 for the nearest ten dollars. */
export function roundTo(value: Numeric, step: Numeric): Decimal {
  return dec(value).div(step).toDecimalPlaces(0, Library.ROUND_HALF_UP).times(step);
}

/** Rounds down to a multiple of a step. */
export function floorTo(value: Numeric, step: Numeric): Decimal {
  return dec(value).div(step).floor().times(step);
}
