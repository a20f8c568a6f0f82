import { randomBytes } from 'node:crypto';
import type { PasskeyAddRequest, PasskeyAsked, PasskeyMaking, PasskeyShown } from '@advice-builder/contract';
import { texts } from '@advice-builder/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { PasskeyPurpose } from '../domain/account.ts';
import { sha256Bytes, sha256Hex } from '../platform/ids.ts';
import type { Database } from '../store/database.ts';
import {
  countUse,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from '../store/repositories/passkeys.ts';

/** The relying party that browsers bind passkeys to. */
export interface PasskeyPlace {
  readonly rpId: string;
  /** The address that people open. Undefined: localhost at any port. */
  readonly origin: string | undefined;
}

/** Undefined in production without a public address: the host named in a request is not trusted. */
export function passkeyPlaceOf(publicUrl: string | undefined, production: boolean): PasskeyPlace | undefined {
  if (publicUrl !== undefined) return { rpId: new URL(publicUrl).hostname, origin: publicUrl };
  return production ? undefined : { rpId: 'localhost', origin: undefined };
}

export const CHALLENGE_SECONDS = 300;
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;
/** EdDSA, ES256 and RS256: the algorithms that authenticators support. */
const ALGORITHMS = [-8, -7, -257];
/**
 * The accepted attestation formats. Others may need certificates of a maker. We never ask for the make of an
 * authenticator.
 */
const FORMATS: ReadonlySet<string> = new Set(['none', 'packed']);

/**
 * The purpose of a challenge and the person who received it. The person is undefined before anyone has identified
 * themselves.
 */
interface Occasion {
  readonly purpose: PasskeyPurpose;
  readonly userId: number | undefined;
  readonly at: Date;
}

async function newChallenge(db: Database, { purpose, userId, at }: Occasion): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + TIMEOUT_MS);
  await insertChallenge(db, { hash: sha256Hex(challenge), purpose, userId: userId ?? null, expiresAt });
  return challenge;
}

/**
 * Deletes the signed challenge, even if it was issued for another purpose. Returns whether its purpose and person match
 * and it has not expired.
 */
async function spendChallenge(db: Database, challenge: string, { purpose, userId, at }: Occasion): Promise<boolean> {
  const found = await takeChallenge(db, sha256Hex(challenge));
  return found?.purpose === purpose && found.userId === (userId ?? null) && at < found.expiresAt;
}

const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credentialId, type: 'public-key' as const, transports: [...row.transports] }));

/** The options for a browser to create a passkey that can sign in without a password. */
export async function askToMake(
  db: Database,
  { rpId }: PasskeyPlace,
  user: { readonly id: number; readonly email: string; readonly firstName: string; readonly lastName: string },
  at: Date,
): Promise<PasskeyMaking> {
  return {
    challenge: await newChallenge(db, { purpose: 'make', userId: user.id, at }),
    rp: { id: rpId, name: texts.appName },
    user: {
      // This id reveals nothing about the person, and is the same for all their passkeys.
      id: isoBase64URL.fromBuffer(sha256Bytes(`passkeys of ${user.id}`)),
      name: user.email,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: descriptorsOf(await listPasskeys(db, user.id)),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * The options for a browser to sign in with a passkey: one of the given person, or without a person any passkey that
 * the browser has for this site.
 */
export async function askToShow(db: Database, { rpId }: PasskeyPlace, occasion: Occasion): Promise<PasskeyAsked> {
  const { userId } = occasion;
  return {
    challenge: await newChallenge(db, occasion),
    rpId,
    timeout: TIMEOUT_MS,
    allowCredentials: userId === undefined ? [] : descriptorsOf(await listPasskeys(db, userId)),
    userVerification: 'required',
  };
}

const LOCALHOST = /^http:\/\/localhost(?::\d{1,5})?$/;

/** The parsed client data, with its challenge and origin. Undefined if it cannot be read or names another origin. */
function clientDataOf(clientDataJSON: string, { origin: wanted }: PasskeyPlace) {
  const { challenge, origin } = decodeClientDataJSON(clientDataJSON);
  if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined;
  const isHere = wanted === undefined ? LOCALHOST.test(origin) : origin === wanted;
  return isHere ? { challenge, origin } : undefined;
}

/** A request may contain anything. Input that cannot be read counts as incorrect. */
async function orUndefined<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** Verifies a newly created passkey. Undefined if it does not match the request. */
export async function checkMade(
  db: Database,
  place: PasskeyPlace,
  { passkey }: PasskeyAddRequest,
  userId: number,
  at: Date,
): Promise<NewPasskey | undefined> {
  const { id, clientDataJSON, attestationObject, transports } = passkey;
  const client = await orUndefined(() => clientDataOf(clientDataJSON, place));
  if (client === undefined || !(await spendChallenge(db, client.challenge, { purpose: 'make', userId, at }))) {
    return undefined;
  }
  const checked = await orUndefined(() => {
    const format = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt');
    if (!FORMATS.has(format)) return undefined;
    return verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (!checked?.verified) return undefined;
  const { credential, credentialBackedUp: backedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports,
    backedUp,
  };
}

export type ShownOutcome =
  | { readonly outcome: 'right'; readonly passkey: PasskeyRow }
  | { readonly outcome: 'wrong' }
  /** The signature is correct, but the counter went back: there may be a copy of the key. */
  | { readonly outcome: 'copied'; readonly passkey: PasskeyRow };

const WRONG: ShownOutcome = { outcome: 'wrong' };

/**
 * Verifies a passkey at sign-in: challenge, origin, person, signature, user verification on the device, and a higher
 * counter. On success it marks the passkey as used.
 */
export async function checkShown(
  db: Database,
  place: PasskeyPlace,
  shown: PasskeyShown,
  occasion: Occasion,
): Promise<ShownOutcome> {
  const { id, clientDataJSON, authenticatorData, signature } = shown;
  const client = await orUndefined(() => clientDataOf(clientDataJSON, place));
  if (client === undefined || !(await spendChallenge(db, client.challenge, occasion))) return WRONG;
  const passkey = await findPasskey(db, id);
  if (passkey === undefined) return WRONG;
  if (occasion.userId !== undefined && passkey.userId !== occasion.userId) return WRONG;
  const checked = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      // The counter is not checked here: after the signature is verified, one statement below compares it with the
      // stored counter.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  );
  if (!checked?.verified) return WRONG;
  const { newCounter: counter, credentialBackedUp: backedUp } = checked.authenticationInfo;
  const wentOn = await countUse(db, passkey.id, { counter, backedUp, at: occasion.at });
  return { outcome: wentOn ? 'right' : 'copied', passkey };
}
