import { isTemporaryPassword } from '../../auth/temporary-password.ts';
import { hasSecondFactor } from '../../auth/terms.ts';
import { accountKey, admit, userKey } from '../../auth/throttle.ts';
import type { SignInOrigin } from '../../domain/caller.ts';
import { verifyPassword } from '../../platform/password.ts';
import { markSucceeded, withdrawAttempt } from '../../store/repositories/attempts.ts';
import { type Account, findAccountByEmail, type UserRow } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { mailOwner } from './mail-owner.ts';
import { noteSignIn, openSession } from './open-session.ts';
import { type FactorUsed, factorsOf, type GivenFactor, spendFactor } from './second-factor.ts';
import { isPasswordOff } from './sign-on/provider.ts';

export interface Credentials extends GivenFactor {
  readonly email: string;
  readonly password: string;
}

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly jwt: string; readonly account: Account; readonly mustChange: boolean }
  | { readonly outcome: 'refused' }
  | {
      readonly outcome: 'code-required' | 'code-wrong' | 'code-locked' | 'passkey-required' | 'passkey-wrong';
      readonly secondFactor: Awaited<ReturnType<typeof factorsOf>>;
    }
  | { readonly outcome: 'locked'; readonly waitSeconds: number };

type SignInServices = Pick<Services, 'db' | 'signer' | 'vault' | 'settings' | 'outbox' | 'background'>;
type Password = 'own' | 'temporary';

interface Attempt {
  readonly id: number;
  readonly at: Date;
  readonly origin: SignInOrigin;
  /** Whether someone has signed in to the account from this address before. */
  readonly known: boolean;
}

/** The hash of a temporary password that is still valid. */
function liveTemporary(user: UserRow | undefined, at: Date): string | null {
  if (!user?.temporaryHash || user.temporaryExpiresAt === null || user.temporaryUsedAt !== null) return null;
  return at < user.temporaryExpiresAt ? user.temporaryHash : null;
}

/**
 * Whether the own or the temporary password was entered. Both are always checked, so that timing reveals neither the
 * account nor a temporary password.
 */
async function passwordGiven(user: UserRow | undefined, password: string, at: Date): Promise<Password | undefined> {
  const [own, temporary] = await Promise.all([
    verifyPassword(user?.passwordHash, password),
    verifyPassword(liveTemporary(user, at), password),
  ]);
  if (user === undefined || user.disabledAt !== null) return undefined;
  return own ? 'own' : temporary ? 'temporary' : undefined;
}

type Refusal = Extract<SignInResult, { readonly secondFactor: unknown } | { readonly waitSeconds: number }>;

/** Checks the second factor. Returns how it was given, or the problem that asks for it again. */
export async function askFactor(
  services: SignInServices,
  account: Account,
  given: GivenFactor,
  { id, at, origin, known }: Attempt,
): Promise<{ readonly used: FactorUsed } | Refusal> {
  const { db } = services;
  const { user } = account;
  if (!given.code && given.passkey === undefined) {
    // The password was correct: an unfinished sign-in does not count as a failure of the account or the address.
    await withdrawAttempt(db, id);
    await noteSignIn(db, 'sign-in-code-asked', at, origin, user);
    const outcome = account.hasCodes ? 'code-required' : 'passkey-required';
    return { outcome, secondFactor: await factorsOf(services, account, at) };
  }
  const tried = { kind: 'two-factor', account: userKey(user.id), address: origin.address, at } as const;
  const admission = await admit(db, tried);
  if (!admission.admitted) {
    await noteSignIn(db, 'sign-in-locked', at, origin, user);
    return { outcome: 'locked', waitSeconds: admission.waitSeconds };
  }
  const spent = await spendFactor(services, account, given, { purpose: 'second-factor', at, origin, known });
  if ('used' in spent) {
    await markSucceeded(db, admission.attemptId);
    return spent;
  }
  const [action, outcome] = REFUSED[spent.refused];
  await noteSignIn(db, action, at, origin, user, spent.refused === 'locked' ? { secondFactor: true } : undefined);
  return { outcome, secondFactor: await factorsOf(services, account, at) };
}

const REFUSED = {
  code: ['sign-in-code-wrong', 'code-wrong'],
  passkey: ['sign-in-passkey-wrong', 'passkey-wrong'],
  locked: ['sign-in-locked', 'code-locked'],
} as const;

/**
 * Checks a sign-in and opens a session. Unknown accounts, disabled accounts and wrong passwords give the same answer. A
 * temporary password cannot be guessed, so a person who has one can sign in even while unknown addresses are slowed
 * down.
 */
export async function signIn(
  services: SignInServices,
  credentials: Credentials,
  at: Date,
  origin: SignInOrigin,
): Promise<SignInResult> {
  const { db } = services;
  const account = await findAccountByEmail(db, credentials.email);
  const tried = { kind: 'log-in', account: accountKey(credentials.email), address: origin.address, at } as const;
  const admission = await admit(db, tried, { braked: !isTemporaryPassword(credentials.password) });
  if (!admission.admitted) {
    await noteSignIn(db, 'sign-in-locked', at, origin, account?.user);
    return { outcome: 'locked', waitSeconds: admission.waitSeconds };
  }
  const attempt = { id: admission.attemptId, at, origin, known: admission.known };
  const { outOfTurn } = admission;
  const isOff = await isPasswordOff(db, account?.user);
  const given = await passwordGiven(isOff ? undefined : account?.user, credentials.password, at);
  const password = outOfTurn === undefined || given === 'temporary' ? given : undefined;
  if (account === undefined || password === undefined) {
    await noteSignIn(db, 'sign-in-failed', at, origin, account?.user, isOff ? { singleSignOnOnly: true } : undefined);
    if (admission.last && account?.user.disabledAt === null) {
      mailOwner(services, 'notice-sign-in', account.user, at, origin);
    }
    if (outOfTurn !== undefined) return { outcome: 'locked', waitSeconds: outOfTurn };
    return { outcome: 'refused' };
  }
  const factor = hasSecondFactor(account) ? await askFactor(services, account, credentials, attempt) : undefined;
  if (factor !== undefined && 'outcome' in factor) return factor;
  const temporary = password === 'temporary';
  const details = {
    ...(temporary ? { temporaryPassword: true } : {}),
    ...(factor === undefined ? {} : { secondFactor: factor.used }),
  };
  const jwt = await openSession(services, account.user, { attemptId: attempt.id, at, origin, temporary, details });
  if (jwt === undefined) return { outcome: 'refused' };
  return { outcome: 'signed-in', jwt, account, mustChange: account.user.mustChange || temporary };
}
