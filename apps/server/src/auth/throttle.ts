import { sha256Hex } from '../platform/ids.ts';
import { wholeSeconds } from '../platform/time.ts';
import type { Database } from '../store/database.ts';
import { accountFailures, addressFailures, insertAttempt, lockAccount } from '../store/repositories/attempts.ts';
import type { AttemptKind } from '../store/schema.ts';

/** Counted in the database, so that they hold across server processes and restarts. */
export const WINDOW_SECONDS = 15 * 60;

export interface AttemptLimit {
  readonly account: number;
  /** A practice may share one address: more than an account, still far below guessing. */
  readonly address: number;
}

/** Failures within the window after which more are refused. Every request for a reset counts: none of them succeeds. */
export const LIMITS: Readonly<Record<AttemptKind, AttemptLimit>> = {
  'log-in': { account: 5, address: 50 },
  reset: { account: 3, address: 20 },
  password: { account: 5, address: 50 },
  'two-factor': { account: 5, address: 50 },
};

export type Admission =
  | { readonly admitted: true; readonly attemptId: number }
  | { readonly admitted: false; readonly waitSeconds: number };

/** The name an account has in the table of attempts; what was typed is not kept. */
export function accountKey(email: string): string {
  return sha256Hex(email.trim().toLowerCase());
}

/** The same for a person who is known. */
export function userKey(userId: number): string {
  return `user ${userId}`;
}

/**
 * Lets an attempt pass or not, and counts it. An account that does not exist is counted like one that does. Refused
 * attempts are not counted, so that waiting helps.
 */
export async function admit(
  db: Database,
  kind: AttemptKind,
  account: string,
  address: string,
  at: Date,
): Promise<Admission> {
  const limit = LIMITS[kind];
  return db.transaction(async (tx) => {
    await lockAccount(tx, kind, account);
    const since = new Date(at.getTime() - WINDOW_SECONDS * 1000);
    const { count, first } = await accountFailures(tx, { kind, account, address }, since);
    if (count >= limit.account) {
      const start = first ?? at;
      return { admitted: false, waitSeconds: WINDOW_SECONDS - wholeSeconds(at.getTime() - start.getTime()) };
    }
    if ((await addressFailures(tx, kind, address, since)) >= limit.address) {
      return { admitted: false, waitSeconds: WINDOW_SECONDS };
    }
    return { admitted: true, attemptId: await insertAttempt(tx, { kind, account, address, at }) };
  });
}
