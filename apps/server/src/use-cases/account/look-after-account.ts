/** Changes that the operator of the installation makes to an account. Each is one transaction with its audit line. */
import type { Role } from '@advice-builder/contract';
import type { TemporaryPassword } from '../../auth/temporary-password.ts';
import { accountKey, userKey } from '../../auth/throttle.ts';
import type { UserTag } from '../../domain/account.ts';
import type { Database } from '../../store/database.ts';
import { forgetFailures } from '../../store/repositories/attempts.ts';
import { removePasskeys } from '../../store/repositories/passkeys.ts';
import { revokeSessions } from '../../store/repositories/sessions.ts';
import { forgetWrongCodes, removeTwoFactor } from '../../store/repositories/two-factor.ts';
import {
  changeUser,
  clearPassword,
  insertUser,
  setTemporaryPassword,
  type UserRow,
} from '../../store/repositories/users.ts';
import type { TakenAway } from '../base/messages.ts';
import type { OperatorDesk } from './operator-desk.ts';

const about = ({ id, practiceId }: UserRow) => ({ practiceId, userId: id });

type NewAccount = Pick<UserRow, 'practiceId' | 'email' | 'firstName' | 'lastName' | 'role'>;

/** @returns false if an account with this address exists already. */
export function addAccount(desk: OperatorDesk, person: NewAccount, given: TemporaryPassword): Promise<boolean> {
  return desk.db.transaction(async (tx) => {
    const userId = await insertUser(tx, { ...person, passwordHash: null, mustChange: true }, desk.clock.now());
    if (userId === undefined) return false;
    await desk.note(tx, 'account-added', { practiceId: person.practiceId, userId }, { role: person.role });
    await setTemporaryPassword(tx, userId, given.hash, given.expiresAt);
    return true;
  });
}

/** Ends all sessions of the account and blocks further sign-ins. @returns how many sessions ended. */
export function disableAccount(desk: OperatorDesk, user: UserRow): Promise<number> {
  return desk.db.transaction(async (tx) => {
    const now = desk.clock.now();
    await changeUser(tx, user.id, { disabledAt: user.disabledAt ?? now });
    const endedSessions = await revokeSessions(tx, now, user.id);
    await desk.note(tx, 'account-disabled', about(user), { endedSessions });
    return endedSessions;
  });
}

export function enableAccount(desk: OperatorDesk, user: UserRow): Promise<void> {
  return desk.db.transaction(async (tx) => {
    await changeUser(tx, user.id, { disabledAt: null });
    await desk.note(tx, 'account-enabled', about(user), { endedSessions: 0 });
  });
}

/** Lifts the lock of the second factor, and deletes the counted attempts on the account. */
async function lift(tx: Database, user: UserRow): Promise<void> {
  await forgetWrongCodes(tx, user.id);
  await forgetFailures(tx, [accountKey(user.email), userKey(user.id)]);
}

/** @param wrongCodes number of wrong codes in a row, for the audit trail. */
export function unlockAccount(desk: OperatorDesk, user: UserRow, wrongCodes: number): Promise<void> {
  return desk.db.transaction(async (tx) => {
    await lift(tx, user);
    await desk.note(tx, 'account-unlocked', about(user), { wrongCodes });
  });
}

/**
 * Removes the password, ends the sessions and sets a temporary password.
 * @param twoFactor whether codes and passkeys are removed as well.
 * @returns the list of removed items, for a notice to the owner.
 */
export function resetAccount(
  desk: OperatorDesk,
  user: UserRow,
  given: TemporaryPassword,
  twoFactor: boolean,
): Promise<readonly TakenAway[]> {
  return desk.db.transaction(async (tx) => {
    await clearPassword(tx, user.id);
    const hadCodes = twoFactor && (await removeTwoFactor(tx, user.id));
    const hadPasskeys = twoFactor && (await removePasskeys(tx, user.id)) > 0;
    await lift(tx, user);
    const endedSessions = await revokeSessions(tx, desk.clock.now(), user.id);
    await desk.note(tx, 'account-reset', about(user), { endedSessions, twoFactor });
    await setTemporaryPassword(tx, user.id, given.hash, given.expiresAt);
    const taken: readonly (readonly [boolean, TakenAway])[] = [
      [user.passwordHash !== null, 'password'],
      [hadCodes, 'codes'],
      [hadPasskeys, 'passkeys'],
    ];
    return taken.flatMap(([isTaken, what]) => (isTaken ? [what] : []));
  });
}

export function setTags(desk: OperatorDesk, user: UserRow, tags: readonly UserTag[]): Promise<void> {
  return desk.db.transaction(async (tx) => {
    await changeUser(tx, user.id, { tags });
    await desk.note(tx, 'account-tagged', about(user), { tags: tags.map(({ id }) => id) });
  });
}

export function setRole(desk: OperatorDesk, user: UserRow, to: Role): Promise<void> {
  return desk.db.transaction(async (tx) => {
    await changeUser(tx, user.id, { role: to });
    await desk.note(tx, 'account-role-changed', about(user), { from: user.role, to });
  });
}

/** @returns how many sessions ended. */
export function signOutAccount(desk: OperatorDesk, user: UserRow): Promise<number> {
  return desk.db.transaction(async (tx) => {
    const endedSessions = await revokeSessions(tx, desk.clock.now(), user.id);
    await desk.note(tx, 'account-signed-out', about(user), { endedSessions });
    return endedSessions;
  });
}

export const signOutEverybody = ({ db, clock }: OperatorDesk): Promise<number> => revokeSessions(db, clock.now());
