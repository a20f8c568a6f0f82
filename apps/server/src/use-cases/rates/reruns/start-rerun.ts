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

/** Runs that one person may start within an hour. */
const STARTS_MAX = 20;
const HOUR_SECONDS = 3_600;

/** The rates of now, and from when what is new in them applies. */
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
 * Begins a re-run: over the records of the practice for who reads them, else over the caller's own. Run, jobs and line of the
 * trail are one transaction. Returns its number.
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

/** Takes the place of runs that are open: with rates that are not those of now, they would have to be made again. */
async function replaceOpen(tx: Database, practiceId: number, ratesHash: string, at: Date): Promise<void> {
  const reason = 'The rates changed while it was open: another re-run took its place.';
  for (const rerun of await openReruns(tx, practiceId, ratesHash)) {
    const round = await moveRerun(tx, rerun, { to: 'cancelled', from: ['running', 'paused'], at, reason });
    // Another server was first, or it ended meanwhile: who did that has told it.
    if (round === undefined) continue;
    await appendAudit(tx, { at, action: 'rerun-cancelled', ...ORIGIN, practiceId, details: { rerun } });
  }
}

/** Of one practice. A failure leaves everything as it was, also the run that is open. */
function startAutomatic({ db, clock, jobs }: RerunServices, practiceId: number, now: RatesNow): Promise<Result<true>> {
  return transact(db, async (tx) => {
    // Another server may have begun it since the practices were listed; its run is not to be replaced.
    if (!(await practicesWithout(tx, now.ratesHash, now.ratesRevision)).includes(practiceId)) return success(true);
    const at = clock.now();
    await replaceOpen(tx, practiceId, now.ratesHash, at);
    const begun = await insertRerun(tx, { practiceId, startedBy: null, scope: 'practice', ...now, at });
    // Somebody began one between these statements.
    if (begun === undefined) return failure(problem('rerun-under-way'));
    await addJobs(tx, jobs, begun);
    const details = { rerun: begun.id, scope: 'practice', records: begun.records.length, ratesHash: now.ratesHash };
    await appendAudit(tx, { at, action: 'rerun-started', ...ORIGIN, practiceId, details });
    return success(true);
  });
}

/** Practices that want a run because the rates have moved since the program was installed, and the rates. */
export async function wantedReruns(
  services: RerunServices,
): Promise<{ readonly practices: readonly number[]; readonly now: RatesNow }> {
  const { db } = services;
  const now = await ratesNow(services);
  const hasMoved = (await wasAnyAccepted(db)) || (await previousBook(db, now.ratesHash)) !== undefined;
  return { practices: hasMoved ? await practicesWithout(db, now.ratesHash, now.ratesRevision) : [], now };
}

/** Begins those that no other server began meanwhile. Returns false when one could not begin: it is still wanted. */
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
 * Begins one run for each practice when the rates have moved since the program was installed, and none has begun for them
 * yet: of several servers that notice, the first. It waits for nobody who changes rates. Returns false when a practice is
 * left over, for the next time.
 */
export async function startAutomaticReruns(services: RerunServices): Promise<boolean> {
  return startWanted(services, await wantedReruns(services));
}
