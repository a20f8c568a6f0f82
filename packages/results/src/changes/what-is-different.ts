/** Describes the differences of a scenario in one short phrase. */
import type { ChangedInput, ChangeFact } from './changed-input.ts';

const FACTS_TOLD = 2;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One fact for each topic, most important first. */
function factsOf(changes: readonly ChangedInput[]): readonly ChangeFact[] {
  const facts = new Map<string, ChangeFact>();
  for (const { fact } of changes) if (!facts.has(fact.topic)) facts.set(fact.topic, fact);
  return [...facts.values()].toSorted((a, b) => a.rank - b.rank);
}

/**
 * For example `Sold June 2027, the full RAD paid and 3 more`; empty if there is no difference.
 * @param most the number of facts to show; two by default.
 */
export function whatIsDifferent(changes: readonly ChangedInput[], most = FACTS_TOLD): string {
  const facts = factsOf(changes);
  const phrases = facts.slice(0, most).map(({ text }) => text);
  const rest = facts.length - phrases.length;
  return capital(`${phrases.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`);
}
