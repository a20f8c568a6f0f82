/** The parts of the advice document, in their order: the ids stored with a record, and their labels. */
export const ADVICE_PARTS = [
  { id: 'letter', label: 'Cover letter' },
  { id: 'scope', label: 'Scope of these figures' },
  { id: 'circumstances', label: 'Your circumstances' },
  { id: 'strategies', label: 'Strategies compared' },
  { id: 'alternatives', label: 'Alternatives considered' },
  { id: 'basis', label: 'What the figures are based on' },
  { id: 'risks', label: 'Risks and disadvantages' },
  { id: 'costs', label: 'What care costs' },
  { id: 'actions', label: 'What to do, and when' },
] as const;

export type AdvicePart = (typeof ADVICE_PARTS)[number]['id'];

/** @param kept the chosen ids. If absent, empty or unknown, all parts are returned. */
export function chosenParts(kept: readonly string[] | undefined): readonly AdvicePart[] {
  const known = ADVICE_PARTS.map(({ id }) => id);
  const chosen = known.filter((id) => kept?.includes(id));
  return chosen.length === 0 ? known : chosen;
}
