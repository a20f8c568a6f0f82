import { type AccountPreferences, noPreferences } from '@advice-builder/contract';

export type Role = 'adviser' | 'supervisor' | 'admin';

export interface UserTag {
  readonly id: number;
  readonly name: string;
}

/** The settings of a practice for its people. A missing setting means the default of the server. */
export interface PracticeSettings {
  readonly maxIdleSeconds?: number;
  /** True: for everyone. False: for nobody. Absent: for supervisors and administrators. */
  readonly requireTwoFactor?: boolean;
  /**
   * ISO 8601. From this time the second factor is asked for at sign-in, and can be postponed once for some days.
   * Absent: required at once.
   */
  readonly twoFactorSince?: string;
  /** Like `twoFactorSince`, but for advisers: when an administrator extended the requirement to everyone. */
  readonly twoFactorOfAllSince?: string;
}

export type SessionEnd = 'log-out' | 'idle' | 'expired' | 'revoked';

/**
 * The strength of a sign-in at an identity provider, if the practice accepts the provider's statement as a second
 * factor.
 */
export type SignOnStrength = 'one-factor' | 'several-factors';

/** The kinds of events that are limited: attempts by people, and actions or notices that are limited in number. */
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

/**
 * The purpose of a passkey challenge: create a passkey, sign in with it alone, use it as the second factor, or confirm
 * a change of the sign-in settings.
 */
export type PasskeyPurpose = 'make' | 'sign-in' | 'second-factor' | 'change';

/** The preferences of a person. Missing ones have the values of a new account. */
export const preferencesOf = ({
  preferences,
}: {
  readonly preferences: Partial<AccountPreferences>;
}): AccountPreferences => ({ ...noPreferences, ...preferences });
