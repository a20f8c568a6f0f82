import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markupOf, openAt, wordsOf } from '../../app/testing/open-at.tsx';
import { stubBrowser } from '../../platform/testing/browser.ts';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it('LG-001 LG-002 LG-003 has its title, fields, button, link and message area', async () => {
  const markup = markupOf(await openAt('/login'));
  const words = wordsOf(markup);
  expect(markup).toMatch(/<h1[^>]*>Advice Builder Login<\/h1>/);
  for (const word of ['Email', 'Password', 'Log in', 'forgot password']) expect(words).toContain(word);
  expect(markup).toContain('role="alert"');
  expect(words).not.toContain('Session Expired');
});

it('LG-004 SS-013 ER-011 with the note says that the session has expired', async () => {
  expect(wordsOf(markupOf(await openAt('/login?note=expired')))).toContain(
    'Session Expired. You have been logged out as your session has expired due to inactivity.',
  );
});
