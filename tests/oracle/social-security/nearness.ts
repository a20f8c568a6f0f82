/** How near the engine has to come to the second implementation, and the cases that both work. */
import { type Decimal, dec } from '../decimal.ts';

/** Binary arithmetic may differ in digits far behind the cent; a thousand times less than law can see. */
const TOLERANCE = dec('0.000005');

export function isNear(actual: number, wanted: Decimal): boolean {
  return wanted.minus(actual).abs().lte(TOLERANCE);
}

/** The same cases on every machine and every day. */
export const SEED = 20_261_121;
