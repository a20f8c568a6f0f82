import type { OpenSession } from '@advice-builder/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { visibleTexts, within } from '../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf } from '../../platform/testing/browser.ts';

const NEVER = new Promise<Response>(() => undefined);

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

it('names the browser and the system of each session, or only its address if neither was stored', async () => {
  const used = { since: '2026-11-20T23:00:00Z', lastSeen: '2026-11-20T23:10:00Z', address: '203.0.113.17' };
  const sessions: readonly OpenSession[] = [
    { ...used, browser: 'Chrome on Windows', current: true },
    { ...used, since: '2026-11-19T23:00:00Z', browser: null, current: false },
  ];
  answerWith((request) => (pathOf(request) === 'sessions' ? json(200, sessions) : NEVER));
  const host = await pageAt('/account');
  await expect.element(within(host).getByText('This session')).toBeVisible();
  expect(visibleTexts(host, 'section[aria-labelledby="sessions"] li')).toEqual([
    'Chrome on Windows This session from 203.0.113.17, signed in 10:00 am 21/11/2026, last used 10:10 am 21/11/2026',
    '203.0.113.17 signed in 10:00 am 20/11/2026, last used 10:10 am 21/11/2026',
  ]);
});
