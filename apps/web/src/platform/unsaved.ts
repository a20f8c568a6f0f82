/** Work that is not on the server yet. Its page registers how to save it before the person signs out. */
export interface PendingWork {
  readonly save: () => Promise<unknown>;
  readonly isUnsaved: () => boolean;
}

const pending = new Set<PendingWork>();

/** Registers the work; the returned function removes it. */
export function whenLeaving(work: PendingWork): () => void {
  pending.add(work);
  return () => pending.delete(work);
}

/** Whether any page has unsaved work. */
export function isAnythingUnsaved(): boolean {
  return [...pending].some((work) => work.isUnsaved());
}

/** Saves all unsaved work. Never rejects: leaving continues, and the page has shown the failure. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...pending].map((work) => work.save()));
}
