import type { z } from 'zod';
import { feedbackAnswerSchema, feedbackRequestSchema } from '../calls.ts';
import { accountCalls } from './account.ts';
import type { CallName } from './addresses.ts';
import { auditCalls } from './audit.ts';
import type { Call } from './call.ts';
import { clientDataCalls } from './client-data.ts';
import { practiceCalls } from './practice.ts';
import { ratesCalls } from './rates.ts';
import { recordCalls } from './record.ts';
import { reportCalls } from './report.ts';
import { sessionCalls } from './session.ts';

/**
 * Every call of the API: what it takes and answers, who may make it, and its line of the API page. The server registers
 * its routes from this table, and the page's client takes its types from it; the addresses are in `addresses.ts`.
 */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...auditCalls,
  ...recordCalls,
  ...clientDataCalls,
  ...reportCalls,
  ...practiceCalls,
  ...ratesCalls,
  sendFeedback: {
    summary: 'Write to the people behind the product',
    tag: 'feedback',
    access: 'session',
    body: feedbackRequestSchema,
    answer: feedbackAnswerSchema,
  },
} as const satisfies Readonly<Record<CallName, Call>>;

type SchemaOf<Name extends CallName, Part extends 'body' | 'query' | 'answer'> = (typeof calls)[Name] extends {
  readonly [P in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the page sends. */
export type BodyOf<Name extends CallName> = Sent<SchemaOf<Name, 'body'>>;
export type QueryOf<Name extends CallName> = Sent<SchemaOf<Name, 'query'>>;
/** What the server makes of it once it is checked. */
export type ReceivedBodyOf<Name extends CallName> = Received<SchemaOf<Name, 'body'>>;
export type ReceivedQueryOf<Name extends CallName> = Received<SchemaOf<Name, 'query'>>;
/** Undefined for a file or a redirect. */
export type AnswerOf<Name extends CallName> = Received<SchemaOf<Name, 'answer'>>;
