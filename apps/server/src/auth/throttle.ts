import type { AttemptKind } from '../domain/account.ts';
import { addressKey } from '../platform/address-key.ts';
import { sha256Hex } from '../platform/ids.ts';
import { wholeSeconds } from '../platform/time.ts';
import type { Database } from '../store/database.ts';
import {
  accountFailures,
  addressFailures,
  failuresThere,
  insertAttempt,
  isKnownThere,
  lockCount,
  type NewAttempt,
  type Span,
  strangersFailures,
} from '../store/repositories/attempts.ts';

/** Attempts are counted in the database, so that limits hold across server processes and restarts. */
export const WINDOW_SECONDS = 15 * 60;

export interface AttemptLimit {
  /** Number of failures on one account after which attempts are refused. */
  readonly account: number;
  /** Failures count separately for each address, so that nobody elsewhere can lock the person out. */
  readonly perAddress?: boolean;
  /**
   * Number of failures from one address, on any account. Accounts that someone has signed in to from that address are
   * exempt.
   */
  readonly address?: number;
  /** After this many failures from unknown addresses, attempts from unknown addresses have to wait between tries. */
  readonly brake?: { readonly failures: number; readonly everySeconds: number };
  readonly windowSeconds: number;
}

const WINDOW = { windowSeconds: WINDOW_SECONDS };
const ONCE_A_DAY = { account: 1, windowSeconds: 86_400 };

/** Failures within the window after which attempts are refused. For kinds that never succeed, every attempt counts. */
export const LIMITS = {
  // An address may serve a whole practice: it allows more than one account, and still far too few for guessing.
  'log-in': { account: 5, perAddress: true, address: 50, brake: { failures: 20, everySeconds: 30 }, ...WINDOW },
  // Every reset request from an address counts, whether or not an account matches: the response must not reveal whether
  // the account exists.
  reset: { account: 3, perAddress: true, address: 20, ...WINDOW },
  'reset-matched': { account: 3, ...WINDOW },
  password: { account: 5, address: 50, ...WINDOW },
  // Wrong codes in a row, from all addresses and over any time, are counted separately: see `CODES_IN_A_ROW`.
  'two-factor': { account: 5, perAddress: true, address: 50, ...WINDOW },
  // Sign-ons that were started from an address, or returned to it from the provider, without success. A success resets
  // the count.
  'sign-on': { account: 100, perAddress: true, ...WINDOW },
  'access-refused': { account: 100, windowSeconds: 3600 },
  // Requests for documents by one person, whether they succeed or not. The limit for previews is higher, because the
  // page requests one after every change.
  document: { account: 30, windowSeconds: 60 },
  preview: { account: 60, windowSeconds: 60 },
  // The audit trail records a preview at most once in ten minutes.
  'preview-told': { account: 1, windowSeconds: 600 },
  // An export makes every document of a record again.
  export: { account: 5, windowSeconds: 600 },
  // Each request e-mails everyone who can confirm it.
  'purge-asked': { account: 10, windowSeconds: 86_400 },
  'notice-sign-in': ONCE_A_DAY,
  'notice-code': ONCE_A_DAY,
  'notice-lock': ONCE_A_DAY,
  // A passkey cannot be guessed. The limits bound the server's work and the number of tries.
  passkey: { account: 5, perAddress: true, address: 50, ...WINDOW },
  // Challenges for browsers before the person is known. An office may share one address.
  'passkey-asked': { account: 100, perAddress: true, ...WINDOW },
  'notice-passkey': ONCE_A_DAY,
  // Notices about one device, and about all devices of a person together.
  'notice-device': ONCE_A_DAY,
  'notice-devices': { account: 5, windowSeconds: 86_400 },
} as const satisfies Readonly<Record<AttemptKind, AttemptLimit>>;

/** The tolerated difference between server clocks, and between the start of a request and its count. */
export const SKEW_SECONDS = 60;

export type Admission =
  | {
      readonly admitted: true;
      readonly attemptId: number;
      /** Whether someone has signed in to the account from this address before. */
      readonly known: boolean;
      /** Whether a limit is reached if this attempt fails. */
      readonly last: boolean;
      /**
       * Set if the attempt came before the time that `brake` requires: the seconds that it should have waited. It may
       * succeed only with a secret that nobody can guess.
       */
      readonly outOfTurn?: number;
    }
  | { readonly admitted: false; readonly waitSeconds: number };

/** The key of an account in the table of attempts. The typed address itself is not stored. */
export function accountKey(email: string): string {
  return sha256Hex(email.trim().toLowerCase());
}

/** The key of a known person in the table of attempts. */
export function userKey(userId: number): string {
  return `user ${userId}`;
}

const secondsLater = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The span of attempts that count at `at`. Attempts with a later time came from a wrong clock and are ignored. */
function spanAt(at: Date, windowSeconds: number): Span {
  return { since: secondsLater(at, -windowSeconds), until: secondsLater(at, SKEW_SECONDS) };
}

/** Seconds left until `seconds` have passed since `from`. */
function waitSince(from: Date | undefined, seconds: number, at: Date): number {
  const passed = wholeSeconds(at.getTime() - (from ?? at).getTime());
  return Math.min(seconds - passed, seconds);
}

interface Stranger {
  /** Seconds to wait, if an attempt is not allowed yet. */
  readonly wait?: number;
  readonly outOfTurn?: number;
  readonly last: boolean;
}

/** The limits for an address from which nobody has signed in to the account yet. */
async function asStranger(
  db: Database,
  tried: NewAttempt,
  limit: AttemptLimit,
  span: Span,
  braked: boolean,
): Promise<Stranger> {
  let stranger: Stranger = { last: false };
  if (limit.brake !== undefined) {
    const { failures, everySeconds } = limit.brake;
    const { count, last } = await strangersFailures(db, tried, span);
    const turn = waitSince(last, everySeconds, tried.at);
    const isEarly = count >= failures && turn > 0;
    if (isEarly && braked) return { ...stranger, wait: turn };
    stranger = { last: count + 1 >= failures, ...(isEarly ? { outOfTurn: turn } : {}) };
  }
  if (limit.address === undefined) return stranger;
  await lockCount(db, `${tried.kind} from ${tried.address}`);
  const { count } = await addressFailures(db, tried, span);
  return count < limit.address ? stranger : { ...stranger, wait: limit.windowSeconds };
}

/**
 * Admits or refuses an attempt, and counts it. An account that does not exist is counted like one that does. Refused
 * attempts are not counted, so that waiting helps. `braked` is false for secrets that nobody can guess: `brake` does
 * not delay them.
 */
export async function admit(db: Database, attempt: NewAttempt, { braked = true } = {}): Promise<Admission> {
  const { kind, account, at } = attempt;
  const limit: AttemptLimit = LIMITS[kind];
  const tried = { ...attempt, address: addressKey(attempt.address) };
  const span = spanAt(at, limit.windowSeconds);
  return db.transaction(async (tx) => {
    await lockCount(tx, `${kind} ${account}`);
    const known = await isKnownThere(tx, tried);
    const counted = limit.perAddress || known ? failuresThere : accountFailures;
    const { count, first } = await counted(tx, tried, span);
    if (count >= limit.account) {
      return { admitted: false, waitSeconds: waitSince(first, limit.windowSeconds, at) };
    }
    const { wait, ...stranger } = known ? { last: false } : await asStranger(tx, tried, limit, span, braked);
    if (wait !== undefined) return { admitted: false, waitSeconds: wait };
    const attemptId = await insertAttempt(tx, tried);
    return { admitted: true, attemptId, known, ...stranger, last: stranger.last || count + 1 >= limit.account };
  });
}
