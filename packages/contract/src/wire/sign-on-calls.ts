/**
 * Calls of single sign-on: those of the log-in page, and the settings that an administrator changes for the practice.
 */
import { z } from 'zod';
import { EMAIL_MAX } from '../limits.ts';
import { codeField, proofSchema } from './accounts.ts';
import type { CallTable } from './api/call.ts';
import { flag, integer, text, trimmedText } from './fields.ts';
import { passkeyShownSchema } from './passkeys.ts';
import { isEmailAddress } from './password.ts';
import { logInAnswerSchema, logInRefusals } from './session-calls.ts';

const ADDRESS_MAX = 300;
const CLIENT_ID_MAX = 200;
const SECRET_MAX = 300;
const DOMAIN_MAX = 253;
/** A one-time code of this server: 256 bits. */
const FINISH_MAX = 43;

/** POST sign-on/offered: takes only the domain of an address, so that it reveals nothing about an account. */
const signOnOfferedRequestSchema = z.strictObject({ domain: trimmedText(DOMAIN_MAX).toLowerCase() });
/**
 * `offered`: whether a practice with this domain offers single sign-on. `only`: whether its people can sign in only
 * this way, except one administrator.
 */
const signOnOfferedSchema = z.object({ offered: z.boolean(), only: z.boolean() });
export type SignOnOffered = z.infer<typeof signOnOfferedSchema>;

/** POST sign-on/begin. The provider receives the address, so that the person need not enter it again. */
const signOnBeginRequestSchema = z.strictObject({
  email: trimmedText(EMAIL_MAX).refine(isEmailAddress, { params: { code: 'email-invalid' } }),
});
/** The page of the provider that the browser opens next. */
const signOnBegunSchema = z.object({ address: z.string() });
export type SignOnBegun = z.infer<typeof signOnBegunSchema>;

/**
 * POST sign-on/finish. `finish`: from the fragment of the address that the callback opened. `code` or `passkey`: the
 * second factor, once the server asks for it.
 */
const signOnFinishRequestSchema = z.strictObject({
  finish: text(FINISH_MAX),
  code: codeField().optional(),
  passkey: passkeyShownSchema.optional(),
});

/**
 * The fragments of the page address: `/login#sign-on=...` after a success, `/login#sign-on-failed=...` with one of
 * these codes.
 */
export const SIGN_ON_FRAGMENT = 'sign-on';
export const SIGN_ON_FAILED_FRAGMENT = 'sign-on-failed';
export const signOnFailures = ['sign-on-refused', 'sign-on-expired', 'sign-on-unreachable', 'sign-on-busy'] as const;
export type SignOnFailure = (typeof signOnFailures)[number];

/**
 * POST sign-on/again also opens the provider, in a separate window, and then this page: `/signed-in-again`, with
 * `#sign-on-failed=...` and one of these codes if the sign-in does not confirm the person.
 */
export const SIGNED_IN_AGAIN_PAGE = '/signed-in-again';
export const signInAgainFailures = [
  ...signOnFailures,
  'sign-in-again-refused',
  'sign-in-again-old',
  'sign-in-again-other',
  'sign-in-again-factor',
] as const;
export type SignInAgainFailure = (typeof signInAgainFailures)[number];

const signOnSettings = z.strictObject({
  enabled: flag().optional(),
  issuer: trimmedText(ADDRESS_MAX).optional(),
  clientId: trimmedText(CLIENT_ID_MAX).optional(),
  /** Stored encrypted and never returned. */
  clientSecret: trimmedText(SECRET_MAX).optional(),
  /** Whether the second factor at the provider counts in place of ours. */
  trustsSecondFactor: flag().optional(),
  onlyWay: flag().optional(),
  /** The administrator who keeps a password while single sign-on is the only way. */
  keepsPassword: integer(1, Number.MAX_SAFE_INTEGER).optional(),
});
export type SignOnSettings = z.infer<typeof signOnSettings>;
const signOnSettingNames = signOnSettings.keyof().options;

/** The settings named in a request, without the proof of identity. */
export const signOnSettingsIn = (request: SignOnSettings): readonly (keyof SignOnSettings)[] =>
  signOnSettingNames.filter((name) => request[name] !== undefined);

/**
 * PUT practice/sign-on: absent values stay unchanged, and a change needs proof of identity. Only the operator sets the
 * domains.
 */
const practiceSignOnRequestSchema = signOnSettings
  .extend(proofSchema.shape)
  .refine((request) => signOnSettingsIn(request).length > 0, { params: { code: 'payload-empty' } });
export type PracticeSignOnRequest = z.infer<typeof practiceSignOnRequestSchema>;

const personSchema = z.object({ id: z.number(), name: z.string() });

/** GET and PUT practice/sign-on. */
const practiceSignOnSchema = z.object({
  /** Null: the operator has not set the server's public address, so single sign-on is not available. */
  redirectUri: z.string().nullable(),
  domains: z.array(z.string()),
  enabled: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  trustsSecondFactor: z.boolean(),
  onlyWay: z.boolean(),
  /** Null: no administrator is named. */
  keepsPassword: z.number().nullable(),
  /** Administrators with a password. One of them may be named. */
  administrators: z.array(personSchema),
  /** The number of accounts whose address is in none of the domains; they cannot sign in this way. */
  outside: z.number(),
  /** The last test with the current settings. `words`: who signed in, or what was missing. */
  lastTry: z.object({ at: z.string(), worked: z.boolean(), words: z.string() }).nullable(),
});
export type PracticeSignOn = z.infer<typeof practiceSignOnSchema>;

export const signOnCalls = {
  signOnOffered: {
    summary: 'Whether people with this e-mail domain sign in at a provider of their practice',
    tag: 'session',
    access: 'guest',
    body: signOnOfferedRequestSchema,
    answer: signOnOfferedSchema,
  },
  beginSignOn: {
    summary: 'Start a sign-in at the provider; returns the page to open',
    tag: 'session',
    access: 'guest',
    body: signOnBeginRequestSchema,
    answer: signOnBegunSchema,
    mayFail: true,
  },
  signOnCallback: {
    summary: 'The callback address of the provider; redirects to the page',
    tag: 'session',
    access: 'guest',
  },
  finishSignOn: {
    summary:
      'Sign in with the result of the callback; if the account has a second factor, the answer may ask for `code`',
    tag: 'session',
    access: 'guest',
    body: signOnFinishRequestSchema,
    answer: logInAnswerSchema,
    refusals: logInRefusals,
  },
  signInAgain: {
    summary: 'Start another sign-in at the provider, to confirm the identity of an account without a password',
    tag: 'session',
    // A person who must set up a second factor first may need to prove their identity.
    access: 'set-up',
    answer: signOnBegunSchema,
    mayFail: true,
  },
  practiceSignOn: {
    summary: 'The single sign-on settings of the practice, without the secret',
    tag: 'practice',
    access: 'session',
    roles: ['admin'],
    answer: practiceSignOnSchema,
    mayFail: true,
  },
  changePracticeSignOn: {
    summary: 'Change the single sign-on settings of the practice',
    tag: 'practice',
    access: 'session',
    roles: ['admin'],
    body: practiceSignOnRequestSchema,
    answer: practiceSignOnSchema,
    mayFail: true,
  },
  trySignOn: {
    summary: 'Start a test sign-in that opens no session',
    tag: 'practice',
    access: 'session',
    roles: ['admin'],
    answer: signOnBegunSchema,
    mayFail: true,
  },
} as const satisfies CallTable;
