import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the settings of every authenticator app: SHA-1, six digits, thirty seconds. */
export const STEP_SECONDS = 30;
/** How many time steps the phone's clock may be ahead or behind. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Advice Builder';

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}

/** The `otpauth` URI that an authenticator app reads: secret, issuer and account. */
export function provisioningUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step of a code. Undefined if the code does not match this secret or is from another time. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = at.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

/** The code that an app shows at a given time. */
export function codeAt(secret: string, at: Date): string {
  return totp(secret, '').generate({ timestamp: at.getTime() });
}
