import { problem, type SecondFactorAnswer } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { hasSecondFactor, lastPostponement, termsOf } from '../../auth/terms.ts';
import type { Actor } from '../../domain/caller.ts';
import { sydneyTime } from '../../platform/clock.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { findPractice, requireSecondFactor } from '../../store/repositories/practices.ts';
import { findAccount, listPracticeAccounts, postponeTwoFactor } from '../../store/repositories/users.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../services.ts';

async function answerOf(db: Database, { caller, at }: Actor): Promise<SecondFactorAnswer> {
  const { settings } = await findPractice(db, caller.practiceId);
  const accounts = await listPracticeAccounts(db, caller.practiceId);
  const until = settings.twoFactorSince === undefined ? null : lastPostponement(settings.twoFactorSince);
  return {
    required: settings.requireTwoFactor ?? false,
    ofOverseers: settings.requireTwoFactor === undefined,
    people: accounts.length,
    have: accounts.filter(hasSecondFactor).length,
    postponableUntil: until !== null && sydneyTime(at).date < until ? until : null,
    mayChange: caller.role === 'admin',
  };
}

/** Of whom the practice requires a second factor, and how many have one. */
export function readSecondFactor({ db }: Services, actor: Actor): Promise<SecondFactorAnswer> {
  return answerOf(db, actor);
}

/** Requires a second factor of everybody, from their next sign-in on, or of supervisors and administrators alone. */
export async function changeSecondFactor(
  { db }: Services,
  actor: Actor,
  required: boolean,
): Promise<SecondFactorAnswer> {
  return db.transaction(async (tx) => {
    if (await requireSecondFactor(tx, actor.caller.practiceId, required, actor.at)) {
      await auditBy(tx, actor, 'practice-second-factor-changed', undefined, { required });
    }
    return answerOf(tx, actor);
  });
}

/** Puts off setting up the second factor, once. */
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
