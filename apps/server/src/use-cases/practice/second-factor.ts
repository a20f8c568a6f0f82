import { problem, type SecondFactorAnswer } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { hasSecondFactor, lastPostponement, requiredSince, termsOf } from '../../auth/terms.ts';
import type { Actor } from '../../domain/caller.ts';
import { sydneyTime } from '../../platform/clock.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { findPractice, requireSecondFactor } from '../../store/repositories/practices.ts';
import { lockProvider } from '../../store/repositories/sign-on.ts';
import { findAccount, listPracticeAccounts, postponeTwoFactor } from '../../store/repositories/users.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../services.ts';

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

/** Of whom the practice requires a second factor, and how many have one. */
export function readSecondFactor({ db }: Services, actor: Actor): Promise<SecondFactorAnswer> {
  return answerOf(db, actor);
}

/** Requires a second factor of everybody, from their next sign-in on, or of supervisors and administrators alone. */
export async function changeSecondFactor(
  { db }: Services,
  actor: Actor,
  required: boolean,
): Promise<Result<SecondFactorAnswer>> {
  return transact<SecondFactorAnswer>(db, async (tx) => {
    // In turn with a change of single sign-on, which looks at what is required.
    const { onlyWay, trustsSecondFactor } = await lockProvider(tx, actor.caller.practiceId);
    // Who has no password could not set one up.
    if (required && onlyWay && !trustsSecondFactor) return failure(problem('second-factor-only-way', ['required']));
    if (await requireSecondFactor(tx, actor.caller.practiceId, required, actor.at)) {
      await auditBy(tx, actor, 'practice-second-factor-changed', undefined, { required });
    }
    return success(await answerOf(tx, actor));
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
