/** Calls about the history of a record: what each save changed, by whom, and the record as it was. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { copyAnswerSchema } from './calls.ts';
import { integer, trimmedText } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';
import { recordDocumentSchema } from './record.ts';
import { documentFormatSchema, documentKindSchema } from './report-calls.ts';
import { bySid, scenarioSchema } from './scenario.ts';

export const VERSION_NAME_MAX = 60;
/** Versions of one answer. */
export const HISTORY_PAGE = 50;

/** Counts the versions of a record from 1. */
const versionNumber = () => integer(1, 2_147_483_647);

/** Saves of one person within ten minutes of the first are one version. */
const changeKinds = [
  'field',
  'entry-added',
  'entry-deleted',
  'entries-ordered',
  'scenario-made',
  'scenario-deleted',
  'scenario-renamed',
  'partner-added',
  'partner-removed',
  'note-added',
  'note-changed',
  'note-deleted',
  /** What is imported was looked through: no value is another one. */
  'imports-reviewed',
] as const;

/** Of what a scenario was made: of another one of the record, or of one in a version of its history. */
const scenarioOriginSchema = z.object({
  sid: z.number(),
  /** `day`: of its last save, `yyyy-mm-dd`. `name`: as it is called now. Null: of the record as it was then. */
  version: z.object({ number: z.number(), day: z.string(), name: z.string().nullable() }).nullable(),
});
export type ScenarioOrigin = z.infer<typeof scenarioOriginSchema>;

/** `duplicated`: by its adviser. `imported`: from a file. `example`: the one that shows what the product does. */
const originKinds = ['cloned', 'duplicated', 'imported', 'example'] as const;

/** Of what a record was made. */
const recordOriginSchema = z.object({
  kind: z.enum(originKinds),
  /** Of the record it is of; null: of none. */
  recId: z.number().nullable(),
  /** As that one is called now, where the caller may read it; else empty. */
  reference: z.string(),
});
export type RecordOrigin = z.infer<typeof recordOriginSchema>;

const historyChangeSchema = z.object({
  kind: z.enum(changeKinds),
  /** The scenario; null: the record, its people and notes. */
  sid: z.number().nullable(),
  /** In the document: `['sHome', 'settlementDate']`, `['sFentries', id, 'assetValue']`, `['clients', 0, 'dob']`. */
  path: z.array(z.union([z.string(), z.number()])),
  /** `Care Arrangement of Margaret`, `Home`, `Client details`, `Notes`; empty for a scenario as a whole. */
  section: z.string(),
  /** As the form calls it, entries by name: `Settlement date`, `Managed fund: Asset Growth`, the name of a scenario. */
  label: z.string(),
  /** As the form reads, `Not entered` where it is blank; empty where there was nothing, or is nothing any more. */
  before: z.string(),
  after: z.string(),
  /** Of a scenario that was made, in the list of versions. */
  origin: scenarioOriginSchema.optional(),
});
export type HistoryChange = z.infer<typeof historyChangeSchema>;

const person = { by: z.string(), isMine: z.boolean() };

/** A document that was downloaded of the version. `id`: of `report/{recId}/downloads`. */
const versionDocumentSchema = z.object({
  id: z.number(),
  document: documentKindSchema,
  format: documentFormatSchema,
  /** ISO instant. */
  at: z.string(),
  ...person,
  scenarios: z.array(z.number()),
});

/**
 * How a version came to be. `made`: the record was made, or copied or imported, with it. `before`: the state in which the
 * record was when its history began ("Before history was kept"). `saved`: all others.
 */
const versionKinds = ['made', 'before', 'saved'] as const;

const historyVersionSchema = z.object({
  number: versionNumber(),
  kind: z.enum(versionKinds),
  /** Of the first, where the record was made of something. */
  origin: recordOriginSchema.optional(),
  /** ISO instants of its first and its last save. */
  from: z.string(),
  to: z.string(),
  ...person,
  /** Against the version before it, in the order of the form; at most 100 are told. None: changed, and set back. */
  changes: z.array(historyChangeSchema),
  /** How many more there are. */
  more: z.number(),
  /** `automatic`: by a download. Null: it has none. */
  name: z.object({ text: z.string(), automatic: z.boolean(), at: z.string(), ...person }).nullable(),
  documents: z.array(versionDocumentSchema),
  /** It is what the record is now. */
  isNow: z.boolean(),
});
export type HistoryVersion = z.infer<typeof historyVersionSchema>;

/**
 * GET record/{recId}/history, newest first. `before`: those with a smaller number, the rest of the list. `only`: those with
 * a name, or of the caller. `part`: those that changed
 * the scenario; `record`: those that changed what is outside scenarios.
 */
const historyQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  only: z.enum(['named', 'mine']).optional(),
  part: z
    .string()
    .regex(/^(?:[0-5]|record)$/)
    .optional(),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

const historyAnswerSchema = z.object({
  versions: z.array(historyVersionSchema),
  /** What `before` is set to for the rest; null: there is none. */
  next: z.number().nullable(),
  /** Of the whole history, whatever was asked for. */
  total: z.number(),
  named: z.number(),
  people: z.number(),
  /** ISO instant of the first; null: nothing was saved since history is kept. */
  since: z.string().nullable(),
  /** The caller may name versions and put scenarios back. */
  mayChange: z.boolean(),
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;

/**
 * POST record/{recId}/history/name: the record as it is saved now, or a version. A name that a person gave is replaced; one
 * that a download gave stays, and none that begins like it (`as presented 3 Nov`) is taken.
 */
const nameVersionRequestSchema = z.strictObject({
  name: trimmedText(VERSION_NAME_MAX).refine((name) => name.trim() !== '', { params: { code: 'required' } }),
  version: versionNumber().optional(),
});
export type NameVersionRequest = z.infer<typeof nameVersionRequestSchema>;
const nameVersionAnswerSchema = z.object({ version: historyVersionSchema });
export type NameVersionAnswer = z.infer<typeof nameVersionAnswerSchema>;

/** Of the newest versions so many are looked through for who made a difference last. */
export const VERSIONS_LOOKED_THROUGH = 300;

/** A difference between a version and now, and who made it last; null: somebody, before the versions looked through. */
const changeSinceSchema = historyChangeSchema.extend({
  number: versionNumber().nullable(),
  at: z.string().nullable(),
  by: person.by.nullable(),
  isMine: person.isMine,
});
export type ChangeSince = z.infer<typeof changeSinceSchema>;

/**
 * GET record/{recId}/history/{version}: the record as it was, to be read. Fields that came since have their defaults.
 * `asAt`: the day to calculate it for, `yyyy-mm-dd`. `ratesHash`: of the rates of then; `ratesNow`: of those of now.
 */
const versionAnswerSchema = z.object({
  version: historyVersionSchema,
  record: recordDocumentSchema,
  scenarios: bySid(scenarioSchema),
  asAt: z.string(),
  ratesHash: ratesHashSchema,
  ratesNow: ratesHashSchema,
  /** Of the calculation when the version was saved, and of the one in use now. */
  engineVersion: z.string(),
  engineNow: z.string(),
  /** From the version to now, in the order of the form. */
  since: z.array(changeSinceSchema),
  /** What is entered and the same: fields outside entries, and entries. */
  same: z.object({ fields: z.number(), entries: z.number() }),
});
export type VersionAnswer = z.infer<typeof versionAnswerSchema>;

/**
 * POST record/{recId}/history/{version}/scenarios/{sid}: "Put back as a scenario". A new one with what the scenario said
 * then, named after the version; 422 `scenario-maximum` where there is no room. `revision`: of the record as it is shown;
 * 409 where it is older.
 */
const putBackRequestSchema = z.strictObject({ revision: integer(0, 2_147_483_647).optional() });
const putBackAnswerSchema = copyAnswerSchema;

const ofHistory = { tag: 'history', access: 'session' } as const;

export const historyCalls = {
  history: {
    ...ofHistory,
    summary: 'The changes of each save and who made them, newest first; `before` returns the next page',
    query: historyQuerySchema,
    answer: historyAnswerSchema,
  },
  recordVersion: {
    ...ofHistory,
    summary: 'The record in a version, and its differences from the current record',
    answer: versionAnswerSchema,
  },
  nameVersion: {
    ...ofHistory,
    summary: 'Name the current saved record, or a version',
    body: nameVersionRequestSchema,
    answer: nameVersionAnswerSchema,
  },
  putBackScenario: {
    ...ofHistory,
    summary: 'Add a scenario with the content of a scenario in a version',
    body: putBackRequestSchema,
    answer: putBackAnswerSchema,
  },
} as const satisfies CallTable;
