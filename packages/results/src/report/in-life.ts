/**
 * The CarePlus rows describe the product bought, so they continue as if its owner lives, even if the scenario has a
 * death.
 */
import { calculate, type Projection, type ProjectionLength } from '@advice-builder/engine';

/** Returns the projection itself if no owner of a CarePlus entry dies. */
export function whileOwnersLive(projection: Projection): Projection {
  const { household, months, rates } = projection;
  const isOwner = household.entries.some((e) => e.kind === 'careplus' && e.owner === household.death?.person);
  if (!isOwner) return projection;
  // The rates of the projection already include their growth.
  const assumptions = { ...household.assumptions, rateIndexation: undefined };
  return calculate({ ...household, assumptions, death: undefined }, rates, { months: months as ProjectionLength });
}
