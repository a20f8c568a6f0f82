/**
 * A session that ended with unsaved work: the page stays, covered, with the entered values in memory, until the same
 * person signs in again on it or chooses to leave.
 */
import type { User } from '@advice-builder/contract';
import { create } from 'zustand';
import { isAnythingUnsaved } from './unsaved.ts';

/**
 * `expired`: the server no longer knows the session; `revoked`: an operator or another device ended it; `logout`: the
 * person logged out here; `elsewhere`: in another tab; `replaced`: another person signed in in another tab.
 */
export type EndReason = 'expired' | 'revoked' | 'logout' | 'elsewhere' | 'replaced';

interface HeldState {
  /** The person who may sign in to continue; undefined if no page is held. */
  readonly email: string | undefined;
  readonly reason: EndReason | undefined;
}

export const useHeld = create<HeldState>(() => ({ email: undefined, reason: undefined }));

/** Holds the page if leaving it would lose unsaved work. `false`: nothing would be lost, so the page can be left. */
export function holdUnsaved(reason: EndReason, user: User | undefined): boolean {
  if (reason === 'logout' || user === undefined || !isAnythingUnsaved()) return false;
  useHeld.setState({ email: user.email, reason });
  return true;
}

export function release(): void {
  useHeld.setState({ email: undefined, reason: undefined });
}
