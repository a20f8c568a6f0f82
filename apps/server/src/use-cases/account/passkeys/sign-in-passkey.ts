import { type PasskeyAsked, type PasskeyShown, problem, waitOf } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { askToShow, checkShown } from '../../../auth/passkeys.ts';
import { admit, userKey } from '../../../auth/throttle.ts';
import type { Origin, SignInOrigin } from '../../../domain/caller.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import { findPasskey } from '../../../store/repositories/passkeys.ts';
import { type Account, findAccount } from '../../../store/repositories/users.ts';
import type { Services } from '../../base/services.ts';
import { noteSignIn, openSession } from '../open-session.ts';
import { onCopiedPasskey } from '../second-factor.ts';
import { isPasswordOff } from '../sign-on/provider.ts';

type SignInServices = Pick<Services, 'db' | 'signer' | 'settings' | 'outbox' | 'background'>;

/** The options for the browser of a person who has not identified themselves yet. */
export async function beginPasskeySignIn(
  { db, settings }: SignInServices,
  at: Date,
  { address }: Origin,
): Promise<Result<PasskeyAsked>> {
  if (settings.passkeys === undefined) return failure(problem('passkeys-off'));
  const asked = { kind: 'passkey-asked', account: addressKey(address), address, at } as const;
  const admission = await admit(db, asked);
  if (!admission.admitted) {
    return failure(problem('attempts-locked', [], waitOf(admission.waitSeconds)));
  }
  return success(await askToShow(db, settings.passkeys, { purpose: 'sign-in', userId: undefined, at }));
}

export type PasskeySignIn =
  | { readonly outcome: 'signed-in'; readonly jwt: string; readonly account: Account; readonly mustChange: boolean }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'locked'; readonly waitSeconds: number };

/** An account whose password was removed by the operator can be opened only with a temporary password. */
const isOpen = ({ user }: Account): boolean => user.disabledAt === null && user.passwordHash !== null;

/**
 * Signs in with a passkey alone. The person has the device and was verified on it, so that it counts as both factors.
 * The answer never reveals why a passkey was refused.
 */
export async function signInWithPasskey(
  services: SignInServices,
  shown: PasskeyShown,
  at: Date,
  origin: SignInOrigin,
): Promise<PasskeySignIn> {
  const { db, settings } = services;
  const passkey = await findPasskey(db, shown.id);
  const account = passkey === undefined ? undefined : await findAccount(db, passkey.userId);
  const key = account === undefined ? `passkey ${sha256Hex(shown.id)}` : userKey(account.user.id);
  const admission = await admit(db, { kind: 'passkey', account: key, address: origin.address, at });
  if (!admission.admitted) {
    await noteSignIn(db, 'sign-in-locked', at, origin, account?.user, { passkey: true });
    return { outcome: 'locked', waitSeconds: admission.waitSeconds };
  }
  const occasion = { purpose: 'sign-in', userId: undefined, at } as const;
  const checked = settings.passkeys && (await checkShown(db, settings.passkeys, shown, occasion));
  if (checked?.outcome === 'copied' && account !== undefined) await onCopiedPasskey(services, account.user, at, origin);
  const isOff = await isPasswordOff(db, account?.user);
  if (checked?.outcome !== 'right' || account === undefined || !isOpen(account) || isOff) {
    await noteSignIn(db, 'sign-in-passkey-wrong', at, origin, account?.user);
    return { outcome: 'refused' };
  }
  const { attemptId } = admission;
  const details = { passkeyAlone: true };
  const opening = { attemptId, at, origin, temporary: false, details, by: 'passkey' } as const;
  const jwt = await openSession(services, account.user, opening);
  if (jwt === undefined) return { outcome: 'refused' };
  return { outcome: 'signed-in', jwt, account, mustChange: account.user.mustChange };
}
