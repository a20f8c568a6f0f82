import type { PracticeSettings, Role } from '../domain/account.ts';
import { sydneyTime } from '../platform/clock.ts';

/** The session rules for a person, from the settings of the practice and of the server. */
export interface SessionTerms {
  /** Seconds without a request after which the session ends. */
  readonly maxIdleSeconds: number;
  readonly twoFactor: { readonly enabled: boolean; readonly codes: boolean; readonly required: boolean };
  /** A second factor is required and missing: every other request is refused until it is set up. */
  readonly mustSetUpTwoFactor: boolean;
  /**
   * The last day to which the person can postpone the set-up of the second factor, once; `YYYY-MM-DD`. Absent if they
   * cannot postpone it.
   */
  readonly postponableUntil?: string;
}

interface Subject {
  readonly user: { readonly role: Role; readonly twoFactorPostponedAt: Date | null };
  readonly practiceSettings: PracticeSettings;
  /** Whether the person has set up an authenticator app. */
  readonly hasCodes: boolean;
  readonly passkeys: number;
}

/** Whether the person has a second factor: an authenticator app or passkeys. */
export const hasSecondFactor = ({ hasCodes, passkeys }: Pick<Subject, 'hasCodes' | 'passkeys'>): boolean =>
  hasCodes || passkeys > 0;

/**
 * The second factor is required for everyone who sees more than their own records, unless the practice decides
 * differently.
 */
const isRequired = ({ user, practiceSettings }: Subject): boolean =>
  practiceSettings.requireTwoFactor ?? user.role !== 'adviser';

const POSTPONE_MS = 14 * 86_400_000;

/**
 * When the second factor became required for this role, ISO 8601. Undefined: from the first day. A later extension to
 * everyone is new only to advisers.
 */
export const requiredSince = (
  { twoFactorSince, twoFactorOfAllSince }: PracticeSettings,
  role: Role,
): string | undefined => (role === 'adviser' ? (twoFactorOfAllSince ?? twoFactorSince) : twoFactorSince);

/** The first day in Sydney on which a requirement that began at `since` can no longer be postponed. */
export const lastPostponement = (since: Date): string => sydneyTime(new Date(since.getTime() + POSTPONE_MS)).date;

/** The rules for a person who needs a second factor and has none, at `now` in a session opened at `openedAt`. */
function whileMissing({ user, practiceSettings }: Subject, now: Date, openedAt: Date) {
  const from = requiredSince(practiceSettings, user.role);
  if (from === undefined) return { mustSetUpTwoFactor: true };
  const today = sydneyTime(now).date;
  // People can postpone only once, ever. A new requirement cannot be postponed again.
  if (user.twoFactorPostponedAt !== null) {
    return { mustSetUpTwoFactor: today >= lastPostponement(user.twoFactorPostponedAt) };
  }
  const since = new Date(from);
  // People whose session began before the requirement continue to work. They need the factor at their next sign-in.
  if (openedAt < since) return { mustSetUpTwoFactor: false };
  const until = lastPostponement(since);
  return { mustSetUpTwoFactor: true, ...(today < until ? { postponableUntil: until } : {}) };
}

/** Settings of the practice override those of the server. `openedAt`: when the session was opened. */
export function termsOf(
  subject: Subject,
  server: { readonly maxIdleSeconds: number },
  now: Date,
  openedAt: Date = now,
): SessionTerms {
  const { practiceSettings, hasCodes: codes } = subject;
  const enabled = hasSecondFactor(subject);
  const required = isRequired(subject);
  return {
    maxIdleSeconds: practiceSettings.maxIdleSeconds ?? server.maxIdleSeconds,
    twoFactor: { enabled, codes, required },
    ...(required && !enabled ? whileMissing(subject, now, openedAt) : { mustSetUpTwoFactor: false }),
  };
}
