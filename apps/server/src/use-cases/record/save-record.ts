import { problem, type SavePayload } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { lineBy } from '../../store/repositories/audit.ts';
import { newestVersion } from '../../store/repositories/history.ts';
import { type Save, writeSave } from '../../store/repositories/saves.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { planVersion } from './history/keep-version.ts';
import { lastCareOf } from './last-care.ts';
import { type Applied, hasChanges, partsWithoutRevision, planChanges, type Updated } from './plan-changes.ts';
import { lockRecordState } from './record-state.ts';

/**
 * Locks a record and plans the payload's changes, if any, with the audit line. The caller adds the cost of care for the
 * list, which it may already have calculated.
 */
export async function planWithin(
  tx: Database,
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Applied & { readonly save: Save }>> {
  const [before, newest] = await Promise.all([lockRecordState(tx, actor.caller, recId), newestVersion(tx, recId)]);
  if (!before.ok) return before;
  if (!hasChanges(payload)) {
    return success({ state: before.value, updated: {}, save: { scenarios: new Map(), trail: [] } });
  }
  const planned = planChanges(actor, before.value, payload, services.clock.today());
  if (!planned.ok) return planned;
  const { updated, save } = planned.value;
  const withoutRevision = partsWithoutRevision(payload);
  const details = {
    record: payload.record !== undefined,
    scenarios: Object.keys(updated.scenarios ?? {}),
    ...(withoutRevision.length > 0 && { withoutRevision }),
  };
  const history = await planVersion(services, actor, before.value, planned.value.state, newest);
  const trail = [lineBy(actor, 'record-saved', recId, details)];
  return success({ ...planned.value, save: { ...save, history, trail } });
}

/** Like `planWithin`, and writes the changes. */
export async function saveWithin(
  tx: Database,
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Applied>> {
  const planned = await planWithin(tx, services, actor, recId, payload);
  if (planned.ok && planned.value.save.trail.length > 0) {
    const { state, save } = planned.value;
    const lastCare = lastCareOf(state, services.rates.book, services.clock.today());
    await writeSave(tx, actor.caller, recId, actor.at, { ...save, lastCare });
  }
  return planned;
}

/** Saves a payload. Refused completely if any named revision is older than the stored one. */
export async function saveRecord(
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Updated>> {
  if (!hasChanges(payload)) return failure(problem('payload-empty'));
  return transact(services.db, async (tx) => {
    const applied = await saveWithin(tx, services, actor, recId, payload);
    return applied.ok ? success(applied.value.updated) : applied;
  });
}
