import type { SessionEnd, SignOnStrength } from '../domain/account.ts';
import type { Caller, Origin } from '../domain/caller.ts';
import type { Database } from '../store/database.ts';
import { appendAudit } from '../store/repositories/audit.ts';
import {
  endSession,
  type FoundSession,
  findSession,
  type SessionRow,
  type SessionUser,
  touchSession,
} from '../store/repositories/sessions.ts';
import { type SessionTerms, termsOf } from './terms.ts';
import type { TokenSigner } from './token.ts';

export interface SessionRules {
  readonly maxIdleSeconds: number;
}

/** A busy screen does not write a row with every call; a session may end this much early, never late. */
const TOUCH_SECONDS = 5;

export type Authentication =
  | { readonly state: 'none' }
  /** How, where that is known. */
  | { readonly state: 'ended'; readonly reason?: SessionEnd | null }
  | ({ readonly state: 'open' } & SignedIn);

/** The person of an open session. */
export interface SignedIn {
  readonly caller: Caller;
  readonly user: SessionUser;
  readonly practiceName: string;
  readonly terms: SessionTerms;
  /** How a provider opened the session; null: a password or a passkey did. */
  readonly signOn: SignOnStrength | null;
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

function reasonToEnd(found: FoundSession, now: Date, maxIdleSeconds: number): SessionEnd | undefined {
  const { session, user } = found;
  if (user.disabledAt !== null) return 'revoked';
  if (now >= session.expiresAt) return 'expired';
  if (secondsBetween(session.lastSeenAt, now) > maxIdleSeconds) return 'idle';
  return undefined;
}

async function finish(
  db: Database,
  session: SessionRow,
  user: SessionUser,
  reason: SessionEnd,
  at: Date,
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, session.id, reason, at))) return;
    await appendAudit(tx, {
      at,
      action: 'session-ended',
      ...origin,
      userId: user.id,
      practiceId: user.practiceId,
      details: { reason },
    });
  });
}

/**
 * Who a bearer token speaks for. A session found idle or past its end is ended for good. `extend` is false for the
 * question "am I still signed in?": asking must not keep a session alive.
 */
export async function authenticate(
  db: Database,
  signer: TokenSigner,
  rules: SessionRules,
  token: string | undefined,
  request: { readonly now: Date; readonly extend: boolean; readonly origin: Origin },
): Promise<Authentication> {
  if (token === undefined) return { state: 'none' };
  const sessionId = await signer.read(token, request.now);
  if (sessionId === undefined) return { state: 'ended' };
  const found = await findSession(db, sessionId);
  if (found === undefined) return { state: 'ended' };
  if (found.session.endedAt !== null) return { state: 'ended', reason: found.session.endReason };
  const { session, user } = found;
  const terms = termsOf(found, rules, request.now, session.createdAt);
  const reason = reasonToEnd(found, request.now, terms.maxIdleSeconds);
  if (reason !== undefined) {
    await finish(db, session, user, reason, request.now, request.origin);
    return { state: 'ended', reason };
  }
  if (request.extend && secondsBetween(session.lastSeenAt, request.now) >= TOUCH_SECONDS) {
    await touchSession(db, session.id, request.now);
  }
  const { id, practiceId, role, tags } = user;
  // Whoever signs in elsewhere has no password to change here, and may have a second factor there.
  const mustChange = user.mustChange && session.signOn === null;
  const mustSetUpTwoFactor = terms.mustSetUpTwoFactor && session.signOn !== 'several-factors';
  const caller = { userId: id, practiceId, role, tags, mustChange, mustSetUpTwoFactor, sessionId };
  return { state: 'open', user, terms, practiceName: found.practiceName, caller, signOn: session.signOn };
}
