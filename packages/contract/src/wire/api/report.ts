import { summaryAnswerSchema, summaryRequestSchema } from '../calls.ts';
import { graphAnswerSchema, graphRequestSchema } from '../graph-calls.ts';
import {
  againRequestSchema,
  clientRequestSchema,
  downloadRequestSchema,
  downloadsAnswerSchema,
  paperRequestSchema,
  previewQuerySchema,
  progressAnswerSchema,
  snapshotRequestSchema,
  workbookRequestSchema,
} from '../report-calls.ts';
import { type CallTable, refusedOrFailed } from './call.ts';

const shared = { tag: 'report', access: 'session' } as const;
const document = { ...shared, file: 'document', refusals: refusedOrFailed } as const;
const ofIncluded = { ...document, query: previewQuerySchema } as const;

export const reportCalls = {
  summary: {
    ...shared,
    summary:
      'Calculate a scenario; with a save payload, save it first; 409 when something newer than what is named is stored',
    body: summaryRequestSchema,
    // A report as `ReportData` describes it.
    answer: summaryAnswerSchema,
  },
  graphs: {
    ...shared,
    summary: 'Figures of the included scenarios as they are saved; one that cannot be calculated answers what it lacks',
    body: graphRequestSchema,
    answer: graphAnswerSchema,
  },
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
    summary: 'The page for the client: two scenarios side by side',
    body: clientRequestSchema,
  },
  workingPapers: {
    ...ofIncluded,
    summary: 'The working papers of the included scenarios',
    body: paperRequestSchema,
  },
  adviceParts: {
    ...ofIncluded,
    summary: 'The parts of an advice document on the included scenarios',
    body: paperRequestSchema,
  },
  fileNote: {
    ...ofIncluded,
    summary: 'The file note on the included scenarios',
    body: paperRequestSchema,
  },
  workbook: {
    ...ofIncluded,
    summary: 'The workbook of the included scenarios',
    body: workbookRequestSchema,
  },
  snapshot: {
    ...document,
    summary: 'Save what the payload brings, then one scenario as on screen',
    body: snapshotRequestSchema,
  },
  snapshotWorkbook: {
    ...document,
    summary: 'The same as a workbook: for the tag 255 on a development or staging host with admin_excelify_dev',
    body: snapshotRequestSchema,
  },
  downloads: {
    ...shared,
    summary: 'What was downloaded of the record, the last 20',
    answer: downloadsAnswerSchema,
  },
  downloadAgain: {
    ...document,
    summary: 'One of them again; 409 where it would not be the same today and that is not asked for',
    body: againRequestSchema,
  },
  documentProgress: {
    ...shared,
    summary: 'How far the document is that was asked for with this key in the header x-progress-key',
    answer: progressAnswerSchema,
  },
} as const satisfies CallTable;
