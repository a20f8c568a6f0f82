import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, json, stubBrowser } from '../../platform/testing/browser.ts';
import { signIn } from './sign-in.ts';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['two-factor-code-required', true],
  ['two-factor-code-wrong', true],
  // A recovery code is still taken.
  ['two-factor-locked', true],
  ['log-in-failed', false],
  ['log-in-locked', false],
])('after %s the code is asked for: %j', async (code, needsCode) => {
  answerWith(() => json(422, { error: 'Words', code, requestId: 'r' }));
  expect(await signIn('a@b.example', 'P')).toEqual({ outcome: 'refused', messages: ['Words'], needsCode });
});
