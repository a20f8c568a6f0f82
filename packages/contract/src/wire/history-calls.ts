/** Calls about the history of a record: what each save changed, who saved it, and earlier versions of the record. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { copyAnswerSchema } from './calls.ts';
import { integer, trimmedText } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';
import { recordDocumentSchema } from './record.ts';
import { documentFormatSchema, documentKindSchema } from './report-calls.ts';
import { bySid, scenarioSchema } from './scenario.ts';

export const VERSION_NAME_MAX = 60;
/** Versions per answer. */
export const HISTORY_PAGE = 50;

/** Numbers the versions of a record from 1. */
const versionNumber = () => integer(1, 2_147_483_647);

/** The kinds of change. All saves of one person within ten minutes of the first belong to one version. */
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
  'letter-added',
  'letter-changed',
  'letter-deleted',
  'paid-fee-added',
  'paid-fee-changed',
  'paid-fee-deleted',
  /** Somebody reviewed the imported values without changing one. */
  'imports-reviewed',
] as const;

/** The source of a scenario: another scenario of the record, or one in a version of its history. */
const scenarioOriginSchema = z.object({
  sid: z.number(),
  /**
   * The version that contains the source scenario, with the day of the version's last save (`yyyy-mm-dd`) and its
   * current name. Null: the source was a scenario of the record itself.
   */
  version: z.object({ number: z.number(), day: z.string(), name: z.string().nullable() }).nullable(),
});
export type ScenarioOrigin = z.infer<typeof scenarioOriginSchema>;

/** `duplicated`: by its adviser. `imported`: from a file. `example`: from the shipped example. */
const originKinds = ['cloned', 'duplicated', 'imported', 'example'] as const;

/** The source of a record. */
const recordOriginSchema = z.object({
  kind: z.enum(originKinds),
  /** The id of the source record; null if there is none. */
  recId: z.number().nullable(),
  /** The current reference of the source record, if the caller may read it; otherwise empty. */
  reference: z.string(),
});
export type RecordOrigin = z.infer<typeof recordOriginSchema>;

const historyChangeSchema = z.object({
  kind: z.enum(changeKinds),
  /** The scenario that changed; null for the record, its people, notes and letters. */
  sid: z.number().nullable(),
  /**
   * The path in the document: `['sHome', 'settlementDate']`, `['sFentries', id, 'assetValue']`, `['clients', 0,
   * 'dob']`.
   */
  path: z.array(z.union([z.string(), z.number()])),
  /** `Care Arrangement of Margaret`, `Home`, `Client details`, `Notes` or `Letters`; empty for a complete scenario. */
  section: z.string(),
  /**
   * The label in the form, with the entry's name: `Settlement date`, `Managed fund: Asset Growth`, or a scenario name.
   */
  label: z.string(),
  /**
   * The values as the form shows them, `Not entered` if blank; empty for something that did not exist or was removed.
   */
  before: z.string(),
  after: z.string(),
  /** The source of a new scenario, in the list of versions. */
  origin: scenarioOriginSchema.optional(),
});
export type HistoryChange = z.infer<typeof historyChangeSchema>;

const person = { by: z.string(), isMine: z.boolean() };

/** A downloaded document of the version. `id`: that of `report/{recId}/downloads`. */
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
 * How a version came about. `made`: the record was created, copied or imported. `before`: the record when its history
 * began ("Before history was kept"). `saved`: all other versions.
 */
const versionKinds = ['made', 'before', 'saved'] as const;

const historyVersionSchema = z.object({
  number: versionNumber(),
  kind: z.enum(versionKinds),
  /** Only on the first version, if the record has a source. */
  origin: recordOriginSchema.optional(),
  /** ISO instants of its first and last save. */
  from: z.string(),
  to: z.string(),
  ...person,
  /** Differences from the previous version, in the order of the form, at most 100. Empty: changed and changed back. */
  changes: z.array(historyChangeSchema),
  /** The number of differences that are not listed. */
  more: z.number(),
  /** `automatic`: named by a download. Null: the version has no name. */
  name: z.object({ text: z.string(), automatic: z.boolean(), at: z.string(), ...person }).nullable(),
  documents: z.array(versionDocumentSchema),
  /** Whether the version equals the current record. */
  isNow: z.boolean(),
});
export type HistoryVersion = z.infer<typeof historyVersionSchema>;

/**
 * GET record/{recId}/history, newest first. `before`: versions with a smaller number, for the next page. `only`:
 * versions with a name, or of the caller. `part`: versions that changed the scenario; `record`: versions that changed
 * anything outside scenarios.
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
  /** The next value for `before`; null at the end. */
  next: z.number().nullable(),
  /** The number of versions in the complete history, without filters. */
  total: z.number(),
  named: z.number(),
  people: z.number(),
  /** ISO instant of the first version; null if nothing was saved since the history began. */
  since: z.string().nullable(),
  /** Whether the caller may name versions and put scenarios back. */
  mayChange: z.boolean(),
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;

/**
 * POST record/{recId}/history/name: names the current saved record or a version. A name given by a person is replaced.
 * A name given by a download stays. Names that begin like one (`as presented 3 Nov`) are refused.
 */
const nameVersionRequestSchema = z.strictObject({
  name: trimmedText(VERSION_NAME_MAX).refine((name) => name.trim() !== '', { params: { code: 'required' } }),
  version: versionNumber().optional(),
});
export type NameVersionRequest = z.infer<typeof nameVersionRequestSchema>;
const nameVersionAnswerSchema = z.object({ version: historyVersionSchema });
export type NameVersionAnswer = z.infer<typeof nameVersionAnswerSchema>;

/** The number of newest versions that are searched for the last author of a difference. */
export const VERSIONS_LOOKED_THROUGH = 300;

/**
 * A difference between a version and the current record, and its last author; null if older than the versions searched.
 */
const changeSinceSchema = historyChangeSchema.extend({
  number: versionNumber().nullable(),
  at: z.string().nullable(),
  by: person.by.nullable(),
  isMine: person.isMine,
});
export type ChangeSince = z.infer<typeof changeSinceSchema>;

/**
 * GET record/{recId}/history/{version}: an earlier version of the record, read-only. Fields that did not exist at that
 * time have their defaults. `asAt`: the day to calculate it for, `yyyy-mm-dd`. `ratesHash`: the rates of that time;
 * `ratesNow`: the current rates.
 */
const versionAnswerSchema = z.object({
  version: historyVersionSchema,
  record: recordDocumentSchema,
  scenarios: bySid(scenarioSchema),
  asAt: z.string(),
  ratesHash: ratesHashSchema,
  ratesNow: ratesHashSchema,
  /** The engine of the calculation when the version was saved, and the current engine. */
  engineVersion: z.string(),
  engineNow: z.string(),
  /** Changes from the version to the current record, in the order of the form. */
  since: z.array(changeSinceSchema),
  /** The number of entered values that are unchanged: fields outside entries, and entries. */
  same: z.object({ fields: z.number(), entries: z.number() }),
});
export type VersionAnswer = z.infer<typeof versionAnswerSchema>;

/**
 * POST record/{recId}/history/{version}/scenarios/{sid}: "Put back as a scenario". Adds a scenario with the content of
 * that version, named after the version; 422 `scenario-maximum` if the record is full. `revision`: that of the record
 * as shown; 409 if a newer one is stored.
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
