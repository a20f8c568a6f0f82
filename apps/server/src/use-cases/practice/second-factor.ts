import { problem, type SecondFactorAnswer, type SecondFactorRequest } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { hasSecondFactor, lastPostponement, requiredSince, termsOf } from '../../auth/terms.ts';
import type { PracticeSettings } from '../../domain/account.ts';
import type { Actor } from '../../domain/caller.ts';
import { sydneyTime } from '../../platform/clock.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { findPractice, requireSecondFactor } from '../../store/repositories/practices.ts';
import { lockProvider, type ProviderRow, readProvider } from '../../store/repositories/sign-on.ts';
import { findAccount, listPracticeAccounts, postponeTwoFactor } from '../../store/repositories/users.ts';
import { transact } from '../../store/transact.ts';
import { requireProof } from '../account/reauthenticate.ts';
import { locksOut } from '../account/sign-on/provider.ts';
import type { Services } from '../base/services.ts';

async function answerOf(db: Database, { caller, at }: Actor): Promise<SecondFactorAnswer> {
  const { settings } = await findPractice(db, caller.practiceId);
  const accounts = await listPracticeAccounts(db, caller.practiceId);
  const since = requiredSince(settings, settings.requireTwoFactor ? 'adviser' : 'admin');
  const until = since === undefined ? null : lastPostponement(new Date(since));
  return {
    required: settings.requireTwoFactor ?? false,
    ofOverseers: settings.requireTwoFactor === undefined,
    people: accounts.length,
    have: accounts.filter(hasSecondFactor).length,
    postponableUntil: until !== null && sydneyTime(at).date < until ? until : null,
    mayChange: caller.role === 'admin',
  };
}

/** Who needs a second factor in the practice, and how many people have one. */
export function readSecondFactor({ db }: Services, actor: Actor): Promise<SecondFactorAnswer> {
  return answerOf(db, actor);
}

/** The reason why a practice cannot have this requirement, if any. */
export const requirementTrouble = (settings: Pick<PracticeSettings, 'requireTwoFactor'>, provider: ProviderRow) =>
  locksOut(settings, provider) ? problem('second-factor-only-way', ['required']) : undefined;

/** Only a stricter requirement can lock people out. */
const onlyWayTrouble = (required: boolean, provider: ProviderRow) =>
  required ? requirementTrouble({ requireTwoFactor: true }, provider) : undefined;

/**
 * Requires a second factor of everyone, from their next sign-in, or only of supervisors and administrators. The
 * administrator has to prove their identity, unless nothing changes.
 */
export async function changeSecondFactor(
  services: Services,
  actor: Actor,
  { required, ...proof }: SecondFactorRequest,
): Promise<Result<SecondFactorAnswer>> {
  const { db } = services;
  const { practiceId } = actor.caller;
  // Checked before a code is used up.
  const early = onlyWayTrouble(required, await readProvider(db, practiceId));
  if (early !== undefined) return failure(early);
  const { settings } = await findPractice(db, practiceId);
  if ((settings.requireTwoFactor ?? false) === required) return success(await answerOf(db, actor));
  const account = await requireProof(services, actor, proof);
  if (!account.ok) return account;
  return transact<SecondFactorAnswer>(db, async (tx) => {
    // Locked, because a change of single sign-on reads this requirement.
    const trouble = onlyWayTrouble(required, await lockProvider(tx, practiceId));
    if (trouble !== undefined) return failure(trouble);
    if (await requireSecondFactor(tx, practiceId, required, actor.at)) {
      await auditBy(tx, actor, 'practice-second-factor-changed', undefined, { required });
    }
    return success(await answerOf(tx, actor));
  });
}

/**
 * Postpones the set-up of the second factor, once ever. It asks for no password: the person has just entered it or has
 * none, and gets only the access that the account had the day before.
 */
export async function postponeSecondFactor({ db, settings }: Services, actor: Actor): Promise<Result<true>> {
  const { userId } = actor.caller;
  return transact<true>(db, async (tx) => {
    const account = await findAccount(tx, userId);
    const until = account && termsOf(account, settings, actor.at).postponableUntil;
    if (until === undefined) return failure(problem('two-factor-not-postponable'));
    await postponeTwoFactor(tx, userId, actor.at);
    await auditBy(tx, actor, 'two-factor-postponed', undefined, { until });
    return success(true);
  });
}
