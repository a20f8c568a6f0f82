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

/** Counts an attempt by a signed-in person; `right` checks it. A failure is audited as the action `failed`. */
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
  if (account === undefined || found === undefined) throw new Error('a session has an account');
  return { account, session: found.session };
}

/**
 * Requires the password of a signed-in person. In a session that was opened with a temporary password, that password
 * counts too: it no longer signs in, but it is the only one the person knows.
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
  /** Uses up the proof. False if it was used for another change in the meantime. */
  readonly spend: () => Promise<boolean>;
}

/**
 * Requires the password. A person without one has to have signed in at their provider again, in this session and
 * recently.
 */
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

/** The proof is used up last, so that a mistyped code does not force another sign-in at the provider. */
async function spent({ account, spend }: Shown): Promise<Result<Account>> {
  return (await spend()) ? success(account) : failure(problem('sign-in-again-required'));
}

/** Requires the password or a new sign-in at the provider, but no second factor. Used for ending the other sessions. */
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

/** Requires the second factor of a signed-in person; `right` checks it. */
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
 * Requires everything needed to change the sign-in settings: the password or a new sign-in at the provider, and the
 * second factor if there is one. `given` may hold a code or a passkey. A missing part is a problem with its own code,
 * and does not count as a wrong attempt.
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
