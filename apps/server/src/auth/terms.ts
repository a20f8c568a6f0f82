import type { PracticeSettings, Role } from '../domain/account.ts';
import { sydneyTime } from '../platform/clock.ts';

/** What a practice and the server together say about a person's session. */
export interface SessionTerms {
  /** Seconds without a request after which the session ends. */
  readonly maxIdleSeconds: number;
  readonly twoFactor: { readonly enabled: boolean; readonly codes: boolean; readonly required: boolean };
  /** Required and not there yet: nothing else is answered until it is. */
  readonly mustSetUpTwoFactor: boolean;
  /** The day until which that can be put off, once; `YYYY-MM-DD`. */
  readonly postponableUntil?: string;
}

interface Subject {
  readonly user: { readonly role: Role; readonly twoFactorPostponedAt: Date | null };
  readonly practiceSettings: PracticeSettings;
  /** Of an authenticator app. */
  readonly hasCodes: boolean;
  readonly passkeys: number;
}

/** Whether there is a second factor: codes of an authenticator app, or passkeys. */
export const hasSecondFactor = ({ hasCodes, passkeys }: Pick<Subject, 'hasCodes' | 'passkeys'>): boolean =>
  hasCodes || passkeys > 0;

/** Of whoever sees more than their own records, unless the practice says otherwise. */
const isRequired = ({ user, practiceSettings }: Subject): boolean =>
  practiceSettings.requireTwoFactor ?? user.role !== 'adviser';

const POSTPONE_MS = 14 * 86_400_000;

/**
 * ISO 8601. Since when it is required of somebody; undefined: from the first day. What a practice begins to require of
 * everybody is new to advisers alone.
 */
export const requiredSince = (
  { twoFactorSince, twoFactorOfAllSince }: PracticeSettings,
  role: Role,
): string | undefined => (role === 'adviser' ? (twoFactorOfAllSince ?? twoFactorSince) : twoFactorSince);

/** The first day, in Sydney, on which what was required at an instant is not put off any more. */
export const lastPostponement = (since: Date): string => sydneyTime(new Date(since.getTime() + POSTPONE_MS)).date;

/** What holds for who has no second factor and needs one, at an instant of a session. */
function whileMissing({ user, practiceSettings }: Subject, now: Date, openedAt: Date) {
  const from = requiredSince(practiceSettings, user.role);
  if (from === undefined) return { mustSetUpTwoFactor: true };
  const today = sydneyTime(now).date;
  // Once for ever: what is required anew is not put off anew.
  if (user.twoFactorPostponedAt !== null) {
    return { mustSetUpTwoFactor: today >= lastPostponement(user.twoFactorPostponedAt) };
  }
  const since = new Date(from);
  // Who is at work goes on: it is asked for at the next sign-in.
  if (openedAt < since) return { mustSetUpTwoFactor: false };
  const until = lastPostponement(since);
  return { mustSetUpTwoFactor: true, ...(today < until ? { postponableUntil: until } : {}) };
}

/** What the practice sets goes before what the server has. `openedAt`: when the session was. */
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
