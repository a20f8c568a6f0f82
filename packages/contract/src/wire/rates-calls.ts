/** Calls about the rates for all calculations. */
import { PACK_MAX_CHARACTERS, RATE_STATUSES, type RateData } from '@advice-builder/rates';
import { z } from 'zod';
import type { CallTable } from './api/call.ts';

/** The SHA-256 of a rate book. */
export const ratesHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A header of every answer: `3 5fe0...`, the number of times that packs were accepted or withdrawn, and the hash of the
 * server's rates. A page that has seen a greater number ignores the header.
 */
export const RATES_HEADER = 'rates';

/** GET rates/book/{hash}: a rate book in the form of the data files, for `new RateBook(answer)`. It never changes. */
const rateBookAnswerSchema = z.object({
  sources: z.record(
    z.string(),
    z.object({ publisher: z.string(), title: z.string(), url: z.string(), read: z.string() }),
  ),
  series: z.array(z.looseObject({ id: z.string(), values: z.array(z.looseObject({ from: z.string() })) })),
  /** The packs that rows come from, if any; not part of the hash. */
  packs: z
    .array(z.object({ id: z.string(), title: z.string(), rows: z.record(z.string(), z.array(z.string())) }))
    .optional(),
});

/**
 * POST rates/packs: the file as text. `dryRun` runs every check, returns the changes and stores nothing. Without
 * `effect` the answer comes at once, because the effect on many records takes time to calculate.
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
  /** Null for an edition of a table. */
  value: z.number().nullable(),
  status: z.enum(RATE_STATUSES),
});

const differenceSchema = packValueSchema.extend({
  kind: z.enum(['differs', 'replaces-estimate', 'new']),
  source: z.object({ publisher: z.string(), title: z.string() }),
  /** The value that the rates have now for that day. If no value starts on that day, the value in force on it. */
  before: packValueSchema.omit({ series: true }).optional(),
});
export type PackDifferenceAnswer = z.infer<typeof differenceSchema>;

/** The effect of a pack on existing records: counts and amounts, without personal data. */
const packEffectSchema = z.object({
  records: z.number(),
  /** Records with a scenario that changes by 50 cents or more, or crosses a threshold. */
  moved: z.number(),
  /** Records with a scenario that changes for the worse. */
  worse: z.number(),
  /** Records without a scenario that can be calculated. */
  without: z.number(),
  /** The largest change of a scenario: care in dollars a day, pension in dollars a fortnight. */
  care: z.number(),
  pension: z.number(),
});
export type PackEffect = z.infer<typeof packEffectSchema>;

/** Describes later packs in use that this older pack would partly undo. Such a pack needs a second operator. */
const olderSchema = z.string().optional();

/** `id`: that of the stored pack. `effect`: only for a dry run. `signedBy`: the fingerprint of a trusted key. */
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

/** GET rates/packs/{pack}/changes, for a proposal. `faults`: why it would be refused now, one per line. */
const packChangesSchema = z.object({
  differences: z.array(differenceSchema),
  faults: z.array(z.string()),
});

/**
 * `by`: the operator's name, returned only to operators, because an operator belongs to no practice or to another one.
 */
const happened = z.object({ at: z.string(), by: z.string().optional() }).nullable();

/**
 * GET rates/packs, oldest first; accepted packs apply on top of the shipped rates in this order. `released`: the hash
 * of the shipped rates, for `rates/book`. `isOperator`: the caller may publish rates after the sign-in that operators
 * need. The packs then have names and include proposals; for others, the list has only packs that are or were in use.
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
      /** Only for a proposal. */
      older: olderSchema,
      values: z.array(packValueSchema),
    }),
  ),
});

/**
 * Whether two operator names may belong to one person. Accounts have addresses and the console has machine user names,
 * and no rule shows which account a machine user has.
 */
export const mayBeOneOperator = (one: string, other: string): boolean =>
  one === other || one.includes('@') !== other.includes('@');

export type PackListAnswer = z.infer<typeof packListSchema>;

const packChangedSchema = z.object({ status: z.object({ success: z.literal(true) }) });

/** The rows of a received rate book are not checked: the recipient compares its hash with the requested one. */
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
