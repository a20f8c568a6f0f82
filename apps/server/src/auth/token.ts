import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { wholeSeconds } from '../platform/time.ts';

const ISSUER = 'advice-builder';

/**
 * Signs and reads the bearer tokens of one installation. A token only names a session: the stored session decides
 * whether the person is signed in.
 */
export interface TokenSigner {
  sign(sessionId: string, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** The session that a token names. Undefined if the token is not ours, was changed or has expired. */
  read(token: string, now: Date): Promise<string | undefined>;
}

const seconds = (date: Date): number => wholeSeconds(date.getTime());

/** Number of tokens whose verified signatures are cached, because a page sends the same token with every request. */
const REMEMBERED = 10_000;

interface Verified {
  readonly sessionId: string;
  /** When the token expires, in seconds since 1970. */
  readonly expiresAt: number;
}

export function createTokenSigner(secret: string): TokenSigner {
  const key = createSecretKey(secret, 'utf8');
  const verified = new Map<string, Verified>();

  async function verify(token: string, now: Date): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now });
      const { jti, exp } = payload;
      return jti === undefined || exp === undefined ? undefined : { sessionId: jti, expiresAt: exp };
    } catch {
      return undefined;
    }
  }

  return {
    sign: (sessionId, issuedAt, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setJti(sessionId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    async read(token, now) {
      const known = verified.get(token);
      if (known !== undefined) return seconds(now) < known.expiresAt ? known.sessionId : undefined;
      const found = await verify(token, now);
      if (found === undefined) return undefined;
      if (verified.size >= REMEMBERED) verified.clear();
      verified.set(token, found);
      return found.sessionId;
    },
  };
}
