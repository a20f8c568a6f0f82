/** Payloads and answers of the calls about records, and shared schemas (specification 000 section 7). */
import { z } from 'zod';
import { MAX_SCENARIO_ID, NOTE_MAX } from '../limits.ts';
import type { CallTable } from './api/call.ts';
import { noteSchema } from './client.ts';
import { waitingPurgeSchema } from './client-data-calls.ts';
import { integer, text } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';
import {
  documentSettingSchema,
  graphSettingSchema,
  recordSchema,
  reportSettingSchema,
  sentRecordSchema,
} from './record.ts';
import { bySid, contentsPatchSchema, scenarioPatchSchema, scenarioSchema } from './scenario.ts';

/** The parts of a record that have a revision and a time. */
const PART = /^(?:[0-5]|record)$/;

export const recordIdSchema = integer(1, Number.MAX_SAFE_INTEGER);
export const scenarioIdSchema = integer(0, MAX_SCENARIO_ID);

const createAnswerSchema = z.object({ recId: z.number() });

/** POST record/example: which example. Without a value, the couple. */
const openExampleSchema = z.strictObject({ example: z.enum(['couple', 'single']).optional() });
export type ExampleName = NonNullable<z.infer<typeof openExampleSchema>['example']>;
/** POST record/import. `leftOut`: descriptions of the parts of the file that are not in the record. */
export const importAnswerSchema = z.object({ recId: z.number(), leftOut: z.array(z.string()) });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
const cloneAnswerSchema = z.object({ newId: z.number() });

const revision = () => integer(0, 2_147_483_647);

/** Revisions of the parts that a page shows, by sid or 'record'. */
export const shownRevisionsSchema = z.record(z.string().regex(PART), revision());
export type ShownRevisions = z.infer<typeof shownRevisionsSchema>;

/** POST record/{recId}/deleteScen/{sid}. `revision`: the revision of the scenario as shown. */
export const deleteScenarioRequestSchema = z.strictObject({ revision: revision().optional() });

/** POST record/{recId}/deleteScens: deletes several, all or none, each with its revision as shown, by sid. */
export const deleteScenariosRequestSchema = z.strictObject({
  revisions: bySid(revision()).refine((shown) => Object.keys(shown).length > 0, { params: { code: 'required' } }),
});

/**
 * POST record/{recId}/delete. `revisions`: the revisions of every part of the record that the page has; a stored
 * scenario that is missing here counts as newer than the page. `revision`: that of the record only. `version`: that of
 * its row in a list of records.
 */
const deleteRecordRequestSchema = z.strictObject({
  revision: revision().optional(),
  revisions: shownRevisionsSchema.optional(),
  version: revision().optional(),
});
export type DeleteRecordRequest = z.infer<typeof deleteRecordRequestSchema>;

/** Extra fields of admins that come with a payload. They are accepted and change no figure. */
const adminExtras = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]));

/** The ISO times of the last saves that the calling program knows, by sid or 'record'. */
const localSchema = z.record(z.string().regex(PART), z.string().max(40).nullable());

const payloadShape = {
  recId: recordIdSchema.optional(),
  record: sentRecordSchema.optional(),
  /**
   * The revision of the record document that the sender changed; the revision of a scenario is in its `meta`. Without a
   * revision, the change is applied to the stored record.
   */
  recordRevision: revision().optional(),
  scenarios: bySid(scenarioPatchSchema).optional(),
  reportSetting: reportSettingSchema.optional(),
  graphSetting: graphSettingSchema.optional(),
  documentSetting: documentSettingSchema.optional(),
  local: localSchema.optional(),
};
const extrasShape = { adminExtras: adminExtras.optional() };

/**
 * PUT record/{recId}/save: scenarios and record, or the settings of the report and graph pages. POST
 * record/{recId}/load, record/{recId}/load/{sid} and record/{recId}/copy/{sourceSid} accept the same, and save first if
 * `scenarios` or `record` is present.
 */
export const savePayloadSchema = z.strictObject({ ...payloadShape, ...extrasShape });
export type SavePayload = z.infer<typeof savePayloadSchema>;

/** The payload for report calls, which may come with extra fields of admins; the fields are ignored. */
export const reportPayloadSchema = z.object(payloadShape);

/** A scenario to add: a copy of `source` with `patch` applied, as a save would (`makeScenario`). */
const scenarioToMakeSchema = z.strictObject({
  source: scenarioIdSchema,
  name: scenarioSchema.shape.name,
  patch: contentsPatchSchema,
});
export type ScenarioToMake = z.infer<typeof scenarioToMakeSchema>;

/** POST record/{recId}/scenarios: saves a payload first, if there is one, then adds all scenarios of `make` or none. */
export const makeScenariosRequestSchema = z.strictObject({
  ...payloadShape,
  ...extrasShape,
  make: z.array(scenarioToMakeSchema).min(1).max(MAX_SCENARIO_ID),
});

/**
 * POST report/{recId}/summary/{sid}. `ratesHash`: that of the page's rates; without it, the server's own rates are
 * used. `revisions`: of the record, the Current Situation and the scenario behind the figures shown. `revision`: of the
 * scenario only.
 */
export const summaryRequestSchema = reportPayloadSchema.extend({
  revision: revision().optional(),
  revisions: shownRevisionsSchema.optional(),
  ratesHash: ratesHashSchema.optional(),
});
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

const revisionSchema = z.object({ savedAt: z.string(), revision: z.number() });
const updatedSchema = z.object({
  /**
   * `revision`: present if the caller sent a revision or the record. `notes`: present if notes were sent; the id and
   * time of each, in the order sent.
   */
  record: revisionSchema
    .partial({ revision: true })
    .extend({ notes: z.array(noteSchema.pick({ id: true, datetime: true })).optional() })
    .optional(),
  scenarios: bySid(revisionSchema).optional(),
});
export const statusSchema = z.object({ success: z.boolean(), updated: updatedSchema });
export type Status = z.infer<typeof statusSchema>;

const saveAnswerSchema = z.object({ recId: z.number(), status: statusSchema });
export type SaveAnswer = z.infer<typeof saveAnswerSchema>;

/** The rates and time of a scenario's last stored calculation. */
const calculatedSchema = z.object({
  /** ISO instant. */
  at: z.string(),
  revision: z.number(),
  engineVersion: z.string(),
  ratesHash: z.string(),
});
export type CalculatedWith = z.infer<typeof calculatedSchema>;

const mpirOptionSchema = z.object({
  /** First day of the quarter, `yyyy-mm-dd`. */
  date: z.string(),
  /** Last day of the quarter. */
  dateTo: z.string(),
  daterange: z.string(),
  /** Percent. */
  figure: z.number(),
  /** The value for `applicableMPIR`. */
  value: z.string(),
});
export type MpirOption = z.infer<typeof mpirOptionSchema>;

/** The rates on the current day. RentAs* are per fortnight; MPIR is listed oldest first. */
const ratesAnswerSchema = z.object({
  APAstThreshHOwnSingl: z.number(),
  APAstThreshNoHOwnSingl: z.number(),
  RV_Threshold: z.number(),
  RentAsCouplCap: z.number(),
  RentAsCouplThreshMin: z.number(),
  RentAsSinglCap: z.number(),
  RentAsSinglThreshMin: z.number(),
  RentAssistPaymentRate: z.number(),
  MPIR: z.array(mpirOptionSchema),
});
export type RatesAnswer = z.infer<typeof ratesAnswerSchema>;

export const loadAnswerSchema = z.object({
  recId: z.number(),
  record: recordSchema,
  scenarios: bySid(scenarioSchema),
  /** The ids of all scenarios; `scenarios` may contain only some of them. */
  sids: z.array(z.number()),
  status: statusSchema,
  rates: ratesAnswerSchema,
  /** By scenario; contains only scenarios that were ever calculated. */
  calculated: bySid(calculatedSchema).optional(),
  /** Today in Sydney, `yyyy-mm-dd`. */
  today: z.string(),
  maxScenarios: z.number(),
  /** Present if this server does not offer Granny Flat as a type of care. */
  grannyFlatOffered: z.literal(false).optional(),
  /** Present if the person may read the record but not change it. */
  readOnly: z.literal(true).optional(),
  /** Present when a purge of the record awaits a second approver; only in the answer for a complete record. */
  purge: waitingPurgeSchema.optional(),
});
export type LoadAnswer = z.infer<typeof loadAnswerSchema>;

/** `newSid`: the id of the new scenario. */
export const copyAnswerSchema = z.object({
  recId: z.number(),
  record: recordSchema,
  scenarios: bySid(scenarioSchema),
  sids: z.array(z.number()),
  newSid: z.number(),
  status: statusSchema,
});
export type CopyAnswer = z.infer<typeof copyAnswerSchema>;

/** `newSids`: the ids of the new scenarios, in the order of `make`. */
const makeScenariosAnswerSchema = copyAnswerSchema.omit({ newSid: true }).extend({ newSids: z.array(z.number()) });
export type MakeScenariosAnswer = z.infer<typeof makeScenariosAnswerSchema>;

/** `type` 1 is a message from a person. */
export const feedbackRequestSchema = z.strictObject({
  type: z.literal(1),
  data: text(NOTE_MAX).refine((value) => value.trim() !== '', { params: { code: 'required' } }),
});
export type FeedbackRequest = z.infer<typeof feedbackRequestSchema>;
export const feedbackAnswerSchema = z.object({ status: z.object({ success: z.literal(true) }) });

/** Where the page failed: a name and lines of our own files, so that it cannot contain anything a person entered. */
export const pageFaultSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z]\w{0,99}$/),
  /** For example `assets/record-page-Dx1.js:1:2034`, innermost first. */
  frames: z.array(z.string().regex(/^(?:assets|src)\/[\w./-]{1,150}\.(?:js|tsx?):\d{1,7}:\d{1,7}$/)).max(12),
});
export type PageFault = z.infer<typeof pageFaultSchema>;
export const pageFaultAnswerSchema = z.object({ status: z.object({ success: z.literal(true) }) });

/** The scenarios included in graphs and documents. */
export const includedIds = z.array(scenarioIdSchema).max(6);

/** The report (`ReportData`), with the state of the record after saving. */
const summaryAnswerSchema = z.looseObject({
  flags: z.object({ admin_excelify_dev: z.boolean() }),
  /** `calculated`: the stored calculation; absent for a person who may only read. */
  status: statusSchema.extend({ calculated: calculatedSchema.optional() }),
});

const ofRecord = { tag: 'record', access: 'session' } as const;
const nothing = z.strictObject({});

export const recordCalls = {
  createRecord: { ...ofRecord, summary: 'Create a blank record', body: nothing, answer: createAnswerSchema },
  openExample: {
    ...ofRecord,
    summary: 'Return your copy of an example record, created if you have none; no count includes it',
    body: openExampleSchema,
    answer: createAnswerSchema,
  },
  loadRecord: {
    ...ofRecord,
    summary: 'Load a record with all its scenarios',
    body: savePayloadSchema,
    answer: loadAnswerSchema,
  },
  saveRecord: {
    ...ofRecord,
    summary: 'Save the parts in the payload; 409 if a named revision is older than the stored one',
    body: savePayloadSchema,
    answer: saveAnswerSchema,
  },
  deleteRecord: {
    ...ofRecord,
    summary:
      'Delete a record, which stays stored but hidden for seven years; 409 if the stored revision is newer than the named one',
    body: deleteRecordRequestSchema,
    answer: saveAnswerSchema,
  },
  cloneRecord: {
    ...ofRecord,
    summary: 'Copy everything in a record into a new record of your own; for admins',
    body: nothing,
    answer: cloneAnswerSchema,
  },
  duplicateRecord: {
    ...ofRecord,
    summary: 'Create a draft from your own record, with all its scenarios and without its notes',
    body: nothing,
    answer: cloneAnswerSchema,
  },
} as const satisfies CallTable;

export const scenarioCalls = {
  loadScenario: {
    ...ofRecord,
    summary: 'Load a scenario with the Current Situation; with a save payload, save it first',
    body: savePayloadSchema,
    answer: loadAnswerSchema,
  },
  copyScenario: {
    ...ofRecord,
    summary: 'Add a scenario as a copy of another; with a save payload, save it first',
    body: savePayloadSchema,
    answer: copyAnswerSchema,
  },
  makeScenarios: {
    ...ofRecord,
    summary:
      'Add several scenarios, all or none, each a copy of another with a patch; with a save payload, save it first',
    body: makeScenariosRequestSchema,
    answer: makeScenariosAnswerSchema,
  },
  deleteScenario: {
    ...ofRecord,
    summary: 'Delete a scenario other than the Current Situation; 409 if the named revision is not the stored one',
    body: deleteScenarioRequestSchema,
    answer: saveAnswerSchema,
  },
  deleteScenarios: {
    ...ofRecord,
    summary: 'Delete several scenarios, all or none; 409 if a named revision is not the stored one',
    body: deleteScenariosRequestSchema,
    answer: saveAnswerSchema,
  },
  summary: {
    tag: 'report',
    access: 'session',
    summary:
      'Calculate a scenario; with a save payload, save it first; 409 if the stored revision is newer than the named one',
    body: summaryRequestSchema,
    // A report (`ReportData`).
    answer: summaryAnswerSchema,
  },
} as const satisfies CallTable;
