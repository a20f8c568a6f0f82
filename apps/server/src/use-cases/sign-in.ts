import { spendCode } from '../auth/second-factor.ts';
import { isTemporaryPassword } from '../auth/temporary-password.ts';
import { accountKey, admit, userKey } from '../auth/throttle.ts';
import type { Origin } from '../domain/caller.ts';
import { newSessionId } from '../platform/ids.ts';
import { verifyPassword } from '../platform/password.ts';
import type { Database } from '../store/database.ts';
import { markSucceeded, withdrawAttempt } from '../store/repositories/attempts.ts';
import { type AuditAction, type AuditDetails, appendAudit } from '../store/repositories/audit.ts';
import { insertSession } from '../store/repositories/sessions.ts';
import { type Account, findAccountByEmail, spendTemporaryPassword, type UserRow } from '../store/repositories/users.ts';
import { onWrongCode } from './on-wrong-code.ts';
import type { Services } from './services.ts';
import { tellOwner } from './tell-owner.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly jwt: string; readonly account: Account; readonly mustChange: boolean }
  | { readonly outcome: 'refused' | 'code-required' | 'code-wrong' | 'code-locked' }
  | { readonly outcome: 'locked'; readonly waitSeconds: number };

type SignInServices = Pick<Services, 'db' | 'signer' | 'vault' | 'settings' | 'mailer' | 'background'>;
type Password = 'own' | 'temporary';

interface Attempt {
  readonly id: number;
  readonly at: Date;
  readonly origin: Origin;
  /** The account was opened from there before. */
  readonly known: boolean;
}

function note(db: Database, action: AuditAction, at: Date, origin: Origin, user?: UserRow, details?: AuditDetails) {
  const who = user === undefined ? {} : { userId: user.id, practiceId: user.practiceId };
  return appendAudit(db, { at, action, ...origin, ...who, ...(details === undefined ? {} : { details }) });
}

/** The hash of a temporary password that still opens the account. */
function liveTemporary(user: UserRow | undefined, at: Date): string | null {
  if (!user?.temporaryHash || user.temporaryExpiresAt === null || user.temporaryUsedAt !== null) return null;
  return at < user.temporaryExpiresAt ? user.temporaryHash : null;
}

/** Which password was given. Both are always tried: the time it takes tells neither account nor temporary password. */
async function passwordGiven(user: UserRow | undefined, password: string, at: Date): Promise<Password | undefined> {
  const [own, temporary] = await Promise.all([
    verifyPassword(user?.passwordHash, password),
    verifyPassword(liveTemporary(user, at), password),
  ]);
  if (user === undefined || user.disabledAt !== null) return undefined;
  return own ? 'own' : temporary ? 'temporary' : undefined;
}

/** Asks for the second factor; undefined when it was given and right. */
async function refusedCode(
  services: SignInServices,
  { user }: Account,
  code: string | undefined,
  { id, at, origin, known }: Attempt,
): Promise<SignInResult | undefined> {
  const { db, vault } = services;
  if (!code) {
    // The password was right: half a sign-in is no failure of the account or of its office.
    await withdrawAttempt(db, id);
    await note(db, 'sign-in-code-asked', at, origin, user);
    return { outcome: 'code-required' };
  }
  const tried = { kind: 'two-factor', account: userKey(user.id), address: origin.address, at } as const;
  const admission = await admit(db, tried);
  if (!admission.admitted) {
    await note(db, 'sign-in-locked', at, origin, user);
    return { outcome: 'locked', waitSeconds: admission.waitSeconds };
  }
  const spent = await spendCode(db, vault, user.id, code, at);
  if (spent.outcome === 'locked') {
    await note(db, 'sign-in-locked', at, origin, user, { secondFactor: true });
    return { outcome: 'code-locked' };
  }
  if (spent.outcome === 'wrong') {
    await note(db, 'sign-in-code-wrong', at, origin, user);
    await onWrongCode(services, user, spent, { at, origin, known });
    return { outcome: 'code-wrong' };
  }
  await markSucceeded(db, admission.attemptId);
  return undefined;
}

/** Undefined when the temporary password was spent meanwhile. */
async function openSession(
  { db, signer, settings }: SignInServices,
  user: UserRow,
  password: Password,
  attempt: Attempt,
): Promise<string | undefined> {
  const { at, origin } = attempt;
  const id = newSessionId();
  const expiresAt = new Date(at.getTime() + settings.maxSessionSeconds * 1000);
  const temporary = password === 'temporary';
  const opened = await db.transaction(async (tx) => {
    if (temporary && !(await spendTemporaryPassword(tx, user.id, user.temporaryHash ?? '', at))) return false;
    await markSucceeded(tx, attempt.id);
    await insertSession(tx, { id, userId: user.id, createdAt: at, expiresAt, address: origin.address, temporary });
    await note(tx, 'signed-in', at, origin, user, temporary ? { temporaryPassword: true } : {});
    return true;
  });
  return opened ? signer.sign(id, at, expiresAt) : undefined;
}

/**
 * Checks a sign-in and opens a session. An unknown, a disabled and a wrong account cannot be told apart. A temporary
 * password cannot be guessed: who got one by e-mail is let in while strangers are slowed down.
 */
export async function signIn(
  services: SignInServices,
  credentials: Credentials,
  at: Date,
  origin: Origin,
): Promise<SignInResult> {
  const { db } = services;
  const account = await findAccountByEmail(db, credentials.email);
  const tried = { kind: 'log-in', account: accountKey(credentials.email), address: origin.address, at } as const;
  const admission = await admit(db, tried, { braked: !isTemporaryPassword(credentials.password) });
  if (!admission.admitted) {
    await note(db, 'sign-in-locked', at, origin, account?.user);
    return { outcome: 'locked', waitSeconds: admission.waitSeconds };
  }
  const attempt = { id: admission.attemptId, at, origin, known: admission.known };
  const { outOfTurn } = admission;
  const given = await passwordGiven(account?.user, credentials.password, at);
  const password = outOfTurn === undefined || given === 'temporary' ? given : undefined;
  if (account === undefined || password === undefined) {
    await note(db, 'sign-in-failed', at, origin, account?.user);
    if (admission.last && account?.user.disabledAt === null) {
      tellOwner(services, 'notice-sign-in', account.user, at, origin);
    }
    if (outOfTurn !== undefined) return { outcome: 'locked', waitSeconds: outOfTurn };
    return { outcome: 'refused' };
  }
  const refused = account.hasTwoFactor ? await refusedCode(services, account, credentials.code, attempt) : undefined;
  if (refused !== undefined) return refused;
  const jwt = await openSession(services, account.user, password, attempt);
  if (jwt === undefined) return { outcome: 'refused' };
  return { outcome: 'signed-in', jwt, account, mustChange: account.user.mustChange || password === 'temporary' };
}
