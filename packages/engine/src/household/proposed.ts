/** The Current Situation as a separate proposed scenario, with the same figures until something in it is changed. */
import type { Household, Person } from './household.ts';

/** Sets `heldCare` of people without it to their own care. Returns the same object if everybody has it. */
export function asProposed(household: Household): Household {
  if (household.people.every(({ heldCare }) => heldCare !== undefined)) return household;
  const people = household.people.map((person): Person => {
    const { care, heldCare } = person;
    return heldCare === undefined ? { ...person, heldCare: care.kind === 'residential' ? care : 'none' } : person;
  });
  return { ...household, people: people as unknown as Household['people'] };
}
