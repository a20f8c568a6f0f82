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

/** Who must have a second factor in the practice, and how many people have one. */
export function readSecondFactor({ db }: Services, actor: Actor): Promise<SecondFactorAnswer> {
  return answerOf(db, actor);
}

/** Why a practice cannot require it so. */
export const requirementTrouble = (settings: Pick<PracticeSettings, 'requireTwoFactor'>, provider: ProviderRow) =>
  locksOut(settings, provider) ? problem('second-factor-only-way', ['required']) : undefined;

/** No longer requiring it of everybody shuts nobody out. */
const onlyWayTrouble = (required: boolean, provider: ProviderRow) =>
  required ? requirementTrouble({ requireTwoFactor: true }, provider) : undefined;

/**
 * Requires a second factor of everybody, from their next sign-in on, or of supervisors and administrators alone: by an
 * administrator who shows who it is, unless it is so already.
 */
export async function changeSecondFactor(
  services: Services,
  actor: Actor,
  { required, ...proof }: SecondFactorRequest,
): Promise<Result<SecondFactorAnswer>> {
  const { db } = services;
  const { practiceId } = actor.caller;
  // Before a code is spent on it.
  const early = onlyWayTrouble(required, await readProvider(db, practiceId));
  if (early !== undefined) return failure(early);
  const { settings } = await findPractice(db, practiceId);
  if ((settings.requireTwoFactor ?? false) === required) return success(await answerOf(db, actor));
  const account = await requireProof(services, actor, proof);
  if (!account.ok) return account;
  return transact<SecondFactorAnswer>(db, async (tx) => {
    // In turn with a change of single sign-on, which looks at what is required.
    const trouble = onlyWayTrouble(required, await lockProvider(tx, practiceId));
    if (trouble !== undefined) return failure(trouble);
    if (await requireSecondFactor(tx, practiceId, required, actor.at)) {
      await auditBy(tx, actor, 'practice-second-factor-changed', undefined, { required });
    }
    return success(await answerOf(tx, actor));
  });
}

/**
 * Puts off setting up the second factor, once for ever. It asks for no password: whoever is held here has just typed it,
 * or has none, and gets what the account opened the day before.
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
