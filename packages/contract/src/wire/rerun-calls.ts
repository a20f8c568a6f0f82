/** Calls about a re-run: the records of a practice, or of one adviser, calculated again with the rates of now. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { ratesHashSchema } from './rates-calls.ts';

const rerunStateSchema = z.enum(['running', 'paused', 'cancelled', 'done']);
export type RerunState = z.infer<typeof rerunStateSchema>;

/** Milliseconds between two looks at a run that is under way: often enough to see it move, seldom enough to cost nothing. */
export const RERUN_LOOK_MS = 2_000;

/** POST practice/rerun: of the practice for supervisors and administrators, of their own records for advisers. */
const rerunRequestSchema = z.strictObject({});

/**
 * A re-run as the caller may see it: an adviser's counts are of their own records, whoever started it. `done` is the sum of
 * `sameToTheDollar`, `changed`, `notCalculatedBefore`, `failed` and `skipped`; `thresholdCrossed` are some of `changed`. A record
 * counts as its preferred scenario does. One that is deleted or archived before its turn is skipped; one that cannot be
 * calculated has failed.
 */
const rerunSchema = z.object({
  id: z.number(),
  scope: z.enum(['practice', 'own']),
  state: rerunStateSchema,
  /** ISO instant. `by`: name of who started it; null: it began by itself because the rates changed. */
  started: z.object({ at: z.string(), by: z.string().nullable() }),
  /** ISO instant; null while it is open. */
  finishedAt: z.string().nullable(),
  /** Why it was cancelled, in words; null when it was not. */
  cancelled: z.string().nullable(),
  /** The rates it calculates with. */
  ratesHash: ratesHashSchema,
  /** `yyyy-mm-dd`: the day under which its list is found; null: there is none. */
  ratesDay: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  sameToTheDollar: z.number(),
  changed: z.number(),
  thresholdCrossed: z.number(),
  notCalculatedBefore: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** About; null while nothing can be said: it has just begun, or it does not run. */
  secondsLeft: z.number().nullable(),
  /** The caller may pause, resume and cancel it. */
  mayControl: z.boolean(),
});
export type Rerun = z.infer<typeof rerunSchema>;

/** GET practice/rerun: the newest the caller may see; null: there was none in the last 30 days. */
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
  rerun: { ...ofPractice, summary: 'How far a re-run is', answer: rerunAnswerSchema },
  pauseRerun: { ...control, summary: 'Pause a re-run; finished records stay recalculated' },
  resumeRerun: { ...control, summary: 'Resume a paused re-run' },
  cancelRerun: { ...control, summary: 'Cancel a re-run for good; finished records stay recalculated' },
} as const satisfies CallTable;
