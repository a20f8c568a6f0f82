import { problem, type RerunState } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import { slicesOf } from '../../../domain/rerun-slices.ts';
import type { Database } from '../../../store/database.ts';
import type { JobQueue } from '../../../store/jobs/job-queue.ts';
import { type AuditAction, auditBy } from '../../../store/repositories/audit.ts';
import { recordsLeft } from '../../../store/repositories/rerun-results.ts';
import { findRerun, finishRerun, moveRerun } from '../../../store/repositories/reruns.ts';
import { transact } from '../../../store/transact.ts';
import type { Services } from '../../base/services.ts';
import { mayControl } from './read-rerun.ts';

export type RerunControl = 'pause' | 'resume' | 'cancel';

const CONTROLS: Readonly<
  Record<RerunControl, { readonly to: RerunState; readonly from: readonly RerunState[]; readonly told: AuditAction }>
> = {
  pause: { to: 'paused', from: ['running'], told: 'rerun-paused' },
  resume: { to: 'running', from: ['paused'], told: 'rerun-resumed' },
  cancel: { to: 'cancelled', from: ['running', 'paused'], told: 'rerun-cancelled' },
};

/**
 * Queues new jobs for the remaining records. Jobs from before the pause do nothing, because they have an earlier round.
 */
async function goOn(tx: Database, jobs: JobQueue, id: number, round: number, at: Date): Promise<void> {
  const left = await recordsLeft(tx, id);
  if (left.length === 0) await finishRerun(tx, id, at);
  else await jobs.add(tx, slicesOf(id, round, left));
}

/**
 * Pauses, resumes or cancels a re-run that the caller started, or any of the practice for people who read it. Workers
 * notice at their next write, within ten records, and finished records stay. A re-run already in the requested state is
 * unchanged.
 */
export async function controlRerun(
  { db, jobs }: Services,
  actor: Actor,
  id: number,
  control: RerunControl,
): Promise<Result<true>> {
  if (control === 'resume' && !(await jobs.isReady())) return failure(problem('server-unavailable'));
  return transact(db, async (tx) => {
    const found = await findRerun(tx, actor.caller, id);
    if (found === undefined) return failure(problem('rerun-not-found'));
    if (!mayControl(actor.caller, found)) return failure(problem('access-denied'));
    const { to, from, told } = CONTROLS[control];
    const reason = to === 'cancelled' ? 'Somebody in the practice cancelled it.' : undefined;
    const round = await moveRerun(tx, id, { to, from, at: actor.at, ...(reason && { reason }) });
    if (round === undefined) {
      const now = await findRerun(tx, actor.caller, id);
      return now?.run.state === to ? success(true) : failure(problem('rerun-over'));
    }
    if (control === 'resume') await goOn(tx, jobs, id, round, actor.at);
    await auditBy(tx, actor, told, undefined, { rerun: id });
    return success(true);
  });
}
