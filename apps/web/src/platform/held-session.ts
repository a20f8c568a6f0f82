/**
 * A session that ended over unsaved work: the page stays, covered, with what was typed in its memory, until the same
 * person signs in again on it or chooses to leave.
 */
import type { User } from '@advice-builder/contract';
import { create } from 'zustand';
import { isAnythingUnsaved } from './unsaved.ts';

/**
 * `expired`: the server no longer knows the session; `revoked`: it was ended by an operator or on another device;
 * `logout`: asked for here; `elsewhere`: in another tab; `replaced`: another person signed in in another tab.
 */
export type EndReason = 'expired' | 'revoked' | 'logout' | 'elsewhere' | 'replaced';

interface HeldState {
  /** Who may sign in to go on; undefined while nothing is held. */
  readonly email: string | undefined;
  readonly reason: EndReason | undefined;
}

export const useHeld = create<HeldState>(() => ({ email: undefined, reason: undefined }));

/** Holds the page when leaving it would lose something. `false`: nothing is lost, leave it. */
export function holdUnsaved(reason: EndReason, user: User | undefined): boolean {
  if (reason === 'logout' || user === undefined || !isAnythingUnsaved()) return false;
  useHeld.setState({ email: user.email, reason });
  return true;
}

export function release(): void {
  useHeld.setState({ email: undefined, reason: undefined });
}
