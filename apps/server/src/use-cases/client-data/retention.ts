/** The data of a practice: how long it is stored, and why. */
import type { Retention } from '@advice-builder/contract';
import { toIso } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { sydneyDate } from '../../platform/clock.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { countByAge, countKept, type KeptLine, listKept } from '../../store/repositories/retention.ts';
import { keptUntil } from '../../store/retention.ts';
import type { Services } from '../base/services.ts';

/** Most records in one answer. The exported table has all of them. */
const LISTED = 100;

const day = (at: Date): string => toIso(sydneyDate(at));

export const toKept = ({ recId, adviser, deletedAt }: KeptLine) => {
  const deleted = new Date(deletedAt);
  return { recId, adviser, deleted: day(deleted), purged: day(keptUntil(deleted)) };
};

export async function retentionOf(db: Database, practiceId: number, now: Date): Promise<Retention> {
  const kept = await listKept(db, practiceId, LISTED);
  const ages = await countByAge(db, now, practiceId);
  return {
    ages: ages.map(({ years, records, archived }) => ({ years, records, archived })),
    deleted: kept.map(toKept),
    deletedInAll: await countKept(db, practiceId),
  };
}

/** The deleted records as a CSV table. The audit line is written before it is sent. */
export async function exportRetention({ db }: Services, actor: Actor): Promise<string> {
  const kept = await listKept(db, actor.caller.practiceId);
  await auditBy(db, actor, 'retention-exported', undefined, { records: kept.length });
  const rows = kept
    .map(toKept)
    .map(({ recId, adviser, deleted, purged }) => csvLine([recId, adviser, deleted, purged]));
  return `\uFEFF${csvLine(['Record', 'Adviser', 'Deleted', 'Purged after'])}${rows.join('')}`;
}
