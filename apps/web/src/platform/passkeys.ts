import type { PasskeyAddRequest, PasskeyAsked, PasskeyMaking, PasskeyShown } from '@advice-builder/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiFailure } from './api.ts';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the browser show a passkey; it asks the person. */
export async function showPasskey(asked: PasskeyAsked): Promise<PasskeyShown> {
  const { id, response } = await startAuthentication({ optionsJSON: asked });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the browser make a passkey. */
export async function makePasskey(asked: PasskeyMaking): Promise<PasskeyAddRequest['passkey']> {
  const { id, response } = await startRegistration({ optionsJSON: asked });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Why no passkey came of it: the words of the server, or what the browser lets be known, which is little. */
export function passkeyTrouble(failure: unknown): string {
  if (failure instanceof ApiFailure) return failure.message;
  if (failure instanceof Error && failure.name === 'InvalidStateError')
    return 'This device has a passkey of yours already.';
  return 'No passkey was used. Try again.';
}
