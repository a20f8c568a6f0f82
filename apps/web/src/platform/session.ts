import {
  type AccountPreferences,
  type IsAuthAnswer,
  type LogInAnswer,
  MAX_IDLE_SECONDS,
  type Site,
  type User,
} from '@advice-builder/contract';
import { create } from 'zustand';
import { type EndReason, useHeld } from './held-session.ts';
import { device } from './storage.ts';

export interface SessionState {
  /** Undefined until the server has answered. */
  readonly loggedIn: boolean | undefined;
  readonly user: User | undefined;
  readonly mustChange: boolean;
  /** Whether the practice requires a second factor and the account has none yet. */
  readonly mustSetUpTwoFactor: boolean;
  /** The day until which the set-up can be postponed, once; `YYYY-MM-DD`. */
  readonly postponableUntil: string | undefined;
  /** Seconds without a call after which the server ends the session. */
  readonly maxIdle: number;
  /** The person's choices for their account. Undefined until the server has answered. */
  readonly preferences: AccountPreferences | undefined;
  /** The operator's settings. Undefined until the server has answered. */
  readonly site: Site | undefined;
}

/** The server's reasons for the end of a session. */
export type ServerEnd = Extract<EndReason, 'expired' | 'revoked'>;

export const endOf = (code: string | null): ServerEnd => (code === 'session-revoked' ? 'revoked' : 'expired');

/** The signed-in person stored in this browser. */
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
  mustSetUpTwoFactor: false,
  postponableUntil: undefined,
  maxIdle: MAX_IDLE_SECONDS,
  preferences: undefined,
  site: undefined,
}));

/**
 * The e-mail address of the page's person: signed in, or able to sign in again. Undefined at the start and after a
 * session.
 */
function ownerOf(): string | undefined {
  return useSession.getState().user?.email ?? useHeld.getState().email;
}

/** Whether another person signed in in another tab. The stored session is theirs and not for this page. */
export function isReplaced(): boolean {
  const owner = ownerOf();
  const stored = storedUser();
  return owner !== undefined && stored !== undefined && stored.email !== owner;
}

/** The token in the browser, unless it is another person's. Used to ask whether the session is open. */
export function storedToken(): string | null {
  // The token is read first, because a new person is written before the token.
  const jwt = device.read('jwt');
  return isReplaced() ? null : jwt;
}

/**
 * The bearer token, including a newer one that another tab has stored for the same person. A signed-out page has none.
 * It adopts a token from another tab by asking the server, and then belongs to that person.
 */
export function token(): string | null {
  return useSession.getState().loggedIn === false ? null : storedToken();
}

/** Notes that the server has just answered us as signed in. */
export function touchSession(): void {
  if (storedToken() !== null) device.write('lastAuth', String(Date.now()));
}

/** Milliseconds since the server last answered us as signed in. */
export function idleMilliseconds(): number {
  const last = Number(device.read('lastAuth'));
  return Number.isFinite(last) && last > 0 ? Date.now() - last : 0;
}

/** Handles a successful log-in, and stores the session for all tabs. */
export function openSession(answer: LogInAnswer): void {
  device.remove('sessionEnd');
  // The person is stored before the token, so that a page of somebody else never adopts it.
  device.write('authUser', JSON.stringify(answer.user));
  device.write('jwt', answer.jwt);
  device.write('cat', answer.user.cat);
  device.write('mustChange', String(answer.mustChange));
  device.write('authConsts', String(answer.auth.maxIdle));
  useSession.setState({
    loggedIn: true,
    user: answer.user,
    mustChange: answer.mustChange,
    mustSetUpTwoFactor: answer.mustSetUpTwoFactor,
    postponableUntil: answer.postponableUntil,
    maxIdle: answer.auth.maxIdle,
    preferences: answer.preferences,
    site: answer.auth.site,
  });
  touchSession();
}

/** Handles that the stored session is open. */
export function resumeSession({ preferences, auth, ...answer }: IsAuthAnswer): void {
  device.write('authConsts', String(auth.maxIdle));
  const { maxIdle, site } = auth;
  const user = useSession.getState().user ?? storedUser();
  const { mustChange, mustSetUpTwoFactor, postponableUntil } = answer;
  useSession.setState({
    loggedIn: true,
    user,
    mustChange,
    mustSetUpTwoFactor,
    postponableUntil,
    maxIdle,
    preferences,
    site,
  });
}

/** Supervisors and administrators read the audit trail of their practice. */
export function isOverseer(user: User | undefined): boolean {
  return user?.role === 'supervisor' || user?.role === 'admin';
}

/** Administrators are responsible for the data of every client of their practice. */
export function isAdministrator(user: User | undefined): boolean {
  return user?.role === 'admin';
}

/** Handles that the person has changed their name. */
export function nameWasChanged(name: Pick<User, 'firstName' | 'lastName'>): void {
  const { user } = useSession.getState();
  if (user === undefined) return;
  const changed = { ...user, firstName: name.firstName, lastName: name.lastName };
  device.write('authUser', JSON.stringify(changed));
  useSession.setState({ user: changed });
}

/** Handles that the required password change was made. */
export function passwordWasChanged(): void {
  device.write('mustChange', 'false');
  useSession.setState({ mustChange: false });
}

/** Handles that the required second factor was set up or postponed. */
export function secondFactorIsOn(): void {
  useSession.setState({ mustSetUpTwoFactor: false });
}

/** `user`: the person of the session. */
type EndListener = (reason: EndReason, user: User | undefined) => void;
const listeners = new Set<EndListener>();

/** Calls the listener when a session ends that was open or unknown. */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes the session from the browser. */
function forgetStored(reason: EndReason): void {
  // The reason is written before the token is removed, because other tabs read it when they notice the removal.
  const isOfServer = reason === 'expired' || reason === 'revoked';
  if (isOfServer && device.read('jwt') !== null) device.write('sessionEnd', reason);
  device.remove('jwt', 'lastAuth', 'cat', 'authUser', 'mustChange', 'postLoginMessage', 'authConsts');
}

/**
 * Removes the token and all session data. Does nothing without a session. A session that somebody else opened in
 * another tab stays.
 */
export function endSession(asked: EndReason, { quietly = false } = {}): void {
  const { loggedIn, user } = useSession.getState();
  const wasOpen = loggedIn !== false;
  const reason = isReplaced() ? 'replaced' : asked;
  if (reason !== 'replaced') forgetStored(reason);
  useSession.setState({
    loggedIn: false,
    user: undefined,
    mustChange: false,
    mustSetUpTwoFactor: false,
    preferences: undefined,
    maxIdle: storedMaxIdle(),
  });
  if (wasOpen && !quietly) for (const listener of listeners) listener(reason, user);
}
