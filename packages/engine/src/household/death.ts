/** Who of a couple dies, and in which month of the projection: asked before there is a plan. */
import type { Household, Owner } from './household.ts';

type WithDeath = Pick<Household, 'death' | 'projectFrom'>;

/** The month of the projection at whose start somebody dies; infinite: nobody does. */
export function deathMonthOf({ death, projectFrom }: WithDeath): number {
  return death === undefined ? Number.POSITIVE_INFINITY : Math.max(0, death.month - projectFrom);
}

/** The month of the projection at whose start this person dies; infinite: it is somebody else, or nobody. */
export function deathMonthOfPerson(household: WithDeath, person: number): number {
  return household.death?.person === person ? deathMonthOf(household) : Number.POSITIVE_INFINITY;
}

/** Owned by the one who dies alone. */
export function isOfWhoDies({ death }: WithDeath, owner: Owner): boolean {
  return death !== undefined && death.person === owner;
}
