/** The death of one of a couple and its month of the projection, for code that runs before a plan exists. */
import type { Household, Owner } from './household.ts';

type WithDeath = Pick<Household, 'death' | 'projectFrom'>;

/** The month of the projection at whose start somebody dies. Infinite if nobody does. */
export function deathMonthOf({ death, projectFrom }: WithDeath): number {
  return death === undefined ? Number.POSITIVE_INFINITY : Math.max(0, death.month - projectFrom);
}

/** The month of the projection at whose start this person dies. Infinite if this person does not die. */
export function deathMonthOfPerson(household: WithDeath, person: number): number {
  return household.death?.person === person ? deathMonthOf(household) : Number.POSITIVE_INFINITY;
}

/** Whether the deceased is the only owner. */
export function isOfWhoDies({ death }: WithDeath, owner: Owner): boolean {
  return death !== undefined && death.person === owner;
}
