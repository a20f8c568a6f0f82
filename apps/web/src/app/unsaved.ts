/** Work that is not yet on the server. A page that holds some says how it is saved before the person signs out. */
type Save = () => Promise<unknown>;

const pending = new Set<Save>();

/** Registers how to save; the answer takes it back. */
export function whenLeaving(save: Save): () => void {
  pending.add(save);
  return () => pending.delete(save);
}

/** Saves what is unsaved. Never rejects: leaving goes on, the page has said what failed. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...pending].map((save) => save()));
}
