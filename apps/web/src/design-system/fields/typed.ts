/** Fields whose text is ahead of the value they passed on, such as a date being typed (`5/1/27`). */
const typed = new Set<() => void>();

/** Registers how a field passes on the text typed so far. Returns a function that removes the registration. */
export function whileTyped(keep: () => void): () => void {
  typed.add(keep);
  return () => typed.delete(keep);
}

/** Passes on the text typed so far. Called by actions that save or leave while a field keeps the focus. */
export function keepTyped(): void {
  for (const keep of typed) keep();
}
