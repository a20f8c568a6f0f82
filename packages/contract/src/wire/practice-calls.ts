/** What a re-run keeps of a record, and the calls of the practice page and of the list of what new rates change. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { scenarioIdSchema } from './calls.ts';
import { integer } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';

/** `yyyy-mm-dd`. */
const day = z.string();

/** The figures of one scenario with one book of rates. */
const reviewFiguresSchema = z.object({
  /** Of everybody, dollars a day; 0: nobody pays for care. */
  care: z.number(),
  /** The first day of the month `care` is of. */
  careOn: day,
  /** Of both people with their compensation, dollars a fortnight. */
  pension: z.number(),
  /** The first day of the month `pension` is of. */
  pensionOn: day,
  /** `yyyy-mm`, told over 180 months; null: the cash lasts beyond them. */
  lastsUntil: z.string().nullable(),
  /** `June 2029`, `beyond 2041`. */
  lastsWords: z.string(),
  /** After five years, dollars. */
  netWorth: z.number(),
});
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;

/**
 * `same-to-the-dollar`: care, pension and net worth move by less than 50 cents, and the cash lasts as long.
 * `threshold-crossed`: another limb of a rule applies. `not-calculated-before`: there is nothing to compare with.
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

/** A day on which something happens to a record. `words` names who of a couple is meant. */
const reviewDateSchema = z.object({ day, kind: z.enum(reviewDateKinds), words: z.string() });
export type ReviewDate = z.infer<typeof reviewDateSchema>;

/** One scenario of a record, calculated with the rates of before and of now. */
const scenarioReviewSchema = z.object({
  sid: scenarioIdSchema,
  name: z.string(),
  isPreferred: z.boolean(),
  /** Null: never calculated, or it could not be. */
  before: reviewFiguresSchema.nullable(),
  /** Null: it cannot be calculated. */
  after: reviewFiguresSchema.nullable(),
  outcome: reviewOutcomeSchema,
  /** Care costs more, the pension falls, or the cash runs out sooner. */
  isWorse: z.boolean(),
  /** Sentences: limbs that change, and of the preferred scenario the rates that changed. Of clients first names alone. */
  reasons: z.array(z.string()),
  /** Of net worth after five years: what the difference is made of, the largest first; of the preferred one alone. */
  parts: z.array(z.object({ label: z.string(), value: z.number() })),
  /** What is missing: the message, and the field that mends it (`sCare[0].dateOfEntry`). */
  missing: z.array(z.object({ words: z.string(), path: z.string() })),
});
export type ScenarioReview = z.infer<typeof scenarioReviewSchema>;

/** What a re-run keeps of a record; `dates` and `notCounted` are of the preferred scenario with the rates of now. */
export const recordReviewSchema = z.object({
  preferred: scenarioIdSchema,
  scenarios: z.array(scenarioReviewSchema),
  dates: z.array(reviewDateSchema),
  /** Entries of the preferred scenario that are left out. */
  notCounted: z.number(),
});
export type RecordReview = z.infer<typeof recordReviewSchema>;

const counted = z.object({ records: z.number(), of: z.number() });

/** A day on the practice page: of one record, or of several (`recId` null). */
const comingDateSchema = z.object({
  day,
  kind: z.enum(reviewDateKinds),
  words: z.string(),
  recId: z.number().nullable(),
  /** Its preferred scenario, of the one record. */
  sid: scenarioIdSchema.nullable(),
  /** Of the one record. */
  client: z.string().nullable(),
  records: z.number(),
});
export type ComingDate = z.infer<typeof comingDateSchema>;

/**
 * GET practice/overview: of the practice for its supervisors and administrators, else of the caller's own records.
 * Examples and archived records are not counted. Nothing is calculated for it: figures are those of the newest re-run.
 */
const practiceOverviewSchema = z.object({
  scope: z.enum(['own', 'practice']),
  practice: z.string(),
  /** Today in Sydney. */
  today: day,
  advisers: z.number(),
  records: z.number(),
  /** What was calculated last of the preferred scenario is of what is stored, with the rates in force, by the engine here. */
  upToDate: z.number(),
  /** It is of what is stored, with other rates. `since`: the day from which the newest of the rates in force apply. */
  ratesChanged: z.object({ records: z.number(), since: day.nullable() }),
  /** It is of what is stored, with the rates in force, by another version of the engine: its figures may be others now. */
  engineChanged: z.number(),
  /** Something was saved since it was calculated. */
  editedSince: z.number(),
  /** Never calculated. The five add up to `records`. */
  notCalculated: z.number(),
  /** Within 24 months; what has run out already, too. Of a record in no re-run as it was calculated last. `earliest`: `yyyy-mm`. */
  cashRunsOut: z.object({ records: z.number(), earliest: z.string().nullable() }),
  entriesNotCounted: z.object({ entries: z.number(), records: z.number() }),
  /** Of how many records a re-run has figures; entries and dates are of these, each of the newest. */
  told: counted,
  dates: z.object({
    /** From today to 90 days on, at most 100. */
    list: z.array(comingDateSchema),
    count: z.number(),
  }),
  /** One of each person with records, by name; a single one for an adviser. */
  table: z.array(
    z.object({
      adviser: z.string(),
      records: z.number(),
      upToDate: z.number(),
      /** Recalculated with other rates and not accepted since, whatever was calculated. */
      notReviewed: z.number(),
      /** Documents made in the last 30 days. */
      reports: z.number(),
      /** The day on which what stands longest was calculated; null: none. */
      oldestReview: day.nullable(),
    }),
  ),
});
export type PracticeOverview = z.infer<typeof practiceOverviewSchema>;

/** Records of one answer. */
export const DATE_RECORDS_PAGE = 50;

/** Of the address of GET practice/dates/{day}: what happens on it, in the words of the overview; absent: whatever does. */
const dateRecordsQuerySchema = z.strictObject({
  words: z.string().min(1).max(200).optional(),
  /** Records that are passed over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** GET practice/dates/{day}: the records that the overview counts together on such a day, by client. */
const dateRecordsSchema = z.object({
  records: z.array(
    z.object({
      recId: z.number(),
      /** Its preferred scenario. */
      sid: scenarioIdSchema,
      client: z.string(),
      /** Whose record it is; null for the caller's own. */
      adviser: z.string().nullable(),
    }),
  ),
  /** Null: there are no more. */
  nextOffset: z.number().nullable(),
});
export type DateRecords = z.infer<typeof dateRecordsSchema>;

/** Rows of one answer. */
export const RATES_REVIEW_PAGE = 50;
const reviewFilters = ['all', 'worse', 'threshold', 'not-reviewed', 'cannot'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Of the address of GET practice/rates/{day}. */
const ratesReviewQuerySchema = z.strictObject({
  filter: z.enum(reviewFilters).default('all'),
  /** Rows that are passed over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const ratesReviewRowSchema = z.object({
  recId: z.number(),
  client: z.string(),
  reference: z.string(),
  /** Whose record it is; null for the caller's own. */
  adviser: z.string().nullable(),
  /** The `version` of the record that was recalculated; `accept` names it. */
  revision: z.number(),
  review: scenarioReviewSchema,
  /** Something was saved since: it is calculated again before it can be accepted. */
  isStale: z.boolean(),
  /** The page for the client would tell of a death, as the record is saved now. */
  hasDeath: z.boolean(),
  /** By a person, since the re-run. */
  accepted: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Calculated with these rates since the re-run, and not accepted. */
  updatedAt: z.string().nullable(),
});
export type RatesReviewRow = z.infer<typeof ratesReviewRowSchema>;

/** GET practice/rates/{day}: one row a record, of its preferred scenario, of the newest re-run of that day. */
const ratesReviewSchema = z.object({
  day,
  /** Rates that have another value than those before the run had; blank: there was none, or it is a table. */
  changedRates: z.array(z.object({ series: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  /** Recalculated, of the records there are. */
  done: counted,
  /** Null: there has been no re-run. */
  rerunAt: z.string().nullable(),
  /** Of that re-run; null: there has been none. Accepted is only what is calculated with the rates in force. */
  ratesHash: ratesHashSchema.nullable(),
  counters: z.object({
    /** `median`: dollars a day. */
    careMore: z.object({ records: z.number(), median: z.number().nullable() }),
    pensionFalls: z.object({ records: z.number(), thresholds: z.number() }),
    /** Months. */
    cashSooner: z.object({ records: z.number(), least: z.number().nullable(), most: z.number().nullable() }),
    cannot: z.number(),
  }),
  /** By filter, of all rows. */
  counts: z.object({
    all: z.number(),
    worse: z.number(),
    threshold: z.number(),
    'not-reviewed': z.number(),
    cannot: z.number(),
  }),
  rows: z.array(ratesReviewRowSchema),
  /** Null: there are no more. */
  nextOffset: z.number().nullable(),
});
export type RatesReview = z.infer<typeof ratesReviewSchema>;

/** Records of one call: each is calculated while others wait their turn. */
export const ACCEPT_MAX = 50;

/** POST practice/rates/{day}/accept: each record for itself, all its scenarios. `revision`: of the row. */
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

/** `words`: why it was not. A record the caller does not have `cannot`, in the same words as one that is gone. */
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
