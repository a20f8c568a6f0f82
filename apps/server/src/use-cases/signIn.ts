import type { Origin } from '../auth/caller.ts';
import { verifyNobody, verifyPassword } from '../auth/password.ts';
import { accountKey, admit } from '../auth/throttle.ts';
import type { TokenSigner } from '../auth/token.ts';
import { newSessionId } from '../platform/ids.ts';
import type { Database } from '../store/database.ts';
import { type AuditAction, type AuditDetails, appendAudit } from '../store/repositories/audit.ts';
import { insertSession } from '../store/repositories/sessions.ts';
import { markSucceeded } from '../store/repositories/signInAttempts.ts';
import { findUserByEmail, type UserRow } from '../store/repositories/users.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly jwt: string; readonly user: UserRow }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'locked'; readonly waitSeconds: number };

export interface SignInRules {
  readonly signer: TokenSigner;
  readonly maxSessionSeconds: number;
}

interface Attempt {
  readonly id: number;
  readonly at: Date;
  readonly origin: Origin;
}

function note(db: Database, action: AuditAction, at: Date, origin: Origin, user?: UserRow, details?: AuditDetails) {
  const who = user === undefined ? {} : { userId: user.id, practiceId: user.practiceId };
  return appendAudit(db, { at, action, ...origin, ...who, ...(details === undefined ? {} : { details }) });
}

async function openSession(db: Database, rules: SignInRules, user: UserRow, attempt: Attempt): Promise<string> {
  const { at, origin } = attempt;
  const id = newSessionId();
  const expiresAt = new Date(at.getTime() + rules.maxSessionSeconds * 1000);
  await db.transaction(async (tx) => {
    await markSucceeded(tx, attempt.id);
    await insertSession(tx, { id, userId: user.id, createdAt: at, expiresAt, address: origin.address });
    await note(tx, 'signed-in', at, origin, user);
  });
  return rules.signer.sign(id, at, expiresAt);
}

/** Checks a sign-in and opens a session. An unknown, a disabled and a wrong account cannot be told apart. */
export async function signIn(
  db: Database,
  rules: SignInRules,
  credentials: Credentials,
  at: Date,
  origin: Origin,
): Promise<SignInResult> {
  const user = await findUserByEmail(db, credentials.email);
  const admission = await admit(db, accountKey(credentials.email), origin.address, at);
  if (!admission.admitted) {
    await note(db, 'sign-in-locked', at, origin, user);
    return { outcome: 'locked', waitSeconds: admission.waitSeconds };
  }
  const right =
    user === undefined
      ? await verifyNobody(credentials.password)
      : await verifyPassword(user.passwordHash, credentials.password);
  if (user === undefined || !right || user.disabledAt !== null) {
    await note(db, 'sign-in-failed', at, origin, user);
    return { outcome: 'refused' };
  }
  const jwt = await openSession(db, rules, user, { id: admission.attemptId, at, origin });
  return { outcome: 'signed-in', jwt, user };
}
