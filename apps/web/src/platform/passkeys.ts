import type { PasskeyAddRequest, PasskeyAsked, PasskeyMaking, PasskeyShown } from '@advice-builder/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiFailure } from './api.ts';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Requests a passkey from the browser, which asks the person. */
export async function showPasskey(asked: PasskeyAsked): Promise<PasskeyShown> {
  const { id, response } = await startAuthentication({ optionsJSON: asked });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Creates a passkey in the browser. */
export async function makePasskey(asked: PasskeyMaking): Promise<PasskeyAddRequest['passkey']> {
  const { id, response } = await startRegistration({ optionsJSON: asked });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** The reason why there is no passkey: the server's message, or the little that the browser reveals. */
export function passkeyTrouble(failure: unknown): string {
  if (failure instanceof ApiFailure) return failure.message;
  if (failure instanceof Error && failure.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.';
  return 'No passkey was used. Try again.';
}
