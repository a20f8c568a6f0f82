import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRememberable, rememberPath, takeRememberedPath } from './redirects.ts';
import { openSession } from './session.ts';
import { logInAnswer, stubBrowser } from './testing/browser.ts';

describe('isRememberable', () => {
  it.each([
    '/home',
    '/help',
    '/account',
    '/rates',
    '/rates/pension.max-total.single',
    '/record/12',
    '/record/12/scenario=0',
    '/record/12/current',
    '/record/12/report',
    '/record/12/scenario=3?alert=newScenario',
  ])('RT-027 returns to %s', (path) => {
    expect(isRememberable(path)).toBe(true);
  });

  it.each([
    '/',
    '/login',
    '/login?note=expired',
    '/wait',
    '/error?code=404',
    '/404',
    '/record=new',
    '/record=copy/12',
    '/record/abc/scenario=0',
    '//elsewhere.example/home',
    'https://elsewhere.example/home',
    '/home#/../x',
    '/record/12/../../login',
    '/home/extra',
    '/rates/mpir.rate/extra',
  ])('RT-027 never returns to %s', (path) => {
    expect(isRememberable(path)).toBe(false);
  });
});

describe('takeRememberedPath', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['//elsewhere.example/home', 'https://elsewhere.example/', '/record=new'])(
    'never follows %s, whoever stored it',
    (path) => {
      stubBrowser().session.set('redirect', path);
      expect(takeRememberedPath()).toBe('/home');
    },
  );

  it('LG-011 leads only the person who left a page back to it', () => {
    const browser = stubBrowser();
    const { user } = logInAnswer('x.y.z');
    for (const [email, path] of [
      [user.email, '/record/12/scenario=1'],
      ['other@b.example', '/home'],
    ] as const) {
      rememberPath('/record/12/scenario=1', user.email);
      openSession(logInAnswer('x.y.z', { user: { ...user, email } }));
      expect(takeRememberedPath()).toBe(path);
      expect([...browser.session]).toEqual([]);
    }
    rememberPath('/record/12/scenario=1', user.email);
    rememberPath('/record/13/scenario=0');
    expect(takeRememberedPath()).toBe('/record/13/scenario=0');
  });
});
