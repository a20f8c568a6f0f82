import type { SignOnStrength } from '../../domain/account.ts';
import type { Origin, SignInOrigin } from '../../domain/caller.ts';
import { addressKey } from '../../platform/address-key.ts';
import { newSessionId } from '../../platform/ids.ts';
import type { Database } from '../../store/database.ts';
import { markSucceeded } from '../../store/repositories/attempts.ts';
import { type AuditAction, type AuditDetails, appendAudit } from '../../store/repositories/audit.ts';
import { hasSignedIn, insertSession, listDevices } from '../../store/repositories/sessions.ts';
import { spendTemporaryPassword, type UserRow } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { mailNewDevice } from './mail-owner.ts';

/** Adds an audit line about an attempt to sign in, with `user` if the account is known. */
export function noteSignIn(
  db: Database,
  action: AuditAction,
  at: Date,
  origin: Origin,
  user?: UserRow,
  details?: AuditDetails,
) {
  const who = user === undefined ? {} : { userId: user.id, practiceId: user.practiceId };
  return appendAudit(db, { at, action, ...origin, ...who, ...(details === undefined ? {} : { details }) });
}

interface Opening {
  /** The id in the table of attempts. */
  readonly attemptId: number;
  readonly at: Date;
  readonly origin: SignInOrigin;
  readonly temporary: boolean;
  /** For the audit trail: what the person used in addition to the password, or instead of it. */
  readonly details: AuditDetails;
  /** How the person signed in here. Absent if a provider signed them in. */
  readonly by?: 'password' | 'passkey';
  /** How the provider authenticated the person. */
  readonly signOn?: SignOnStrength;
  /** Uses up a secret that opens only one session. False if another request used it in the meantime. */
  readonly spend?: (db: Database) => Promise<boolean>;
}

/** A device that was not used for this long counts as new again. */
const DEVICE_KNOWN_MS = 90 * 86_400_000;

/** Whether nobody has signed in to the account lately from this address with this kind of browser. */
async function isNewDevice(db: Database, userId: number, { address, browser }: SignInOrigin, at: Date) {
  const seen = await listDevices(db, userId, new Date(at.getTime() - DEVICE_KNOWN_MS));
  const here = addressKey(address);
  const isKnown = seen.some((each) => addressKey(each.address) === here && (each.browser ?? browser) === browser);
  // The very first sign-in sends no notice.
  return !isKnown && (seen.length > 0 || (await hasSignedIn(db, userId)));
}

/** Opens a session and signs its token. Undefined if the code or proof behind it was used up in the meantime. */
export async function openSession(
  services: Pick<Services, 'db' | 'signer' | 'settings' | 'outbox' | 'background'>,
  user: UserRow,
  { attemptId, at, origin, temporary, details, by = 'password', signOn, spend }: Opening,
): Promise<string | undefined> {
  const { db, signer, settings } = services;
  const id = newSessionId();
  const expiresAt = new Date(at.getTime() + settings.maxSessionSeconds * 1000);
  const { address, browser } = origin;
  const isNew = await isNewDevice(db, user.id, origin, at);
  const opened = await db.transaction(async (tx) => {
    if (temporary && !(await spendTemporaryPassword(tx, user.id, user.temporaryHash ?? '', at))) return false;
    if (spend !== undefined && !(await spend(tx))) return false;
    await markSucceeded(tx, attemptId);
    const session = { id, userId: user.id, createdAt: at, expiresAt, address, browser, temporary };
    await insertSession(tx, signOn === undefined ? session : { ...session, signOn });
    await noteSignIn(tx, 'signed-in', at, origin, user, details);
    return true;
  });
  if (!opened) return undefined;
  if (isNew) mailNewDevice(services, user, at, origin, signOn === undefined ? by : 'sign-on');
  return signer.sign(id, at, expiresAt);
}
