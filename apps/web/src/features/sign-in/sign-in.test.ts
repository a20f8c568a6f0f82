import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { greetAfterReload, tellPostLoginMessage } from '../../app/post-login.ts';
import { token } from '../../app/session.ts';
import { answerWith, json, logInAnswer, stubBrowser } from '../../app/testing/browser.ts';
import { useToasts } from '../../design-system/feedback/toast-store.ts';
import { requestErrors } from './forgot-password.tsx';
import { mustReload, signIn } from './sign-in.ts';

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  it('LG-010 SS-014 opens the session and tells the version of the server', async () => {
    answerWith(() =>
      json(200, logInAnswer('x.y.z', { auth: { ...logInAnswer('x').auth, maxIdle: 900, spaVersion: '2.1' } })),
    );
    expect(await signIn('a@b.example', 'secret')).toEqual({ outcome: 'signed-in', spaVersion: '2.1' });
    expect(token()).toBe('x.y.z');
  });

  it.each([
    [{ error: 'No.', error2: 'Wait.' }, ['No.', 'Wait.']],
    [{ error: 'No.' }, ['No.']],
    [{}, ['Unable to login. Please try again.']],
  ])('ER-027 is refused in the words of the server, or in printed ones: %j', async (said, messages) => {
    answerWith(() => json(422, { ...said, code: 'log-in-failed', requestId: 'r' }));
    expect(await signIn('a@b.example', 'secret')).toEqual({ outcome: 'refused', messages, needsCode: false });
    expect(token()).toBeNull();
  });

  it.each(['two-factor-code-required', 'two-factor-code-wrong'])('asks for the code after %s', async (code) => {
    answerWith(() => json(422, { error: 'Code', code, requestId: 'r' }));
    expect(await signIn('a@b.example', 'secret')).toMatchObject({ needsCode: true });
  });

  it('sends the code only when there is one', async () => {
    const seen = answerWith(() => json(200, logInAnswer('x.y.z')));
    await signIn('a@b.example', 'secret');
    await signIn('a@b.example', 'secret', '123456');
    expect(await seen[0]?.text()).not.toContain('code');
    expect(await seen[1]?.text()).toContain('code=123456');
  });
});

describe('another version of the server', () => {
  it('LG-012 SS-014 loads the page anew, once for each version', () => {
    expect(mustReload('2.0')).toBe(false);
    expect(mustReload('2.1')).toBe(true);
    expect(mustReload('2.1')).toBe(false);
    expect(mustReload('2.2')).toBe(true);
  });
});

describe('the greeting', () => {
  it('ER-026 SS-002 outlives a page loaded anew, once', () => {
    greetAfterReload('Login successful.');
    tellPostLoginMessage();
    tellPostLoginMessage();
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success', title: 'Login successful.' }]);
    expect(window.localStorage.getItem('postLoginMessage')).toBeNull();
  });
});

describe('asking for a new password', () => {
  it('VL-002 LG-005 needs a valid address and both names', () => {
    expect(requestErrors({ email: 'a@b', firstName: ' ', lastName: '' })).toEqual({
      email: 'Valid email address required',
      firstName: 'First name required',
      lastName: 'Last name required',
    });
    expect(requestErrors({ email: ' a@b.example ', firstName: 'A', lastName: 'B' })).toEqual({});
  });
});
