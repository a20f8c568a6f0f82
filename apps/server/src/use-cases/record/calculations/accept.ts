import { type AcceptCalculationsRequest, type HeadlineFigures, problem } from '@advice-builder/contract';
import { failure, type Problem, type Result, success } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Actor } from '../../../domain/caller.ts';
import { engineVersion } from '../../../platform/version.ts';
import type { Database } from '../../../store/database.ts';
import { lineBy } from '../../../store/repositories/audit.ts';
import { writeSave } from '../../../store/repositories/saves.ts';
import { transact } from '../../../store/transact.ts';
import type { Services } from '../../base/services.ts';
import { lastCareOf } from '../last-care.ts';
import { newerParts } from '../newer-parts.ts';
import { lockRecordState, type RecordState, requireScenario } from '../record-state.ts';
import { reportOf } from './calculated.ts';
import { type KeptCalculation, keepCalculation } from './keep.ts';

/**
 * The scenarios to accept: named ones in the revisions that were shown, or all that can be calculated in one version.
 */
export type ToAccept =
  | AcceptCalculationsRequest
  | { readonly scenarios: 'all'; readonly version: number; readonly ratesHash: string };

/** The headline figures of each accepted scenario, by its id. */
export type Accepted = Readonly<Record<string, HeadlineFigures>>;

async function keptOf(
  services: Services,
  actor: Actor,
  state: RecordState,
  sid: number,
  book: RateBook,
): Promise<Result<KeptCalculation>> {
  const [scenario, current] = [requireScenario(state, sid), requireScenario(state, 0)];
  if (!scenario.ok) return scenario;
  if (!current.ok) return current;
  const inputs = {
    sid,
    record: state.record.document,
    scenario: scenario.value.document,
    current: current.value.document,
    today: services.clock.today(),
  };
  const made = reportOf(inputs, book);
  if (!made.ok) return made;
  return success(await keepCalculation(actor, state, scenario.value, inputs, book, made.value, true));
}

function newerThan(state: RecordState, request: ToAccept): readonly Problem[] {
  if (request.scenarios !== 'all') return newerParts(state, { ...request.revisions, ...request.scenarios }, false);
  const { version, savedAt } = state.record;
  if (version === request.version) return [];
  return [problem('revision-conflict', ['version'], { savedAt: savedAt.toISOString() })];
}

async function acceptWithin(
  tx: Database,
  services: Services,
  actor: Actor,
  recId: number,
  request: ToAccept,
): Promise<Result<Accepted>> {
  const { book } = services.rates;
  const locked = await lockRecordState(tx, actor.caller, recId);
  if (!locked.ok) return locked;
  const state = locked.value;
  const newer = newerThan(state, request);
  if (newer.length > 0) return failure(...newer);
  const isAll = request.scenarios === 'all';
  const sids = isAll ? [...state.scenarios.keys()] : Object.keys(request.scenarios).map(Number);
  const kept = new Map<number, KeptCalculation>();
  const problems: Problem[] = [];
  for (const sid of sids) {
    const each = await keptOf(services, actor, state, sid, book);
    if (each.ok) kept.set(sid, each.value);
    else problems.push(...each.problems);
  }
  if (problems.length > 0 && (!isAll || kept.size === 0)) return failure(...problems);
  await writeSave(tx, actor.caller, recId, actor.at, {
    scenarios: new Map([...kept].map(([sid, { calculation }]) => [sid, { calculation }])),
    calculations: [...kept.values()].flatMap(({ stored }) => stored ?? []),
    lastCare: lastCareOf(state, book, services.clock.today()),
    trail: [
      lineBy(actor, 'calculation-accepted', recId, {
        scenarios: [...kept.keys()],
        engineVersion,
        ratesHash: book.hash,
      }),
    ],
  });
  return success(
    Object.fromEntries([...kept].flatMap(([sid, { figures }]) => (figures ? [[String(sid), figures]] : []))),
  );
}

/**
 * Stores the calculation of the caller's scenarios with the rates in force: all named scenarios, or none. Earlier
 * calculations remain. Refused if the caller was shown other rates, or a newer copy is stored.
 */
export async function acceptCalculations(
  services: Services,
  actor: Actor,
  recId: number,
  request: ToAccept,
): Promise<Result<Accepted>> {
  const { rates } = services;
  // Another server may have sent the page newer rates before this server refreshed.
  if (rates.book.hash !== request.ratesHash) await rates.refresh();
  if (rates.book.hash !== request.ratesHash) return failure(problem('rates-changed'));
  return transact(services.db, (tx) => acceptWithin(tx, services, actor, recId, request));
}
