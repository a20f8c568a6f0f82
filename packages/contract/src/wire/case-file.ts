/** A case file: a record with its scenarios in one file, with the field names of a save. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { importAnswerSchema } from './calls.ts';
import { calendarDay, integer, text } from './fields.ts';
import { recordPatchSchema } from './record.ts';
import { bySid, scenarioPatchSchema } from './scenario.ts';

export const CASE_FORMAT = 'advice-builder-case';
/**
 * The version of the file format, not of the product. A file with a higher version has fields unknown to this program.
 */
export const CASE_VERSION = 1;
/** Far more than six scenarios of a couple with the maximum number of entries. */
export const CASE_BYTES_MAX = 2_000_000;

/**
 * Absent fields take the value of a new record or scenario. The four fields that describe the file may be absent too.
 */
export const caseFileSchema = z.strictObject({
  format: z.literal(CASE_FORMAT).optional(),
  version: integer(1, CASE_VERSION).optional(),
  /** The product version that wrote the file. */
  product: text(40).optional(),
  /** The day the file was written, `yyyy-mm-dd`. */
  exported: calendarDay().optional(),
  /** The day that the figures treat as today, `yyyy-mm-dd`. */
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
