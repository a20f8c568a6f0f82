import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAddRequest, PasskeyAsked, PasskeyMaking, PasskeyShown } from '@advice-builder/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { PASSWORD, type Person, type TestApp } from '../testing.ts';

const ORIGIN = 'https://advice.example.com';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Deviations of an authenticator from correct behaviour. */
interface Manner {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly verified?: boolean;
  readonly challenge?: string;
}

export interface TestAuthenticator {
  readonly id: string;
  make(asked: PasskeyMaking, manner?: Manner): PasskeyAddRequest['passkey'];
  show(asked: PasskeyAsked, manner?: Manner): PasskeyShown;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin = ORIGIN): string =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
const authenticatorData = (rpId: string, flags: number, counter: number, key: Uint8Array = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, key]);
};
const flagsOf = ({ verified = true }: Manner): number => PRESENT | (verified ? VERIFIED : 0);

/** A software authenticator with one passkey. It signs anything, correct or not. */
export function testAuthenticator(): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let count = 0;

  return {
    id,
    make(asked, manner = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const data = authenticatorData(
        manner.rpId ?? asked.rp.id,
        flagsOf(manner) | HAS_KEY,
        manner.counter ?? 0,
        attested,
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', manner.challenge ?? asked.challenge, manner.origin),
        attestationObject: base64url(isoCBOR.encode(attestation as Map<string, string>)),
        transports: ['internal'],
      };
    },
    show(asked, manner = {}) {
      count += 1;
      const data = authenticatorData(manner.rpId ?? asked.rpId, flagsOf(manner), manner.counter ?? count);
      const clientDataJSON = clientData('webauthn.get', manner.challenge ?? asked.challenge, manner.origin);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id,
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      };
    },
  };
}

/**
 * Adds a passkey to an account. `proof`: the code or passkey to send with the password, for an account that has a
 * second factor.
 */
export async function addTestPasskey(test: TestApp, person: Person, proof: object = {}): Promise<TestAuthenticator> {
  const authenticator = testAuthenticator();
  const begun = await test.send('POST', '/passkeys/begin', { currentPassword: PASSWORD, ...proof }, person);
  const body = { name: 'My laptop', passkey: authenticator.make(begun.body) };
  await test.send('POST', '/passkeys/add', body, person);
  return authenticator;
}
