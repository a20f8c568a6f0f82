/** Who accessed what: the records of an account, or the accounts of a record, between two days. */
import type { AccessAnswer, AccessLine, AuditQuery } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import { csvLine } from '../../platform/csv.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { type AccessRow, listAccess } from '../../store/repositories/record-access.ts';
import { listPeople } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { detailsOf, filterOf } from './read-audit.ts';

const PAGE = 100;
const EXPORT_PAGE = 1000;

const iso = (at: string | Date): string => new Date(at).toISOString();

const toLine = ({ lastId: _, first, last, ...row }: AccessRow): AccessLine => ({
  ...row,
  first: iso(first),
  last: iso(last),
});

/** False if neither an account nor a record is given: there is no query yet. */
const isAsked = ({ user, record }: AuditQuery): boolean => user !== undefined || record !== undefined;

/** A page of accesses, newest first, and the people of the practice. The query itself is audited. */
export async function accessPage({ db }: Services, actor: Actor, query: AuditQuery): Promise<AccessAnswer> {
  const { practiceId } = actor.caller;
  const rows = isAsked(query) ? await listAccess(db, practiceId, filterOf(query), PAGE + 1) : [];
  if (isAsked(query) && query.before === undefined) {
    await auditBy(db, actor, 'access-looked-up', undefined, detailsOf(query));
  }
  const shown = rows.slice(0, PAGE);
  const people = await listPeople(db, practiceId);
  return {
    lines: shown.map(toLine),
    next: rows.length > PAGE ? (shown.at(-1)?.lastId ?? null) : null,
    people: people.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`, email })),
  };
}

const HEADINGS = [
  ...['Record', 'Reference', 'Client', 'User', 'Name', 'Viewed', 'In lists', 'Changed', 'Exported', 'Downloaded'],
  ...['First (UTC)', 'Last (UTC)'],
];

function csvOf(row: AccessRow): string {
  const { recordId, reference, clientNames, userId, who, viewed, listed, changed, exported, downloaded } = row;
  const uses = [viewed, listed, changed, exported, downloaded];
  return csvLine([
    ...[recordId, reference ?? '', clientNames ?? '', userId, who, ...uses],
    ...[iso(row.first), iso(row.last)],
  ]);
}

/** All accesses as a CSV table. */
export async function exportAccess({ db }: Services, actor: Actor, query: AuditQuery): Promise<AsyncGenerator<string>> {
  await auditBy(db, actor, 'access-exported', undefined, detailsOf(query));
  const { practiceId } = actor.caller;
  async function* pages(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(HEADINGS)}`;
    if (!isAsked(query)) return;
    for (let before: number | undefined; ; ) {
      const rows = await listAccess(db, practiceId, { ...filterOf(query), before }, EXPORT_PAGE);
      if (rows.length > 0) yield rows.map(csvOf).join('');
      if (rows.length < EXPORT_PAGE) return;
      before = rows.at(-1)?.lastId;
    }
  }
  return pages();
}
