/** Calls about several records at once: the list of records, and the actions on selected ones. */
import { z } from 'zod';
import { RECORD_IDS_MAX } from '../limits.ts';
import type { CallTable } from './api/call.ts';
import { recordIdSchema, statusSchema } from './calls.ts';
import { calendarDay, integer } from './fields.ts';
import { lastCareSchema, recordWorkSchema, workStatusSchema } from './record.ts';

/** `created` and `updated` are `DD/MM/YYYY`; `createdAt` and `updatedAt` ISO 8601, for sorting. */
const recordRowSchema = z.object({
  recId: z.number(),
  reference: z.string(),
  client: z.string(),
  created: z.string(),
  updated: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.number(),
  clonedFrom: z.number().nullable(),
  /** Counts every change of the record and its scenarios; a deletion may send it. */
  version: z.number(),
  ...recordWorkSchema.shape,
  /** One line: the beginning of a longer text. */
  description: z.string(),
  /** The daily care cost at the last save. `ratesChanged`: whether the rates have changed since that save. */
  lastCare: lastCareSchema.omit({ ratesHash: true }).extend({ ratesChanged: z.boolean() }).nullable(),
  /** The adviser of the record; only in the list of a practice. */
  adviser: z.string().optional(),
});
export type RecordRow = z.infer<typeof recordRowSchema>;
const recordsAnswerSchema = z.array(recordRowSchema);

/**
 * `practice`: all records of the practice except examples, for its supervisors and administrators; otherwise only the
 * caller's own. `archived`: only archived records; otherwise only the others.
 */
const recordsQuerySchema = z.strictObject({
  scope: z.literal(['own', 'practice']).default('own'),
  archived: z.literal(['no', 'only']).default('no'),
});

/** POST records/mark: absent values stay unchanged. */
const markRecordsRequestSchema = z
  .strictObject({
    recordIds: z.array(recordIdSchema).min(1).max(RECORD_IDS_MAX),
    workStatus: workStatusSchema.optional(),
    nextReview: calendarDay().nullable().optional(),
    archived: z.boolean().optional(),
  })
  .refine(
    ({ workStatus, nextReview, archived }) => [workStatus, nextReview, archived].some((each) => each !== undefined),
    {
      params: { code: 'payload-empty' },
    },
  );
export type MarkRecordsRequest = z.infer<typeof markRecordsRequestSchema>;

/** `marked`: the listed records that belong to the caller. The others are skipped without an error. */
const markRecordsAnswerSchema = z.object({
  marked: z.array(z.number()),
  status: z.object({ success: z.literal(true) }),
});

/** `versions`: the versions of the listed records as shown, by record. */
const deleteRecordsRequestSchema = z.strictObject({
  recordIds: z.array(recordIdSchema).min(1).max(RECORD_IDS_MAX),
  versions: z.record(z.string().regex(/^[1-9]\d{0,15}$/), integer(0, 2_147_483_647)).optional(),
});
export type DeleteRecordsRequest = z.infer<typeof deleteRecordsRequestSchema>;

/**
 * `deleted`: the listed records that belonged to the caller and were deleted. The others are skipped without an error.
 */
const deleteRecordsAnswerSchema = z.object({ deleted: z.array(z.number()), status: statusSchema });

export const recordsCalls = {
  records: {
    summary:
      'The records of the adviser, or for a supervisor those of the practice, last changed first; on request only the archived ones',
    tag: 'records',
    access: 'session',
    query: recordsQuerySchema,
    answer: recordsAnswerSchema,
  },
  deleteRecords: {
    summary:
      'Delete several records; skips records of other people, and deletes none if one changed since the named version',
    tag: 'records',
    access: 'session',
    body: deleteRecordsRequestSchema,
    answer: deleteRecordsAnswerSchema,
  },
  markRecords: {
    summary:
      'Set the status, next review or archive of several records; skips records of other people, and an archived record accepts only its archive setting',
    tag: 'records',
    access: 'session',
    body: markRecordsRequestSchema,
    answer: markRecordsAnswerSchema,
  },
} as const satisfies CallTable;
