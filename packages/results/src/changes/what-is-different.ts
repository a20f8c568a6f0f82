/** The differences of a scenario in one short phrase. */
import type { ChangedInput, ChangeFact } from './changed-input.ts';

const FACTS_TOLD = 2;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One fact of each topic, the weightiest first. */
function factsOf(changes: readonly ChangedInput[]): readonly ChangeFact[] {
  const facts = new Map<string, ChangeFact>();
  for (const { fact } of changes) if (!facts.has(fact.topic)) facts.set(fact.topic, fact);
  return [...facts.values()].toSorted((a, b) => a.rank - b.rank);
}

/**
 * `Sold June 2027, the full RAD paid and 3 more`; empty without a difference.
 * @param most facts that are told: two unless given.
 */
export function whatIsDifferent(changes: readonly ChangedInput[], most = FACTS_TOLD): string {
  const facts = factsOf(changes);
  const told = facts.slice(0, most).map(({ text }) => text);
  const rest = facts.length - told.length;
  return capital(`${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`);
}
