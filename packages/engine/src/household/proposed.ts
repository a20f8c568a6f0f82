/** The Current Situation as a proposed scenario of its own: with the same figures, until something of it is changed. */
import type { Household, Person } from './household.ts';

/** Whoever is told nothing of a deposit held before holds the own one; the very same object where nobody is. */
export function asProposed(household: Household): Household {
  if (household.people.every(({ heldCare }) => heldCare !== undefined)) return household;
  const people = household.people.map((person): Person => {
    const { care, heldCare } = person;
    return heldCare === undefined ? { ...person, heldCare: care.kind === 'residential' ? care : 'none' } : person;
  });
  return { ...household, people: people as unknown as Household['people'] };
}
