import { type LogInAnswer, MAX_IDLE_SECONDS, type User } from '@advice-builder/contract';
import { create } from 'zustand';
import { device } from './storage.ts';

export interface SessionState {
  /** Unknown until the server has been asked. */
  readonly loggedIn: boolean | undefined;
  readonly user: User | undefined;
  readonly mustChange: boolean;
  /** Seconds without a call after which the server ends the session. */
  readonly maxIdle: number;
}

/** `expired`: the server no longer knows the session; `logout`: asked for here; `elsewhere`: in another tab. */
export type EndReason = 'expired' | 'logout' | 'elsewhere';

function storedUser(): User | undefined {
  const text = device.read('authUser');
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as User;
  } catch {
    return undefined;
  }
}

function storedMaxIdle(): number {
  const stored = Number(device.read('authConsts'));
  return Number.isFinite(stored) && stored > 0 ? stored : MAX_IDLE_SECONDS;
}

export const useSession = create<SessionState>(() => ({
  loggedIn: undefined,
  user: undefined,
  mustChange: false,
  maxIdle: MAX_IDLE_SECONDS,
}));

/** The bearer token, also when another tab has just stored it. */
export function token(): string | null {
  return device.read('jwt');
}

/** Notes that the server has just answered us as signed in. */
export function touchSession(): void {
  if (token() !== null) device.write('lastAuth', String(Date.now()));
}

/** Milliseconds since the server last answered us as signed in. */
export function idleMilliseconds(): number {
  const last = Number(device.read('lastAuth'));
  return Number.isFinite(last) && last > 0 ? Date.now() - last : 0;
}

/** A successful log-in: stored for all tabs. */
export function openSession(answer: LogInAnswer): void {
  device.write('jwt', answer.jwt);
  device.write('cat', answer.user.cat);
  device.write('authUser', JSON.stringify(answer.user));
  device.write('mustChange', String(answer.mustChange));
  device.write('authConsts', String(answer.auth.maxIdle));
  touchSession();
  useSession.setState({
    loggedIn: true,
    user: answer.user,
    mustChange: answer.mustChange,
    maxIdle: answer.auth.maxIdle,
  });
}

/** The stored session turned out to be open. */
export function resumeSession(auth: { readonly mustChange: boolean; readonly maxIdle: number }): void {
  device.write('authConsts', String(auth.maxIdle));
  useSession.setState({ loggedIn: true, user: storedUser(), mustChange: auth.mustChange, maxIdle: auth.maxIdle });
}

type EndListener = (reason: EndReason) => void;
const listeners = new Set<EndListener>();

/** Told when a session that was open, or not yet known, ends. */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the token and all that came with it; nothing happens when there was no session. */
export function endSession(reason: EndReason, { quietly = false } = {}): void {
  const wasOpen = useSession.getState().loggedIn !== false;
  device.remove('jwt', 'lastAuth', 'cat', 'authUser', 'mustChange', 'postLoginMessage', 'authConsts');
  useSession.setState({ loggedIn: false, user: undefined, mustChange: false, maxIdle: storedMaxIdle() });
  if (wasOpen && !quietly) for (const listener of listeners) listener(reason);
}
