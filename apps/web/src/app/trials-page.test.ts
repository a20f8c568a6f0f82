import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../platform/session.ts';
import { answerWith, json, logInAnswer, stubBrowser } from '../platform/testing/browser.ts';
import { outcomeOf, TRIAL_CALLS } from './trials-page.tsx';

describe('the trials page', () => {
  beforeEach(() => {
    stubBrowser();
    openSession(logInAnswer('x.y.z'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('API-039 makes the specified calls and shows the answers', async () => {
    const seen = answerWith(({ url }) =>
      url.endsWith('/variables/wot')
        ? json(404, { error: { code: 'not-found', msg: 'Nothing here.' }, requestId: 'r' })
        : json(200, { ok: true }),
    );
    const outcomes = new Map<string, string>();
    for (const call of TRIAL_CALLS) outcomes.set(call, await outcomeOf(call, '12'));
    expect(seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/v1/user',
      'GET /api/v1/log-out',
      'GET /api/v1/variables/wot',
      'GET /api/v1/variables/importFE',
      'GET /api/v1/record/12',
      'GET /api/v1/records',
      'GET /api/v1/isAuth',
    ]);
    expect(outcomes.get('user')).toBe('{\n  "ok": true\n}');
    expect(outcomes.get('variables/wot')).toBe('404 not-found');
  });
});
