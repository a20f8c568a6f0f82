import { hasSecondFactor } from '../../../auth/terms.ts';
import { admit } from '../../../auth/throttle.ts';
import type { SignInOrigin } from '../../../domain/caller.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import type { Database } from '../../../store/database.ts';
import { markSucceeded } from '../../../store/repositories/attempts.ts';
import { appendAudit } from '../../../store/repositories/audit.ts';
import { readProvider } from '../../../store/repositories/sign-on.ts';
import { findAnswered, finishSignOn } from '../../../store/repositories/sign-ons.ts';
import { findAccount } from '../../../store/repositories/users.ts';
import type { Services } from '../../base/services.ts';
import { openSession } from '../open-session.ts';
import type { GivenFactor } from '../second-factor.ts';
import { askFactor, type SignInResult } from '../sign-in.ts';

/** The page calls this at once. A person who is asked for a code has this long to find it. */
const FINISH_MS = 5 * 60_000;

export interface Finishing extends GivenFactor {
  /** The code in the address that the callback redirected to. */
  readonly finish: string;
  readonly browserKey: string | undefined;
}

type SignedIn = Extract<SignInResult, { readonly outcome: 'signed-in' }>;
export type FinishResult =
  | Exclude<SignInResult, SignedIn>
  | { readonly outcome: 'expired' }
  /** `isStrong`: the practice accepts the provider's sign-in as a second factor. */
  | (SignedIn & { readonly isStrong: boolean });

/**
 * Opens the session of a person whom the provider identified: once, in the browser that began. It asks for the second
 * factor as after a password, unless the practice accepts the provider's sign-in as one.
 */
export async function finishSignIn(
  services: Services,
  { finish, browserKey, ...given }: Finishing,
  at: Date,
  origin: SignInOrigin,
): Promise<FinishResult> {
  const { db } = services;
  const counted = { kind: 'sign-on', account: 'finish', address: origin.address, at } as const;
  const admission = await admit(db, counted);
  if (!admission.admitted) return { outcome: 'expired' };
  const since = new Date(at.getTime() - FINISH_MS);
  const row =
    browserKey === undefined ? undefined : await findAnswered(db, sha256Hex(finish), sha256Hex(browserKey), since);
  const account = row?.userId == null ? undefined : await findAccount(db, row.userId);
  if (row === undefined || account === undefined) {
    await appendAudit(db, { at, action: 'sign-on-failed', ...origin, details: { reason: 'unknown-finish' } });
    return { outcome: 'expired' };
  }
  // The code exists, so the attempt was not a guess.
  await markSucceeded(db, admission.attemptId);
  // The account or the settings may have changed since the provider answered.
  if (account.user.disabledAt !== null || !(await readProvider(db, row.practiceId)).enabled) {
    return { outcome: 'expired' };
  }
  const attempt = { id: row.attemptId ?? 0, at, origin, known: true };
  const asks = hasSecondFactor(account) && !row.severalFactors;
  const factor = asks ? await askFactor(services, account, given, attempt) : undefined;
  if (factor !== undefined && 'outcome' in factor) return factor;
  const signOn = row.severalFactors ? 'several-factors' : 'one-factor';
  const details = { singleSignOn: signOn, ...(factor === undefined ? {} : { secondFactor: factor.used }) };
  const spend = (tx: Database) => finishSignOn(tx, row, at);
  const opening = { attemptId: attempt.id, at, origin, temporary: false, details, signOn, spend } as const;
  const jwt = await openSession(services, account.user, opening);
  if (jwt === undefined) return { outcome: 'expired' };
  return { outcome: 'signed-in', jwt, account, mustChange: false, isStrong: row.severalFactors };
}
