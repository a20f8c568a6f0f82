/** Account calls other than signing in: the second factor, open sessions, and the audit trail of a practice. */
import { z } from 'zod';
import { CODE_MAX, PASSWORD_MAX } from '../limits.ts';
import { type CallTable, signedOut } from './api/call.ts';
import { calendarDay, text, trimmedText } from './fields.ts';
import {
  passkeyAddRequestSchema,
  passkeyAskedSchema,
  passkeyIdSchema,
  passkeyMakingSchema,
  passkeyRenameRequestSchema,
  passkeyShownSchema,
  passkeysAnswerSchema,
} from './passkeys.ts';

/** Six digits from an authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const codeField = () => trimmedText(CODE_MAX);

/**
 * `enabled`: the account has codes or passkeys. `codes`: it has an authenticator app. `required`: the practice requires
 * a second factor. `recoveryCodesLeft`: 0 without an authenticator app.
 */
export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  codes: z.boolean(),
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/**
 * People who end their other sessions prove their identity again: with the password, or, without a password of their
 * own, with another sign-in at the provider (POST sign-on/again).
 */
const passwordAgainSchema = z.strictObject({ currentPassword: text(PASSWORD_MAX).optional() });
/**
 * People who change how they or others sign in also prove their identity this way, and with a code or a passkey (POST
 * passkeys/ask) if they have a second factor.
 */
export const proofSchema = passwordAgainSchema.extend({
  code: codeField().optional(),
  passkey: passkeyShownSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;
/** POST passkeys/remove. */
const passkeyRemoveRequestSchema = proofSchema.extend({ id: passkeyIdSchema });

/** `qr`: the rows of the QR code from the top, `1` dark and `0` light, including its light border. */
const twoFactorBeginAnswerSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) });
export type TwoFactorBeginAnswer = z.infer<typeof twoFactorBeginAnswerSchema>;

/** POST two-factor/confirm: the first code from the app turns two-factor authentication on. */
const twoFactorConfirmRequestSchema = z.strictObject({ code: codeField() });
/** Shown once. Each recovery code works once in place of an app code. */
const recoveryCodesAnswerSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** PUT practice/second-factor. `required`: true for everyone, false for supervisors and administrators only. */
const secondFactorRequestSchema = proofSchema.extend({ required: z.boolean() });
export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;
/**
 * `ofOverseers`: required of supervisors and administrators only. `have`: how many of the `people` have a second
 * factor. `postponableUntil`: the day until which people without one may postpone the setup, `YYYY-MM-DD`.
 */
const secondFactorAnswerSchema = z.object({
  required: z.boolean(),
  ofOverseers: z.boolean(),
  people: z.number(),
  have: z.number(),
  postponableUntil: z.string().nullable(),
  mayChange: z.boolean(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswerSchema>;

/**
 * Times are ISO 8601. `browser`: the browser family and system, null if not stored. `current`: the session of this
 * call.
 */
const openSessionSchema = z.object({
  since: z.string(),
  lastSeen: z.string(),
  address: z.string(),
  browser: z.string().nullable(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
const sessionsAnswerSchema = z.array(openSessionSchema);
/** POST sessions/end ends every other session of the caller. */
const endSessionsAnswerSchema = z.object({ ended: z.number() });

const digits = z.string().regex(/^[1-9]\d{0,14}$/);

/** The query of GET audit and audit/export. Dates are days in Sydney, and both are included. */
export const auditQuerySchema = z.strictObject({
  user: digits.transform(Number).optional(),
  record: digits.transform(Number).optional(),
  from: calendarDay().optional(),
  to: calendarDay().optional(),
  /** Return lines older than this one: the `next` of the previous page. */
  before: digits.transform(Number).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
const auditExportQuerySchema = auditQuerySchema.omit({ before: true });

/** `who` and `userId` are null if nobody was signed in. `words` describes the `action`. */
const auditLineSchema = z.object({
  id: z.number(),
  at: z.string(),
  userId: z.number().nullable(),
  who: z.string().nullable(),
  action: z.string(),
  words: z.string(),
  recordId: z.number().nullable(),
  address: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Newest first. `next`: the next value for `before`, null at the end. `people`: the choices of the filter. */
const auditAnswerSchema = z.object({
  lines: z.array(auditLineSchema),
  next: z.number().nullable(),
  people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
});
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;

/** How often one account used one record. The reference and the names are null after the record was purged. */
const accessLineSchema = z.object({
  recordId: z.number(),
  reference: z.string().nullable(),
  clientNames: z.string().nullable(),
  userId: z.number(),
  who: z.string(),
  viewed: z.number(),
  /** How many times the account saw the record in a list of records. */
  listed: z.number(),
  changed: z.number(),
  exported: z.number(),
  downloaded: z.number(),
  first: z.string(),
  last: z.string(),
});
export type AccessLine = z.infer<typeof accessLineSchema>;

/**
 * GET audit/access: the records an account used, or the accounts that used a record. A query with neither an account
 * nor a record returns no lines.
 */
const accessAnswerSchema = auditAnswerSchema.extend({ lines: z.array(accessLineSchema) });
export type AccessAnswer = z.infer<typeof accessAnswerSchema>;

export const accountCalls = {
  sessions: {
    summary: 'List the open sessions of the account',
    tag: 'account',
    access: 'session',
    answer: sessionsAnswerSchema,
  },
  endSessions: {
    summary: 'End the other sessions of the account',
    tag: 'account',
    access: 'session',
    body: passwordAgainSchema,
    answer: endSessionsAnswerSchema,
  },
  beginTwoFactor: {
    summary: 'Create a key for an authenticator app; it takes effect once it is confirmed',
    tag: 'account',
    access: 'set-up',
    body: proofSchema,
    answer: twoFactorBeginAnswerSchema,
  },
  confirmTwoFactor: {
    summary: 'Turn two-factor authentication on with a first code; returns the recovery codes, once',
    tag: 'account',
    access: 'set-up',
    body: twoFactorConfirmRequestSchema,
    answer: recoveryCodesAnswerSchema,
  },
  disableTwoFactor: {
    summary: 'Turn two-factor authentication off',
    tag: 'account',
    access: 'set-up',
    body: proofSchema,
    answer: z.literal(true),
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes',
    tag: 'account',
    access: 'set-up',
    body: proofSchema,
    answer: recoveryCodesAnswerSchema,
  },
  postponeTwoFactor: {
    summary: 'Postpone setting up a second factor, once, until the day that log-in returns',
    tag: 'account',
    access: 'set-up',
    answer: z.literal(true),
  },
  secondFactor: {
    summary: 'Who must have a second factor in the practice, and how many people have one',
    tag: 'practice',
    access: 'session',
    roles: ['supervisor', 'admin'],
    answer: secondFactorAnswerSchema,
  },
  changeSecondFactor: {
    summary: 'Require a second factor of everyone, or only of supervisors and administrators',
    tag: 'practice',
    access: 'session',
    roles: ['admin'],
    body: secondFactorRequestSchema,
    answer: secondFactorAnswerSchema,
  },
} as const satisfies CallTable;

export const passkeyCalls = {
  passkeys: {
    summary: 'Passkeys of the account',
    tag: 'account',
    access: 'set-up',
    answer: passkeysAnswerSchema,
    refusals: signedOut,
  },
  beginPasskey: {
    summary: 'Options for the browser to create a passkey',
    tag: 'account',
    access: 'set-up',
    body: proofSchema,
    answer: passkeyMakingSchema,
  },
  addPasskey: {
    summary: 'Store a new passkey',
    tag: 'account',
    access: 'set-up',
    body: passkeyAddRequestSchema,
    answer: z.literal(true),
  },
  askPasskey: {
    summary: 'Options for the browser to use a passkey that confirms a change of the account',
    tag: 'account',
    access: 'set-up',
    answer: passkeyAskedSchema,
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    tag: 'account',
    access: 'set-up',
    body: passkeyRenameRequestSchema,
    answer: z.literal(true),
  },
  removePasskey: {
    summary: 'Remove a passkey',
    tag: 'account',
    access: 'set-up',
    body: passkeyRemoveRequestSchema,
    answer: z.literal(true),
  },
} as const satisfies CallTable;

/** Supervisors and administrators see what the people of their practice did, and nothing of another practice. */
const overseen = { tag: 'audit', access: 'session', roles: ['supervisor', 'admin'] } as const;

export const auditCalls = {
  audit: {
    ...overseen,
    summary: 'The audit trail of the practice, newest line first',
    query: auditQuerySchema,
    answer: auditAnswerSchema,
  },
  exportAudit: {
    ...overseen,
    summary: 'All pages of this list as one CSV file',
    query: auditExportQuerySchema,
    file: 'csv',
  },
  recordAccess: {
    ...overseen,
    summary: 'Records that an account used between two days, or accounts that used a record',
    query: auditQuerySchema,
    answer: accessAnswerSchema,
  },
  exportRecordAccess: {
    ...overseen,
    summary: 'All pages of this list as one CSV file',
    query: auditExportQuerySchema,
    file: 'csv',
  },
} as const satisfies CallTable;
