import { sha256Hex } from '../platform/ids.ts';
import { wholeSeconds } from '../platform/time.ts';
import type { Database } from '../store/database.ts';
import { accountFailures, addressFailures, insertAttempt, lockAccount } from '../store/repositories/signInAttempts.ts';

/** Counted in the database, so that they hold across server processes and restarts. */
export const WINDOW_SECONDS = 15 * 60;
export const ACCOUNT_FAILURES = 5;
/** A practice may share one address: more than an account, still far below guessing. */
export const ADDRESS_FAILURES = 50;

export type Admission =
  | { readonly admitted: true; readonly attemptId: number }
  | { readonly admitted: false; readonly waitSeconds: number };

/** The name an account has in the table of attempts; what was typed is not kept. */
export function accountKey(email: string): string {
  return sha256Hex(email.trim().toLowerCase());
}

/**
 * Lets an attempt pass or not, and counts it. An account that does not exist is counted like one that does. Refused
 * attempts are not counted, so that waiting helps.
 */
export async function admit(db: Database, account: string, address: string, at: Date): Promise<Admission> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const since = new Date(at.getTime() - WINDOW_SECONDS * 1000);
    const { count, first } = await accountFailures(tx, account, since);
    if (count >= ACCOUNT_FAILURES) {
      const start = first ?? at;
      return { admitted: false, waitSeconds: WINDOW_SECONDS - wholeSeconds(at.getTime() - start.getTime()) };
    }
    if ((await addressFailures(tx, address, since)) >= ADDRESS_FAILURES) {
      return { admitted: false, waitSeconds: WINDOW_SECONDS };
    }
    return { admitted: true, attemptId: await insertAttempt(tx, account, address, at) };
  });
}
