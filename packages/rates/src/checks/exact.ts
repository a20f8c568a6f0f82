import { Decimal } from 'decimal.js';

/** Exact decimals, precise enough that no sum, product or quotient of rates loses a significant digit. */
export const Exact = Decimal.clone({ precision: 40 });
export type Exact = Decimal;

export const exact = (value: number | string): Exact => new Exact(value);
export const nearestCent = (x: Exact): Exact => x.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
export const cutToCent = (x: Exact): Exact => x.toDecimalPlaces(2, Decimal.ROUND_DOWN);
export const upToTenCents = (x: Exact): Exact => x.toDecimalPlaces(1, Decimal.ROUND_CEIL);
