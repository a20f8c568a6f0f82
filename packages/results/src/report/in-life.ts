/** The rows of CarePlus tell what was bought: they run on as while its owner lives, whatever the scenario says of that. */
import { calculate, type Projection, type ProjectionLength } from '@advice-builder/engine';

/** The projection itself where no owner of a CarePlus dies. */
export function whileOwnersLive(projection: Projection): Projection {
  const { household, months, rates } = projection;
  const isOwner = household.entries.some((e) => e.kind === 'careplus' && e.owner === household.death?.person);
  if (!isOwner) return projection;
  // The rates of the projection have grown already.
  const assumptions = { ...household.assumptions, rateIndexation: undefined };
  return calculate({ ...household, assumptions, death: undefined }, rates, { months: months as ProjectionLength });
}
