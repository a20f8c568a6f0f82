import { randomBytes } from 'node:crypto';
import type { SignInAgainFailure, SignOnFailure } from '@advice-builder/contract';
import { admit } from '../../../auth/throttle.ts';
import type { Origin } from '../../../domain/caller.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import type { Subject } from '../../../platform/open-id.ts';
import { markSucceeded } from '../../../store/repositories/attempts.ts';
import { type AuditDetails, appendAudit } from '../../../store/repositories/audit.ts';
import { takeFreshAnswer } from '../../../store/repositories/fresh-sign-ins.ts';
import { bindIdentity, noteTry, type ProviderRow } from '../../../store/repositories/sign-on.ts';
import { keepAnswer, type SignOnRow, takeAnswer } from '../../../store/repositories/sign-ons.ts';
import { signOnBoundMessage } from '../../base/messages.ts';
import { sendMail } from '../../base/send-mail.ts';
import type { Services } from '../../base/services.ts';
import { answerAgain } from './again.ts';
import { matchSubject, matchTroubles } from './match.ts';
import { LASTS_MS, providerOf, Refused, subjectOf, type Trouble } from './subject.ts';

/** The answer that a browser brought from a provider. `query` is the raw query, including its question mark. */
export interface Brought {
  readonly query: string;
  readonly browserKey: string | undefined;
}

export type Answered =
  | { readonly to: 'finish'; readonly finish: string }
  | { readonly to: 'failed'; readonly code: SignOnFailure }
  /** For an administrator's test of the settings: the settings page shows its result. */
  | { readonly to: 'tried' }
  /**
   * For a new sign-in that proves who the person is: back to the window where it began. No code means that it
   * succeeded.
   */
  | { readonly to: 'again'; readonly code?: SignInAgainFailure };

const STATE_LENGTH = 43;

/** The message an administrator sees about a test of the settings. `what` is a protocol code or the name of a claim. */
function inWords(trouble: Trouble, what: string): string {
  switch (trouble) {
    case 'unreachable':
      return `The provider gave an unexpected answer (${what}).`;
    case 'refused':
      return `The provider refused the sign-in (${what}).`;
    case 'invalid':
      return `The provider's answer failed the check of "${what}".`;
    case 'changed-meanwhile':
      return 'The single sign-on settings changed while you were at the provider. Try again.';
    default:
      return matchTroubles[trouble];
  }
}

/** Tests a sign-in. A try binds no identity and opens no session. */
async function tried(services: Services, signOn: SignOnRow, row: ProviderRow, subject: Subject, at: Date) {
  const match = await matchSubject(services.db, row, subject);
  if ('trouble' in match) throw new Refused(match.trouble, '', match.account?.user.id);
  const { firstName, lastName, email } = match.account.user;
  const factor = subject.hasSeveralFactors ? ' The provider reported a second factor.' : '';
  const words = `It worked for ${firstName} ${lastName}, ${email}.${factor}`;
  await noteTry(services.db, signOn, { at, worked: true, words });
}

async function signedIn(
  services: Services,
  signOn: SignOnRow,
  row: ProviderRow,
  subject: Subject,
  at: Date,
  origin: Origin,
) {
  const finish = randomBytes(32).toString('base64url');
  const match = await services.db.transaction(async (tx) => {
    const found = await matchSubject(tx, row, subject);
    if ('trouble' in found) throw new Refused(found.trouble, '', found.account?.user.id);
    const { id: userId, practiceId } = found.account.user;
    if (found.isFirst) {
      const identity = { issuer: subject.issuer, subject: subject.subject, userId, boundAt: at };
      if (!(await bindIdentity(tx, identity))) throw new Refused('bound-elsewhere', '', userId);
      await appendAudit(tx, { at, action: 'sign-on-bound', ...origin, userId, practiceId });
    }
    const severalFactors = row.trustsSecondFactor && subject.hasSeveralFactors;
    await keepAnswer(tx, signOn.stateHash, { finishHash: sha256Hex(finish), userId, severalFactors });
    return found;
  });
  if (match.isFirst) {
    const { user } = match.account;
    const about = { at, ...origin, userId: user.id, practiceId: user.practiceId };
    const message = signOnBoundMessage(user, at, origin.address);
    services.background.run('identity bound', () => sendMail(services, message, about));
  }
  return finish;
}

/** Records why the sign-in failed. Returns where to send the browser, with a code for the message. */
async function failed(
  services: Services,
  signOn: SignOnRow,
  refused: Refused,
  at: Date,
  origin: Origin,
): Promise<Answered> {
  const { db } = services;
  const { practiceId, purpose } = signOn;
  const { trouble, what } = refused;
  const details: AuditDetails = { reason: trouble, ...(what === '' ? {} : { what }) };
  const userId = purpose === 'try' ? (signOn.userId ?? undefined) : refused.userId;
  const who = { practiceId, ...(userId === undefined ? {} : { userId }) };
  const action = purpose === 'try' ? 'sign-on-tried' : 'sign-on-failed';
  await appendAudit(db, { at, action, ...origin, ...who, details });
  if (purpose === 'sign-in') {
    return { to: 'failed', code: trouble === 'unreachable' ? 'sign-on-unreachable' : 'sign-on-refused' };
  }
  await noteTry(db, signOn, { at, worked: false, words: inWords(trouble, what) });
  return { to: 'tried' };
}

/**
 * Checks the answer that a browser brings from a provider. It works once, within ten minutes, in the browser that
 * began.
 */
export async function answerSignOn(services: Services, brought: Brought, at: Date, origin: Origin): Promise<Answered> {
  const { db } = services;
  const counted = { kind: 'sign-on', account: 'callback', address: origin.address, at } as const;
  const admission = await admit(db, counted);
  if (!admission.admitted) return { to: 'failed', code: 'sign-on-busy' };
  const states = new URLSearchParams(brought.query).getAll('state');
  const [state = ''] = states;
  const isOne = states.length === 1 && state.length === STATE_LENGTH;
  const since = new Date(at.getTime() - LASTS_MS);
  const { browserKey = '' } = brought;
  const hashes = isOne && browserKey !== '' ? ([sha256Hex(state), sha256Hex(browserKey)] as const) : undefined;
  const signOn = hashes && (await takeAnswer(db, ...hashes, { at, since }));
  if (signOn === undefined) {
    const fresh = hashes && (await takeFreshAnswer(db, ...hashes, { at, since }));
    if (fresh !== undefined)
      return answerAgain(services, fresh, { query: brought.query, attemptId: admission.attemptId, at, origin });
    await appendAudit(db, { at, action: 'sign-on-failed', ...origin, details: { reason: 'unknown-state' } });
    return { to: 'failed', code: 'sign-on-expired' };
  }
  try {
    const row = await providerOf(services, signOn, signOn.purpose === 'try');
    const subject = await subjectOf(services, signOn, row, brought.query);
    if (signOn.purpose === 'try') {
      await tried(services, signOn, row, subject, at);
      await markSucceeded(db, admission.attemptId);
      const who = { practiceId: signOn.practiceId, ...(signOn.userId === null ? {} : { userId: signOn.userId }) };
      await appendAudit(db, { at, action: 'sign-on-tried', ...origin, ...who, details: { worked: true } });
      return { to: 'tried' };
    }
    const finish = await signedIn(services, signOn, row, subject, at, origin);
    await markSucceeded(db, admission.attemptId);
    return { to: 'finish', finish };
  } catch (error) {
    if (error instanceof Refused) return failed(services, signOn, error, at, origin);
    throw error;
  }
}
