import { z } from 'zod';
import {
  acceptCalculationsAnswerSchema,
  acceptCalculationsRequestSchema,
  calculationAgainAnswerSchema,
  calculationsAnswerSchema,
  calculationsQuerySchema,
} from '../calculation-calls.ts';
import {
  cloneAnswerSchema,
  copyAnswerSchema,
  createAnswerSchema,
  deleteRecordRequestSchema,
  deleteRecordsAnswerSchema,
  deleteRecordsRequestSchema,
  deleteScenarioRequestSchema,
  deleteScenariosRequestSchema,
  importAnswerSchema,
  loadAnswerSchema,
  makeScenariosAnswerSchema,
  makeScenariosRequestSchema,
  markRecordsAnswerSchema,
  markRecordsRequestSchema,
  openExampleSchema,
  recordsAnswerSchema,
  recordsQuerySchema,
  saveAnswerSchema,
  savePayloadSchema,
} from '../calls.ts';
import { caseFileSchema } from '../case-file.ts';
import {
  historyAnswerSchema,
  historyQuerySchema,
  nameVersionAnswerSchema,
  nameVersionRequestSchema,
  putBackAnswerSchema,
  putBackRequestSchema,
  versionAnswerSchema,
} from '../history-calls.ts';
import type { CallTable } from './call.ts';

const nothing = z.strictObject({});

const listCalls = {
  records: {
    summary:
      "The adviser's records, or for a supervisor those of the practice, the one changed last first; the archived ones alone where asked",
    tag: 'records',
    access: 'session',
    query: recordsQuerySchema,
    answer: recordsAnswerSchema,
  },
  deleteRecords: {
    summary:
      "Delete several records; what is not one's own is passed over, and none when one changed since the version named",
    tag: 'records',
    access: 'session',
    body: deleteRecordsRequestSchema,
    answer: deleteRecordsAnswerSchema,
  },
  markRecords: {
    summary:
      "Set status, next review or archive of several records; what is not one's own is passed over, and an archived one takes nothing else",
    tag: 'records',
    access: 'session',
    body: markRecordsRequestSchema,
    answer: markRecordsAnswerSchema,
  },
} as const satisfies CallTable;

const recordTag = { tag: 'record', access: 'session' } as const;

const wholeRecordCalls = {
  createRecord: { ...recordTag, summary: 'Create a blank record', body: nothing, answer: createAnswerSchema },
  openExample: {
    ...recordTag,
    summary: "One's own copy of an example, made where there is none; it is counted nowhere",
    body: openExampleSchema,
    answer: createAnswerSchema,
  },
  importRecord: {
    ...recordTag,
    summary: 'Make a draft from a case file, all of it or nothing; every fault is told by its path',
    body: caseFileSchema,
    answer: importAnswerSchema,
  },
  loadRecord: {
    ...recordTag,
    summary: 'Load a record with all its scenarios',
    body: savePayloadSchema,
    answer: loadAnswerSchema,
  },
  saveRecord: {
    ...recordTag,
    summary: 'Save what the payload names; 409 when a revision it names is older than what is stored',
    body: savePayloadSchema,
    answer: saveAnswerSchema,
  },
  deleteRecord: {
    ...recordTag,
    summary:
      'Delete a record, kept out of sight for seven years; 409 when something newer than what is named is stored',
    body: deleteRecordRequestSchema,
    answer: saveAnswerSchema,
  },
  cloneRecord: {
    ...recordTag,
    summary: "Make a record of one's own with everything that is in another one; for admins",
    body: nothing,
    answer: cloneAnswerSchema,
  },
  duplicateRecord: {
    ...recordTag,
    summary: "Make a draft from a record of one's own, with all its scenarios and without its notes",
    body: nothing,
    answer: cloneAnswerSchema,
  },
  exportCase: {
    ...recordTag,
    summary: 'The record as it is saved, as a case file: what record/import takes and the command line reads',
    file: 'document',
  },
} as const satisfies CallTable;

const scenarioCalls = {
  loadScenario: {
    ...recordTag,
    summary: 'Load a scenario with the Current Situation; with a save payload, save it first',
    body: savePayloadSchema,
    answer: loadAnswerSchema,
  },
  copyScenario: {
    ...recordTag,
    summary: 'Add a scenario as a copy of another; with a save payload, save it first',
    body: savePayloadSchema,
    answer: copyAnswerSchema,
  },
  makeScenarios: {
    ...recordTag,
    summary: 'Add several scenarios, all or none, each a copy of another with a patch; save a payload first',
    body: makeScenariosRequestSchema,
    answer: makeScenariosAnswerSchema,
  },
  deleteScenario: {
    ...recordTag,
    summary: 'Delete a scenario other than the Current Situation; 409 when a revision is named that is not stored',
    body: deleteScenarioRequestSchema,
    answer: saveAnswerSchema,
  },
  deleteScenarios: {
    ...recordTag,
    summary: 'Delete several scenarios, all or none; 409 when one is stored in another revision than is named',
    body: deleteScenariosRequestSchema,
    answer: saveAnswerSchema,
  },
} as const satisfies CallTable;

const calculationCalls = {
  calculations: {
    ...recordTag,
    summary: 'What was calculated of the record, or of one scenario of it, and stored: the last 100',
    query: calculationsQuerySchema,
    answer: calculationsAnswerSchema,
  },
  calculateAgain: {
    ...recordTag,
    summary: 'Make one of them again, with the rates of then, and hold both together',
    answer: calculationAgainAnswerSchema,
  },
  acceptCalculations: {
    ...recordTag,
    summary: 'Store scenarios as they come out with the rates in force; 409 where rates or copies are newer',
    body: acceptCalculationsRequestSchema,
    answer: acceptCalculationsAnswerSchema,
  },
} as const satisfies CallTable;

const historyTag = { tag: 'history', access: 'session' } as const;

const historyCalls = {
  history: {
    ...historyTag,
    summary: 'What each save changed, by whom, the newest first; `before` asks for the rest',
    query: historyQuerySchema,
    answer: historyAnswerSchema,
  },
  recordVersion: {
    ...historyTag,
    summary: 'The record as it was in a version, and what differs from now',
    answer: versionAnswerSchema,
  },
  nameVersion: {
    ...historyTag,
    summary: 'Name the record as it is saved now, or a version',
    body: nameVersionRequestSchema,
    answer: nameVersionAnswerSchema,
  },
  putBackScenario: {
    ...historyTag,
    summary: 'Add a scenario that says what one of a version said',
    body: putBackRequestSchema,
    answer: putBackAnswerSchema,
  },
} as const satisfies CallTable;

export const recordCalls = {
  ...listCalls,
  ...wholeRecordCalls,
  ...scenarioCalls,
  ...calculationCalls,
  ...historyCalls,
} as const;
