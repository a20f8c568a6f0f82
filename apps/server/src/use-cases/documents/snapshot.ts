import { problem, type SavePayload } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { isTaggedAdmin } from '../../domain/permissions.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import type { Services } from '../base/services.ts';
import type { Updated } from '../record/plan-changes.ts';
import { summariseScenario } from '../record/summarise-scenario.ts';
import { admitDocument, type Delivered, type Delivery, deliverDocument, detailsOf, makeFile } from './deliver.ts';
import { type Planned, planDocument } from './plan.ts';

/** The file, and what the request saved before. */
export interface Taken {
  readonly delivered: Delivered;
  readonly updated: Updated;
}

interface Saved {
  readonly planned: Planned;
  readonly updated: Updated;
}

/** Saves the payload, if any, as the summary does. A payload that cannot be calculated changes nothing. */
async function saved(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  payload: SavePayload,
  document: 'snapshot' | 'workbook',
): Promise<Result<Saved>> {
  const summary = await summariseScenario(services, actor, recId, sid, payload);
  if (!summary.ok) return summary;
  const planned = await planDocument(
    services,
    actor,
    recId,
    {
      document,
      format: document === 'snapshot' ? 'pdf' : 'xlsx',
      scenarios: [sid],
      charts: undefined,
      preferred: sid,
      extendYears: false,
      large: false,
      covering: '',
    },
    document === 'workbook',
  );
  return planned.ok ? success({ planned: planned.value, updated: summary.value.updated }) : planned;
}

/**
 * One scenario as shown on screen. The file is not stored: the audit line with its hashes is the record of it (O-21).
 */
export async function takeSnapshot(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  payload: SavePayload,
  delivery: Pick<Delivery, 'key' | 'signal'>,
): Promise<Result<Taken>> {
  const ready = await saved(services, actor, recId, sid, payload, 'snapshot');
  if (!ready.ok) return ready;
  const admitted = await admitDocument(services, actor, 'document');
  if (!admitted.ok) return admitted;
  const made = await makeFile(services, actor, ready.value.planned.job, delivery);
  if (!made.ok) return made;
  await auditBy(services.db, actor, 'snapshot-downloaded', recId, detailsOf(made.value));
  return success({ delivered: made.value, updated: ready.value.updated });
}

/** Whether the caller may download the summary as a workbook: all three conditions of the specification. */
function mayExcelify({ settings }: Services, { caller }: Actor): boolean {
  return isTaggedAdmin(caller) && settings.site.stage !== 'production' && settings.adminExcelify;
}

/** A workbook of one scenario next to the Current Situation, for administrators of a development or staging host. */
export async function summaryWorkbook(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  payload: SavePayload,
  delivery: Pick<Delivery, 'key' | 'signal'>,
): Promise<Result<Taken>> {
  if (!mayExcelify(services, actor)) return failure(problem('access-denied'));
  const ready = await saved(services, actor, recId, sid, payload, 'workbook');
  if (!ready.ok) return ready;
  const { planned, updated } = ready.value;
  const made = await deliverDocument(services, actor, planned, { ...delivery, preview: false });
  return made.ok ? success({ delivered: made.value, updated }) : made;
}
