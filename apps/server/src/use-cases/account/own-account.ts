import type { AccountPreferences, PreferencesRequest } from '@advice-builder/contract';
import type { SignedIn } from '../../auth/session.ts';
import { countRecoveryCodes } from '../../store/repositories/two-factor.ts';
import { changePreferences } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';

/** Stores the preferences of the signed-in person. Returns all their preferences. */
export function changeOwnPreferences(
  { db }: Services,
  { caller }: SignedIn,
  change: PreferencesRequest,
): Promise<AccountPreferences> {
  return changePreferences(db, caller.userId, change);
}

/** The number of unused recovery codes. 0 without an authenticator app. */
export async function recoveryCodesLeft({ db }: Services, { caller, terms }: SignedIn): Promise<number> {
  return terms.twoFactor.codes ? countRecoveryCodes(db, caller.userId) : 0;
}
