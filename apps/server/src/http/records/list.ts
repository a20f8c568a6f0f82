import type { LastCare, RecordRow } from '@advice-builder/contract';
import { formatAuDate } from '@advice-builder/kernel';
import type { ListedRecord } from '../../domain/listed-record.ts';
import { sydneyDate } from '../../platform/clock.ts';
import { isoWriter } from '../../platform/time.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { listRecords } from '../../use-cases/record/list-records.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

/** Formats days in Sydney, with a cache: they repeat in a long list. */
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
  const serve = serving(app, services);
  serve('records', async ({ actor, query }) => {
    const { scope, archived } = query;
    const listed = await listRecords(services, actor, scope, archived === 'only');
    return toRows(unwrap(listed), services.rates.book.hash);
  });
}
