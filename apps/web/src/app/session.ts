import { type IsAuthAnswer, type LogInAnswer, MAX_IDLE_SECONDS, type Site, type User } from '@advice-builder/contract';
import { create } from 'zustand';
import { device } from './storage.ts';

export interface SessionState {
  /** Unknown until the server has been asked. */
  readonly loggedIn: boolean | undefined;
  readonly user: User | undefined;
  readonly mustChange: boolean;
  /** The practice requires a second factor and the account has none yet. */
  readonly mustSetUpTwoFactor: boolean;
  /** Seconds without a call after which the server ends the session. */
  readonly maxIdle: number;
  /** What the operator has set; unknown until the server has answered. */
  readonly site: Site | undefined;
}

/** `expired`: the server no longer knows the session; `logout`: asked for here; `elsewhere`: in another tab. */
export type EndReason = 'expired' | 'logout' | 'elsewhere';

/** Who is signed in, as this browser has it. */
export function storedUser(): User | undefined {
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
  mustSetUpTwoFactor: false,
  maxIdle: MAX_IDLE_SECONDS,
  site: undefined,
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
  device.remove('sessionEnd');
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
    mustSetUpTwoFactor: answer.mustSetUpTwoFactor,
    maxIdle: answer.auth.maxIdle,
    site: answer.auth.site,
  });
}

/** The stored session turned out to be open. */
export function resumeSession({ mustChange, mustSetUpTwoFactor, auth }: IsAuthAnswer): void {
  device.write('authConsts', String(auth.maxIdle));
  const { maxIdle, site } = auth;
  useSession.setState({ loggedIn: true, user: storedUser(), mustChange, mustSetUpTwoFactor, maxIdle, site });
}

/** Supervisors and administrators read the audit trail of their practice. */
export function isOverseer(user: User | undefined): boolean {
  return user?.role === 'supervisor' || user?.role === 'admin';
}

/** The password that had to be changed has been. */
export function passwordWasChanged(): void {
  device.write('mustChange', 'false');
  useSession.setState({ mustChange: false });
}

/** The account has the second factor that its practice requires. */
export function secondFactorIsOn(): void {
  useSession.setState({ mustSetUpTwoFactor: false });
}

/** `user`: whose session it was. */
type EndListener = (reason: EndReason, user: User | undefined) => void;
const listeners = new Set<EndListener>();

/** Told when a session that was open, or not yet known, ends. */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the token and all that came with it; nothing happens when there was no session. */
export function endSession(reason: EndReason, { quietly = false } = {}): void {
  const { loggedIn, user } = useSession.getState();
  const wasOpen = loggedIn !== false;
  // Before the token goes: the other tabs look here when they see it gone.
  if (reason === 'expired' && token() !== null) device.write('sessionEnd', reason);
  device.remove('jwt', 'lastAuth', 'cat', 'authUser', 'mustChange', 'postLoginMessage', 'authConsts');
  useSession.setState({
    loggedIn: false,
    user: undefined,
    mustChange: false,
    mustSetUpTwoFactor: false,
    maxIdle: storedMaxIdle(),
  });
  if (wasOpen && !quietly) for (const listener of listeners) listener(reason, user);
}
