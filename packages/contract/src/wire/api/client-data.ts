import {
  confirmPurgeRequestSchema,
  exportRequestSchema,
  heldAnswerSchema,
  practiceDataAnswerSchema,
  purgeAnswerSchema,
  purgeRequestSchema,
} from '../client-data-calls.ts';
import type { CallTable } from './call.ts';

const tag = 'client data';

export const clientDataCalls = {
  held: {
    summary: 'How much is held of the record, for its adviser and the administrators of the practice',
    tag,
    access: 'session',
    answer: heldAnswerSchema,
  },
  exportRecord: {
    summary: 'All that is held of the record as one zip, with its documents made again; nothing of it is kept here',
    tag,
    access: 'session',
    body: exportRequestSchema,
    file: 'document',
  },
  askPurge: {
    summary: 'Ask for the purge of the record, with a reason: another person confirms it within 14 days',
    tag,
    access: 'session',
    body: purgeRequestSchema,
    answer: purgeAnswerSchema,
  },
  confirmPurge: {
    summary: 'Purge it for good, as the second person',
    tag,
    access: 'session',
    body: confirmPurgeRequestSchema,
    answer: purgeAnswerSchema,
  },
  refusePurge: {
    summary: 'Refuse the purge, or take back one’s own',
    tag,
    access: 'session',
    answer: purgeAnswerSchema,
  },
  practiceData: {
    summary: 'Purges of records of the practice that wait for a second person, and what is kept until when',
    tag,
    access: 'session',
    roles: ['supervisor', 'admin'],
    answer: practiceDataAnswerSchema,
  },
  exportRetention: {
    summary: 'Deleted records of the practice, with the day of their purge, as a CSV file',
    tag,
    access: 'session',
    roles: ['supervisor', 'admin'],
    file: 'csv',
  },
} as const satisfies CallTable;
