import type { PracticeSettings } from '../domain/account.ts';

/** What a practice and the server together say about a person's session. */
export interface SessionTerms {
  /** Seconds without a request after which the session ends. */
  readonly maxIdleSeconds: number;
  readonly twoFactor: { readonly enabled: boolean; readonly codes: boolean; readonly required: boolean };
  /** Required and not there yet: nothing else is answered until it is. */
  readonly mustSetUpTwoFactor: boolean;
}

interface Subject {
  readonly practiceSettings: PracticeSettings;
  readonly hasCodes: boolean;
  readonly passkeys: number;
}

/** Whether there is a second factor: codes of an authenticator app, or passkeys. */
export const hasSecondFactor = ({ hasCodes, passkeys }: Pick<Subject, 'hasCodes' | 'passkeys'>): boolean =>
  hasCodes || passkeys > 0;

/** What the practice sets goes before what the server has. */
export function termsOf(subject: Subject, server: { readonly maxIdleSeconds: number }): SessionTerms {
  const { practiceSettings, hasCodes: codes } = subject;
  const enabled = hasSecondFactor(subject);
  const required = practiceSettings.requireTwoFactor ?? false;
  return {
    maxIdleSeconds: practiceSettings.maxIdleSeconds ?? server.maxIdleSeconds,
    twoFactor: { enabled, codes, required },
    mustSetUpTwoFactor: required && !enabled,
  };
}
