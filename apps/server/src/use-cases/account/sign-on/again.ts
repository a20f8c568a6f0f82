/**
 * Re-authentication for people without a password: they sign in at the provider again, as the same person. The proof is
 * stored for the session that asked, and lasts five minutes or one change.
 */
import { randomBytes } from 'node:crypto';
import { problem, type SignInAgainFailure } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { hasSecondFactor } from '../../../auth/terms.ts';
import { admit } from '../../../auth/throttle.ts';
import type { SignOnStrength } from '../../../domain/account.ts';
import type { Actor, Caller, Origin } from '../../../domain/caller.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import { CLOCK_TOLERANCE_SECONDS, OpenIdError, type Subject } from '../../../platform/open-id.ts';
import type { Database } from '../../../store/database.ts';
import { markSucceeded } from '../../../store/repositories/attempts.ts';
import { appendAudit, auditBy } from '../../../store/repositories/audit.ts';
import {
  type FreshSignInRow,
  findProof,
  insertFreshSignIn,
  markProved,
} from '../../../store/repositories/fresh-sign-ins.ts';
import { findSession } from '../../../store/repositories/sessions.ts';
import { countIdentities, type ProviderRow, readProvider, userOfSubject } from '../../../store/repositories/sign-on.ts';
import { type Account, findAccount } from '../../../store/repositories/users.ts';
import type { Services } from '../../base/services.ts';
import { type Departure, sealedForSignOn } from './begin.ts';
import { clientOf, redirectUriOf } from './provider.ts';
import { providerOf, Refused, subjectOf, type Trouble } from './subject.ts';

/** The maximum age of the sign-in at the provider, and the time for which its proof is valid. */
const PROVES_MS = 5 * 60_000;
const TOLERANCE_MS = CLOCK_TOLERANCE_SECONDS * 1000;

interface OpenedBy {
  readonly temporary: boolean;
  readonly signOn: SignOnStrength | null;
}

/** Whether the person signs in at the practice's provider and never chose a password here. */
export async function hasNoPassword(
  db: Database,
  { user }: Account,
  { temporary, signOn }: OpenedBy,
): Promise<boolean> {
  // A temporary password counts as a password in the session that it opened. A person whom a provider identifies may
  // also have opened this session with a passkey: then `signOn` is null, so identities count too.
  if (user.passwordHash !== null || temporary) return false;
  return signOn !== null || (await countIdentities(db, user.id)) > 0;
}

/** The provider where people of a practice can sign in again. */
async function usable({ db, vault, settings }: Services, practiceId: number) {
  const row = await readProvider(db, practiceId);
  const provider = row.enabled ? clientOf(vault, row) : undefined;
  const { publicUrl } = settings;
  return provider === undefined || publicUrl === undefined ? undefined : { row, provider, publicUrl };
}

/** The name of the provider where the person signs in again. Undefined if the password is required instead. */
export async function provesAt(services: Services, { userId, sessionId }: Caller): Promise<string | undefined> {
  const account = await findAccount(services.db, userId);
  const found = await findSession(services.db, sessionId);
  if (account === undefined || found === undefined) return undefined;
  if (!(await hasNoPassword(services.db, account, found.session))) return undefined;
  const there = await usable(services, account.user.practiceId);
  return there === undefined ? undefined : new URL(there.row.issuer).host;
}

/** Requires an unused proof of this session, from the provider as it is set up now. */
export async function requireAgain(services: Services, { caller, at }: Actor): Promise<Result<string>> {
  const there = await usable(services, caller.practiceId);
  if (there === undefined) return failure(problem('password-none'));
  const since = new Date(at.getTime() - PROVES_MS);
  const proof = await findProof(services.db, caller.sessionId, there.row, since);
  return proof === undefined ? failure(problem('sign-in-again-required')) : success(proof);
}

/** Sends the signed-in person's browser to the provider, to sign in there again. */
export async function beginAgain(services: Services, actor: Actor): Promise<Result<Departure>> {
  const { db, vault, openId } = services;
  const { caller, address, at } = actor;
  const account = await findAccount(db, caller.userId);
  const found = await findSession(db, caller.sessionId);
  if (account === undefined || found === undefined) throw new Error('a session has an account');
  if (!(await hasNoPassword(db, account, found.session)))
    return failure(problem('proof-required', ['currentPassword']));
  const there = await usable(services, caller.practiceId);
  if (there === undefined) return failure(problem('password-none'));
  const admission = await admit(db, { kind: 'sign-on', account: '', address, at });
  if (!admission.admitted) return failure(problem('sign-on-busy'));
  const { row, provider, publicUrl } = there;
  try {
    const wish = { loginHint: account.user.email, afresh: true };
    const { address: page, begun } = await openId.begin(provider, redirectUriOf(publicUrl), wish);
    const stateHash = sha256Hex(begun.state);
    const browserKey = randomBytes(32).toString('base64url');
    await insertFreshSignIn(db, {
      stateHash,
      browserHash: sha256Hex(browserKey),
      sessionId: caller.sessionId,
      practiceId: row.practiceId,
      issuer: row.issuer,
      clientId: row.clientId,
      sealedSecrets: vault.seal(JSON.stringify(begun), sealedForSignOn(stateHash)),
      attemptId: admission.attemptId,
      beganAt: at,
    });
    return success({ address: page, browserKey });
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    await auditBy(db, actor, 'sign-on-again-failed', undefined, { reason: error.trouble, what: error.what });
    return failure(problem('sign-on-unreachable'));
  }
}

/** Why a valid answer of the provider does not prove the person, for the audit trail. */
type AgainTrouble =
  | 'auth-time-missing'
  | 'auth-time-old'
  | 'auth-time-ahead'
  | 'other-subject'
  | 'one-factor'
  | 'session-ended';

class NotShown extends Error {
  constructor(readonly trouble: AgainTrouble) {
    super(trouble);
  }
}

/** Checks the provider's sign-in time: after this request began, at most minutes old, and not in the future. */
function checkTime({ signedInAt }: Subject, { beganAt }: FreshSignInRow, at: Date): void {
  if (signedInAt === undefined) throw new NotShown('auth-time-missing');
  const time = signedInAt.getTime();
  const earliest = Math.max(beganAt.getTime(), at.getTime() - PROVES_MS) - TOLERANCE_MS;
  // The negated form also refuses NaN.
  if (!(time >= earliest)) throw new NotShown('auth-time-old');
  if (!(time <= at.getTime() + TOLERANCE_MS)) throw new NotShown('auth-time-ahead');
}

/** Checks that this is the person of the session, with at least as many factors as opened it. */
async function checkPerson(db: Database, subject: Subject, row: ProviderRow, fresh: FreshSignInRow): Promise<void> {
  const found = await findSession(db, fresh.sessionId);
  if (found === undefined || found.session.endedAt !== null || found.user.disabledAt !== null) {
    throw new NotShown('session-ended');
  }
  const { id } = found.user;
  // Only the bound subject counts. An e-mail address proves nothing here, and no new identity is bound.
  if ((await userOfSubject(db, subject.issuer, subject.subject)) !== id) throw new NotShown('other-subject');
  const account = await findAccount(db, id);
  // A person with a second factor of ours has to use it for the change itself.
  const asksOurs = account !== undefined && hasSecondFactor(account);
  const isWeaker = !(row.trustsSecondFactor && subject.hasSeveralFactors);
  if (found.session.signOn === 'several-factors' && !asksOurs && isWeaker) throw new NotShown('one-factor');
}

function failureCode(trouble: Trouble | AgainTrouble): SignInAgainFailure {
  switch (trouble) {
    case 'unreachable':
      return 'sign-on-unreachable';
    case 'auth-time-missing':
    case 'auth-time-old':
    case 'auth-time-ahead':
      return 'sign-in-again-old';
    case 'other-subject':
      return 'sign-in-again-other';
    case 'one-factor':
      return 'sign-in-again-factor';
    case 'session-ended':
      return 'sign-on-expired';
    default:
      return 'sign-in-again-refused';
  }
}

interface AgainAnswer {
  readonly query: string;
  /** The id of this answer in the table of attempts. */
  readonly attemptId: number;
  readonly at: Date;
  readonly origin: Origin;
}

/**
 * Checks the provider's answer that the browser brought back. It opens no session; the proof is stored with the
 * existing one.
 */
export async function answerAgain(
  services: Services,
  fresh: FreshSignInRow,
  { query, attemptId, at, origin }: AgainAnswer,
): Promise<{ readonly to: 'again'; readonly code?: SignInAgainFailure }> {
  const { db } = services;
  const userId = (await findSession(db, fresh.sessionId))?.user.id;
  const about = { at, ...origin, practiceId: fresh.practiceId, ...(userId === undefined ? {} : { userId }) };
  try {
    const row = await providerOf(services, fresh, false);
    const subject = await subjectOf(services, fresh, row, query);
    checkTime(subject, fresh, at);
    await checkPerson(db, subject, row, fresh);
    await db.transaction(async (tx) => {
      await markProved(tx, fresh.stateHash, at);
      await markSucceeded(tx, attemptId);
      if (fresh.attemptId !== null) await markSucceeded(tx, fresh.attemptId);
      await appendAudit(tx, { ...about, action: 'sign-on-again' });
    });
    return { to: 'again' };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NotShown)) throw error;
    const { trouble } = error;
    const what = error instanceof Refused && error.what !== '' ? { what: error.what } : {};
    const details = { reason: trouble, ...what };
    await appendAudit(db, { ...about, action: 'sign-on-again-failed', details });
    return { to: 'again', code: failureCode(trouble) };
  }
}
