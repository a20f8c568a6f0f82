import { hash, hashRaw, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm), 19 MiB, two passes: OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Hashes under a given salt. The same text has the same hash, so it can be found among many. */
export function hashUnderSalt(text: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(text, { ...COST, salt });
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the hash. Without a hash it returns false after the same time, so that an unknown account
 * answers as slowly as a wrong password.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
}
