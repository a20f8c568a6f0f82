/**
 * Single sign-on in the browser: whether it is offered, the way to the provider, and the result in the URL fragment.
 */
import {
  messageOf,
  problem,
  SIGN_ON_FAILED_FRAGMENT,
  SIGN_ON_FRAGMENT,
  type SignOnFailure,
  type SignOnOffered,
  signOnFailures,
} from '@advice-builder/contract';
import { useEffect, useState } from 'react';
import { ApiFailure, api } from '../../platform/api.ts';
import { isEmail } from './email.ts';

/** Milliseconds. The server is asked when typing pauses, not at each letter. */
const PAUSE_MS = 200;
const NOT_OFFERED: SignOnOffered = { offered: false, only: false };

/** Whether the domain of the address signs in at a provider. Only the domain is sent. */
export function useSignOnOffered(email: string): SignOnOffered {
  const domain = isEmail(email) ? email.trim().slice(email.trim().lastIndexOf('@') + 1) : '';
  const [answer, setAnswer] = useState({ domain: '', offered: NOT_OFFERED });
  useEffect(() => {
    if (domain === '') return;
    const stop = new AbortController();
    const ask = (): void => {
      const options = { judges401: true, signal: stop.signal };
      api.call('signOnOffered', { body: { domain }, ...options }).then(
        (offered) => setAnswer({ domain, offered }),
        () => undefined,
      );
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [domain]);
  return answer.domain === domain ? answer.offered : NOT_OFFERED;
}

/** Goes to the provider. Returns the reason if that fails. */
export async function leaveForSignOn(email: string): Promise<string> {
  try {
    const { address } = await api.call('beginSignOn', { body: { email: email.trim() }, judges401: true });
    window.location.assign(address);
    return '';
  } catch (failure) {
    return failure instanceof ApiFailure ? failure.message : messageOf(problem('sign-on-unreachable'));
  }
}

export type CameBack = { readonly finish: string } | { readonly failure: SignOnFailure } | undefined;

/** Returns, once, the result that the provider left in the address, and removes it from the address. */
export function takeCameBack(): CameBack {
  const [name, value = ''] = window.location.hash.slice(1).split('=');
  if (name !== SIGN_ON_FRAGMENT && name !== SIGN_ON_FAILED_FRAGMENT) return undefined;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  if (name === SIGN_ON_FRAGMENT) return { finish: value };
  return { failure: signOnFailures.find((known) => known === value) ?? 'sign-on-refused' };
}
