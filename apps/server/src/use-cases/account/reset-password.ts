import { problem, type ResetRequest, waitOf } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { issueTemporaryPassword, RESET_MINUTES } from '../../auth/temporary-password.ts';
import { accountKey, admit, userKey } from '../../auth/throttle.ts';
import type { Origin } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { appendAudit } from '../../store/repositories/audit.ts';
import { type Account, findAccount, findAccountByEmail, setTemporaryPassword } from '../../store/repositories/users.ts';
import { temporaryPasswordMessage } from '../base/messages.ts';
import { sendMail } from '../base/send-mail.ts';
import type { Services } from '../base/services.ts';
import { isPasswordOff } from './sign-on/provider.ts';

/** Normalises a name for comparison: case, forms of accents and doubled spaces do not matter. */
const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function matches(account: Account, request: ResetRequest): boolean {
  const { user } = account;
  return (
    user.disabledAt === null &&
    nameKey(user.firstName) === nameKey(request.firstName) &&
    nameKey(user.lastName) === nameKey(request.lastName)
  );
}

async function issue(services: Services, request: ResetRequest, at: Date, origin: Origin): Promise<void> {
  const { db } = services;
  const { password, hash, expiresAt } = await issueTemporaryPassword(at, RESET_MINUTES);
  const account = await findAccountByEmail(db, request.email);
  const matched = account !== undefined && matches(account, request);
  const who = account === undefined ? {} : { userId: account.user.id, practiceId: account.user.practiceId };
  const isOff = matched && (await isPasswordOff(db, account.user));
  const sent = matched && !isOff && (await isAdmitted(db, account, at));
  await db.transaction(async (tx) => {
    if (sent) await setTemporaryPassword(tx, account.user.id, hash, expiresAt);
    const details = { matched, ...(isOff ? { singleSignOnOnly: true } : matched && !sent ? { tooMany: true } : {}) };
    await appendAudit(tx, { at, action: 'password-reset-requested', ...origin, ...who, details });
  });
  if (!sent) return;
  const { id: userId, practiceId } = account.user;
  const message = temporaryPasswordMessage(account.user, password, expiresAt, 'asked');
  // A late e-mail with a temporary password that was used, replaced or has expired is not sent.
  const isWanted = async () => {
    const now = (await findAccount(db, userId))?.user;
    return now?.temporaryHash === hash && now.temporaryUsedAt === null && now.disabledAt === null;
  };
  await sendMail(services, message, { at, ...origin, userId, practiceId }, { until: expiresAt, isWanted });
}

/**
 * Limits matching requests per account, from all addresses together. Requests that do not match are not counted, so
 * only people who know the name can use up the limit. Even then the owner receives temporary passwords that work.
 */
async function isAdmitted(db: Database, { user }: Account, at: Date): Promise<boolean> {
  const tried = { kind: 'reset-matched', account: userKey(user.id), address: '', at } as const;
  return (await admit(db, tried)).admitted;
}

/**
 * Accepts a request for a temporary password. It answers before it looks up the account, so that neither the answer nor
 * its timing reveals whether the account exists. Refused if an address asks too often, for one account or in total.
 */
export async function resetPassword(
  services: Services,
  request: ResetRequest,
  at: Date,
  origin: Origin,
): Promise<Result<true>> {
  const tried = { kind: 'reset', account: accountKey(request.email), address: origin.address, at } as const;
  const admission = await admit(services.db, tried);
  if (!admission.admitted) {
    return failure(problem('attempts-locked', [], waitOf(admission.waitSeconds)));
  }
  services.background.run('password reset', () => issue(services, request, at, origin));
  return success(true);
}
