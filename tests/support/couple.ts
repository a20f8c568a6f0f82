import type { Entry, Household, Person, ResidentialCare } from '@advice-builder/engine';
import { margaretHousehold } from './margaret.ts';

const { people, ...margaret } = margaretHousehold(0);

function resident(changes: Partial<ResidentialCare>): Person {
  const [{ care, ...person }] = people;
  if (care.kind !== 'residential') throw new Error('Margaret is in residential care');
  return { ...person, care: { ...care, ...changes } };
}

/**
 * Margaret with a husband, separated by illness: both enter residential care on the same day, and his daily payments
 * are taken from his deposit. Home kept, bank and one deemed investment are hers.
 */
export const couple: Household = {
  ...margaret,
  relationship: 'illness-separated',
  people: [resident({}), resident({ agreedPrice: 600_000, depositPaid: 350_000, deductFromDeposit: true })],
};

/** Six scenarios of the couple that differ in what is deemed, spent and paid for the rooms. */
export const coupleScenarios: readonly Household[] = Array.from({ length: 6 }, (_, sid) => ({
  ...couple,
  people: [resident({ depositPaid: 300_000 - 20_000 * sid }), couple.people[1] as Person],
  entries: couple.entries.map(
    (entry): Entry => (entry.kind === 'investment' ? { ...entry, value: entry.value + 50_000 * sid } : entry),
  ),
}));
