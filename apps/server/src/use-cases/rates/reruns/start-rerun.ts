import { problem, tooManyRequests } from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import { readsPractice } from '../../../domain/permissions.ts';
import { slicesOf } from '../../../domain/rerun-slices.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../store/database.ts';
import type { JobQueue } from '../../../store/jobs/job-queue.ts';
import { appendAudit, auditBy } from '../../../store/repositories/audit.ts';
import { previousBook, wasAnyAccepted } from '../../../store/repositories/rates.ts';
import {
  type BegunRerun,
  countStarted,
  insertRerun,
  moveRerun,
  openReruns,
  practicesWithout,
} from '../../../store/repositories/reruns.ts';
import { transact } from '../../../store/transact.ts';
import type { RatesInForce } from '../../base/rates-in-force.ts';
import type { Services } from '../../base/services.ts';
import { dayOfChange } from './rates-day.ts';

export interface RerunServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: RatesInForce;
  readonly jobs: JobQueue;
}

/** Re-runs that one person may start within an hour. */
const STARTS_MAX = 20;
const HOUR_SECONDS = 3_600;

/** The current rates, and the day from which their changes apply. */
async function ratesNow({ db, clock, rates }: Omit<RerunServices, 'jobs'>) {
  const { book, revision } = rates;
  const hash = await previousBook(db, book.hash);
  const before = hash === undefined ? undefined : await rates.known(hash);
  const day = before && dayOfChange(before, book, clock.today());
  return { ratesHash: book.hash, ratesRevision: revision, ratesDay: day === undefined ? null : toIso(day) };
}

async function addJobs(tx: Database, jobs: JobQueue, { id, records }: BegunRerun): Promise<void> {
  if (records.length > 0) await jobs.add(tx, slicesOf(id, 1, records));
}

/**
 * Starts a re-run of all records of the practice for people who read them, otherwise of the caller's own. The re-run,
 * its jobs and its audit line are one transaction. Returns its number.
 */
export async function startRerun(services: Services, actor: Actor): Promise<Result<number>> {
  const { db, jobs } = services;
  const { practiceId, userId } = actor.caller;
  if (!(await jobs.isReady())) return failure(problem('server-unavailable'));
  const now = await ratesNow(services);
  return transact(db, async (tx) => {
    const since = new Date(actor.at.getTime() - HOUR_SECONDS * 1000);
    if ((await countStarted(tx, userId, since)) >= STARTS_MAX) {
      return failure(tooManyRequests(HOUR_SECONDS));
    }
    const scope = readsPractice(actor.caller) ? 'practice' : 'own';
    const begun = await insertRerun(tx, { practiceId, startedBy: userId, scope, ...now, at: actor.at });
    if (begun === undefined) return failure(problem('rerun-under-way'));
    await addJobs(tx, jobs, begun);
    const details = { rerun: begun.id, scope, records: begun.records.length, ratesHash: now.ratesHash };
    await auditBy(tx, actor, 'rerun-started', undefined, details);
    return success(begun.id);
  });
}

const ORIGIN = { requestId: 'rates', address: '' };

type RatesNow = Awaited<ReturnType<typeof ratesNow>>;

/** Replaces open re-runs: with outdated rates they would have to be repeated. */
async function replaceOpen(tx: Database, practiceId: number, ratesHash: string, at: Date): Promise<void> {
  const reason = 'The rates changed before it finished, so another re-run replaced it.';
  for (const rerun of await openReruns(tx, practiceId, ratesHash)) {
    const round = await moveRerun(tx, rerun, { to: 'cancelled', from: ['running', 'paused'], at, reason });
    // Another server replaced this re-run first, or it ended in the meantime: that is already audited.
    if (round === undefined) continue;
    await appendAudit(tx, { at, action: 'rerun-cancelled', ...ORIGIN, practiceId, details: { rerun } });
  }
}

/** Starts a re-run for one practice. On a failure nothing changes, including the open re-run. */
function startAutomatic({ db, clock, jobs }: RerunServices, practiceId: number, now: RatesNow): Promise<Result<true>> {
  return transact(db, async (tx) => {
    // Another server may have started a re-run since the practices were listed. That re-run must not be replaced.
    if (!(await practicesWithout(tx, now.ratesHash, now.ratesRevision)).includes(practiceId)) return success(true);
    const at = clock.now();
    await replaceOpen(tx, practiceId, now.ratesHash, at);
    const begun = await insertRerun(tx, { practiceId, startedBy: null, scope: 'practice', ...now, at });
    // Another request started a re-run between these statements.
    if (begun === undefined) return failure(problem('rerun-under-way'));
    await addJobs(tx, jobs, begun);
    const details = { rerun: begun.id, scope: 'practice', records: begun.records.length, ratesHash: now.ratesHash };
    await appendAudit(tx, { at, action: 'rerun-started', ...ORIGIN, practiceId, details });
    return success(true);
  });
}

/** The practices that need a re-run because the rates have changed since installation, and the current rates. */
export async function wantedReruns(
  services: RerunServices,
): Promise<{ readonly practices: readonly number[]; readonly now: RatesNow }> {
  const { db } = services;
  const now = await ratesNow(services);
  const hasMoved = (await wasAnyAccepted(db)) || (await previousBook(db, now.ratesHash)) !== undefined;
  return { practices: hasMoved ? await practicesWithout(db, now.ratesHash, now.ratesRevision) : [], now };
}

/**
 * Starts the wanted re-runs that no other server started in the meantime. False if one could not start and is still
 * wanted.
 */
export async function startWanted(
  services: RerunServices,
  { practices, now }: Awaited<ReturnType<typeof wantedReruns>>,
): Promise<boolean> {
  if (practices.length > 0) await services.jobs.ready();
  let areAllBegun = true;
  for (const practiceId of practices) {
    const { ok } = await startAutomatic(services, practiceId, now);
    areAllBegun &&= ok;
  }
  return areAllBegun;
}

/**
 * Starts one re-run for each practice if the rates have changed since installation and none has started for them yet.
 * Of several servers, the first one starts it. Nobody who changes rates waits for it. Returns false if a practice is
 * left over for the next time.
 */
export async function startAutomaticReruns(services: RerunServices): Promise<boolean> {
  return startWanted(services, await wantedReruns(services));
}
