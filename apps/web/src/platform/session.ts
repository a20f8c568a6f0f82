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
  /** Unknown until the server has been asked. */
  readonly loggedIn: boolean | undefined;
  readonly user: User | undefined;
  readonly mustChange: boolean;
  /** The practice requires a second factor and the account has none yet. */
  readonly mustSetUpTwoFactor: boolean;
  /** The day until which that can be put off, once; `YYYY-MM-DD`. */
  readonly postponableUntil: string | undefined;
  /** Seconds without a call after which the server ends the session. */
  readonly maxIdle: number;
  /** What the person has chosen for their account; unknown until the server has answered. */
  readonly preferences: AccountPreferences | undefined;
  /** What the operator has set; unknown until the server has answered. */
  readonly site: Site | undefined;
}

/** How the server says that a session has ended. */
export type ServerEnd = Extract<EndReason, 'expired' | 'revoked'>;

export const endOf = (code: string | null): ServerEnd => (code === 'session-revoked' ? 'revoked' : 'expired');

/** Who is signed in, as this browser has it. */
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

/** Whose page this is: who is signed in on it, or may sign in again. Nobody's at the start and after a session. */
function ownerOf(): string | undefined {
  return useSession.getState().user?.email ?? useHeld.getState().email;
}

/** Another person signed in in another tab: what the browser has is theirs, and no part of this page's work. */
export function isReplaced(): boolean {
  const owner = ownerOf();
  const stored = storedUser();
  return owner !== undefined && stored !== undefined && stored.email !== owner;
}

/** The token in the browser, unless it is another person's than this page's: to ask with whether the session is open. */
export function storedToken(): string | null {
  // In this order: a new person is written before the token.
  const jwt = device.read('jwt');
  return isReplaced() ? null : jwt;
}

/**
 * The bearer token, also a newer one of the same person that another tab has just stored. A page that is signed out has
 * none: what another tab stores is taken up by asking the server, and the page is that person's from then on.
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

/** A successful log-in: stored for all tabs. */
export function openSession(answer: LogInAnswer): void {
  device.remove('sessionEnd');
  // Who it is before their token: a page of somebody else never takes the one for its own.
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

/** The stored session turned out to be open. */
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

/** Administrators answer for what is held of every client of their practice. */
export function isAdministrator(user: User | undefined): boolean {
  return user?.role === 'admin';
}

/** The person has given themselves another name. */
export function nameWasChanged(name: Pick<User, 'firstName' | 'lastName'>): void {
  const { user } = useSession.getState();
  if (user === undefined) return;
  const changed = { ...user, firstName: name.firstName, lastName: name.lastName };
  device.write('authUser', JSON.stringify(changed));
  useSession.setState({ user: changed });
}

/** The password that had to be changed has been. */
export function passwordWasChanged(): void {
  device.write('mustChange', 'false');
  useSession.setState({ mustChange: false });
}

/** The account has the second factor that its practice requires, or has put it off. */
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

/** Takes the session out of the browser. */
function forgetStored(reason: EndReason): void {
  // Before the token goes: the other tabs look here when they see it gone.
  const isOfServer = reason === 'expired' || reason === 'revoked';
  if (isOfServer && device.read('jwt') !== null) device.write('sessionEnd', reason);
  device.remove('jwt', 'lastAuth', 'cat', 'authUser', 'mustChange', 'postLoginMessage', 'authConsts');
}

/**
 * Forgets the token and all that came with it; nothing happens when there was no session. A session of somebody else,
 * opened in another tab, stays theirs.
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
