import type { RecordRow } from '@advice-builder/contract';

/** A row of the list, as the server sends it. */
export const row = (recId: number, change: Partial<RecordRow> = {}): RecordRow => ({
  recId,
  client: `Client ${recId}`,
  reference: `REF-${recId}`,
  created: '21/05/2026',
  updated: '22/05/2026',
  createdAt: '2026-05-21T00:00:00Z',
  updatedAt: '2026-05-22T00:00:00Z',
  status: 1,
  clonedFrom: null,
  version: 1,
  workStatus: 'draft',
  nextReview: null,
  archivedAt: null,
  lastCare: null,
  example: false,
  description: '',
  ...change,
});
