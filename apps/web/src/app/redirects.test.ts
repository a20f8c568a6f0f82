import { describe, expect, it } from 'vitest';
import { isRememberable } from './redirects.ts';

describe('isRememberable', () => {
  it.each([
    '/home',
    '/help',
    '/account',
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
  ])('RT-027 never to %s', (path) => {
    expect(isRememberable(path)).toBe(false);
  });
});
