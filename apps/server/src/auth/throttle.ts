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

/** Counted in the database, so that they hold across server processes and restarts. */
export const WINDOW_SECONDS = 15 * 60;

export interface AttemptLimit {
  /** Failures on one account after which more are refused. */
  readonly account: number;
  /** They count for each address by itself: nobody elsewhere can lock the person out. */
  readonly perAddress?: boolean;
  /** Failures of one address, whatever the account; an account that was opened from there is let through. */
  readonly address?: number;
  /** After so many failures from addresses that the account was not opened from, these try in turns. */
  readonly brake?: { readonly failures: number; readonly everySeconds: number };
  readonly windowSeconds: number;
}

const WINDOW = { windowSeconds: WINDOW_SECONDS };
const ONCE_A_DAY = { account: 1, windowSeconds: 86_400 };

/** Failures within the window after which more are refused. What never succeeds counts every time. */
export const LIMITS = {
  // An address may be that of a practice: more than an account, still far below guessing.
  'log-in': { account: 5, perAddress: true, address: 50, brake: { failures: 20, everySeconds: 30 }, ...WINDOW },
  // Every request from an address, whether it matches or not: the answer must not tell.
  reset: { account: 3, perAddress: true, address: 20, ...WINDOW },
  'reset-matched': { account: 3, ...WINDOW },
  password: { account: 5, address: 50, ...WINDOW },
  // Over all addresses and times, wrong codes in a row are counted with the second factor itself.
  'two-factor': { account: 5, perAddress: true, address: 50, ...WINDOW },
  // Sign-ons of an address that were begun or answered and not finished; a success there begins anew.
  'sign-on': { account: 100, perAddress: true, ...WINDOW },
  'access-refused': { account: 100, windowSeconds: 3600 },
  // Documents of a person, whatever became of them; previews follow every change of the page.
  document: { account: 30, windowSeconds: 60 },
  preview: { account: 60, windowSeconds: 60 },
  // A preview is told once in ten minutes.
  'preview-told': { account: 1, windowSeconds: 600 },
  // An export makes every document of a record again.
  export: { account: 5, windowSeconds: 600 },
  // Each sends mails to those who can confirm.
  'purge-asked': { account: 10, windowSeconds: 86_400 },
  'notice-sign-in': ONCE_A_DAY,
  'notice-code': ONCE_A_DAY,
  'notice-lock': ONCE_A_DAY,
  // A passkey cannot be guessed: the limits are for the work and for who tries.
  passkey: { account: 5, perAddress: true, address: 50, ...WINDOW },
  // What browsers are asked to sign before anybody has said who they are; an office is an address.
  'passkey-asked': { account: 100, perAddress: true, ...WINDOW },
  'notice-passkey': ONCE_A_DAY,
  // Of one device, and of all of a person together.
  'notice-device': ONCE_A_DAY,
  'notice-devices': { account: 5, windowSeconds: 86_400 },
} as const satisfies Readonly<Record<AttemptKind, AttemptLimit>>;

/** How far apart the clocks of servers, and the beginning and the counting of a request, may be. */
export const SKEW_SECONDS = 60;

export type Admission =
  | {
      readonly admitted: true;
      readonly attemptId: number;
      /** The account was opened from this address before. */
      readonly known: boolean;
      /** When this one fails, a limit is reached. */
      readonly last: boolean;
      /** Let through before its turn, in so many seconds: only what nobody can guess may count. */
      readonly outOfTurn?: number;
    }
  | { readonly admitted: false; readonly waitSeconds: number };

/** The name an account has in the table of attempts; what was typed is not kept. */
export function accountKey(email: string): string {
  return sha256Hex(email.trim().toLowerCase());
}

/** The same for a person who is known. */
export function userKey(userId: number): string {
  return `user ${userId}`;
}

const secondsLater = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** What counts at `at`. What is dated later was counted by a clock that was wrong. */
function spanAt(at: Date, windowSeconds: number): Span {
  return { since: secondsLater(at, -windowSeconds), until: secondsLater(at, SKEW_SECONDS) };
}

/** Seconds until `seconds` have passed since `from`. */
function waitSince(from: Date | undefined, seconds: number, at: Date): number {
  const passed = wholeSeconds(at.getTime() - (from ?? at).getTime());
  return Math.min(seconds - passed, seconds);
}

interface Stranger {
  /** Seconds until it may try, if it may not now. */
  readonly wait?: number;
  readonly outOfTurn?: number;
  readonly last: boolean;
}

/** What holds for an address that does not know the account. */
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
 * Lets an attempt pass or not, and counts it. An account that does not exist is counted like one that does. Refused
 * attempts are not counted, so that waiting helps. `braked` is false for what nobody can guess: it waits for no turn.
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
