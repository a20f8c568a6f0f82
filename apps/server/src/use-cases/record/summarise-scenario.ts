import {
  type CalculatedWith,
  problem,
  type SavePayload,
  type ShownRevisions,
  type SummaryRequest,
} from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { ReportData } from '@advice-builder/results';
import type { Actor } from '../../domain/caller.ts';
import { engineVersion } from '../../platform/version.ts';
import type { Database } from '../../store/database.ts';
import { lineBy } from '../../store/repositories/audit.ts';
import { type Save, writeSave } from '../../store/repositories/saves.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { reportOf } from './calculations/calculated.ts';
import { keepCalculation } from './calculations/keep.ts';
import { lastCareOf } from './last-care.ts';
import { newerParts } from './newer-parts.ts';
import { type Applied, hasChanges, type Updated } from './plan-changes.ts';
import { mayChange, type RecordState, readRecordState, requireScenario } from './record-state.ts';
import { planWithin } from './save-record.ts';

export interface Summary {
  readonly report: ReportData;
  /** The report as JSON, if it was serialised for storage. */
  readonly reportJson: string | undefined;
  readonly updated: Updated;
  /** The stored calculation. Undefined for people who can only read. */
  readonly calculated: CalculatedWith | undefined;
}

/** The revisions of parts that the caller was shown and does not send. Saving checks those that it sends. */
function shownOnly(sid: number, { revision, revisions, record, scenarios }: SummaryRequest): ShownRevisions {
  const shown: ShownRevisions = { ...(revision === undefined ? {} : { [sid]: revision }), ...revisions };
  const isSent = (part: string) => (part === 'record' ? record !== undefined : scenarios?.[part] !== undefined);
  return Object.fromEntries(Object.entries(shown).filter(([part]) => !isSent(part)));
}

/**
 * The answer always includes the time of the last save, because the page marks the record as saved with every summary.
 * It includes the record's revision only for a caller who named it or sent the record: others would base a change on
 * contents they have never seen.
 */
function updatedFor({ record }: RecordState, updated: Updated, { revisions }: SummaryRequest): Updated {
  const revision = revisions?.record === undefined ? {} : { revision: record.revision };
  return { record: { savedAt: record.savedAt.toISOString(), ...revision }, ...updated };
}

/** Plans the payload's changes, and selects the state to summarise. */
async function planFor(
  db: Database,
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Applied & { readonly save: Save }>> {
  if (hasChanges(payload)) return planWithin(db, services, actor, recId, payload);
  const read = await readRecordState(db, actor.caller, recId);
  return read.ok ? success({ state: read.value, updated: {}, save: { scenarios: new Map(), trail: [] } }) : read;
}

async function summarise(
  db: Database,
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  payload: SummaryRequest,
  book: RateBook,
): Promise<Result<Summary>> {
  const today = services.clock.today();
  const planned = await planFor(db, services, actor, recId, payload);
  if (!planned.ok) return planned;
  const { state, updated, save } = planned.value;
  const newer = newerParts(state, shownOnly(sid, payload), false);
  if (newer.length > 0) return failure(...newer);
  const scenario = requireScenario(state, sid);
  if (!scenario.ok) return scenario;
  const current = requireScenario(state, 0);
  if (!current.ok) return current;
  const inputs = {
    sid,
    record: state.record.document,
    scenario: scenario.value.document,
    current: current.value.document,
    today,
  };
  const result = reportOf(inputs, book);
  if (!result.ok) return result;
  const scenarios = new Map(save.scenarios);
  const isOwn = mayChange(actor.caller, state);
  const kept = isOwn
    ? await keepCalculation(actor, state, scenario.value, inputs, book, result.value, false)
    : undefined;
  if (kept !== undefined) scenarios.set(sid, { ...scenarios.get(sid), calculation: kept.calculation });
  const made = { sid, ratesHash: book.hash, projection: result.value.projection };
  const lastCare = isOwn ? lastCareOf(state, services.rates.book, today, made) : undefined;
  const details = { scenario: sid, engineVersion, ratesHash: book.hash };
  const trail = [...save.trail, lineBy(actor, 'summary-calculated', recId, details)];
  await writeSave(db, actor.caller, recId, actor.at, {
    ...save,
    scenarios,
    ...(kept?.stored && { calculations: [kept.stored] }),
    trail,
    ...(lastCare && { lastCare }),
  });
  const calculated = kept && {
    at: actor.at.toISOString(),
    revision: kept.calculation.calculatedRevision,
    engineVersion,
    ratesHash: book.hash,
  };
  return success({
    report: result.value.report,
    reportJson: kept?.reportJson,
    updated: updatedFor(state, updated, payload),
    calculated,
  });
}

/**
 * Saves the payload, calculates a scenario and stores the inputs of the calculation. If the caller names the revisions
 * it shows, these must be current. A case that cannot be calculated yet changes nothing: the caller keeps the changes
 * and gets the problems. It uses the rates that the page names, if known here, so that figures match the page even when
 * newer rates have come. People who may read the record but not change it get the same figures, and nothing is stored.
 */
export async function summariseScenario(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  payload: SummaryRequest,
): Promise<Result<Summary>> {
  const { rates } = services;
  const book = payload.ratesHash === undefined ? rates.book : await rates.known(payload.ratesHash);
  if (book === undefined) return failure(problem('rates-changed'));
  const summariseOn = (db: Database) => summarise(db, services, actor, recId, sid, payload, book);
  // Without changes there is one read and one write, which need no transaction.
  return hasChanges(payload) ? transact(services.db, summariseOn) : summariseOn(services.db);
}
