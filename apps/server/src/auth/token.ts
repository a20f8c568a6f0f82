import { jwtVerify, SignJWT } from 'jose';
import { wholeSeconds } from '../platform/time.ts';

const ISSUER = 'advice-builder';

/** Signs and reads the bearer tokens of one server installation. A token names a session; the session row rules. */
export interface TokenSigner {
  sign(sessionId: string, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** The session a token names; undefined when it is not ours, was changed or has expired. */
  read(token: string, now: Date): Promise<string | undefined>;
}

const seconds = (date: Date): number => wholeSeconds(date.getTime());

export function createTokenSigner(secret: string): TokenSigner {
  const key = new TextEncoder().encode(secret);
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
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now });
        return payload.jti;
      } catch {
        return undefined;
      }
    },
  };
}
