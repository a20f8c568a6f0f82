/**
 * Text being entered that has a Save or Send button of its own: a note, a message to us. It stays only in the memory of
 * the page, even when its field disappears. It counts as unsaved work and as activity. It is dropped when the person
 * says so or is no longer signed in.
 */
import { create } from 'zustand';
import { api } from './api.ts';
import { idleMilliseconds, useSession } from './session.ts';
import { whenLeaving } from './unsaved.ts';

/** `feedback`, or the note of a record. */
export type DraftKey = 'feedback' | `note ${number}`;

type Drafts = Readonly<Partial<Record<DraftKey, string>>>;

const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));

/** The current draft. Undefined: no field is open. Empty text: the field is open. */
export function useDraft(key: DraftKey): string | undefined {
  return useDrafts(({ drafts }) => drafts[key]);
}

export function draftOf(key: DraftKey): string | undefined {
  return useDrafts.getState().drafts[key];
}

const isText = (draft: string | undefined): boolean => draft !== undefined && draft.trim() !== '';

/** Whether text would be lost in one draft, or in any. */
export function isDrafted(key?: DraftKey): boolean {
  const { drafts } = useDrafts.getState();
  return key === undefined ? Object.values(drafts).some(isText) : isText(drafts[key]);
}

/** Typing often shows that the person is there, so the server is informed at most once a minute. */
const ACTIVE_MS = 60_000;
let isReporting = false;

async function reportActivity(): Promise<void> {
  if (isReporting || !useSession.getState().loggedIn || idleMilliseconds() < ACTIVE_MS) return;
  isReporting = true;
  try {
    await api.call('user');
  } catch {
    // The call itself notices a session that has ended. Without an answer, the next key tries again.
  } finally {
    isReporting = false;
  }
}

export function setDraft(key: DraftKey, draft: string | undefined): void {
  const before = draftOf(key);
  useDrafts.setState(({ drafts }) => {
    const { [key]: _before, ...others } = drafts;
    return { drafts: draft === undefined ? others : { ...others, [key]: draft } };
  });
  if (before !== undefined && draft !== undefined && before !== draft) void reportActivity();
}

export function clearDrafts(): void {
  useDrafts.setState({ drafts: {} });
}

// A draft is not saved automatically: the person decides.
whenLeaving({ save: async () => undefined, isUnsaved: () => isDrafted() });

/** Asks before the page with a draft is closed or reloaded. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (isDrafted()) event.preventDefault();
}
