import { calculateReport, type ReportData, type SavePayload } from '@advice-builder/contract';
import { type CivilDate, type Result, success, toIso } from '@advice-builder/kernel';
import type { Actor } from '../auth/caller.ts';
import { canonicalJson } from '../platform/canonicalJson.ts';
import { sha256Hex } from '../platform/ids.ts';
import { engineVersion } from '../platform/version.ts';
import type { Services } from '../services.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { storeCalculation } from '../store/repositories/scenarios.ts';
import { transact } from '../store/transact.ts';
import type { Updated } from './applyChanges.ts';
import { type RecordState, requireScenario } from './recordState.ts';
import { saveWithin } from './saveRecord.ts';

export interface Summary {
  readonly report: ReportData;
  readonly updated: Updated;
}

/** Everything the figures depend on besides engine and rates; notes and settings of pages are not part of it. */
function inputHash(state: RecordState, sid: number, today: CivilDate): string {
  const { notes: _notes, reportSetting: _report, graphSetting: _graph, ...record } = state.record.document;
  const contents = (id: number) => {
    const { meta: _meta, tmp: _tmp, ...rest } = state.scenarios.get(id)?.document ?? {};
    return rest;
  };
  return sha256Hex(canonicalJson({ record, scenario: contents(sid), current: contents(0), asAt: toIso(today) }));
}

/**
 * Saves what the payload brings, calculates a scenario and stores with what it was calculated. A case that cannot be
 * calculated yet changes nothing: what was sent stays unsaved with its sender, who is told what is missing.
 */
export async function summariseScenario(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number,
  payload: SavePayload,
): Promise<Result<Summary>> {
  const today = services.clock.today();
  return transact(services.db, async (tx) => {
    const saved = await saveWithin(tx, services, actor, recId, payload);
    if (!saved.ok) return saved;
    const { state, updated } = saved.value;
    const scenario = requireScenario(state, sid);
    if (!scenario.ok) return scenario;
    const current = requireScenario(state, 0);
    if (!current.ok) return current;
    const { document } = state.record;
    const result = calculateReport(document, scenario.value.document, current.value.document, services.rates, today);
    if (!result.ok) return result;
    const ratesHash = services.rates.hash;
    await storeCalculation(tx, actor.caller, recId, sid, {
      calculatedAt: actor.at,
      calculatedRevision: scenario.value.revision,
      engineVersion,
      ratesHash,
      inputHash: inputHash(state, sid, today),
    });
    await auditBy(tx, actor, 'summary-calculated', recId, { scenario: sid, engineVersion, ratesHash });
    return success({ report: result.value.report, updated });
  });
}
