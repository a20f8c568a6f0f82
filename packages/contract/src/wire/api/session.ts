import { z } from 'zod';
import { errorAnswerSchema } from '../calls.ts';
import { passkeyAskedSchema, passkeySignInRequestSchema } from '../passkeys.ts';
import {
  isAuthAnswerSchema,
  logInAnswerSchema,
  logInFailureSchema,
  logInRequestSchema,
  userAnswerSchema,
} from '../session-calls.ts';
import {
  signOnBeginRequestSchema,
  signOnBegunSchema,
  signOnFinishRequestSchema,
  signOnOfferedRequestSchema,
  signOnOfferedSchema,
} from '../sign-on-calls.ts';
import { type CallTable, refusedOrFailed, signedOut } from './call.ts';

const tag = 'session';
const notLetIn = { 422: z.union([logInFailureSchema, errorAnswerSchema]) };

export const sessionCalls = {
  logIn: {
    summary: 'Sign in; where there is a second factor the answer asks for `code` or `passkey`',
    tag,
    access: 'guest',
    body: logInRequestSchema,
    answer: logInAnswerSchema,
    refusals: notLetIn,
  },
  beginPasskeyLogIn: {
    summary: 'What to ask the browser for, to sign in with a passkey alone',
    tag,
    access: 'guest',
    answer: passkeyAskedSchema,
  },
  logInWithPasskey: {
    summary: 'Sign in with a passkey alone',
    tag,
    access: 'guest',
    body: passkeySignInRequestSchema,
    answer: logInAnswerSchema,
    refusals: notLetIn,
  },
  signOnOffered: {
    summary: 'Whether people of a domain sign in at a provider of their practice',
    tag,
    access: 'guest',
    body: signOnOfferedRequestSchema,
    answer: signOnOfferedSchema,
  },
  beginSignOn: {
    summary: 'Begin to sign in at the provider; the answer names the page to go to',
    tag,
    access: 'guest',
    body: signOnBeginRequestSchema,
    answer: signOnBegunSchema,
    refusals: refusedOrFailed,
  },
  signOnCallback: {
    summary: 'Where a provider sends people back to; it leads on to the page',
    tag,
    access: 'guest',
  },
  finishSignOn: {
    summary: 'Sign in with what the callback gave; where there is a second factor the answer may ask for `code`',
    tag,
    access: 'guest',
    body: signOnFinishRequestSchema,
    answer: logInAnswerSchema,
    refusals: notLetIn,
  },
  signInAgain: {
    summary: 'Begin to sign in at the provider again, to show who one is where there is no password here',
    tag,
    // Whoever has a second factor to set up first may have to show who it is.
    access: 'set-up',
    answer: signOnBegunSchema,
    refusals: refusedOrFailed,
  },
  isAuth: {
    summary: 'Whether the session is open',
    tag,
    access: 'any-session',
    answer: isAuthAnswerSchema,
    refusals: signedOut,
  },
  user: {
    summary: 'The signed-in person',
    tag,
    access: 'any-session',
    answer: userAnswerSchema,
    refusals: signedOut,
  },
  logOut: {
    summary: 'End the session',
    tag,
    access: 'any-session',
    answer: z.literal(true),
    refusals: signedOut,
  },
} as const satisfies CallTable;
