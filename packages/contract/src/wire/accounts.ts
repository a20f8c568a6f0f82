/** Calls of an account beside signing in: the second factor, the open sessions, the audit trail of a practice. */
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

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const codeField = () => trimmedText(CODE_MAX);

/**
 * `enabled`: there are codes or passkeys. `codes`: those of an authenticator app. `required`: the practice asks for one
 * of them. `recoveryCodesLeft`: 0 without codes.
 */
export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  codes: z.boolean(),
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/**
 * Whoever ends their other sessions shows again who they are: with the password, and who has none of their own by
 * having signed in at the provider again (POST sign-on/again).
 */
const passwordAgainSchema = z.strictObject({ currentPassword: text(PASSWORD_MAX).optional() });
/**
 * Whoever changes how they sign in, or who is let in, shows so too, and where there is a second factor with a code or a
 * passkey (POST passkeys/ask) as well.
 */
export const proofSchema = passwordAgainSchema.extend({
  code: codeField().optional(),
  passkey: passkeyShownSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;
/** POST passkeys/remove. */
const passkeyRemoveRequestSchema = proofSchema.extend({ id: passkeyIdSchema });

/** `qr`: rows of the code from the top, `1` dark and `0` light, with the light border it needs. */
const twoFactorBeginAnswerSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) });
export type TwoFactorBeginAnswer = z.infer<typeof twoFactorBeginAnswerSchema>;

/** POST two-factor/confirm: the first code of the app turns it on. */
const twoFactorConfirmRequestSchema = z.strictObject({ code: codeField() });
/** Shown once; each works once in place of a code. */
const recoveryCodesAnswerSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** PUT practice/second-factor. `required`: of everybody; else of supervisors and administrators. */
const secondFactorRequestSchema = proofSchema.extend({ required: z.boolean() });
export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;
/**
 * `ofOverseers`: of supervisors and administrators, as long as it is not of everybody. `have`: how many of the `people`
 * have one. `postponableUntil`: the day until which the others may put it off, `YYYY-MM-DD`.
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

/** Times are ISO 8601. `browser`: its family and system, null where it was not kept. `current`: the session that asks. */
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

/** Filter of GET audit and audit/export, in the query; dates are days in Sydney, both included. */
export const auditQuerySchema = z.strictObject({
  user: digits.transform(Number).optional(),
  record: digits.transform(Number).optional(),
  from: calendarDay().optional(),
  to: calendarDay().optional(),
  /** Lines older than this one: the `next` of the page before. */
  before: digits.transform(Number).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
const auditExportQuerySchema = auditQuerySchema.omit({ before: true });

/** `who` and `userId` are null where nobody was signed in; `words` says what `action` names. */
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

/** The newest first. `next`: what `before` continues with, null at the end. `people`: choices for the filter. */
const auditAnswerSchema = z.object({
  lines: z.array(auditLineSchema),
  next: z.number().nullable(),
  people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
});
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;

/** One account and one record. The reference and the names are null once the record is purged. */
const accessLineSchema = z.object({
  recordId: z.number(),
  reference: z.string().nullable(),
  clientNames: z.string().nullable(),
  userId: z.number(),
  who: z.string(),
  viewed: z.number(),
  /** Lists in which it was shown among others, with what they tell of it. */
  listed: z.number(),
  changed: z.number(),
  exported: z.number(),
  downloaded: z.number(),
  first: z.string(),
  last: z.string(),
});
export type AccessLine = z.infer<typeof accessLineSchema>;

/** GET audit/access: which records an account used, or which accounts a record; without either no lines. */
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

/** Whoever looks after a practice sees what its people did, and nothing of another practice. */
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
