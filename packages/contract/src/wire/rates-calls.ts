/** Calls about the rates everybody calculates with. */
import { PACK_MAX_CHARACTERS, RATE_STATUSES, type RateData } from '@advice-builder/rates';
import { z } from 'zod';
import type { CallTable } from './api/call.ts';

/** SHA-256 of a book of rates. */
export const ratesHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Header of every answer: `3 5fe0...`, how often packs of rates were accepted or withdrawn, and the hash of the rates the
 * server calculates with. A page that has seen a greater number keeps what it has.
 */
export const RATES_HEADER = 'rates';

/** GET rates/book/{hash}: a book in the form of the data files, `new RateBook(answer)`. It never changes. */
const rateBookAnswerSchema = z.object({
  sources: z.record(
    z.string(),
    z.object({ publisher: z.string(), title: z.string(), url: z.string(), read: z.string() }),
  ),
  series: z.array(z.looseObject({ id: z.string(), values: z.array(z.looseObject({ from: z.string() })) })),
  /** Of which packs rows are, in a book that has some; no part of the hash. */
  packs: z
    .array(z.object({ id: z.string(), title: z.string(), rows: z.record(z.string(), z.array(z.string())) }))
    .optional(),
});

/**
 * POST rates/packs: the file as text. `dryRun`: every check and what it would change, and nothing is stored. Without
 * `effect` it is answered at once: what a pack does to many records takes its time.
 */
const importPackRequestSchema = z.strictObject({
  pack: z.string().max(PACK_MAX_CHARACTERS),
  dryRun: z.boolean().default(false),
  effect: z.boolean().default(true),
});

const packValueSchema = z.object({
  series: z.string(),
  /** ISO day. */
  from: z.string(),
  /** Null: an edition of a table. */
  value: z.number().nullable(),
  status: z.enum(RATE_STATUSES),
});

const differenceSchema = packValueSchema.extend({
  kind: z.enum(['differs', 'replaces-estimate', 'new']),
  source: z.object({ publisher: z.string(), title: z.string() }),
  /** What the rates have for that day, or in force on it. */
  before: packValueSchema.omit({ series: true }).optional(),
});
export type PackDifferenceAnswer = z.infer<typeof differenceSchema>;

/** What a pack would do to the records there are: counts, and amounts of nobody in particular. */
const packEffectSchema = z.object({
  records: z.number(),
  /** Records of which a scenario moves by 50 cents or more, or crosses a threshold. */
  moved: z.number(),
  /** Those of which one moves for the worse. */
  worse: z.number(),
  /** Records of which no scenario can be calculated. */
  without: z.number(),
  /** The largest change of a scenario: care, dollars a day; pension, dollars a fortnight. */
  care: z.number(),
  pension: z.number(),
});
export type PackEffect = z.infer<typeof packEffectSchema>;

/** In words, which packs that count were made later, and what is taken back of them. A second operator accepts such a one. */
const olderSchema = z.string().optional();

/** `id` of the stored pack. `effect`: of a dry run alone. `signedBy`: fingerprint of a trusted key. */
const importPackAnswerSchema = z.object({
  id: z.number().optional(),
  effect: packEffectSchema.optional(),
  name: z.string(),
  title: z.string(),
  made: z.string(),
  signedBy: z.string().nullable(),
  older: olderSchema,
  differences: z.array(differenceSchema),
});
export type ImportPackAnswer = z.infer<typeof importPackAnswerSchema>;

/** GET rates/packs/{pack}/changes: of one that waits. `faults`: for what it would be refused now, a line each. */
const packChangesSchema = z.object({
  differences: z.array(differenceSchema),
  faults: z.array(z.string()),
});

/** `by`: for operators alone, who are of no practice or of another one. */
const happened = z.object({ at: z.string(), by: z.string().optional() }).nullable();

/**
 * GET rates/packs, the oldest first; accepted ones lie over the shipped rates in this order. `released`: hash of the rates
 * the server was released with, by which `rates/book` answers them. `isOperator`: who asks may publish rates, once they
 * have signed in as operators do. Then the packs have names, and proposals are among them; else those alone that count or
 * counted.
 */
const packListSchema = z.object({
  released: ratesHashSchema,
  isOperator: z.boolean(),
  packs: z.array(
    z.object({
      id: z.number(),
      hash: ratesHashSchema,
      name: z.string(),
      title: z.string(),
      made: z.string(),
      signedBy: z.string().nullable(),
      state: z.enum(['proposed', 'accepted', 'withdrawn']),
      imported: happened,
      accepted: happened,
      withdrawn: happened,
      /** Of one that waits. */
      older: olderSchema,
      values: z.array(packValueSchema),
    }),
  ),
});

/**
 * Whether two names of operators may be those of one person: accounts have addresses, the console has names of the
 * machine, and nobody can tell whose account a name of the machine has.
 */
export const mayBeOneOperator = (one: string, other: string): boolean =>
  one === other || one.includes('@') !== other.includes('@');

export type PackListAnswer = z.infer<typeof packListSchema>;

const packChangedSchema = z.object({ status: z.object({ success: z.literal(true) }) });

/** Its rows are not looked at: whoever takes a book holds its hash against the one asked for. */
const openBook: z.ZodType = rateBookAnswerSchema;

export const ratesCalls = {
  rateBook: {
    summary: 'The rates with this hash, current or earlier; they never change, so browsers may cache them',
    tag: 'rates',
    access: 'session',
    answer: openBook as z.ZodType<RateData>,
  },
  packs: {
    summary: 'Packs of rates accepted since the release; operators also see proposals and who did what',
    tag: 'rates',
    access: 'session',
    answer: packListSchema,
  },
  importPack: {
    summary:
      'Operators: check a pack of rates and store it as a proposal; a dry run returns its effect on every record',
    tag: 'rates',
    access: 'session',
    operators: true,
    body: importPackRequestSchema,
    answer: importPackAnswerSchema,
  },
  packChanges: {
    summary: 'Operators: the changes a stored pack makes to the rates, and the checks a proposal fails',
    tag: 'rates',
    access: 'session',
    operators: true,
    answer: packChangesSchema,
  },
  packEffect: {
    summary: 'Operators: the effect of a proposed pack on every record, calculated in a separate thread',
    tag: 'rates',
    access: 'session',
    operators: true,
    answer: packEffectSchema,
  },
  acceptPack: {
    summary: 'Operators: accept a pack into the rates; a pack without a trusted signature needs a second operator',
    tag: 'rates',
    access: 'session',
    operators: true,
    answer: packChangedSchema,
  },
  withdrawPack: {
    summary: 'Operators: withdraw a pack from the rates for good',
    tag: 'rates',
    access: 'session',
    operators: true,
    answer: packChangedSchema,
  },
} as const satisfies CallTable;
