import type { ComingDate, PracticeOverview, ReviewDate } from '@advice-builder/contract';
import { addDays, addMonths, type CivilDate, toIso } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { sydneyDate } from '../../platform/clock.ts';
import { engineVersion } from '../../platform/version.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import {
  type AdviserCounts,
  countOverview,
  type DateRow,
  listDates,
} from '../../store/repositories/practice-overview.ts';
import { findRerun } from '../../store/repositories/reruns.ts';
import { findAccount } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { newestDay } from '../rates/rates-day.ts';

/** Cash that runs out within this many months is shown. */
const CASH_MONTHS = 24;
const AHEAD_DAYS = 90;
const DATES_LISTED = 100;
const REPORT_DAYS = 30;
const DAY_MS = 86_400_000;

const yearMonth = (day: CivilDate): string => toIso(day).slice(0, 7);

function toDate({ day, kind, words, records, recId, sid, client }: DateRow): ComingDate {
  const one = records === 1;
  // The kinds were validated when they were stored.
  return {
    day,
    kind: kind as ReviewDate['kind'],
    words,
    records,
    recId: one ? recId : null,
    sid: one ? sid : null,
    client: one ? client : null,
  };
}

type Counted = Exclude<keyof AdviserCounts, 'adviser' | 'earliest' | 'oldest'>;

/** The totals over all advisers shown. */
function together(table: readonly AdviserCounts[]) {
  const sum = (name: Counted): number => table.reduce((all, row) => all + row[name], 0);
  const [earliest = null] = table.flatMap((row) => row.earliest ?? []).toSorted();
  const records = sum('records');
  return {
    advisers: table.length,
    records,
    upToDate: sum('upToDate'),
    engineChanged: sum('engineChanged'),
    editedSince: sum('edited'),
    notCalculated: sum('notCalculated'),
    cashRunsOut: { records: sum('cash'), earliest },
    entriesNotCounted: { entries: sum('entries'), records: sum('recordsWithEntries') },
    told: { records: sum('told'), of: records },
    ratesChanged: sum('ratesChanged'),
  };
}

const toTableRow = ({ adviser, records, upToDate, notReviewed, reports, oldest }: AdviserCounts) => ({
  adviser,
  records,
  upToDate,
  notReviewed,
  reports,
  oldestReview: oldest === null ? null : toIso(sydneyDate(new Date(oldest))),
});

/** An overview of the practice, or of the caller's own records, and how they compare with the rates in force. */
export async function practiceOverview(services: Services, actor: Actor): Promise<PracticeOverview> {
  const { db, rates, clock } = services;
  const { caller } = actor;
  const [book, today] = [rates.book, clock.today()];
  const scope = readsPractice(caller) ? 'practice' : 'own';
  const cashUntil = yearMonth(addMonths(today, CASH_MONTHS));
  const reportsSince = new Date(actor.at.getTime() - REPORT_DAYS * DAY_MS);
  const [table, dates, run, account] = await Promise.all([
    countOverview(db, caller, { ratesHash: book.hash, engineVersion }, { cashUntil, reportsSince }),
    listDates(db, caller, toIso(today), toIso(addDays(today, AHEAD_DAYS)), DATES_LISTED),
    findRerun(db, caller),
    findAccount(db, caller.userId),
  ]);
  const { ratesChanged, ...counts } = together(table);
  const newest = newestDay(book);
  const day = run?.run.ratesHash === book.hash ? run.run.ratesDay : null;
  const list = dates.map(toDate);
  await auditBy(db, actor, 'practice-viewed', undefined, {
    ...{ scope, count: counts.records },
    // The records whose clients the answer names.
    records: [...new Set(list.flatMap(({ recId }) => recId ?? []))],
  });
  return {
    scope,
    practice: account?.practiceName ?? '',
    today: toIso(today),
    ...counts,
    ratesChanged: { records: ratesChanged, since: day ?? (newest === undefined ? null : toIso(newest)) },
    dates: { list, count: dates[0]?.total ?? 0 },
    table: table.map(toTableRow),
  };
}
