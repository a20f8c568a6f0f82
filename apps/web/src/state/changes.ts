/** What has changed since the server last had it, as the save payload: only changed fields travel. */
import type { Care, RecordDocument, RecordPatch, SavePayload, Scenario, ScenarioPatch } from '@advice-builder/contract';
import { type Documents, type Sid, sidsOf } from './documents.ts';

/** What the server holds, and the revisions a save must name. */
export interface SavedState {
  readonly documents: Documents;
  readonly recordRevision: number;
  readonly revisions: Readonly<Partial<Record<Sid, number>>>;
}

type Plain = Readonly<Record<string, unknown>>;

/** The members that differ; undefined when none does. */
function changedMembers<T extends object>(before: T, after: T): Partial<T> | undefined {
  if (before === after) return undefined;
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    if (!Object.is((before as Plain)[key], value)) changed[key] = value;
  }
  return Object.keys(changed).length === 0 ? undefined : (changed as Partial<T>);
}

function recordChanges(before: RecordDocument, after: RecordDocument): RecordPatch | undefined {
  return changedMembers(before, after);
}

/** People stand by position, so both are sent when one changed. */
function careChanges(before: Scenario['sCare'], after: Scenario['sCare']): Partial<Care>[] | undefined {
  if (before === after) return undefined;
  const [client, partner] = after.map((care, i) => changedMembers(before[i] as Care, care));
  if (client === undefined && partner === undefined) return undefined;
  return [
    { clientIndex: 0, ...client },
    { clientIndex: 1, ...partner },
  ];
}

function scenarioChanges(before: Scenario, after: Scenario): ScenarioPatch | undefined {
  if (before === after) return undefined;
  const patch: ScenarioPatch = {};
  if (before.name !== after.name) patch.name = after.name;
  if (before.meta.seen !== after.meta.seen) patch.meta = { seen: after.meta.seen };
  const sCare = careChanges(before.sCare, after.sCare);
  if (sCare !== undefined) patch.sCare = sCare;
  for (const part of ['sHome', 'sAssets', 'sInvest', 'sIncome', 'sExpenses'] as const) {
    const changed = changedMembers<object>(before[part], after[part]);
    if (changed !== undefined) patch[part] = changed;
  }
  if (before.sRV !== after.sRV) patch.sRV = after.sRV;
  if (before.sFentries !== after.sFentries) patch.sFentries = after.sFentries;
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** The payload that brings the server up to date; undefined when it is. */
export function changesSince(saved: SavedState, documents: Documents): SavePayload | undefined {
  const payload: SavePayload = {};
  const record = recordChanges(saved.documents.record, documents.record);
  if (record !== undefined) {
    payload.record = record;
    payload.recordRevision = saved.recordRevision;
  }
  const scenarios: Record<string, ScenarioPatch> = {};
  for (const sid of sidsOf(documents.scenarios)) {
    const before = saved.documents.scenarios[sid];
    const after = documents.scenarios[sid];
    if (before === undefined || after === undefined) continue;
    const patch = scenarioChanges(before, after);
    if (patch !== undefined)
      scenarios[sid] = { ...patch, meta: { ...patch.meta, revision: saved.revisions[sid] ?? 0 } };
  }
  if (Object.keys(scenarios).length > 0) payload.scenarios = scenarios;
  return payload.record === undefined && payload.scenarios === undefined ? undefined : payload;
}

/** Is anything not yet saved. Cheap: documents share what is untouched. */
export function isDirty(saved: SavedState, documents: Documents): boolean {
  if (saved.documents.record !== documents.record) return true;
  return sidsOf(documents.scenarios).some((sid) => saved.documents.scenarios[sid] !== documents.scenarios[sid]);
}
