/** Work that is not yet on the server. A page that holds some says how it is saved before the person signs out. */
export interface PendingWork {
  readonly save: () => Promise<unknown>;
  readonly isUnsaved: () => boolean;
}

const pending = new Set<PendingWork>();

/** Registers how to save; the answer takes it back. */
export function whenLeaving(work: PendingWork): () => void {
  pending.add(work);
  return () => pending.delete(work);
}

/** Whether some page holds what the server does not have. */
export function isAnythingUnsaved(): boolean {
  return [...pending].some((work) => work.isUnsaved());
}

/** Saves what is unsaved. Never rejects: leaving goes on, the page has said what failed. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...pending].map((work) => work.save()));
}
