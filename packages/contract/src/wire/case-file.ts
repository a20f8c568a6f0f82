/** A case file: a record with its scenarios, in the field names of a save, as one file. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { importAnswerSchema } from './calls.ts';
import { calendarDay, integer, text } from './fields.ts';
import { recordPatchSchema } from './record.ts';
import { bySid, scenarioPatchSchema } from './scenario.ts';

export const CASE_FORMAT = 'advice-builder-case';
/** Counts the forms of the file, not of the product: a higher one has fields that this program does not know. */
export const CASE_VERSION = 1;
/** Six scenarios of a couple, each with as many entries as it may have, are well below this. */
export const CASE_BYTES_MAX = 2_000_000;

/** What is absent takes the value of a new record or scenario; the four lines of what the file is may be absent too. */
export const caseFileSchema = z.strictObject({
  format: z.literal(CASE_FORMAT).optional(),
  version: integer(1, CASE_VERSION).optional(),
  /** Version of the product that wrote it. */
  product: text(40).optional(),
  /** The day it was written, `yyyy-mm-dd`. */
  exported: calendarDay().optional(),
  /** Today, `yyyy-mm-dd`: the day of which the figures are. */
  asAt: calendarDay(),
  record: recordPatchSchema,
  scenarios: bySid(scenarioPatchSchema),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

export const caseCalls = {
  importRecord: {
    tag: 'record',
    access: 'session',
    summary: 'Create a draft from a case file, all or nothing; each fault names its path',
    body: caseFileSchema,
    answer: importAnswerSchema,
  },
  exportCase: {
    tag: 'record',
    access: 'session',
    summary: 'The saved record as a case file, in the format that record/import and the command line accept',
    file: 'document',
  },
} as const satisfies CallTable;
