/** The parts of the advice parts, in their order: ids as kept with a record, and what each is called. */
export const ADVICE_PARTS = [
  { id: 'letter', label: 'Cover letter' },
  { id: 'scope', label: 'Scope of these figures' },
  { id: 'circumstances', label: 'Your circumstances' },
  { id: 'strategies', label: 'Strategies compared' },
  { id: 'basis', label: 'What the figures rest on' },
  { id: 'risks', label: 'Risks and disadvantages' },
  { id: 'costs', label: 'What care costs' },
  { id: 'actions', label: 'What to do, and when' },
] as const;

export type AdvicePart = (typeof ADVICE_PARTS)[number]['id'];

/** @param kept ids as they were chosen; absent, empty or none of ours: all parts. */
export function chosenParts(kept: readonly string[] | undefined): readonly AdvicePart[] {
  const known = ADVICE_PARTS.map(({ id }) => id);
  const chosen = known.filter((id) => kept?.includes(id));
  return chosen.length === 0 ? known : chosen;
}
