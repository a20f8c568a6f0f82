import { z } from 'zod';
import {
  endSessionsAnswerSchema,
  passkeyRemoveRequestSchema,
  passwordAgainSchema,
  proofSchema,
  recoveryCodesAnswerSchema,
  sessionsAnswerSchema,
  twoFactorBeginAnswerSchema,
  twoFactorConfirmRequestSchema,
} from '../accounts.ts';
import { errorAnswerSchema } from '../calls.ts';
import {
  passkeyAddRequestSchema,
  passkeyAskedSchema,
  passkeyMakingSchema,
  passkeyRenameRequestSchema,
  passkeysAnswerSchema,
} from '../passkeys.ts';
import { preferencesRequestSchema, preferencesSchema } from '../practice.ts';
import {
  ownDetailsSchema,
  passwordFailureSchema,
  passwordRequestSchema,
  resetRequestSchema,
} from '../session-calls.ts';
import { type CallTable, refused, refusedOrFailed, signedOut } from './call.ts';

const tag = 'account';
const done = z.literal(true);

const ownCalls = {
  resetPassword: {
    summary: 'Ask for a temporary password by e-mail; true whether an account matches or not',
    tag,
    access: 'guest',
    body: resetRequestSchema,
    answer: done,
  },
  changePassword: {
    summary: "Change the password; ends the person's other sessions",
    tag,
    access: 'any-session',
    body: passwordRequestSchema,
    answer: done,
    refusals: { 422: z.union([passwordFailureSchema, errorAnswerSchema]), ...refused },
  },
  sessions: {
    summary: "The person's open sessions",
    tag,
    access: 'session',
    answer: sessionsAnswerSchema,
  },
  endSessions: {
    summary: "End the person's other sessions",
    tag,
    access: 'session',
    body: passwordAgainSchema,
    answer: endSessionsAnswerSchema,
  },
  changePreferences: {
    summary: "Choose for one's own account: the first steps, and that the welcome has been shown",
    tag,
    access: 'session',
    body: preferencesRequestSchema,
    answer: preferencesSchema,
  },
  ownDetails: {
    summary: "One's own name, phone, number and signature",
    tag,
    access: 'session',
    answer: ownDetailsSchema,
    refusals: refusedOrFailed,
  },
  changeOwnDetails: {
    summary: 'Change them, for all documents from now on',
    tag,
    access: 'session',
    body: ownDetailsSchema,
    answer: ownDetailsSchema,
    refusals: refusedOrFailed,
  },
} as const satisfies CallTable;

/** Also for somebody who has a second factor to set up first. */
const secondFactorCalls = {
  beginTwoFactor: {
    summary: 'A new key for an authenticator app, which counts once it is confirmed',
    tag,
    access: 'set-up',
    body: proofSchema,
    answer: twoFactorBeginAnswerSchema,
  },
  confirmTwoFactor: {
    summary: 'Turn two-factor authentication on with a first code; answers the recovery codes, once',
    tag,
    access: 'set-up',
    body: twoFactorConfirmRequestSchema,
    answer: recoveryCodesAnswerSchema,
  },
  disableTwoFactor: {
    summary: 'Turn two-factor authentication off, to set it up on another device or to do without',
    tag,
    access: 'set-up',
    body: proofSchema,
    answer: done,
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes in the place of the old ones',
    tag,
    access: 'set-up',
    body: proofSchema,
    answer: recoveryCodesAnswerSchema,
  },
  postponeTwoFactor: {
    summary: 'Put off setting up a second factor, once, until the day that log-in tells',
    tag,
    access: 'set-up',
    answer: done,
  },
  passkeys: {
    summary: 'Passkeys of the account',
    tag,
    access: 'set-up',
    answer: passkeysAnswerSchema,
    refusals: signedOut,
  },
  beginPasskey: {
    summary: 'What to ask the browser for, so that it makes a passkey',
    tag,
    access: 'set-up',
    body: proofSchema,
    answer: passkeyMakingSchema,
  },
  addPasskey: {
    summary: 'Keep a passkey that was made',
    tag,
    access: 'set-up',
    body: passkeyAddRequestSchema,
    answer: done,
  },
  askPasskey: {
    summary: 'What to ask the browser for, so that it shows a passkey for a change of the account',
    tag,
    access: 'set-up',
    answer: passkeyAskedSchema,
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    tag,
    access: 'set-up',
    body: passkeyRenameRequestSchema,
    answer: done,
  },
  removePasskey: {
    summary: 'Remove a passkey',
    tag,
    access: 'set-up',
    body: passkeyRemoveRequestSchema,
    answer: done,
  },
} as const satisfies CallTable;

export const accountCalls = { ...ownCalls, ...secondFactorCalls } as const;
