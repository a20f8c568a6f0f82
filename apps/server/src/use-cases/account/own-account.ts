import type { AccountPreferences, PreferencesRequest } from '@advice-builder/contract';
import type { SignedIn } from '../../auth/session.ts';
import { countRecoveryCodes } from '../../store/repositories/two-factor.ts';
import { changePreferences } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';

/** Sets what a person chose for their own account. Returns all they have chosen. */
export function changeOwnPreferences(
  { db }: Services,
  { caller }: SignedIn,
  change: PreferencesRequest,
): Promise<AccountPreferences> {
  return changePreferences(db, caller.userId, change);
}

/** How many recovery codes a person has not used yet; without an authenticator app there are none. */
export async function recoveryCodesLeft({ db }: Services, { caller, terms }: SignedIn): Promise<number> {
  return terms.twoFactor.codes ? countRecoveryCodes(db, caller.userId) : 0;
}
