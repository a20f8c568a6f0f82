import type { AuditAnswer, AuditLine, AuditQuery } from '@advice-builder/contract';
import { addDays, isoDate, toIso } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { sydneyDayStart } from '../../platform/clock.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../store/database.ts';
import {
  type AuditAction,
  type AuditDetails,
  type AuditFilter,
  type AuditRow,
  auditBy,
  auditWords,
  listAudit,
} from '../../store/repositories/audit.ts';
import { listPeople } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';

const PAGE = 100;
const EXPORT_PAGE = 1000;

const dayAfter = (date: string): string => toIso(addDays(isoDate(date), 1));

export function filterOf({ user, record, from, to, before }: AuditQuery): AuditFilter {
  return {
    userId: user,
    recordId: record,
    from: from === undefined ? undefined : sydneyDayStart(from),
    until: to === undefined ? undefined : sydneyDayStart(dayAfter(to)),
    before,
  };
}

/** The query, as the audit trail stores it. */
export function detailsOf({ user, record, from, to }: AuditQuery): AuditDetails {
  return {
    ...(user === undefined ? {} : { user }),
    ...(record === undefined ? {} : { record }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** An action of a newer release has no text here, so its code is shown. */
const actionText = (action: string): string => (auditWords as Record<string, string>)[action] ?? action;

function toLine({ line, who }: AuditRow): AuditLine {
  return {
    id: line.id,
    at: line.at.toISOString(),
    userId: line.userId,
    who: who === null ? null : `${who.firstName} ${who.lastName}`,
    action: line.action,
    words: actionText(line.action),
    recordId: line.recordId,
    address: line.address,
    requestId: line.requestId,
    details: { ...line.details },
  };
}

const note = (db: Database, actor: Actor, action: AuditAction, query: AuditQuery) =>
  auditBy(db, actor, action, undefined, detailsOf(query));

/**
 * A page of the audit trail of the caller's practice, newest first, and the practice's people. Viewing is audited too.
 */
export async function auditPage({ db }: Services, actor: Actor, query: AuditQuery): Promise<AuditAnswer> {
  const { practiceId } = actor.caller;
  const rows = await listAudit(db, practiceId, filterOf(query), PAGE + 1);
  if (query.before === undefined) await note(db, actor, 'audit-viewed', query);
  const lines = rows.slice(0, PAGE).map(toLine);
  const people = await listPeople(db, practiceId);
  return {
    lines,
    next: rows.length > PAGE ? (lines.at(-1)?.id ?? null) : null,
    people: people.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`, email })),
  };
}

const HEADINGS = ['Line', 'Time (UTC)', 'Name', 'E-mail', 'Action', 'Words', 'Record', 'Address', 'Request', 'Details'];

function csvOf(row: AuditRow): string {
  const { id, at, who, action, words, recordId, address, requestId, details } = toLine(row);
  const detailsText = Object.keys(details).length === 0 ? '' : JSON.stringify(details);
  const email = row.who?.email ?? '';
  return csvLine([id, at, who ?? '', email, action, words, recordId ?? '', address, requestId, detailsText]);
}

async function* pages(db: Database, practiceId: number, filter: AuditFilter): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEADINGS)}`;
  for (let before = filter.before; ; ) {
    const rows = await listAudit(db, practiceId, { ...filter, before }, EXPORT_PAGE);
    if (rows.length > 0) yield rows.map(csvOf).join('');
    if (rows.length < EXPORT_PAGE) return;
    before = rows.at(-1)?.line.id;
  }
}

/** The audit trail as a CSV table, streamed line by line. The export is audited before anything is sent. */
export async function exportAudit({ db }: Services, actor: Actor, query: AuditQuery): Promise<AsyncGenerator<string>> {
  await note(db, actor, 'audit-exported', query);
  return pages(db, actor.caller.practiceId, filterOf(query));
}
