/**
 * Calls that return documents, and calls about documents. `format`, `charts` and `large` are our additions to the
 * members in the specification.
 */
import { z } from 'zod';
import { COVERING_MAX, LETTER_ID_MAX, QUESTION_MAX, QUESTIONS_MAX } from '../limits.ts';
import type { CallTable } from './api/call.ts';
import { includedIds, reportPayloadSchema, scenarioIdSchema } from './calls.ts';
import { flag, integer, text } from './fields.ts';
import { pictureSchema } from './picture.ts';
import { practiceDefaultsRequestSchema, practiceDefaultsSchema } from './practice.ts';

/** The kinds of document that a practice can download. */
const documentKinds = [
  'detailed',
  'summary',
  'client',
  'snapshot',
  'workbook',
  'working',
  'parts',
  'note',
  'question',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
const documentFormats = ['pdf', 'docx', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export const documentKindSchema = z.enum(documentKinds);
export const documentFormatSchema = z.enum(documentFormats);

/** A version of the history, with the rates of that time. Absent: the current saved record. */
const version = integer(1, 2_147_483_647).optional();

const choices = {
  version,
  /** Scenario 0 is added if it is missing. */
  scenarios: includedIds.default([]),
  /** The scenarios whose charts are drawn; by default the included ones. */
  charts: includedIds.optional(),
  extendYears: flag().default(false),
  /** The adviser's covering text, printed after the contents. */
  covering: text(COVERING_MAX).default(''),
};

/**
 * POST report/{recId}/download/{preferredScenId} and reportSimple/...: returns the file, by default a PDF. Extra fields
 * of admins are accepted and ignored.
 */
export const downloadRequestSchema = z.object({ ...choices, format: z.enum(['pdf', 'docx']).default('pdf') });
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;

/**
 * POST report/{recId}/client/{preferredScenId}: the preferred scenario next to the scenario `beside`, by default the
 * measured-from scenario, or the Current Situation if the measured-from scenario is the preferred one.
 */
export const clientRequestSchema = z.strictObject({
  version,
  beside: scenarioIdSchema.optional(),
  /** Whether the document is printed in 18 pt, on two pages. */
  large: flag().default(false),
  format: z.enum(['pdf', 'docx']).default('pdf'),
});

/** POST report/{recId}/workbook/{preferredScenId} */
export const workbookRequestSchema = z.strictObject({
  version,
  scenarios: choices.scenarios,
  /** Extends the sheets of months and years in the workbook to 15 years. */
  extendYears: choices.extendYears,
});

/**
 * POST report/{recId}/working/{preferredScenId}, parts/... and note/...: the working papers, the advice document parts
 * and the file note.
 */
const paperRequestSchema = z.strictObject({
  version,
  scenarios: choices.scenarios,
  extendYears: choices.extendYears,
  format: z.enum(['pdf', 'docx']).default('pdf'),
});

/**
 * POST report/{recId}/question/{preferredScenId}: a letter to the sender of a letter of the record, about the lines that
 * differ from the figures of this scenario.
 */
const questionRequestSchema = z.strictObject({
  version,
  /** The id of the letter. */
  letter: text(LETTER_ID_MAX).min(1),
  /** The explanations that the adviser chose, in the words of a question. They are printed as sent. */
  questions: z.array(text(QUESTION_MAX).min(1)).max(QUESTIONS_MAX).default([]),
  format: z.enum(['pdf', 'docx']).default('pdf'),
});

/** POST report/{recId}/snapshot/{sid} and summaryExcel/{sid}: saves a payload first, if there is one. */
const snapshotRequestSchema = reportPayloadSchema;

/** `?preview=1`: the same file, but shown instead of downloaded. */
const previewQuerySchema = z.object({ preview: z.literal('1').optional() });

/** The stages of a document in production. */
const documentStages = ['waiting', 'figures', 'charts', 'pages', 'done'] as const;
export type DocumentStage = (typeof documentStages)[number];

/** GET report/{recId}/progress/{key}: the key that the request sent in the header `x-progress-key`. */
const progressAnswerSchema = z.object({
  stage: z.enum(documentStages),
  /** The number of documents ahead of this one while it waits. */
  place: z.number().optional(),
  /** The seconds that each finished stage took. */
  seconds: z.partialRecord(z.enum(documentStages), z.number()),
});
export type ProgressAnswer = z.infer<typeof progressAnswerSchema>;

/** GET report/{recId}/downloads: the last 20 downloads of the record, newest first. */
const downloadSchema = z.object({
  id: z.number(),
  document: documentKindSchema,
  format: documentFormatSchema,
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  /** The ids of the included scenarios. */
  scenarios: z.array(z.number()),
  preferred: z.number(),
  extendYears: z.boolean(),
  pages: z.number().optional(),
  /**
   * The parts that have changed since the download (`rates`: the rates used then are no longer stored). Empty: the
   * document can be reproduced byte for byte.
   */
  changed: z.array(z.enum(['engine', 'rates', 'layout'])),
});
export type Download = z.infer<typeof downloadSchema>;
const downloadsAnswerSchema = z.object({ downloads: z.array(downloadSchema) });
export type DownloadsAnswer = z.infer<typeof downloadsAnswerSchema>;

/**
 * POST report/{recId}/downloads/{id}: reproduces a document from its stored data, byte for byte. If something has
 * changed (`changed`), answers 409 `document-changed`, unless `today` asks for a new version.
 */
const againRequestSchema = z.strictObject({ today: flag().default(false) });

export const DOCUMENT_NAME_MAX = 60;
export const LICENSEE_TEXT_MAX = 1_500;
export const DOCUMENT_FOOTER_MAX = 160;

/** O-22: no document may be named a Statement of Advice, whatever a practice calls it. */
const isNotAdvice = (name: string): boolean =>
  !/statement\s*of\s*advice/i.test(
    name
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\p{P}\s]+/gu, ' '),
  );

const documentName = () =>
  text(DOCUMENT_NAME_MAX)
    .refine(isNotAdvice, { params: { code: 'document-name-advice' } })
    .default('');

/**
 * The texts a practice prints on its documents. `logo`: a PNG or JPEG as a data URL, or null. An empty name means the
 * default name.
 */
export const documentSettingsSchema = z.strictObject({
  names: z.strictObject({
    detailed: documentName(),
    summary: documentName(),
    client: documentName(),
  }),
  /** The name of the practice in documents, if it differs from the one that its people see in the application. */
  practiceName: text(DOCUMENT_NAME_MAX).default(''),
  licenseeText: text(LICENSEE_TEXT_MAX).default(''),
  footer: text(DOCUMENT_FOOTER_MAX).default(''),
  logo: pictureSchema('logo').default(null),
});
export type DocumentSettings = z.infer<typeof documentSettingsSchema>;

/** Whether a practice may rename this kind of document. */
export const isNamedByPractice = (kind: DocumentKind): kind is keyof DocumentSettings['names'] =>
  kind === 'detailed' || kind === 'summary' || kind === 'client';

export const noDocumentSettings: DocumentSettings = {
  names: { detailed: '', summary: '', client: '' },
  practiceName: '',
  licenseeText: '',
  footer: '',
  logo: null,
};

/** GET and PUT practice/settings. `mayChange`: the caller is a supervisor or administrator of the practice. */
const practiceSettingsAnswerSchema = z.object({
  practice: z.string(),
  mayChange: z.boolean(),
  documents: documentSettingsSchema,
  /** The defaults of new records. */
  defaults: practiceDefaultsSchema,
});
export type PracticeSettingsAnswer = z.infer<typeof practiceSettingsAnswerSchema>;
const practiceSettingsRequestSchema = z.strictObject({ documents: documentSettingsSchema });

const ofReport = { tag: 'report', access: 'session' } as const;
const document = { ...ofReport, file: 'document', mayFail: true } as const;
const ofIncluded = { ...document, query: previewQuerySchema } as const;

export const reportCalls = {
  detailedReport: {
    ...ofIncluded,
    summary: 'The detailed report of the included scenarios',
    body: downloadRequestSchema,
  },
  summaryReport: {
    ...ofIncluded,
    summary: 'The summary report of the included scenarios',
    body: downloadRequestSchema,
  },
  clientPage: {
    ...ofIncluded,
    summary: 'The client page: two scenarios side by side',
    body: clientRequestSchema,
  },
  workingPapers: {
    ...ofIncluded,
    summary: 'The working papers of the included scenarios',
    body: paperRequestSchema,
  },
  adviceParts: {
    ...ofIncluded,
    summary: 'The advice document parts for the included scenarios',
    body: paperRequestSchema,
  },
  fileNote: {
    ...ofIncluded,
    summary: 'The file note on the included scenarios',
    body: paperRequestSchema,
  },
  letterQuestion: {
    ...ofIncluded,
    summary: 'A question to the sender of a letter about the lines that differ',
    body: questionRequestSchema,
  },
  workbook: {
    ...ofIncluded,
    summary: 'The workbook of the included scenarios',
    body: workbookRequestSchema,
  },
  snapshot: {
    ...document,
    summary: 'Save the payload, then return one scenario as shown on screen',
    body: snapshotRequestSchema,
  },
  snapshotWorkbook: {
    ...document,
    summary: 'The scenario as a workbook; for the tag 255 on a development or staging host with admin_excelify_dev',
    body: snapshotRequestSchema,
  },
  downloads: {
    ...ofReport,
    summary: 'The last 20 downloads of the record',
    answer: downloadsAnswerSchema,
  },
  downloadAgain: {
    ...document,
    summary: 'Repeat a download; 409 if it would differ today, unless the call accepts that',
    body: againRequestSchema,
  },
  documentProgress: {
    ...ofReport,
    summary: 'The progress of the document requested with this key in the header x-progress-key',
    answer: progressAnswerSchema,
  },
} as const satisfies CallTable;

export const practiceSettingsCalls = {
  practiceSettings: {
    summary: 'The texts the practice prints on its documents, and the defaults of its new records',
    tag: 'practice',
    access: 'session',
    answer: practiceSettingsAnswerSchema,
    mayFail: true,
  },
  changePracticeSettings: {
    summary: 'Change the practice texts in all later documents',
    tag: 'practice',
    access: 'session',
    roles: ['supervisor', 'admin'],
    body: practiceSettingsRequestSchema,
    answer: practiceSettingsAnswerSchema,
    mayFail: true,
  },
  changePracticeDefaults: {
    summary: 'Change the defaults of all later records of the practice',
    tag: 'practice',
    access: 'session',
    roles: ['supervisor', 'admin'],
    body: practiceDefaultsRequestSchema,
    answer: practiceSettingsAnswerSchema,
    mayFail: true,
  },
} as const satisfies CallTable;
