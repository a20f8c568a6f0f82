/** Payloads and answers of signing in, and of the signed-in person (specification 000 section 7). */
import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PHONE_MAX, REPRESENTATIVE_NUMBER_MAX, STAGES } from '../limits.ts';
import { codeField, twoFactorStateSchema } from './accounts.ts';
import { type CallTable, errorAnswerSchema, signedOut } from './api/call.ts';
import { text, trimmedText } from './fields.ts';
import { passkeyAskedSchema, passkeyShownSchema, passkeySignInRequestSchema } from './passkeys.ts';
import { isEmailAddress } from './password.ts';
import { pictureSchema } from './picture.ts';
import { preferencesRequestSchema, preferencesSchema } from './practice.ts';
import { roleSchema } from './roles.ts';

const tagSchema = z.object({ id: z.number(), name: z.string() });
const userSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tags: z.array(tagSchema),
  cat: z.string(),
  role: roleSchema,
  practice: z.string(),
});
export type User = z.infer<typeof userSchema>;

const logInRequestSchema = z.strictObject({
  email: trimmedText(EMAIL_MAX),
  password: text(PASSWORD_MAX),
  /** The second factor, once the server has asked for it. */
  code: codeField().optional(),
  passkey: passkeyShownSchema.optional(),
});

/** The operator's settings for all accounts. */
const siteSchema = z.object({
  /** Only the first two stages offer tools for developers. */
  stage: z.literal(STAGES),
  /** The address of the external members site. */
  membersUrl: z.string().nullable(),
  support: z.array(z.object({ about: z.string(), contact: z.string() })),
  /** Shown once per browser. `until`: ISO 8601; after that time there is no notice. */
  notice: z.object({ text: z.string(), until: z.string() }).nullable(),
});
export type Site = z.infer<typeof siteSchema>;

/** `maxIdle` in seconds. */
const authSchema = z.object({ maxIdle: z.number(), spaVersion: z.string(), site: siteSchema });
export const logInAnswerSchema = z.object({
  jwt: z.string(),
  user: userSchema,
  mustChange: z.boolean(),
  /**
   * Whether the practice requires a second factor that the account does not have. No other call is then answered until
   * the account has one.
   */
  mustSetUpTwoFactor: z.boolean(),
  /** `YYYY-MM-DD`: the setup can be postponed once, until this day. */
  postponableUntil: z.string().optional(),
  preferences: preferencesSchema,
  auth: authSchema,
});
export type LogInAnswer = z.infer<typeof logInAnswerSchema>;

/**
 * Failed log-ins answer 422 with their own texts. `secondFactor`: the password was correct; send it again with `code`
 * from an authenticator app, or with the `passkey` requested here.
 */
const logInFailureSchema = z.object({
  error: z.string(),
  error2: z.string().optional(),
  code: z.string(),
  requestId: z.string(),
  secondFactor: z.object({ codes: z.boolean(), passkey: passkeyAskedSchema.optional() }).optional(),
});
export type LogInFailure = z.infer<typeof logInFailureSchema>;

const isAuthAnswerSchema = z.object({
  authenticated: z.boolean(),
  mustChange: z.boolean(),
  mustSetUpTwoFactor: z.boolean(),
  /** `YYYY-MM-DD`: the setup can be postponed once, until this day. */
  postponableUntil: z.string().optional(),
  preferences: preferencesSchema,
  auth: authSchema,
});
export type IsAuthAnswer = z.infer<typeof isAuthAnswerSchema>;

const userAnswerSchema = userSchema.extend({
  maxIdle: z.number(),
  twoFactor: twoFactorStateSchema,
  /**
   * The page where a person without a password here signs in again to confirm who they are; null: the password is used.
   */
  provesAt: z.string().nullable(),
});
export type UserAnswer = z.infer<typeof userAnswerSchema>;

const filledText = (max: number) => trimmedText(max).refine((value) => value !== '', { params: { code: 'required' } });

/** The answer is `true`, whether or not an account matches. */
const resetRequestSchema = z.strictObject({
  email: trimmedText(EMAIL_MAX).refine(isEmailAddress, { params: { code: 'email-invalid' } }),
  firstName: filledText(NAME_MAX),
  lastName: filledText(NAME_MAX),
});
export type ResetRequest = z.infer<typeof resetRequestSchema>;

const passwordRequestSchema = z.strictObject({
  currentPassword: text(PASSWORD_MAX),
  newPassword: text(PASSWORD_MAX),
});
export type PasswordRequest = z.infer<typeof passwordRequestSchema>;
/** The body of a 422; a success answers `true`. */
const passwordFailureSchema = z.object({ error: z.string(), code: z.string(), requestId: z.string() });
export type PasswordFailure = z.infer<typeof passwordFailureSchema>;

/**
 * GET and PUT user/details: the person's own details. Name, phone and representative number are printed on later
 * documents of their records, the `signature` in the detailed report and the advice document parts. Empty: none.
 */
export const ownDetailsSchema = z.strictObject({
  firstName: filledText(NAME_MAX),
  lastName: filledText(NAME_MAX),
  phone: trimmedText(PHONE_MAX).refine((value) => /^[\d\s()+./-]*$/.test(value), { params: { code: 'phone-invalid' } }),
  /** The number in the ASIC register. */
  representativeNumber: trimmedText(REPRESENTATIVE_NUMBER_MAX).refine((value) => /^(?:\d ?){0,9}$/.test(value), {
    params: { code: 'representative-number-invalid' },
  }),
  signature: pictureSchema('signature'),
});
export type OwnDetails = z.infer<typeof ownDetailsSchema>;

export const logInRefusals = { 422: z.union([logInFailureSchema, errorAnswerSchema]) };

export const sessionCalls = {
  logIn: {
    summary: 'Sign in; if the account has a second factor, the answer asks for `code` or `passkey`',
    tag: 'session',
    access: 'guest',
    body: logInRequestSchema,
    answer: logInAnswerSchema,
    refusals: logInRefusals,
  },
  beginPasskeyLogIn: {
    summary: 'Options for the browser to sign in with only a passkey',
    tag: 'session',
    access: 'guest',
    answer: passkeyAskedSchema,
  },
  logInWithPasskey: {
    summary: 'Sign in with only a passkey',
    tag: 'session',
    access: 'guest',
    body: passkeySignInRequestSchema,
    answer: logInAnswerSchema,
    refusals: logInRefusals,
  },
  isAuth: {
    summary: 'Whether the session is open',
    tag: 'session',
    access: 'any-session',
    answer: isAuthAnswerSchema,
    refusals: signedOut,
  },
  user: {
    summary: 'The signed-in person',
    tag: 'session',
    access: 'any-session',
    answer: userAnswerSchema,
    refusals: signedOut,
  },
  logOut: {
    summary: 'End the session',
    tag: 'session',
    access: 'any-session',
    answer: z.literal(true),
    refusals: signedOut,
  },
} as const satisfies CallTable;

export const ownCalls = {
  resetPassword: {
    summary: 'Request a temporary password by e-mail; answers true whether or not an account matches',
    tag: 'account',
    access: 'guest',
    body: resetRequestSchema,
    answer: z.literal(true),
  },
  changePassword: {
    summary: 'Change the password; ends the other sessions of the account',
    tag: 'account',
    access: 'any-session',
    body: passwordRequestSchema,
    answer: z.literal(true),
    refusals: { 422: z.union([passwordFailureSchema, errorAnswerSchema]), '4xx': errorAnswerSchema },
  },
  changePreferences: {
    summary: 'Change settings of your own account: the first steps, and whether the welcome was shown',
    tag: 'account',
    access: 'session',
    body: preferencesRequestSchema,
    answer: preferencesSchema,
  },
  ownDetails: {
    summary: 'Your own name, phone, number and signature',
    tag: 'account',
    access: 'session',
    answer: ownDetailsSchema,
    mayFail: true,
  },
  changeOwnDetails: {
    summary: 'Change your own details for all later documents',
    tag: 'account',
    access: 'session',
    body: ownDetailsSchema,
    answer: ownDetailsSchema,
    mayFail: true,
  },
} as const satisfies CallTable;
