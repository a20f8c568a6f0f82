import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, json, stubBrowser } from '../../platform/testing/browser.ts';
import { signIn } from './sign-in.ts';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const ASKED = { challenge: 'c', rpId: 'localhost', timeout: 1, allowCredentials: [], userVerification: 'required' };

it.each([
  [undefined, { needsCode: false, asked: undefined }],
  [{ codes: true }, { needsCode: true, asked: undefined }],
  [
    { codes: false, passkey: ASKED },
    { needsCode: false, asked: ASKED },
  ],
])('reads from a refusal with %j what is required next: %j', async (secondFactor, known) => {
  answerWith(() => json(422, { error: 'Words', code: 'log-in-failed', requestId: 'r', secondFactor }));
  expect(await signIn('a@b.example', 'P')).toEqual({ outcome: 'refused', messages: ['Words'], ...known });
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('no network'))],
  ['an answer that is not ours', () => new Response('<html>', { status: 502 })],
])('ER-027 shows the specified text after %s', async (_what, answer) => {
  answerWith(answer);
  expect(await signIn('a@b.example', 'P')).toMatchObject({ messages: ['Unable to login. Please try again.'] });
});
