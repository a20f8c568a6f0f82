import { type Proof, problem, waitOf } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { hasSecondFactor } from '../../auth/terms.ts';
import { admit, userKey } from '../../auth/throttle.ts';
import type { AttemptKind } from '../../domain/account.ts';
import { type Actor, originOf } from '../../domain/caller.ts';
import { verifyPassword } from '../../platform/password.ts';
import { markSucceeded } from '../../store/repositories/attempts.ts';
import { type AuditAction, auditBy } from '../../store/repositories/audit.ts';
import { spendProof } from '../../store/repositories/fresh-sign-ins.ts';
import { findSession } from '../../store/repositories/sessions.ts';
import { type Account, findAccount } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { spendFactor } from './second-factor.ts';
import { hasNoPassword, requireAgain } from './sign-on/again.ts';

type Outcome = 'right' | 'wrong' | 'locked';

/** Counts a try of a signed-in person; `right` decides it. A failure is written down as `failed`. */
async function attempt(
  { db }: Services,
  actor: Actor,
  kind: AttemptKind,
  failed: AuditAction,
  right: () => Promise<Outcome>,
): Promise<Outcome | number> {
  const { caller, address, at } = actor;
  const admission = await admit(db, { kind, account: userKey(caller.userId), address, at });
  const outcome = admission.admitted ? await right() : admission.waitSeconds;
  if (admission.admitted && outcome === 'right') await markSucceeded(db, admission.attemptId);
  else await auditBy(db, actor, failed, undefined, outcome === 'wrong' ? {} : { locked: true });
  return outcome;
}

async function accountOf({ db }: Services, { caller }: Actor) {
  const account = await findAccount(db, caller.userId);
  const found = await findSession(db, caller.sessionId);
  if (account === undefined || found === undefined) throw new Error('the account of a session is there');
  return { account, session: found.session };
}

/**
 * Asks a signed-in person for the password again. In a session that a temporary password opened, that one counts too:
 * it is spent for signing in, and is what the person has.
 */
export async function requirePassword(
  services: Services,
  actor: Actor,
  password: string | undefined,
  failed: AuditAction,
): Promise<Result<Account>> {
  const { account, session } = await accountOf(services, actor);
  if (await hasNoPassword(services.db, account, session)) return failure(problem('password-none'));
  if (password === undefined) return failure(problem('proof-required', ['currentPassword']));
  const outcome = await attempt(services, actor, 'password', failed, async () => {
    if (await verifyPassword(account.user.passwordHash, password)) return 'right';
    return session.temporary && (await verifyPassword(account.user.temporaryHash, password)) ? 'right' : 'wrong';
  });
  if (outcome === 'right') return success(account);
  if (typeof outcome === 'number') return failure(problem('attempts-locked', [], waitOf(outcome)));
  return failure(problem('password-wrong', ['currentPassword']));
}

interface Shown {
  readonly account: Account;
  /** Takes the proof away; false when it was spent on another change meanwhile. */
  readonly spend: () => Promise<boolean>;
}

/** The password, or of who has none a sign-in at the provider that has just been made again in this session. */
async function requireShown(
  services: Services,
  actor: Actor,
  password: string | undefined,
  failed: AuditAction,
): Promise<Result<Shown>> {
  const { db } = services;
  const { account, session } = await accountOf(services, actor);
  if (await hasNoPassword(db, account, session)) {
    const proof = await requireAgain(services, actor);
    return proof.ok ? success({ account, spend: () => spendProof(db, proof.value, actor.at) }) : proof;
  }
  const known = await requirePassword(services, actor, password, failed);
  return known.ok ? success({ account: known.value, spend: async () => true }) : known;
}

/** Spent at the end: a code that was mistyped takes no other sign-in at the provider. */
async function spent({ account, spend }: Shown): Promise<Result<Account>> {
  return (await spend()) ? success(account) : failure(problem('sign-in-again-required'));
}

/** Password, or sign-in at the provider, alone: what it takes to end the other sessions. */
export async function requirePerson(
  services: Services,
  actor: Actor,
  password: string | undefined,
  failed: AuditAction,
): Promise<Result<Account>> {
  const shown = await requireShown(services, actor, password, failed);
  return shown.ok ? spent(shown.value) : shown;
}

const WRONG = { code: 'two-factor-code-wrong', passkey: 'two-factor-passkey-wrong' } as const;

/** Asks a signed-in person for the second factor; `right` decides what counts as it. */
export async function requireFactor(
  services: Services,
  actor: Actor,
  field: keyof typeof WRONG,
  right: () => Promise<Outcome>,
): Promise<Result<true>> {
  const outcome = await attempt(services, actor, 'two-factor', 'two-factor-failed', right);
  if (outcome === 'right') return success(true);
  if (typeof outcome === 'number') return failure(problem('attempts-locked', [], waitOf(outcome)));
  return failure(problem(outcome === 'locked' ? 'two-factor-locked' : WRONG[field], [field]));
}

/**
 * Password or sign-in at the provider and, where there is one, second factor: what it takes to change how one signs in.
 * `given` may hold a code or a passkey; what is missing is asked for by a problem of its own, and is no wrong try.
 */
export async function requireProof(services: Services, actor: Actor, given: Proof): Promise<Result<Account>> {
  const shown = await requireShown(services, actor, given.currentPassword, 'two-factor-failed');
  if (!shown.ok) return shown;
  const { account } = shown.value;
  if (!hasSecondFactor(account)) return spent(shown.value);
  if (!given.code && given.passkey === undefined) {
    const [code, field] = account.hasCodes
      ? (['two-factor-code-required', 'code'] as const)
      : (['two-factor-passkey-required', 'passkey'] as const);
    return failure(problem(code, [field]));
  }
  const factor = await requireFactor(services, actor, given.passkey === undefined ? 'code' : 'passkey', async () => {
    const occasion = { purpose: 'change', at: actor.at, origin: originOf(actor), known: true } as const;
    const spent = await spendFactor(services, account, given, occasion);
    if ('used' in spent) return 'right';
    return spent.refused === 'locked' ? 'locked' : 'wrong';
  });
  return factor.ok ? spent(shown.value) : factor;
}
