import { type AccountPreferences, noPreferences } from '@advice-builder/contract';

export type Role = 'adviser' | 'supervisor' | 'admin';

export interface UserTag {
  readonly id: number;
  readonly name: string;
}

/** What a practice sets for its people; what is absent is as the server has it. */
export interface PracticeSettings {
  readonly maxIdleSeconds?: number;
  /** Of everybody, or of nobody; absent: of supervisors and administrators. */
  readonly requireTwoFactor?: boolean;
  /** ISO 8601. Asked for at sign-ins from then on, and then put off once for some days; absent: at once. */
  readonly twoFactorSince?: string;
  /** The same for advisers, where an administrator requires it of everybody later. */
  readonly twoFactorOfAllSince?: string;
}

export type SessionEnd = 'log-out' | 'idle' | 'expired' | 'revoked';

/** What a provider says of a sign-in there, where the practice trusts its word for a second factor. */
export type SignOnStrength = 'one-factor' | 'several-factors';

/** What is counted: attempts of people, and what is done for them only so often. */
export type AttemptKind =
  | 'log-in'
  | 'reset'
  | 'reset-matched'
  | 'password'
  | 'two-factor'
  | 'access-refused'
  | 'document'
  | 'preview'
  | 'preview-told'
  | 'export'
  | 'purge-asked'
  | 'notice-sign-in'
  | 'notice-code'
  | 'notice-lock'
  | 'passkey'
  | 'passkey-asked'
  | 'notice-passkey'
  | 'notice-device'
  | 'notice-devices'
  | 'sign-on';

/** What a passkey is asked for: to be made, to sign in by itself, beside the password, for a change of how one signs in. */
export type PasskeyPurpose = 'make' | 'sign-in' | 'second-factor' | 'change';

/** What a person has chosen for their account; what they have not is as for a new one. */
export const preferencesOf = ({
  preferences,
}: {
  readonly preferences: Partial<AccountPreferences>;
}): AccountPreferences => ({ ...noPreferences, ...preferences });
