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

/**
 * The time of the last request in a session is written at most once in this many seconds. So an idle session may end
 * this much early, never late.
 */
const TOUCH_SECONDS = 5;

export type Authentication =
  | { readonly state: 'none' }
  /** How the session ended, if known. */
  | { readonly state: 'ended'; readonly reason?: SessionEnd | null }
  | ({ readonly state: 'open' } & SignedIn);

/** The signed-in person and their session. */
export interface SignedIn {
  readonly caller: Caller;
  readonly user: SessionUser;
  readonly practiceName: string;
  readonly terms: SessionTerms;
  /** How the identity provider authenticated the person. Null if they used a password or a passkey here. */
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
 * Finds the session and person of a bearer token. A session that is idle or expired is ended for good. `extend` is
 * false for the question "am I still signed in?", so that asking does not keep the session alive.
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
  // A person who signs in through a provider has no password here to change, and may have a second factor there.
  const mustChange = user.mustChange && session.signOn === null;
  const mustSetUpTwoFactor = terms.mustSetUpTwoFactor && session.signOn !== 'several-factors';
  const caller = { userId: id, practiceId, role, tags, mustChange, mustSetUpTwoFactor, sessionId };
  return { state: 'open', user, terms, practiceName: found.practiceName, caller, signOn: session.signOn };
}
