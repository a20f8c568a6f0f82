/** Calls about all that is held of one client. */
import { z } from 'zod';
import { REFERENCE_MAX } from '../limits.ts';
import type { CallTable } from './api/call.ts';
import { flag, trimmedText } from './fields.ts';

/** Days within which a second person confirms a purge. */
export const PURGE_DAYS = 14;
export const PURGE_REASON_MAX = 500;

/** A purge that waits for a second person. */
export const waitingPurgeSchema = z.object({
  askedBy: z.string(),
  /** ISO instants. */
  askedAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  /** The caller asked for it. */
  isMine: z.boolean(),
});
export type WaitingPurge = z.infer<typeof waitingPurgeSchema>;

/**
 * Records of the same client beside one: its clones and duplicates, what it was made from, and theirs. `count`: all there
 * are, deleted ones that are still kept too; `seen`: those the caller may read.
 */
const recordCopiesSchema = z.object({
  count: z.number(),
  seen: z.array(z.object({ recId: z.number(), reference: z.string() })),
});
export type RecordCopies = z.infer<typeof recordCopiesSchema>;

/** GET record/{recId}/held: what is held of the record, for its adviser and the administrators of the practice. */
const heldAnswerSchema = z.object({
  /** Of the adviser; empty: none. */
  reference: z.string(),
  scenarios: z.number(),
  deletedScenarios: z.number(),
  notes: z.number(),
  versions: z.number(),
  documents: z.number(),
  calculations: z.number(),
  /** ISO instant of the last document that was downloaded; null: none. */
  lastDocument: z.string().nullable(),
  copies: recordCopiesSchema,
  /** The purge that waits for a second person; null: none. */
  purge: waitingPurgeSchema.nullable(),
  /** Somebody else of the practice can confirm one. */
  hasSecondPerson: z.boolean(),
});
export type HeldAnswer = z.infer<typeof heldAnswerSchema>;

/** POST record/{recId}/export: a zip. The record and its scenarios are always in it. */
const exportRequestSchema = z.strictObject({
  documents: flag().default(true),
  /** With the notes. */
  history: flag().default(true),
  rates: flag().default(true),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const required = (max: number) => trimmedText(max).refine((typed) => typed !== '', { params: { code: 'required' } });

/** Of the adviser, or the number of the record where there is none: typed, so that nobody purges another one. */
const reference = required(Math.max(REFERENCE_MAX, 20));

/**
 * POST record/{recId}/purge: the adviser of the record or an administrator asks. `reason` stays in the audit trail and
 * names no client; `hasExport`: "I have the export, or need none".
 */
const purgeRequestSchema = z.strictObject({
  reason: required(PURGE_REASON_MAX),
  reference,
  hasExport: z.literal(true),
});
export type PurgeRequest = z.infer<typeof purgeRequestSchema>;

/** POST record/{recId}/purge/confirm: another person, an administrator or a supervisor of the practice. */
const confirmPurgeRequestSchema = z.strictObject({ reference });

/** Of asking, confirming and refusing (`.../purge/refuse`, also of who asked). */
const purgeAnswerSchema = z.object({ done: z.literal(true) });

const purgeLineSchema = waitingPurgeSchema.extend({
  recId: z.number(),
  reference: z.string(),
  client: z.string(),
  /** They stay. */
  copies: recordCopiesSchema,
});
export type PurgeLine = z.infer<typeof purgeLineSchema>;

/** Records of the practice by age, and the deleted ones with the day after which they are purged; `yyyy-mm-dd`. */
const retentionSchema = z.object({
  /** Not deleted, by whole years since the last save. */
  ages: z.array(z.object({ years: z.number(), records: z.number(), archived: z.number() })),
  /** The first that are purged, at most 100. */
  deleted: z.array(z.object({ recId: z.number(), adviser: z.string(), deleted: z.string(), purged: z.string() })),
  deletedInAll: z.number(),
});
export type Retention = z.infer<typeof retentionSchema>;

/** GET practice/data, for administrators and supervisors. */
const practiceDataAnswerSchema = z.object({
  /** Purges that wait for a second person, the oldest first. */
  purges: z.array(purgeLineSchema),
  retention: retentionSchema,
});
export type PracticeData = z.infer<typeof practiceDataAnswerSchema>;

export const clientDataCalls = {
  held: {
    summary: 'How much data is stored about the record, for its adviser and the administrators of the practice',
    tag: 'client data',
    access: 'session',
    answer: heldAnswerSchema,
  },
  exportRecord: {
    summary:
      'All stored data of the record as one zip, with its documents created again; the server does not store the zip',
    tag: 'client data',
    access: 'session',
    body: exportRequestSchema,
    file: 'document',
  },
  askPurge: {
    summary: 'Ask to purge the record, with a reason; another person must confirm it within 14 days',
    tag: 'client data',
    access: 'session',
    body: purgeRequestSchema,
    answer: purgeAnswerSchema,
  },
  confirmPurge: {
    summary: 'Confirm the purge as the second person, which deletes the record for good',
    tag: 'client data',
    access: 'session',
    body: confirmPurgeRequestSchema,
    answer: purgeAnswerSchema,
  },
  refusePurge: {
    summary: 'Refuse the purge, or withdraw your own request',
    tag: 'client data',
    access: 'session',
    answer: purgeAnswerSchema,
  },
  practiceData: {
    summary: 'Purges that wait for a second person in the practice, and how long deleted data is stored',
    tag: 'client data',
    access: 'session',
    roles: ['supervisor', 'admin'],
    answer: practiceDataAnswerSchema,
  },
  exportRetention: {
    summary: 'The deleted records of the practice with their purge dates, as a CSV file',
    tag: 'client data',
    access: 'session',
    roles: ['supervisor', 'admin'],
    file: 'csv',
  },
} as const satisfies CallTable;
