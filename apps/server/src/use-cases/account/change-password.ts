import { currentPasswordTrouble, newPasswordTrouble, type PasswordRequest, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { isGuessable } from '../../auth/guessable.ts';
import type { Actor } from '../../domain/caller.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { revokeSessions } from '../../store/repositories/sessions.ts';
import { type Account, setPassword } from '../../store/repositories/users.ts';
import { transact } from '../../store/transact.ts';
import { passwordChangedMessage } from '../base/messages.ts';
import { sendMail } from '../base/send-mail.ts';
import type { Services } from '../base/services.ts';
import { requirePassword } from './reauthenticate.ts';

/**
 * The password before a reset also counts as the current one: it may be compromised, and be the reason for the reset.
 */
async function troubleOfNew(account: Account, request: PasswordRequest) {
  const { currentPassword, newPassword } = request;
  const { email, firstName, lastName, passwordHash, replacedHash } = account.user;
  const isSame = newPassword === currentPassword || (await verifyPassword(passwordHash ?? replacedHash, newPassword));
  if (isSame) return problem('password-same', ['newPassword']);
  const about = [email.split('@')[0] ?? '', firstName, lastName, account.practiceName];
  return isGuessable(newPassword, about) ? problem('password-common', ['newPassword']) : undefined;
}

/** Sets the person's new password, and ends their other sessions. */
export async function changePassword(
  services: Services,
  actor: Actor,
  request: PasswordRequest,
): Promise<Result<true>> {
  const missing = currentPasswordTrouble(request.currentPassword) ?? newPasswordTrouble(request.newPassword);
  if (missing !== undefined) return failure(problem(missing));
  const account = await requirePassword(services, actor, request.currentPassword, 'password-change-failed');
  if (!account.ok) return account;
  const trouble = await troubleOfNew(account.value, request);
  if (trouble !== undefined) return failure(trouble);
  const hash = await hashPassword(request.newPassword);
  const { user } = account.value;
  const changed = await transact<true>(services.db, async (tx) => {
    if (!(await setPassword(tx, user, hash, actor.at))) return failure(problem('password-change-failed'));
    const endedSessions = await revokeSessions(tx, actor.at, user.id, actor.caller.sessionId);
    await auditBy(tx, actor, 'password-changed', undefined, { endedSessions });
    return success(true);
  });
  if (changed.ok) {
    const { at, requestId, address } = actor;
    const about = { at, requestId, address, userId: user.id, practiceId: user.practiceId };
    services.background.run('password changed', () => sendMail(services, passwordChangedMessage(user, at), about));
  }
  return changed;
}
