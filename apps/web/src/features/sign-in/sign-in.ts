import {
  APPLICATION_VERSION,
  type LogInAnswer,
  type LogInFailure,
  type PasskeyAsked,
  type PasskeyShown,
  texts,
} from '@advice-builder/contract';
import { ApiFailure, api } from '../../platform/api.ts';
import { passkeyTrouble, showPasskey } from '../../platform/passkeys.ts';
import { openSession } from '../../platform/session.ts';
import { tab } from '../../platform/storage.ts';

export type SignInResult = { readonly outcome: 'signed-in'; readonly spaVersion: string } | Refused;

interface Refused {
  readonly outcome: 'refused';
  readonly messages: readonly string[];
  /** Whether the password was correct and the same call must be repeated with a code. */
  readonly needsCode: boolean;
  /** Set if the given passkey request can replace the code. */
  readonly asked?: PasskeyAsked | undefined;
}

/** The server's text for a refusal: `error`, with `error2` below it. */
function refusalWords(failure: unknown): readonly string[] {
  if (!(failure instanceof ApiFailure)) return [texts.logInFailed];
  const { error, error2 } = (failure.body ?? {}) as Partial<LogInFailure>;
  const words = [error, error2].filter((line) => typeof line === 'string');
  if (words.length > 0) return words;
  return failure.status === 429 ? [texts.logInFailed, failure.message] : [texts.logInFailed];
}

/** Waits for the answer to a log-in and stores the new session for all tabs. */
async function enter(answered: Promise<LogInAnswer>): Promise<SignInResult> {
  try {
    const answer = await answered;
    openSession(answer);
    return { outcome: 'signed-in', spaVersion: answer.auth.spaVersion };
  } catch (failure) {
    const { secondFactor } = ((failure instanceof ApiFailure && failure.body) || {}) as Partial<LogInFailure>;
    const messages = refusalWords(failure);
    return { outcome: 'refused', messages, needsCode: secondFactor?.codes ?? false, asked: secondFactor?.passkey };
  }
}

const noPasskey = (failure: unknown, rest: Pick<Refused, 'needsCode' | 'asked'>): Refused => ({
  outcome: 'refused',
  messages: [passkeyTrouble(failure)],
  ...rest,
});

export function signIn(email: string, password: string, code = ''): Promise<SignInResult> {
  return enter(
    api.call('logIn', { body: code === '' ? { email, password } : { email, password, code }, judges401: true }),
  );
}

/** Signs in with the passkey that was requested after the password. */
export async function signInWithBoth(
  email: string,
  password: string,
  before: { readonly asked: PasskeyAsked; readonly needsCode: boolean },
): Promise<SignInResult> {
  let passkey: PasskeyShown;
  try {
    passkey = await showPasskey(before.asked);
  } catch (failure) {
    return noPasskey(failure, before);
  }
  return enter(api.call('logIn', { body: { email, password, passkey }, judges401: true }));
}

/** Signs in with the result from the practice's provider, and a code if one was required. */
export function finishSignOn(finish: string, code = ''): Promise<SignInResult> {
  return enter(api.call('finishSignOn', { body: code === '' ? { finish } : { finish, code }, judges401: true }));
}

/** Like `finishSignOn`, with the passkey that was requested. */
export async function finishSignOnWithPasskey(
  finish: string,
  before: { readonly asked: PasskeyAsked; readonly needsCode: boolean },
): Promise<SignInResult> {
  let passkey: PasskeyShown;
  try {
    passkey = await showPasskey(before.asked);
  } catch (failure) {
    return noPasskey(failure, before);
  }
  return enter(api.call('finishSignOn', { body: { finish, passkey }, judges401: true }));
}

/** Signs in with a passkey only; the passkey identifies the account. */
export async function signInWithPasskey(): Promise<SignInResult> {
  let passkey: PasskeyShown;
  try {
    passkey = await showPasskey(await api.call('beginPasskeyLogIn', { judges401: true }));
  } catch (failure) {
    return noPasskey(failure, { needsCode: false });
  }
  return enter(api.call('logInWithPasskey', { body: { passkey }, judges401: true }));
}

/** Whether the page is older or newer than the server and has not been reloaded for that version yet. */
export function mustReload(spaVersion: string): boolean {
  if (spaVersion === APPLICATION_VERSION || tab.read('reloadedFor') === spaVersion) return false;
  tab.write('reloadedFor', spaVersion);
  return true;
}
