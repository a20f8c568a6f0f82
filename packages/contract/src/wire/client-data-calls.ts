/** Calls about all stored data of one client. */
import { z } from 'zod';
import { REFERENCE_MAX } from '../limits.ts';
import type { CallTable } from './api/call.ts';
import { flag, trimmedText } from './fields.ts';

/** Days within which a second person must confirm a purge. */
export const PURGE_DAYS = 14;
export const PURGE_REASON_MAX = 500;

/** A purge that waits for a second person. */
export const waitingPurgeSchema = z.object({
  askedBy: z.string(),
  /** ISO instants. */
  askedAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  /** Whether the caller asked for the purge. */
  isMine: z.boolean(),
});
export type WaitingPurge = z.infer<typeof waitingPurgeSchema>;

/**
 * Other records of the same client: clones and duplicates of this record, its source, and their copies. `count`: all of
 * them, including deleted ones that are still stored. `seen`: those that the caller may read.
 */
const recordCopiesSchema = z.object({
  count: z.number(),
  seen: z.array(z.object({ recId: z.number(), reference: z.string() })),
});
export type RecordCopies = z.infer<typeof recordCopiesSchema>;

/** GET record/{recId}/held: the stored data of the record, for its adviser and the administrators of the practice. */
const heldAnswerSchema = z.object({
  /** The adviser's reference; empty if there is none. */
  reference: z.string(),
  scenarios: z.number(),
  deletedScenarios: z.number(),
  notes: z.number(),
  letters: z.number(),
  versions: z.number(),
  documents: z.number(),
  calculations: z.number(),
  /** ISO instant of the last document download; null: none. */
  lastDocument: z.string().nullable(),
  copies: recordCopiesSchema,
  /** The purge that waits for a second person; null: none. */
  purge: waitingPurgeSchema.nullable(),
  /** Whether someone else in the practice can confirm a purge. */
  hasSecondPerson: z.boolean(),
});
export type HeldAnswer = z.infer<typeof heldAnswerSchema>;

/** POST record/{recId}/export: a zip that always contains the record and its scenarios. */
const exportRequestSchema = z.strictObject({
  documents: flag().default(true),
  /** Whether the zip includes the history with its notes. */
  history: flag().default(true),
  rates: flag().default(true),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const required = (max: number) => trimmedText(max).refine((typed) => typed !== '', { params: { code: 'required' } });

/**
 * The adviser's reference, or the record number without one. The person enters it, so that no other record is purged.
 */
const reference = required(Math.max(REFERENCE_MAX, 20));

/**
 * POST record/{recId}/purge: a request of the record's adviser or an administrator. `reason` stays in the audit trail
 * and must not name the client. `hasExport`: "I have the export, or need none".
 */
const purgeRequestSchema = z.strictObject({
  reason: required(PURGE_REASON_MAX),
  reference,
  hasExport: z.literal(true),
});
export type PurgeRequest = z.infer<typeof purgeRequestSchema>;

/** POST record/{recId}/purge/confirm: by another person who is an administrator or supervisor of the practice. */
const confirmPurgeRequestSchema = z.strictObject({ reference });

/** The answer to a request, a confirmation and a refusal (`.../purge/refuse`, also by the person who asked). */
const purgeAnswerSchema = z.object({ done: z.literal(true) });

const purgeLineSchema = waitingPurgeSchema.extend({
  recId: z.number(),
  reference: z.string(),
  client: z.string(),
  /** Copies of the record that are not purged. */
  copies: recordCopiesSchema,
});
export type PurgeLine = z.infer<typeof purgeLineSchema>;

/** The records of the practice by age, and deleted ones with the day after which they are purged; `yyyy-mm-dd`. */
const retentionSchema = z.object({
  /** Records that are not deleted, by full years since the last save. */
  ages: z.array(z.object({ years: z.number(), records: z.number(), archived: z.number() })),
  /** The next records to be purged, at most 100. */
  deleted: z.array(z.object({ recId: z.number(), adviser: z.string(), deleted: z.string(), purged: z.string() })),
  deletedInAll: z.number(),
});
export type Retention = z.infer<typeof retentionSchema>;

/** GET practice/data, for administrators and supervisors. */
const practiceDataAnswerSchema = z.object({
  /** Purges that wait for a second person, oldest first. */
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
