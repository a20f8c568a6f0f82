/** The month after the last of a projection, of which only the dated events and the asset assessment are calculated. */
import { resized, stepAssessment } from './calculate.ts';
import type { Projection } from './projection.ts';
import { ratesIn } from './rates-of-month.ts';

/** A month is calculated when it is first read, because most projections are calculated for their other months. */
const known = new WeakMap<Projection, Projection>();

/**
 * Returns the projection with one more month, so that the position at its end is assessed like every other one.
 */
export function aheadOf(projection: Projection): Projection {
  const found = known.get(projection);
  if (found !== undefined) return found;
  const ahead = resized(projection, projection.months + 1);
  stepAssessment(ahead, projection.months, ratesIn(ahead, projection.months));
  known.set(projection, ahead);
  return ahead;
}
