import { problem, type Rerun } from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import type { Caller } from '../../../domain/caller.ts';
import { readsPractice } from '../../../domain/permissions.ts';
import type { Database } from '../../../store/database.ts';
import { countRerun, type RerunCounts } from '../../../store/repositories/rerun-results.ts';
import { findRerun } from '../../../store/repositories/reruns.ts';
import type { Services } from '../../base/services.ts';
import { newestDay } from '../rates-day.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findRerun>>>;

/** People who read the whole practice control all its re-runs; an adviser controls those they started. */
export const mayControl = (caller: Caller, { run }: Found): boolean =>
  readsPractice(caller) || run.startedBy === caller.userId;

/** Seconds left for the complete re-run, whoever asks: everyone waits for all of it. */
async function secondsLeft(db: Database, { run }: Found, whole: RerunCounts | undefined): Promise<number | null> {
  if (run.state !== 'running') return null;
  const { total, done, pace } = whole ?? (await countRerun(db, run.id));
  if (!pace) return null;
  // biome-ignore lint/plugin: seconds, no money
  return Math.ceil(Math.max(0, total - done) / pace);
}

/**
 * The day of rates under which the page lists the effects of a re-run. If the re-run changed no rate, it is the newest
 * day of its rates while they are in force.
 */
function dayOf({ rates: { book } }: Services, { run }: Found): string | null {
  const newest = run.ratesHash === book.hash ? newestDay(book) : undefined;
  return run.ratesDay ?? (newest === undefined ? null : toIso(newest));
}

async function describeRerun(services: Services, caller: Caller, found: Found): Promise<Rerun> {
  const { db } = services;
  const { run, firstName, lastName } = found;
  // A re-run of the caller's own records is complete for them.
  const isWhole = readsPractice(caller) || run.scope === 'own';
  const counts = await countRerun(db, run.id, isWhole ? undefined : caller.userId);
  return {
    id: run.id,
    scope: run.scope,
    state: run.state,
    started: { at: run.createdAt.toISOString(), by: run.startedBy === null ? null : `${firstName} ${lastName}`.trim() },
    finishedAt: run.finishedAt?.toISOString() ?? null,
    cancelled: run.cancelReason,
    ratesHash: run.ratesHash,
    ratesDay: dayOf(services, found),
    total: counts.total,
    done: counts.done,
    sameToTheDollar: counts.same,
    changed: counts.changed,
    thresholdCrossed: counts.crossed,
    notCalculatedBefore: counts.uncompared,
    failed: counts.failed,
    skipped: counts.skipped,
    secondsLeft: await secondsLeft(db, found, isWhole ? counts : undefined),
    mayControl: mayControl(caller, found),
  };
}

/** The newest re-run that the caller may see. */
export async function newestRerun(services: Services, caller: Caller): Promise<Rerun | null> {
  const found = await findRerun(services.db, caller);
  return found === undefined ? null : describeRerun(services, caller, found);
}

/** A re-run that the caller may see. Those of other practices and advisers look as if they did not exist. */
export async function readRerun(services: Services, caller: Caller, id: number): Promise<Result<Rerun>> {
  const found = await findRerun(services.db, caller, id);
  if (found === undefined) return failure(problem('rerun-not-found'));
  return success(await describeRerun(services, caller, found));
}
