/** Calls of single sign-on: what the log-in page asks, and what an administrator sets for the practice. */
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
/** A one-time code of ours: 256 bits. */
const FINISH_MAX = 43;

/** POST sign-on/offered: by the part of an address behind the @, which tells nothing of an account. */
const signOnOfferedRequestSchema = z.strictObject({ domain: trimmedText(DOMAIN_MAX).toLowerCase() });
/** `only`: people of the practice sign in this way alone, but for one administrator. */
const signOnOfferedSchema = z.object({ offered: z.boolean(), only: z.boolean() });
export type SignOnOffered = z.infer<typeof signOnOfferedSchema>;

/** POST sign-on/begin. The address is told to the provider, so that it need not be typed again. */
const signOnBeginRequestSchema = z.strictObject({
  email: trimmedText(EMAIL_MAX).refine(isEmailAddress, { params: { code: 'email-invalid' } }),
});
/** Where the browser goes on: a page of the provider. */
const signOnBegunSchema = z.object({ address: z.string() });
export type SignOnBegun = z.infer<typeof signOnBegunSchema>;

/** POST sign-on/finish. `finish`: from the fragment of the address that the callback led to; `code` or `passkey`: the second factor, once it is asked for. */
const signOnFinishRequestSchema = z.strictObject({
  finish: text(FINISH_MAX),
  code: codeField().optional(),
  passkey: passkeyShownSchema.optional(),
});

/** The words behind `#`: `/login#sign-on=...` after a success, `/login#sign-on-failed=...` with one of these codes. */
export const SIGN_ON_FRAGMENT = 'sign-on';
export const SIGN_ON_FAILED_FRAGMENT = 'sign-on-failed';
export const signOnFailures = ['sign-on-refused', 'sign-on-expired', 'sign-on-unreachable', 'sign-on-busy'] as const;
export type SignOnFailure = (typeof signOnFailures)[number];

/**
 * POST sign-on/again leads to the provider too, in a window of its own, and from there to this page of ours:
 * `/signed-in-again`, with `#sign-on-failed=...` and one of these codes where it proves nothing.
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
  /** Kept sealed and never answered. */
  clientSecret: trimmedText(SECRET_MAX).optional(),
  /** The provider's word for a second factor counts in place of ours. */
  trustsSecondFactor: flag().optional(),
  onlyWay: flag().optional(),
  /** The administrator who keeps a password while it is the only way. */
  keepsPassword: integer(1, Number.MAX_SAFE_INTEGER).optional(),
});
export type SignOnSettings = z.infer<typeof signOnSettings>;
const signOnSettingNames = signOnSettings.keyof().options;

/** Which settings a request names; never what shows who asks. */
export const signOnSettingsIn = (request: SignOnSettings): readonly (keyof SignOnSettings)[] =>
  signOnSettingNames.filter((name) => request[name] !== undefined);

/**
 * PUT practice/sign-on: what is absent stays as it is, and whatever becomes otherwise takes the proof. The domains are
 * the operator's to set.
 */
const practiceSignOnRequestSchema = signOnSettings
  .extend(proofSchema.shape)
  .refine((request) => signOnSettingsIn(request).length > 0, { params: { code: 'payload-empty' } });
export type PracticeSignOnRequest = z.infer<typeof practiceSignOnRequestSchema>;

const personSchema = z.object({ id: z.number(), name: z.string() });

/** GET and PUT practice/sign-on. */
const practiceSignOnSchema = z.object({
  /** Null: the operator has not told the server its own address, and there is no single sign-on. */
  redirectUri: z.string().nullable(),
  domains: z.array(z.string()),
  enabled: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  trustsSecondFactor: z.boolean(),
  onlyWay: z.boolean(),
  /** Null: nobody is named. */
  keepsPassword: z.number().nullable(),
  /** Administrators with a password: one of them may be named. */
  administrators: z.array(personSchema),
  /** Accounts whose address is in none of the domains: they cannot sign in this way. */
  outside: z.number(),
  /** The last try with what is set now; `words` say who it was, or what was missing. */
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
    // Whoever has a second factor to set up first may have to show who it is.
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
