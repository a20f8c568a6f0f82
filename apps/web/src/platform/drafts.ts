/**
 * Text that is being typed and waits for a Save or a Send of its own: a note, a message to us. It is kept in the memory
 * of the page alone, past everything that takes its field away, counts as unsaved work and as activity, and is forgotten
 * when the person says so or is no longer the one who is signed in.
 */
import { create } from 'zustand';
import { api } from './api.ts';
import { idleMilliseconds, useSession } from './session.ts';
import { whenLeaving } from './unsaved.ts';

/** `feedback`, or of a record: its note. */
export type DraftKey = 'feedback' | `note ${number}`;

type Drafts = Readonly<Partial<Record<DraftKey, string>>>;

const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));

/** The draft as it stands; undefined: nothing is being typed. Empty text is a field that is open. */
export function useDraft(key: DraftKey): string | undefined {
  return useDrafts(({ drafts }) => drafts[key]);
}

export function draftOf(key: DraftKey): string | undefined {
  return useDrafts.getState().drafts[key];
}

const isText = (draft: string | undefined): boolean => draft !== undefined && draft.trim() !== '';

/** Whether something would be lost: of one draft, or of any. */
export function isDrafted(key?: DraftKey): boolean {
  const { drafts } = useDrafts.getState();
  return key === undefined ? Object.values(drafts).some(isText) : isText(drafts[key]);
}

/** Typing says often enough that somebody is there; the server hears of it no more than once a minute. */
const ACTIVE_MS = 60_000;
let isTelling = false;

async function tellActive(): Promise<void> {
  if (isTelling || !useSession.getState().loggedIn || idleMilliseconds() < ACTIVE_MS) return;
  isTelling = true;
  try {
    await api.call('user');
  } catch {
    // A session that has ended is noticed by the call itself; without an answer the next key tries again.
  } finally {
    isTelling = false;
  }
}

export function setDraft(key: DraftKey, draft: string | undefined): void {
  const before = draftOf(key);
  useDrafts.setState(({ drafts }) => {
    const { [key]: _before, ...others } = drafts;
    return { drafts: draft === undefined ? others : { ...others, [key]: draft } };
  });
  if (before !== undefined && draft !== undefined && before !== draft) void tellActive();
}

export function clearDrafts(): void {
  useDrafts.setState({ drafts: {} });
}

// It has nothing to save by itself: whether it is meant, the person says.
whenLeaving({ save: async () => undefined, isUnsaved: () => isDrafted() });

/** Closing or reloading the page over a draft asks. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (isDrafted()) event.preventDefault();
}
