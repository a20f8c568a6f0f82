import type { z } from 'zod';
import { accountCalls, auditCalls, passkeyCalls } from '../accounts.ts';
import { calculationCalls } from '../calculation-calls.ts';
import {
  feedbackAnswerSchema,
  feedbackRequestSchema,
  pageFaultAnswerSchema,
  pageFaultSchema,
  recordCalls,
  scenarioCalls,
} from '../calls.ts';
import { caseCalls } from '../case-file.ts';
import { clientDataCalls } from '../client-data-calls.ts';
import { graphCalls } from '../graph-calls.ts';
import { historyCalls } from '../history-calls.ts';
import { practiceCalls } from '../practice-calls.ts';
import { ratesCalls } from '../rates-calls.ts';
import { recordsCalls } from '../records-calls.ts';
import { practiceSettingsCalls, reportCalls } from '../report-calls.ts';
import { rerunCalls } from '../rerun-calls.ts';
import { ownCalls, sessionCalls } from '../session-calls.ts';
import { signOnCalls } from '../sign-on-calls.ts';
import type { CallName } from './addresses.ts';
import type { Call } from './call.ts';

/**
 * Every call of the API: what it accepts and answers, who may make it, and its line on the API page. The server
 * registers its routes from this table, and the client of the page takes its types from it. The addresses are in
 * `addresses.ts`.
 */
export const calls = {
  ...sessionCalls,
  ...ownCalls,
  ...signOnCalls,
  ...accountCalls,
  ...passkeyCalls,
  ...auditCalls,
  ...recordsCalls,
  ...recordCalls,
  ...scenarioCalls,
  ...caseCalls,
  ...calculationCalls,
  ...historyCalls,
  ...clientDataCalls,
  ...graphCalls,
  ...reportCalls,
  ...practiceSettingsCalls,
  ...practiceCalls,
  ...rerunCalls,
  ...ratesCalls,
  sendFeedback: {
    summary: 'Send feedback to the product team',
    tag: 'feedback',
    access: 'session',
    body: feedbackRequestSchema,
    answer: feedbackAnswerSchema,
  },
  reportPageFault: {
    summary: 'Report a fault of the page',
    tag: 'feedback',
    access: 'session',
    body: pageFaultSchema,
    answer: pageFaultAnswerSchema,
  },
} as const satisfies Readonly<Record<CallName, Call>>;

type SchemaOf<Name extends CallName, Part extends 'body' | 'query' | 'answer'> = (typeof calls)[Name] extends {
  readonly [P in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The body as the page sends it. */
export type BodyOf<Name extends CallName> = Sent<SchemaOf<Name, 'body'>>;
export type QueryOf<Name extends CallName> = Sent<SchemaOf<Name, 'query'>>;
/** The body as a route receives it, checked and with its defaults. */
export type ReceivedBodyOf<Name extends CallName> = Received<SchemaOf<Name, 'body'>>;
export type ReceivedQueryOf<Name extends CallName> = Received<SchemaOf<Name, 'query'>>;
/** The answer of a call; undefined for a file or a redirect. */
export type AnswerOf<Name extends CallName> = Received<SchemaOf<Name, 'answer'>>;
