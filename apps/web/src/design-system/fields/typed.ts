/** Fields with a text that says more than they have handed on yet, such as the date `5/1/27`. */
const typed = new Set<() => void>();

/** Registers how a field hands on what is typed so far; the answer takes it back. */
export function whileTyped(keep: () => void): () => void {
  typed.add(keep);
  return () => typed.delete(keep);
}

/** Hands on what is typed so far: for what saves or leaves while a field keeps the focus. */
export function keepTyped(): void {
  for (const keep of typed) keep();
}
