import { HISTORY_PAGE, type HistoryAnswer, type HistoryQuery } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import { countVersions, listVersions } from '../../../store/repositories/history.ts';
import type { Services } from '../../base/services.ts';
import { mayChange, readRecordState } from '../record-state.ts';
import { partBit } from './history-state.ts';
import { tellVersions } from './tell-version.ts';

/** A page of the changes of each save, newest first. The audit line is written before the answer. */
export async function listHistory(
  { db }: Services,
  actor: Actor,
  recId: number,
  { before, only, part }: HistoryQuery,
): Promise<Result<HistoryAnswer>> {
  const { caller } = actor;
  const read = await readRecordState(db, caller, recId);
  if (!read.ok) return read;
  const counts = await countVersions(db, caller, recId);
  const filter = {
    before,
    named: only === 'named',
    userId: only === 'mine' ? caller.userId : undefined,
    part: part === undefined ? undefined : partBit(part),
  };
  const rows = await listVersions(db, caller, recId, filter, HISTORY_PAGE + 1);
  const page = rows.slice(0, HISTORY_PAGE);
  const versions = await tellVersions(db, caller, read.value, page, counts.newest);
  await auditBy(db, actor, 'history-viewed', recId, { versions: versions.length });
  return success({
    versions,
    next: rows.length > HISTORY_PAGE ? (page.at(-1)?.version.number ?? null) : null,
    total: counts.total,
    named: counts.named,
    people: counts.people,
    since: counts.since === null ? null : new Date(counts.since).toISOString(),
    mayChange: mayChange(caller, read.value),
  });
}
