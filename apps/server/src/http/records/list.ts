import { errorAnswerSchema, type RecordRow, recordsAnswerSchema } from '@advice-builder/contract';
import { formatAuDate } from '@advice-builder/kernel';
import { sydneyDate } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import type { RecordListRow } from '../../store/repositories/records.ts';
import { listRecords } from '../../use-cases/listRecords.ts';
import { type App, actorOf } from '../app.ts';

function toRow(row: RecordListRow): RecordRow {
  return {
    recId: row.id,
    reference: row.reference,
    client: row.clientNames,
    created: formatAuDate(sydneyDate(row.createdAt)),
    updated: formatAuDate(sydneyDate(row.updatedAt)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    status: row.status,
    clonedFrom: row.clonedFrom,
  };
}

export function registerListRecords(app: App, services: Services): void {
  app.get(
    '/records',
    {
      config: { access: 'session' },
      schema: {
        summary: "The adviser's records, the one changed last first",
        tags: ['records'],
        response: { 200: recordsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => (await listRecords(services, actorOf(request, services.clock))).map(toRow),
  );
}
