import { problem, type ResetRequest } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Origin } from '../auth/caller.ts';
import { hashPassword } from '../auth/password.ts';
import { newTemporaryPassword, RESET_MINUTES } from '../auth/temporaryPassword.ts';
import { accountKey, admit } from '../auth/throttle.ts';
import { minutesCovering } from '../platform/time.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/repositories/audit.ts';
import { type Account, findAccountByEmail, setTemporaryPassword } from '../store/repositories/users.ts';
import { temporaryPasswordMessage } from './messages.ts';
import { sendMail } from './sendMail.ts';

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
  const password = newTemporaryPassword();
  const hash = await hashPassword(password);
  const expiresAt = new Date(at.getTime() + RESET_MINUTES * 60_000);
  const account = await findAccountByEmail(db, request.email);
  const matched = account !== undefined && matches(account, request);
  const who = account === undefined ? {} : { userId: account.user.id, practiceId: account.user.practiceId };
  await db.transaction(async (tx) => {
    if (matched) await setTemporaryPassword(tx, account.user.id, hash, expiresAt);
    await appendAudit(tx, { at, action: 'password-reset-requested', ...origin, ...who, details: { matched } });
  });
  if (!matched) return;
  const { id: userId, practiceId } = account.user;
  const message = temporaryPasswordMessage(account.user, password, expiresAt, 'asked');
  await sendMail(services, message, { at, ...origin, userId, practiceId });
}

/**
 * Takes a request for a temporary password. It is answered before the account is looked up: neither the answer nor the
 * time it takes can depend on whether there is one.
 */
export async function resetPassword(
  services: Services,
  request: ResetRequest,
  at: Date,
  origin: Origin,
): Promise<Result<true>> {
  const admission = await admit(services.db, 'reset', accountKey(request.email), origin.address, at);
  if (!admission.admitted) {
    return failure(problem('attempts-locked', [], { minutes: minutesCovering(admission.waitSeconds) }));
  }
  services.background.run('password reset', () => issue(services, request, at, origin));
  return success(true);
}
