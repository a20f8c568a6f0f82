/** Calls about a re-run: a recalculation of the records of a practice, or of one adviser, with the current rates. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { ratesHashSchema } from './rates-calls.ts';

const rerunStateSchema = z.enum(['running', 'paused', 'cancelled', 'done']);
export type RerunState = z.infer<typeof rerunStateSchema>;

/** Milliseconds between two polls of an active re-run: often enough to show progress, rarely enough to be cheap. */
export const RERUN_LOOK_MS = 2_000;

/**
 * POST practice/rerun: all records of the practice for supervisors and administrators, their own records for advisers.
 */
const rerunRequestSchema = z.strictObject({});

/**
 * A re-run as the caller may see it. An adviser's counts cover their own records, whoever started it. `done` is the sum
 * of `sameToTheDollar`, `changed`, `notCalculatedBefore`, `failed` and `skipped`; `thresholdCrossed` is part of
 * `changed`. A record counts by its preferred scenario. A record that is deleted or archived before its turn is
 * skipped. A record that cannot be calculated counts as failed.
 */
const rerunSchema = z.object({
  id: z.number(),
  scope: z.enum(['practice', 'own']),
  state: rerunStateSchema,
  /** ISO instant. `by`: the name of the person who started it; null if a rate change started it. */
  started: z.object({ at: z.string(), by: z.string().nullable() }),
  /** ISO instant; null until the re-run finishes. */
  finishedAt: z.string().nullable(),
  /** Why the re-run was cancelled, in words; null if it was not. */
  cancelled: z.string().nullable(),
  /** The rates of the re-run. */
  ratesHash: ratesHashSchema,
  /** `yyyy-mm-dd`: the day whose review list shows the re-run; null: none. */
  ratesDay: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  sameToTheDollar: z.number(),
  changed: z.number(),
  thresholdCrossed: z.number(),
  notCalculatedBefore: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** An estimate; null if unknown, because the re-run has only started or is not running. */
  secondsLeft: z.number().nullable(),
  /** Whether the caller may pause, resume and cancel the re-run. */
  mayControl: z.boolean(),
});
export type Rerun = z.infer<typeof rerunSchema>;

/** GET practice/rerun: the newest re-run that the caller may see; null if there was none in the last 30 days. */
const newestRerunAnswerSchema = z.object({ rerun: rerunSchema.nullable() });
export type NewestRerunAnswer = z.infer<typeof newestRerunAnswerSchema>;

/** GET practice/rerun/{id}, and the answer of POST practice/rerun and of .../pause, .../resume and .../cancel. */
const rerunAnswerSchema = z.object({ rerun: rerunSchema });
export type RerunAnswer = z.infer<typeof rerunAnswerSchema>;

const ofPractice = { tag: 'practice', access: 'session', mayFail: true } as const;
const control = { ...ofPractice, body: rerunRequestSchema, answer: rerunAnswerSchema } as const;

export const rerunCalls = {
  startRerun: {
    ...control,
    summary: 'Re-run the records of the practice with the current rates; an adviser re-runs only their own',
  },
  newestRerun: { ...ofPractice, summary: 'The newest re-run that the caller may see', answer: newestRerunAnswerSchema },
  rerun: { ...ofPractice, summary: 'The progress of a re-run', answer: rerunAnswerSchema },
  pauseRerun: { ...control, summary: 'Pause a re-run; finished records stay recalculated' },
  resumeRerun: { ...control, summary: 'Resume a paused re-run' },
  cancelRerun: { ...control, summary: 'Cancel a re-run for good; finished records stay recalculated' },
} as const satisfies CallTable;
