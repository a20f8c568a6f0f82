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

/** A name as it counts for a comparison: case, accents typed in two ways and doubled spaces do not matter. */
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
  // One that was used, replaced or is over opens nothing: it is not sent late.
  const isWanted = async () => {
    const now = (await findAccount(db, userId))?.user;
    return now?.temporaryHash === hash && now.temporaryUsedAt === null && now.disabledAt === null;
  };
  await sendMail(services, message, { at, ...origin, userId, practiceId }, { until: expiresAt, isWanted });
}

/**
 * Of the requests for an account, from wherever they come, those that match count alone: nobody else can use them up.
 * Who does know the name uses them up with messages whose temporary password the owner can use.
 */
async function isAdmitted(db: Database, { user }: Account, at: Date): Promise<boolean> {
  const tried = { kind: 'reset-matched', account: userKey(user.id), address: '', at } as const;
  return (await admit(db, tried)).admitted;
}

/**
 * Takes a request for a temporary password. It is answered before the account is looked up: neither the answer nor the
 * time it takes can depend on whether there is one. Refused is an address that asks too often, for the same account or
 * for any.
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
