import { APPLICATION_VERSION, type LogInAnswer, type LogInFailure, texts } from '@advice-builder/contract';
import { ApiFailure, api } from '../../platform/api.ts';
import { openSession } from '../../platform/session.ts';
import { tab } from '../../platform/storage.ts';

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly spaVersion: string }
  | { readonly outcome: 'refused'; readonly messages: readonly string[]; readonly needsCode: boolean };

/** What the server says of a refusal: `error`, and `error2` beneath it. */
function refusalWords(failure: unknown): readonly string[] {
  if (!(failure instanceof ApiFailure)) return [texts.logInFailed];
  if (failure.status === 0) return [texts.communicationError];
  const { error, error2 } = (failure.body ?? {}) as Partial<LogInFailure>;
  const words = [error, error2].filter((line) => typeof line === 'string');
  if (words.length > 0) return words;
  return failure.status === 429 ? [texts.logInFailed, failure.message] : [texts.logInFailed];
}

/** The password was right: the same again with the second factor, or with a recovery code where it is locked. */
function asksForCode(failure: unknown): boolean {
  const { code } = ((failure instanceof ApiFailure && failure.body) || {}) as Partial<LogInFailure>;
  return code?.startsWith('two-factor-') ?? false;
}

/** Asks the server in; a session that opens is stored for all tabs. */
export async function signIn(email: string, password: string, code = ''): Promise<SignInResult> {
  const body = code === '' ? { email, password } : { email, password, code };
  try {
    const answer = await api.post<LogInAnswer>('log-in', body, { judges401: true });
    openSession(answer);
    return { outcome: 'signed-in', spaVersion: answer.auth.spaVersion };
  } catch (failure) {
    return { outcome: 'refused', messages: refusalWords(failure), needsCode: asksForCode(failure) };
  }
}

/** Whether the page is older or newer than the server and has not been loaded again for that version yet. */
export function mustReload(spaVersion: string): boolean {
  if (spaVersion === APPLICATION_VERSION || tab.read('reloadedFor') === spaVersion) return false;
  tab.write('reloadedFor', spaVersion);
  return true;
}
