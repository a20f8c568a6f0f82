import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRememberable, takeRememberedPath } from './redirects.ts';
import { stubBrowser } from './testing/browser.ts';

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
  ])('RT-027 never to %s', (path) => {
    expect(isRememberable(path)).toBe(false);
  });
});

describe('takeRememberedPath', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['//elsewhere.example/home', 'https://elsewhere.example/', '/record=new'])(
    'never follows %s, whoever has put it there',
    (path) => {
      stubBrowser().session.set('redirect', path);
      expect(takeRememberedPath()).toBe('/home');
    },
  );
});
