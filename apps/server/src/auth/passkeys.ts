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

/** Whose passkeys these are: the place that browsers bind them to. */
export interface PasskeyPlace {
  readonly rpId: string;
  /** Undefined: localhost at any port. */
  readonly origin: string | undefined;
}

/** Undefined without a public address in production: what a request says of it is not believed. */
export function passkeyPlaceOf(publicUrl: string | undefined, production: boolean): PasskeyPlace | undefined {
  if (publicUrl !== undefined) return { rpId: new URL(publicUrl).hostname, origin: publicUrl };
  return production ? undefined : { rpId: 'localhost', origin: undefined };
}

export const CHALLENGE_SECONDS = 300;
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
/** Nothing is asked about the make of an authenticator; of the other forms some have certificates looked up elsewhere. */
const FORMATS: ReadonlySet<string> = new Set(['none', 'packed']);

/** What a challenge is for, and who it was given to: undefined where nobody has said yet who they are. */
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

/** Takes the challenge that was signed. Whatever it was for, it is gone then. */
async function spendChallenge(db: Database, challenge: string, { purpose, userId, at }: Occasion): Promise<boolean> {
  const found = await takeChallenge(db, sha256Hex(challenge));
  return found?.purpose === purpose && found.userId === (userId ?? null) && at < found.expiresAt;
}

const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credentialId, type: 'public-key' as const, transports: [...row.transports] }));

/** What to ask a browser for, so that it makes a passkey that may sign in by itself. */
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
      // Says nothing of the person, and is the same for each of their passkeys.
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

/** What to ask a browser for, so that it shows a passkey: one of a person, or any that it has for this place. */
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

/** What the browser says it signed, and where; undefined when it is nothing of the kind. */
function clientDataOf(clientDataJSON: string, { origin: wanted }: PasskeyPlace) {
  const { challenge, origin } = decodeClientDataJSON(clientDataJSON);
  if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined;
  const isHere = wanted === undefined ? LOCALHOST.test(origin) : origin === wanted;
  return isHere ? { challenge, origin } : undefined;
}

/** What anybody sends may be anything: what cannot be read is not right. */
async function orUndefined<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** Looks at a passkey that was made for a person. Undefined: it is not what was asked for. */
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
  /** Signed by the right key, but its counter has gone back: there may be a copy of it. */
  | { readonly outcome: 'copied'; readonly passkey: PasskeyRow };

const WRONG: ShownOutcome = { outcome: 'wrong' };

/**
 * Looks at a passkey that was shown: challenge, place, person, signature, that the person was verified on their device,
 * and that its counter went on. It counts as used then.
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
      // The counter is held against the stored one below, once the signature is known to be right, in one statement.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  );
  if (!checked?.verified) return WRONG;
  const { newCounter: counter, credentialBackedUp: backedUp } = checked.authenticationInfo;
  const wentOn = await countUse(db, passkey.id, { counter, backedUp, at: occasion.at });
  return { outcome: wentOn ? 'right' : 'copied', passkey };
}
