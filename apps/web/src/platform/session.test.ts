import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveAtSessionEnd } from '../app/session-end.ts';
import { useToasts } from '../design-system/feedback/toast-store.ts';
import { api } from './api.ts';
import { askServer } from './auth-check.ts';
import { release, useHeld } from './held-session.ts';
import { logOut } from './log-out.ts';
import {
  endSession,
  idleMilliseconds,
  onSessionEnd,
  openSession,
  passwordWasChanged,
  token,
  useSession,
} from './session.ts';
import { followOtherTab, watchIdle, watchNearlyIdle } from './session-timers.ts';
import {
  answerWith,
  json,
  logInAnswer,
  pathOf,
  type StubbedBrowser,
  savedAnswer,
  stubBrowser,
} from './testing/browser.ts';
import { whenLeaving } from './unsaved.ts';

const START = new Date('2026-11-21T10:00:00+11:00');
const MINUTE_MS = 60_000;
const user = logInAnswer('x').user;
const { auth, preferences } = logInAnswer('x');
const isAuth = { authenticated: true, mustChange: false, mustSetUpTwoFactor: false, preferences, auth };
const refused = () => json(401, { error: { code: 'session-expired', msg: 'x' }, requestId: 'r' });

let browser: StubbedBrowser;
const stops: (() => void)[] = [];
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE_MS);

/** Collects the reasons of later session ends. */
function endings(): string[] {
  const ended: string[] = [];
  stops.push(onSessionEnd((reason) => ended.push(reason)));
  return ended;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = stubBrowser();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the stored session', () => {
  it('SS-001 LG-010 is unknown before log-in and known after it', () => {
    expect(useSession.getState().loggedIn).toBeUndefined();
    openSession(logInAnswer('x.y.z'));
    expect(useSession.getState()).toMatchObject({ loggedIn: true, user });
  });

  it('SS-002 SS-003 RO-001 contains only the specified keys', () => {
    openSession(logInAnswer('x.y.z', { mustChange: true }));
    expect(Object.fromEntries(browser.local)).toEqual({
      jwt: 'x.y.z',
      cat: 'adviser',
      lastAuth: String(START.getTime()),
      mustChange: 'true',
      authUser: JSON.stringify(user),
      authConsts: '900',
    });
  });

  it('SS-004 loses its token, time and all other data at its end', () => {
    openSession(logInAnswer('x.y.z'));
    browser.local.set('theme', 'dark');
    endSession('logout');
    expect([...browser.local]).toEqual([['theme', 'dark']]);
    expect(useSession.getState()).toMatchObject({ loggedIn: false, user: undefined });
  });

  it('LG-019 no longer requires a password change once it was made', () => {
    openSession(logInAnswer('x.y.z', { mustChange: true }));
    passwordWasChanged();
    expect(useSession.getState().mustChange).toBe(false);
    expect(browser.local.get('mustChange')).toBe('false');
  });

  it('SS-012 counts idle time from the last call that succeeded', async () => {
    openSession(logInAnswer('x.y.z'));
    vi.setSystemTime(START.getTime() + 10 * MINUTE_MS);
    answerWith(() => json(500, { error: { code: 'server-error', msg: 'x' }, requestId: 'r' }));
    await Promise.allSettled([api.call('records')]);
    expect(idleMilliseconds()).toBe(10 * MINUTE_MS);
    answerWith(() => json(200, []));
    await api.call('records');
    expect(idleMilliseconds()).toBe(0);
  });
});

describe('the idle check', () => {
  /** The default is 15 minutes plus a buffer of 5. The check in minute 21 is the first after them. */
  it('SS-008 SS-009 SS-010 SS-011 runs in the first full minute after idle time and buffer, and not before', async () => {
    openSession(logInAnswer('x.y.z'));
    const seen = answerWith(() => json(200, isAuth));
    stops.push(watchIdle(useSession.getState().maxIdle));
    await minutes(20);
    expect(seen).toEqual([]);
    await minutes(1);
    expect(seen.map(pathOf)).toEqual(['isAuth']);
  });

  it('saves unsaved changes before it asks, while the session may still be open', async () => {
    openSession(logInAnswer('x.y.z'));
    const seen = answerWith((request) => (pathOf(request) === 'isAuth' ? refused() : json(200, savedAnswer)));
    stops.push(
      whenLeaving({ save: () => api.call('saveRecord', { params: { recId: 1 }, body: {} }), isUnsaved: () => true }),
    );
    stops.push(watchIdle(900));
    await minutes(21);
    expect(seen.map(pathOf)).toEqual(['record/1/save', 'isAuth']);
  });

  it('SS-010 uses the server’s idle time', async () => {
    openSession(logInAnswer('x.y.z', { auth: { ...logInAnswer('x').auth, maxIdle: 60, spaVersion: '2.0' } }));
    const seen = answerWith(() => json(200, isAuth));
    stops.push(watchIdle(useSession.getState().maxIdle));
    await minutes(6);
    expect(seen).toEqual([]);
    await minutes(1);
    expect(seen).toHaveLength(1);
  });

  it('SS-012 starts again if the server knows the session', async () => {
    openSession(logInAnswer('x.y.z'));
    const ended = endings();
    const seen = answerWith(() => json(200, isAuth));
    stops.push(watchIdle(900));
    await minutes(41);
    expect(seen).toHaveLength(1);
    expect(ended).toEqual([]);
    await minutes(1);
    expect(seen).toHaveLength(2);
  });

  it('SS-013 ends, once, a session that the server no longer knows', async () => {
    openSession(logInAnswer('x.y.z'));
    const ended = endings();
    answerWith(refused);
    stops.push(watchIdle(900));
    await minutes(30);
    expect(ended).toEqual(['expired']);
    expect(token()).toBeNull();
  });

  it('SS-009 asks again a minute later if no answer came', async () => {
    openSession(logInAnswer('x.y.z'));
    const ended = endings();
    const seen = answerWith(() => Promise.reject(new TypeError('no network')));
    stops.push(watchIdle(900));
    await minutes(22);
    expect(seen).toHaveLength(2);
    expect(ended).toEqual([]);
    expect(token()).toBe('x.y.z');
  });

  it('warns two minutes before the server ends the session', async () => {
    openSession(logInAnswer('x.y.z'));
    const said: boolean[] = [];
    stops.push(watchNearlyIdle(900, (near) => said.push(near)));
    await minutes(12);
    expect(said.includes(true)).toBe(false);
    await minutes(1);
    expect(said.at(-1)).toBe(true);
  });

  it('asks the server once for several requests at a time', async () => {
    openSession(logInAnswer('x.y.z'));
    const seen = answerWith(() => json(200, isAuth));
    expect(await Promise.all([askServer(), askServer()])).toEqual(['open', 'open']);
    expect(seen).toHaveLength(1);
  });
});

describe('another tab', () => {
  const page = (pathname: string) => ({ pathname, reload: vi.fn() });

  it('SS-007 that clears the token logs this one out', () => {
    openSession(logInAnswer('x.y.z'));
    const ended = endings();
    followOtherTab('theme', page('/home'));
    expect(ended).toEqual([]);
    browser.local.delete('jwt');
    followOtherTab('jwt', page('/home'));
    expect(ended).toEqual(['elsewhere']);
  });

  it('SS-007 SS-013 that saw the session expire passes on the reason, until somebody logs in again', () => {
    openSession(logInAnswer('x.y.z'));
    endSession('expired');
    browser.local.set('jwt', 'a.b.c');
    useSession.setState({ loggedIn: true });
    const ended = endings();
    browser.local.delete('jwt');
    followOtherTab('jwt', page('/home'));
    expect(ended).toEqual(['expired']);
    openSession(logInAnswer('x.y.z'));
    browser.local.delete('jwt');
    followOtherTab('jwt', page('/home'));
    expect(ended).toEqual(['expired', 'elsewhere']);
  });

  it('SS-007 that clears the whole storage logs this one out too', () => {
    openSession(logInAnswer('x.y.z'));
    const ended = endings();
    browser.local.clear();
    followOtherTab(null, page('/home'));
    expect(ended).toEqual(['elsewhere']);
  });

  describe('in which another person logs in', () => {
    const other = { ...user, email: 'other@b.example' };
    /** Stores a session in the browser, as a log-in in another tab does. */
    const logInElsewhere = (jwt: string, person: typeof user): void => {
      browser.local.set('authUser', JSON.stringify(person));
      browser.local.set('jwt', jwt);
    };

    it('ends this page, and does not change the other person’s session', () => {
      openSession(logInAnswer('x.y.z'));
      const begun = vi.fn();
      const ended = endings();
      const navigate = vi.fn(async () => undefined);
      const location = { href: '/record/7/scenario=0' };
      stops.push(leaveAtSessionEnd({ state: { location }, navigate }, () => undefined, begun));
      logInElsewhere('a.b.c', other);
      followOtherTab('jwt', page('/record/7/scenario=0'));
      expect(ended).toEqual(['replaced']);
      expect(begun).toHaveBeenCalledOnce();
      expect(navigate).not.toHaveBeenCalled();
      expect(browser.local.get('jwt')).toBe('a.b.c');
      expect(browser.session.get('redirect')).toBeUndefined();
    });

    it('never sends a call with the other person’s token, whether this page has noticed it or not', async () => {
      openSession(logInAnswer('x.y.z'));
      const ended = endings();
      const seen = answerWith(() => json(200, []));
      logInElsewhere('a.b.c', other);
      await expect(api.call('records')).rejects.toMatchObject({ status: 401 });
      expect(seen).toEqual([]);
      expect(ended).toEqual(['replaced']);
      // The page belongs to nobody now, so its remaining calls are sent without a token.
      await Promise.allSettled([api.call('saveRecord', { params: { recId: 7 }, body: {} })]);
      expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
      expect(token()).toBeNull();
    });

    it('keeps its session whatever answer a signed-out page receives', async () => {
      openSession(logInAnswer('x.y.z'));
      const ended = endings();
      logInElsewhere('a.b.c', other);
      followOtherTab('jwt', page('/home'));
      answerWith(refused);
      await expect(api.call('records')).rejects.toMatchObject({ status: 401 });
      expect(ended).toEqual(['replaced']);
      expect(browser.local.get('jwt')).toBe('a.b.c');
    });

    it('holds unsaved work for its own person, who signs in again with a new token', async () => {
      openSession(logInAnswer('x.y.z'));
      stops.push(release);
      stops.push(whenLeaving({ save: async () => undefined, isUnsaved: () => true }));
      stops.push(leaveAtSessionEnd({ state: { location: { href: '/' } }, navigate: vi.fn() }, () => undefined));
      logInElsewhere('a.b.c', other);
      followOtherTab('jwt', page('/record/7/scenario=0'));
      expect(useHeld.getState()).toEqual({ email: user.email, reason: 'replaced' });
      const seen = answerWith(() => json(200, isAuth));
      expect(await askServer()).toBe('expired');
      expect(seen).toEqual([]);
      openSession(logInAnswer('m.n.o'));
      expect(token()).toBe('m.n.o');
    });

    it('does not end the page with a newer token of the same person', async () => {
      openSession(logInAnswer('x.y.z'));
      const ended = endings();
      const seen = answerWith(() => json(200, []));
      logInElsewhere('a.b.c', user);
      followOtherTab('jwt', page('/home'));
      await api.call('records');
      expect(ended).toEqual([]);
      expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a.b.c']);
    });
  });

  describe('SS-006 that logs in', () => {
    beforeEach(() => {
      endSession('expired');
      browser.session.set('canRelog', 'yes');
      browser.local.set('jwt', 'a.b.c');
    });

    it('SS-006 reloads a waiting log-in page, once', () => {
      const login = page('/login');
      followOtherTab('jwt', login);
      followOtherTab('jwt', login);
      expect(login.reload).toHaveBeenCalledOnce();
    });

    it('SS-006 does not reload other pages, a tab that logged out itself, or a signed-in one', () => {
      const help = page('/help');
      followOtherTab('jwt', help);
      expect(help.reload).not.toHaveBeenCalled();
      browser.session.delete('canRelog');
      const login = page('/login');
      followOtherTab('jwt', login);
      browser.session.set('canRelog', 'yes');
      openSession(logInAnswer('x.y.z'));
      followOtherTab('jwt', login);
      expect(login.reload).not.toHaveBeenCalled();
    });
  });
});

describe('logging out', () => {
  it('SS-004 saves unsaved work first, with the token, then logs out on the server', async () => {
    openSession(logInAnswer('x.y.z'));
    const seen = answerWith((request) => json(200, pathOf(request) === 'log-out' ? true : savedAnswer));
    stops.push(
      whenLeaving({ save: () => api.call('saveRecord', { params: { recId: 1 }, body: {} }), isUnsaved: () => false }),
    );
    const ended = endings();
    await logOut();
    expect(seen.map(pathOf)).toEqual(['record/1/save', 'log-out']);
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer x.y.z', 'Bearer x.y.z']);
    expect(ended).toEqual(['logout']);
    expect(token()).toBeNull();
  });

  it('SS-004 ends the session here even if no answer comes', async () => {
    openSession(logInAnswer('x.y.z'));
    answerWith(() => Promise.reject(new TypeError('no network')));
    await logOut();
    expect(token()).toBeNull();
  });

  it('stops with a message if work could not be saved', async () => {
    openSession(logInAnswer('x.y.z'));
    answerWith(() => Promise.reject(new TypeError('no network')));
    stops.push(
      whenLeaving({ save: () => api.call('saveRecord', { params: { recId: 1 }, body: {} }), isUnsaved: () => true }),
    );
    await logOut();
    expect(token()).toBe('x.y.z');
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Unable to Save Record']);
    useToasts.setState({ toasts: [] });
  });

  it('does not leave the page when the session ends with unsaved work', async () => {
    openSession(logInAnswer('x.y.z'));
    stops.push(whenLeaving({ save: async () => undefined, isUnsaved: () => true }));
    const navigate = vi.fn(async () => undefined);
    const location = { href: '/record/7/scenario=0' };
    stops.push(leaveAtSessionEnd({ state: { location }, navigate }, () => undefined));
    endSession('expired');
    expect(navigate).not.toHaveBeenCalled();
    expect(useHeld.getState()).toEqual({ email: logInAnswer('').user.email, reason: 'expired' });
    release();
  });
});
