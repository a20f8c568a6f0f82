import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../design-system/feedback/toast-store.ts';
import { endSession, openSession, useSession } from '../platform/session.ts';
import {
  answerWith,
  json,
  logInAnswer,
  pathOf,
  type StubbedBrowser,
  stubBrowser,
} from '../platform/testing/browser.ts';
import { leaveAtSessionEnd } from './session-end.ts';
import { openAt, routerAt } from './testing/open-at.ts';

const { auth, preferences } = logInAnswer('x');
const isAuth = { authenticated: true, mustChange: false, mustSetUpTwoFactor: false, preferences, auth };
const refusal = (status: number, code: string) => json(status, { error: { code, msg: code }, requestId: 'r' });

let browser: StubbedBrowser;

/** Answers by path. All other calls are refused as for a person who is not signed in. */
function serve(answers: Readonly<Record<string, () => Response>> = {}): Request[] {
  return answerWith((request) => (answers[pathOf(request)] ?? (() => refusal(401, 'session-required')))());
}

const hrefAt = async (address: string): Promise<string> => (await openAt(address)).state.location.href;

beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

describe('addresses for a signed-in person', () => {
  beforeEach(() => {
    serve();
    openSession(logInAnswer('x.y.z'));
  });

  it.each([
    ['RT-001', '/', '/home'],
    ['RT-002', '/clients', '/home'],
    ['RT-003', '/illus', '/home'],
    ['RT-003', '/record', '/home'],
    ['RT-004', '/login', '/home'],
    ['RT-005', '/home', '/home'],
    ['RT-006', '/help', '/help'],
    ['RT-007 RT-024', '/account', '/account'],
    ['the import of a record,', '/records/import', '/records/import'],
    ['the rates,', '/rates', '/rates'],
    ['a series of the rates,', '/rates/mpir.rate', '/rates/mpir.rate'],
    ['a series there is none of,', '/rates/mpir.none', '/error?code=404'],
    ['the practice,', '/practice', '/practice'],
    ['what the rates of a day change,', '/practice/rates/2027-03-20', '/practice/rates/2027-03-20'],
    ['no day of the calendar,', '/practice/rates/2027-02-30', '/error?code=404'],
    ['a day that is none,', '/practice/rates/20-03-2027', '/error?code=404'],
    ['the history of a record,', '/record/12/history', '/record/12/history'],
    ['a version of it held against now,', '/record/12/history?v=3', '/record/12/history?v=3'],
    ['a version as it was,', '/record/12/history/3', '/record/12/history/3'],
    ['an opened version that is none,', '/record/12/history/x', '/error?code=404'],
    ['the letters of a record,', '/record/12/letters', '/record/12/letters'],
    ['a letter compared with a scenario,', '/record/12/letters?letter=k3x7&s=1', '/record/12/letters?letter=k3x7&s=1'],
    ['RT-008', '/wait', '/wait'],
    ['RT-009', '/error?code=recordLoad', '/error?code=recordLoad'],
    ['RT-011', '/404', '/error?code=404'],
    ['RT-016', '/record/12', '/record/12/scenario=0'],
    ['RT-017', '/record/12/current', '/record/12/scenario=0'],
    ['RT-018', '/record/12/scenario=5', '/record/12/scenario=5'],
    ['RT-019', '/record/12/report', '/record/12/report'],
    ['RT-022', '/nothing/here', '/error?code=404'],
    ['RT-022', '/record/12/nothing', '/error?code=404'],
    ['RT-029', '/record/12x/scenario=0', '/error?code=invalidRecord&id=12x'],
    ['RT-029', '/record=copy/12x', '/error?code=invalidRecord&id=12x'],
    ['RT-030', '/record/12/scenario=6', '/record/12/scenario=0'],
    ['RT-030', '/record/12/scenario=99', '/record/12/scenario=0'],
    ['RT-030', '/record/12/scenario=x', '/error?code=404'],
  ])('%s %s leads to %s', async (_row, from, to) => {
    expect(await hrefAt(from)).toBe(to);
  });

  it('RT-003 lead from /illus through /record to /home', async () => {
    const router = routerAt('/illus');
    const through: string[] = [];
    router.subscribe('onBeforeNavigate', ({ toLocation }) => through.push(toLocation.pathname));
    await router.load();
    expect(through).toEqual(['/illus', '/record', '/home']);
  });

  it('RT-023 accept the parameters of a scenario as specified', async () => {
    const address = '/record/12/scenario=1?alert=newScenario&preAuth=1&actionStatus=2&recData=3';
    const router = await openAt(address);
    expect(router.state.location.href).toBe(address);
    const match = router.state.matches.at(-1);
    expect(match?.params).toMatchObject({ recordId: '12', scenarioId: '1' });
    expect(match?.search).toMatchObject({ alert: 'newScenario' });
  });

  it.each([
    ['/tests', '/tests'],
    ['/tests/test=13', '/tests/test=13'],
    ['/tests/test=42', '/tests/test=42'],
    ['/record/12/blank', '/record/12/blank'],
  ])('RT-012 RT-013 RT-021 RT-032 %s exists only in a development build', async (from, to) => {
    vi.stubEnv('DEV', true);
    expect(await hrefAt(from)).toBe(to);
    vi.stubEnv('DEV', false);
    expect(await hrefAt(from)).toBe('/error?code=404');
  });
});

describe('practice management', () => {
  it.each([
    ['adviser', '/error?code=accessDenied'],
    ['supervisor', '/audit'],
    ['admin', '/audit'],
  ] as const)('is denied to an adviser by address too: %s at %s', async (role, to) => {
    serve();
    const answer = logInAnswer('x.y.z');
    openSession({ ...answer, user: { ...answer.user, role } });
    expect(await hrefAt('/audit')).toBe(to);
  });
});

describe('a new record', () => {
  beforeEach(() => openSession(logInAnswer('x.y.z')));

  it('RT-014 is created once, and replaces the address that created it', async () => {
    const seen = serve({ 'record/create': () => json(200, { recId: 7 }) });
    const router = routerAt('/home', '/record=new');
    await router.load();
    expect(router.state.location.href).toBe('/record/7/scenario=0');
    expect(router.history.length).toBe(2);
    await router.load();
    expect(seen.map(pathOf)).toEqual(['record/create']);
  });

  it.each(['mustChange', 'mustSetUpTwoFactor'] as const)(
    'is not created, nor a copy, while %s blocks every page',
    async (flag) => {
      const seen = serve({
        'record/create': () => json(200, { recId: 7 }),
        'record/12/clone': () => json(200, { newId: 9 }),
      });
      openSession(logInAnswer('x.y.z', { [flag]: true }));
      const router = await openAt('/record=new');
      expect(router.state.location.href).toBe('/record=new');
      await openAt('/record=copy/12');
      expect(seen).toEqual([]);
      useSession.setState({ [flag]: false });
      await router.invalidate();
      expect(router.state.location.href).toBe('/record/7/scenario=0');
      expect(seen.map(pathOf)).toEqual(['record/create']);
    },
  );

  it('RT-035 that cannot be created leads to the error screen pageLoad', async () => {
    serve({ 'record/create': () => refusal(500, 'server-error') });
    expect(await hrefAt('/record=new')).toBe('/error?code=pageLoad');
  });
});

describe('the copy of a record', () => {
  beforeEach(() => openSession(logInAnswer('x.y.z')));
  const toasts = () => useToasts.getState().toasts.map(({ title, ms }) => [title, ms]);

  it('RT-015 RT-036 ER-040 is created once and replaces the address', async () => {
    const seen = serve({ 'record/12/clone': () => json(200, { newId: 13 }) });
    const router = routerAt('/home', '/record=copy/12');
    await router.load();
    expect(router.state.location.href).toBe('/record/13/scenario=0');
    expect(router.history.length).toBe(2);
    expect(seen.map(pathOf)).toEqual(['record/12/clone']);
    expect(toasts()).toEqual([['Record Cloned', 5000]]);
  });

  it('RO-008 is refused to a person who is not an administrator', async () => {
    serve({ 'record/12/clone': () => refusal(403, 'access-denied') });
    expect(await hrefAt('/record=copy/12')).toBe('/error?code=accessDenied');
  });

  it('RO-007 of a record that does not exist leads to record404', async () => {
    serve({ 'record/12/clone': () => refusal(404, 'record-not-found') });
    expect(await hrefAt('/record=copy/12')).toBe('/error?code=record404');
  });

  it.each([
    ['fails', () => refusal(500, 'server-error')],
    ['answers 0', () => json(200, { newId: 0 })],
    ['answers nothing', () => json(200, {})],
  ])('ER-005 that %s shows a message and goes home', async (_how, answer) => {
    serve({ 'record/12/clone': answer });
    expect(await hrefAt('/record=copy/12')).toBe('/home');
    expect(toasts()).toEqual([['Error : Unable to Clone Record', 5000]]);
  });
});

describe('addresses for a person who is not signed in', () => {
  const members = [
    '/home',
    '/help',
    '/account',
    '/rates',
    '/rates/mpir.rate',
    '/wait',
    '/record/12/scenario=1',
    '/tests',
    '/error?code=404',
  ];
  const makers = ['/record=new', '/record=copy/12'];

  it.each([...members, ...makers])('RO-002 RO-003 RT-026 %s leads to log-in without any call', async (address) => {
    const seen = serve();
    expect(await hrefAt(address)).toBe('/login');
    expect(seen).toEqual([]);
  });

  it('RT-010 the error screen pageLoad is shown', async () => {
    serve();
    expect(await hrefAt('/error?code=pageLoad')).toBe('/error?code=pageLoad');
  });

  it('RT-027 RT-028 session storage remembers where to return', async () => {
    serve();
    await openAt('/record/12/scenario=1');
    expect([...browser.session]).toEqual([['redirect', '/record/12/scenario=1']]);
    browser.session.clear();
    for (const address of [...makers, '/wait', '/error?code=404']) await openAt(address);
    expect([...browser.session]).toEqual([]);
  });

  it('LG-011 RT-028 a signed-in person goes from log-in to the remembered page, once', async () => {
    serve();
    await openAt('/record/12/scenario=1');
    openSession(logInAnswer('x.y.z'));
    expect(await hrefAt('/login')).toBe('/record/12/scenario=1');
    expect(await hrefAt('/login')).toBe('/home');
  });
});

describe('a stored token', () => {
  beforeEach(() => {
    browser.local.set('jwt', 'x.y.z');
  });

  it('RT-033 SS-001 is checked by the first navigation, and only by it', async () => {
    const seen = serve({ isAuth: () => json(200, isAuth) });
    expect(useSession.getState().loggedIn).toBeUndefined();
    const router = await openAt('/help');
    expect(router.state.location.href).toBe('/help');
    await router.navigate({ to: '/account' });
    expect(router.state.location.href).toBe('/account');
    expect(seen.map(pathOf)).toEqual(['isAuth']);
  });

  it('RT-033 that another tab has removed leads the next navigation to log-in', async () => {
    serve({ isAuth: () => json(200, isAuth) });
    const router = await openAt('/help');
    browser.local.delete('jwt');
    await router.navigate({ to: '/account' });
    expect(router.state.location.href).toBe('/login');
  });

  it('SS-013 LG-004 that has expired leads to log-in with the note, and allows a return', async () => {
    serve();
    expect(await hrefAt('/record/12/scenario=1')).toBe('/login?note=expired');
    expect(Object.fromEntries(browser.session)).toEqual({ redirect: '/record/12/scenario=1', canRelog: 'yes' });
    expect(browser.local.has('jwt')).toBe(false);
  });

  it('that an operator has ended leads to log-in, without the idle note', async () => {
    serve({ isAuth: () => refusal(401, 'session-revoked') });
    expect(await hrefAt('/record/12/scenario=1')).toBe('/login?note=revoked');
  });

  it('leads to the error screen pageLoad while no answer comes, and is kept', async () => {
    answerWith(() => Promise.reject(new TypeError('no network')));
    expect(await hrefAt('/help')).toBe('/error?code=pageLoad');
    expect(browser.local.get('jwt')).toBe('x.y.z');
  });
});

describe('the end of a session', () => {
  it.each([
    ['SS-004', 'logout', '/login', {}],
    ['SS-013', 'expired', '/login?note=expired', { canRelog: 'yes' }],
    ['that was ended', 'revoked', '/login?note=revoked', { canRelog: 'yes' }],
    ['SS-007', 'elsewhere', '/login', { canRelog: 'yes' }],
  ] as const)('%s by %s leads to log-in and remembers the page', async (_row, reason, to, remembered) => {
    serve();
    openSession(logInAnswer('x.y.z'));
    const router = await openAt('/record/12/scenario=1');
    const forget = vi.fn();
    const stop = leaveAtSessionEnd(router, forget);
    endSession(reason);
    stop();
    // The page is fetched first, which takes time on a busy machine.
    await vi.waitFor(() => expect(router.state.location.href).toBe(to), { timeout: 60_000 });
    expect(forget).toHaveBeenCalledOnce();
    const path = { redirect: '/record/12/scenario=1', redirectOf: logInAnswer('x.y.z').user.email };
    expect(Object.fromEntries(browser.session)).toEqual({ ...path, ...remembered });
    // Other tabs read the reason here. Nothing of the person remains.
    expect([...browser.local]).toEqual(reason === 'expired' || reason === 'revoked' ? [['sessionEnd', reason]] : []);
  });
});
