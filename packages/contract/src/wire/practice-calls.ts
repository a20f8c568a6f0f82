/** The stored result of a re-run for a record, and the calls of the practice page and the rates review list. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { scenarioIdSchema } from './calls.ts';
import { integer } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';

/** `yyyy-mm-dd`. */
const day = z.string();

/** The figures of one scenario with one rate book. */
const reviewFiguresSchema = z.object({
  /** All people together, dollars a day; 0 if nobody pays for care. */
  care: z.number(),
  /** The first day of the month of `care`. */
  careOn: day,
  /** Both people including compensation, dollars a fortnight. */
  pension: z.number(),
  /** The first day of the month of `pension`. */
  pensionOn: day,
  /** `yyyy-mm`, searched over 180 months; null if the cash lasts longer. */
  lastsUntil: z.string().nullable(),
  /** `June 2029` or `beyond 2041`. */
  lastsWords: z.string(),
  /** Dollars after five years. */
  netWorth: z.number(),
});
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;

/**
 * `same-to-the-dollar`: care, pension and net worth change by less than 50 cents, and the cash lasts equally long.
 * `threshold-crossed`: another case of a rule applies. `not-calculated-before`: there is nothing to compare with.
 */
const reviewOutcomes = [
  'same-to-the-dollar',
  'changed',
  'threshold-crossed',
  'cannot-be-calculated',
  'not-calculated-before',
] as const;
const reviewOutcomeSchema = z.enum(reviewOutcomes);
export type ReviewOutcome = z.infer<typeof reviewOutcomeSchema>;

const reviewDateKinds = [
  'payment-choice-ends',
  'home-starts-to-count',
  'cap-reached',
  'retention-ends',
  'indexation',
] as const;

/** A day on which something happens to a record. `words` names the person if there are two. */
const reviewDateSchema = z.object({ day, kind: z.enum(reviewDateKinds), words: z.string() });
export type ReviewDate = z.infer<typeof reviewDateSchema>;

/** One scenario of a record, calculated with the previous and the current rates. */
const scenarioReviewSchema = z.object({
  sid: scenarioIdSchema,
  name: z.string(),
  isPreferred: z.boolean(),
  /** Null: it was never calculated, or could not be. */
  before: reviewFiguresSchema.nullable(),
  /** Null: it cannot be calculated. */
  after: reviewFiguresSchema.nullable(),
  outcome: reviewOutcomeSchema,
  /** Whether care costs more, the pension falls, or the cash runs out sooner. */
  isWorse: z.boolean(),
  /**
   * Sentences about the cases of rules that change and, for the preferred scenario, the rates that changed. They
   * contain no client names except first names.
   */
  reasons: z.array(z.string()),
  /** The parts of the difference in net worth after five years, largest first; for the preferred scenario only. */
  parts: z.array(z.object({ label: z.string(), value: z.number() })),
  /** The missing inputs: the message, and the path of the field to enter (`sCare[0].dateOfEntry`). */
  missing: z.array(z.object({ words: z.string(), path: z.string() })),
});
export type ScenarioReview = z.infer<typeof scenarioReviewSchema>;

/**
 * The stored result of a re-run for a record. `dates` and `notCounted`: the preferred scenario with the current rates.
 */
export const recordReviewSchema = z.object({
  preferred: scenarioIdSchema,
  scenarios: z.array(scenarioReviewSchema),
  dates: z.array(reviewDateSchema),
  /** The number of entries of the preferred scenario that are not counted. */
  notCounted: z.number(),
});
export type RecordReview = z.infer<typeof recordReviewSchema>;

const counted = z.object({ records: z.number(), of: z.number() });

/** A day on the practice page, for one record or for several (`recId` null). */
const comingDateSchema = z.object({
  day,
  kind: z.enum(reviewDateKinds),
  words: z.string(),
  recId: z.number().nullable(),
  /** The preferred scenario, for a single record. */
  sid: scenarioIdSchema.nullable(),
  /** The client, for a single record. */
  client: z.string().nullable(),
  records: z.number(),
});
export type ComingDate = z.infer<typeof comingDateSchema>;

/**
 * GET practice/overview: for supervisors and administrators all records of the practice, otherwise the caller's own.
 * Examples and archived records are not counted. It calculates nothing: its figures come from the newest re-run.
 */
const practiceOverviewSchema = z.object({
  scope: z.enum(['own', 'practice']),
  practice: z.string(),
  /** Today in Sydney. */
  today: day,
  advisers: z.number(),
  records: z.number(),
  /**
   * Records whose stored calculation of the preferred scenario uses the saved record, the current rates and the current
   * engine.
   */
  upToDate: z.number(),
  /**
   * Records whose stored calculation uses the saved record but other rates. `since`: the first day of the newest
   * current rates.
   */
  ratesChanged: z.object({ records: z.number(), since: day.nullable() }),
  /**
   * Records whose stored calculation uses the saved record and the current rates but another engine version, so its
   * figures may change.
   */
  engineChanged: z.number(),
  /** Records that were saved after their stored calculation. */
  editedSince: z.number(),
  /** Records that were never calculated. These five counts add up to `records`. */
  notCalculated: z.number(),
  /**
   * The cash runs out within 24 months or has already. A record without a re-run counts by its last calculation.
   * `earliest`: `yyyy-mm`.
   */
  cashRunsOut: z.object({ records: z.number(), earliest: z.string().nullable() }),
  entriesNotCounted: z.object({ entries: z.number(), records: z.number() }),
  /**
   * The number of records with figures of a re-run. The listed dates and the entries not counted come from the newest
   * re-run of each record.
   */
  told: counted,
  dates: z.object({
    /** The dates in the next 90 days from today, at most 100 of them. */
    list: z.array(comingDateSchema),
    count: z.number(),
  }),
  /** One row for each person with records, sorted by name; a single row for an adviser. */
  table: z.array(
    z.object({
      adviser: z.string(),
      records: z.number(),
      upToDate: z.number(),
      /** Records that were recalculated with other rates and not accepted since then. */
      notReviewed: z.number(),
      /** Documents created in the last 30 days. */
      reports: z.number(),
      /** The day of the oldest calculation that is not accepted; null: none. */
      oldestReview: day.nullable(),
    }),
  ),
});
export type PracticeOverview = z.infer<typeof practiceOverviewSchema>;

/** Records per answer. */
export const DATE_RECORDS_PAGE = 50;

/** The query of GET practice/dates/{day}: the text of an event in the overview. Absent: every event. */
const dateRecordsQuerySchema = z.strictObject({
  words: z.string().min(1).max(200).optional(),
  /** The number of records to skip. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** GET practice/dates/{day}: the records that the overview counts together on that day, sorted by client. */
const dateRecordsSchema = z.object({
  records: z.array(
    z.object({
      recId: z.number(),
      /** The preferred scenario. */
      sid: scenarioIdSchema,
      client: z.string(),
      /** The adviser of the record; null for the caller's own. */
      adviser: z.string().nullable(),
    }),
  ),
  /** Null at the end. */
  nextOffset: z.number().nullable(),
});
export type DateRecords = z.infer<typeof dateRecordsSchema>;

/** Rows per answer. */
export const RATES_REVIEW_PAGE = 50;
const reviewFilters = ['all', 'worse', 'threshold', 'not-reviewed', 'cannot'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The query of GET practice/rates/{day}. */
const ratesReviewQuerySchema = z.strictObject({
  filter: z.enum(reviewFilters).default('all'),
  /** The number of rows to skip. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const ratesReviewRowSchema = z.object({
  recId: z.number(),
  client: z.string(),
  reference: z.string(),
  /** The adviser of the record; null for the caller's own. */
  adviser: z.string().nullable(),
  /** The `version` of the recalculated record; `accept` sends it back. */
  revision: z.number(),
  review: scenarioReviewSchema,
  /**
   * Whether the record was saved after its recalculation, so that it must be recalculated before it can be accepted.
   */
  isStale: z.boolean(),
  /** Whether the client page of the saved record would mention a death. */
  hasDeath: z.boolean(),
  /** Accepted by a person after the re-run. */
  accepted: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** When the record was calculated with these rates after the re-run without being accepted; null: never. */
  updatedAt: z.string().nullable(),
});
export type RatesReviewRow = z.infer<typeof ratesReviewRowSchema>;

/** GET practice/rates/{day}: one row for each record, with its preferred scenario in the newest re-run of that day. */
const ratesReviewSchema = z.object({
  day,
  /**
   * Rates whose values differ from those before the re-run. A value is blank if there was none, or if the rate is a
   * table.
   */
  changedRates: z.array(z.object({ series: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  /** The number of recalculated records, and of all records. */
  done: counted,
  /** Null: there was no re-run. */
  rerunAt: z.string().nullable(),
  /**
   * The rates of the newest re-run of that day; null: there was no re-run. Only calculations with the current rates can
   * be accepted.
   */
  ratesHash: ratesHashSchema.nullable(),
  counters: z.object({
    /** `median`: dollars a day. */
    careMore: z.object({ records: z.number(), median: z.number().nullable() }),
    pensionFalls: z.object({ records: z.number(), thresholds: z.number() }),
    /** In months. */
    cashSooner: z.object({ records: z.number(), least: z.number().nullable(), most: z.number().nullable() }),
    cannot: z.number(),
  }),
  /** The number of rows for each filter, over all rows. */
  counts: z.object({
    all: z.number(),
    worse: z.number(),
    threshold: z.number(),
    'not-reviewed': z.number(),
    cannot: z.number(),
  }),
  rows: z.array(ratesReviewRowSchema),
  /** Null at the end. */
  nextOffset: z.number().nullable(),
});
export type RatesReview = z.infer<typeof ratesReviewSchema>;

/** Records per call. Each record is calculated while other requests wait. */
export const ACCEPT_MAX = 50;

/**
 * POST practice/rates/{day}/accept: every scenario of each record; each record succeeds or fails separately.
 * `revision`: that of the row.
 */
const acceptRatesRequestSchema = z.strictObject({
  records: z
    .array(
      z.strictObject({
        recId: integer(1, Number.MAX_SAFE_INTEGER),
        revision: integer(0, 2_147_483_647),
      }),
    )
    .min(1)
    .max(ACCEPT_MAX),
});

/**
 * `words`: why a record was not accepted. A record that the caller may not see gets `cannot`, with the same text as a
 * deleted one.
 */
const acceptRatesAnswerSchema = z.object({
  results: z.array(
    z.object({
      recId: z.number(),
      result: z.enum(['accepted', 'changed-meanwhile', 'cannot']),
      words: z.string().nullable(),
    }),
  ),
  status: z.object({ success: z.literal(true) }),
});
export type AcceptRatesAnswer = z.infer<typeof acceptRatesAnswerSchema>;

const ofPractice = { tag: 'practice', access: 'session', mayFail: true } as const;

export const practiceCalls = {
  practiceOverview: {
    ...ofPractice,
    summary:
      'How many records use the current rates, which changes are coming, and the table of advisers; an adviser sees only their own records',
    answer: practiceOverviewSchema,
  },
  dateRecords: {
    ...ofPractice,
    summary: 'The records affected by the rates of a day, by client, 50 at a time; an adviser sees only their own',
    query: dateRecordsQuerySchema,
    answer: dateRecordsSchema,
  },
  ratesReview: {
    ...ofPractice,
    summary: 'The effect of the rates of a day on each record, by client, 50 at a time; an adviser sees only their own',
    query: ratesReviewQuerySchema,
    answer: ratesReviewSchema,
  },
  acceptRates: {
    ...ofPractice,
    summary: 'Accept your own records with these rates; each record is accepted or fails separately',
    body: acceptRatesRequestSchema,
    answer: acceptRatesAnswerSchema,
  },
} as const satisfies CallTable;
