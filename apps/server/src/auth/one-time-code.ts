import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
export const STEP_SECONDS = 30;
/** The clock of a telephone may be a step off. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Advice Builder';

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}

/** What an authenticator app reads: secret, issuer and the account it is for. */
export function provisioningUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The step a code belongs to; undefined when it is not of this secret, or of another time. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = at.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

/** The code an app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return totp(secret, '').generate({ timestamp: at.getTime() });
}
