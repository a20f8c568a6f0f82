import { accessAnswerSchema, auditAnswerSchema, auditExportQuerySchema, auditQuerySchema } from '../accounts.ts';
import type { CallTable } from './call.ts';

/** Whoever looks after a practice sees what its people did, and nothing of another practice. */
const overseen = { tag: 'audit', access: 'session', roles: ['supervisor', 'admin'] } as const;

export const auditCalls = {
  audit: {
    ...overseen,
    summary: 'The audit trail of the practice, the newest line first',
    query: auditQuerySchema,
    answer: auditAnswerSchema,
  },
  exportAudit: {
    ...overseen,
    summary: 'The same as a CSV file, all pages of it',
    query: auditExportQuerySchema,
    file: 'csv',
  },
  recordAccess: {
    ...overseen,
    summary: 'Which records an account used between two days, or which accounts a record',
    query: auditQuerySchema,
    answer: accessAnswerSchema,
  },
  exportRecordAccess: {
    ...overseen,
    summary: 'The same as a CSV file, all pages of it',
    query: auditExportQuerySchema,
    file: 'csv',
  },
} as const satisfies CallTable;
