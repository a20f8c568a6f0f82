import {
  errorAnswerSchema,
  type LastCare,
  type RecordRow,
  recordsAnswerSchema,
  recordsQuerySchema,
} from '@advice-builder/contract';
import { formatAuDate } from '@advice-builder/kernel';
import type { ListedRecord } from '../../domain/listed-record.ts';
import { sydneyDate } from '../../platform/clock.ts';
import { isoWriter } from '../../platform/time.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { listRecords } from '../../use-cases/record/list-records.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

/** Days as they are in Sydney; in a long list they come again. */
function dayWriter(): (at: number) => string {
  const days = new Map<number, string>();
  return (at) => {
    const day = sydneyDate(new Date(at));
    const text = days.get(day) ?? formatAuDate(day);
    days.set(day, text);
    return text;
  };
}

function careIn(care: LastCare | null, ratesNow: string): RecordRow['lastCare'] {
  if (care === null) return null;
  const { ratesHash, ...told } = care;
  return { ...told, ratesChanged: ratesHash !== ratesNow };
}

function toRows(rows: readonly ListedRecord[], ratesHash: string): RecordRow[] {
  const [day, iso] = [dayWriter(), isoWriter()];
  return rows.map((row) => {
    const own = {
      recId: row.id,
      reference: row.reference,
      client: row.client,
      created: day(row.created),
      updated: day(row.updated),
      createdAt: iso(row.created),
      updatedAt: iso(row.updated),
      status: row.status,
      clonedFrom: row.clonedFrom,
      version: row.version,
      workStatus: row.workStatus,
      nextReview: row.nextReview,
      archivedAt: row.archivedAt === null ? null : iso(row.archivedAt),
      lastCare: careIn(row.lastCare, ratesHash),
      example: row.example,
      description: row.description,
    };
    return row.adviser === undefined ? own : { ...own, adviser: row.adviser };
  });
}

export function registerListRecords(app: App, services: Services): void {
  app.get(
    '/records',
    {
      config: { access: 'session' },
      schema: {
        summary:
          "The adviser's records, or for a supervisor those of the practice, the one changed last first; the archived ones alone where asked",
        tags: ['records'],
        querystring: recordsQuerySchema,
        response: { 200: recordsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { scope, archived } = request.query;
      const listed = await listRecords(services, actorOf(request, services.clock), scope, archived === 'only');
      return toRows(unwrap(listed), services.rates.book.hash);
    },
  );
}
