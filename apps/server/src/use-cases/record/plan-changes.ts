import { isDeepStrictEqual } from 'node:util';
import { mergeRecord, mergeScenario, PAGE_SETTINGS, type PageSettings, withSettingsOf } from '@advice-builder/casework';
import {
  problem,
  type RecordDocument,
  type SavePayload,
  type Scenario,
  type ScenarioPatch,
  type Status,
} from '@advice-builder/contract';
import { type CivilDate, failure, type Problem, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { sha256Hex } from '../../platform/ids.ts';
import type { Save } from '../../store/repositories/saves.ts';
import type { ScenarioRow } from '../../store/repositories/scenarios.ts';
import { checkDocuments } from './check-documents.ts';
import { newerPart } from './newer-parts.ts';
import type { RecordState } from './record-state.ts';

export type Updated = Status['updated'];

export interface Applied {
  readonly state: RecordState;
  /** The revisions that this request saved, or found saved already: the client may base its next change on them. */
  readonly updated: Updated;
}

interface Planned<Document> {
  readonly document: Document;
  readonly revision: number;
  readonly changeHash: string | null;
  /** False if the contents equal the stored ones: then only the time of saving changes. */
  readonly changed: boolean;
}

interface Stored<Document> {
  readonly document: Document;
  readonly revision: number;
  readonly changeHash: string | null;
  readonly savedAt: Date;
}

export function hasChanges(payload: SavePayload): boolean {
  return (
    payload.record !== undefined ||
    PAGE_SETTINGS.some((name) => payload[name] !== undefined) ||
    Object.keys(payload.scenarios ?? {}).length > 0
  );
}

/**
 * The parts that a payload changes without naming the revision they are based on: `record`, or the id of a scenario.
 */
export function partsWithoutRevision({ record, recordRevision, scenarios = {} }: SavePayload): readonly string[] {
  const unnamed = Object.entries(scenarios).filter(([, scenario]) => scenario.meta?.revision === undefined);
  const sids = unnamed.map(([sid]) => sid);
  return record !== undefined && recordRevision === undefined ? ['record', ...sids] : sids;
}

/**
 * Decides the save of one document. The same change sent again (because its answer was lost) is found to be saved
 * already and causes no conflict. Any other change of an older revision conflicts. A change without a revision is
 * applied to the stored document.
 */
function planSave<Document>(
  stored: Stored<Document>,
  document: Document,
  named: number | undefined,
  changeHash: string,
  path: Problem['fieldPath'],
  part: string,
): Result<Planned<Document>> {
  const { revision, savedAt } = stored;
  const given = named ?? revision;
  const kept = { document: stored.document, revision, changeHash: stored.changeHash, changed: false };
  if (given === revision - 1 && changeHash === stored.changeHash) return success(kept);
  if (given !== revision) {
    return failure(newerPart(path, { name: part, revision, savedAt }));
  }
  if (isDeepStrictEqual(document, stored.document)) return success(kept);
  return success({ document, revision: revision + 1, changeHash, changed: true });
}

const hashOf = (patch: unknown): string => sha256Hex(JSON.stringify(patch));

function planRecord(state: RecordState, payload: SavePayload, at: Date): Result<Planned<RecordDocument> | undefined> {
  const { record } = state;
  const given = PAGE_SETTINGS.filter((name) => payload[name] !== undefined);
  const settings: Partial<PageSettings> = Object.fromEntries(given.map((name) => [name, payload[name]]));
  const sids = new Set(state.scenarios.keys());
  const withSettings = withSettingsOf(mergeRecord(record.document, settings, at.toISOString()), sids);
  if (payload.record === undefined) {
    // Graph and document settings are not content: a change of them must not make the revision of other open tabs
    // outdated.
    const changed = !isDeepStrictEqual(withSettings, record.document);
    const { revision, changeHash } = record;
    return success(changed ? { document: withSettings, revision, changeHash, changed } : undefined);
  }
  const merged = withSettingsOf(mergeRecord(withSettings, payload.record, at.toISOString()), sids);
  return planSave(record, merged, payload.recordRevision, hashOf(payload.record), ['recordRevision'], 'record');
}

function planScenario(row: ScenarioRow, patch: ScenarioPatch, today: CivilDate): Result<Planned<Scenario>> {
  // Computed values are never accepted from a client.
  const { tmp: _tmp, meta, ...contents } = patch;
  const { revision, saved_at: _at, ...standing } = meta ?? {};
  const change = { ...contents, ...(Object.keys(standing).length === 0 ? {} : { meta: standing }) };
  const merged = mergeScenario(row.document, change, row.sid, today);
  const sid = String(row.sid);
  return planSave(row, merged, revision, hashOf(change), ['scenarios', sid, 'meta', 'revision'], sid);
}

interface Plan {
  readonly record: Planned<RecordDocument> | undefined;
  readonly scenarios: ReadonlyMap<number, Planned<Scenario>>;
}

function planAll(state: RecordState, payload: SavePayload, today: CivilDate, at: Date): Result<Plan> {
  if (payload.recId !== undefined && payload.recId !== state.record.id) {
    return failure(problem('record-id-contradiction', ['recId']));
  }
  const problems: Problem[] = [];
  const record = planRecord(state, payload, at);
  if (!record.ok) problems.push(...record.problems);
  const scenarios = new Map<number, Planned<Scenario>>();
  for (const [key, patch] of Object.entries(payload.scenarios ?? {})) {
    const row = state.scenarios.get(Number(key));
    if (row === undefined) return failure(problem('scenario-not-found', ['scenarios', key], { sid: key }));
    const planned = planScenario(row, patch, today);
    if (planned.ok) scenarios.set(row.sid, planned.value);
    else problems.push(...planned.problems);
  }
  if (problems.length > 0) return failure(...problems);
  return success({ record: record.ok ? record.value : undefined, scenarios });
}

function stateAfter(state: RecordState, planned: Plan, at: Date): RecordState {
  const record = { ...state.record, updatedAt: at, savedAt: at, ...(planned.record ?? {}) };
  const scenarios = new Map(state.scenarios);
  for (const [sid, change] of planned.scenarios) {
    const row = scenarios.get(sid);
    if (row !== undefined) scenarios.set(sid, { ...row, ...change, savedAt: at });
  }
  return { record, scenarios };
}

/** The part of a save that the plan decides. */
function toSave(planned: Plan): Omit<Save, 'trail'> {
  const toWrite = <D>({ document, revision, changeHash }: Planned<D>) => ({ document, revision, changeHash });
  const scenarios = [...planned.scenarios].map(
    ([sid, change]) => [sid, { saved: change.changed ? { change: toWrite(change) } : {} }] as const,
  );
  return { record: planned.record ? { change: toWrite(planned.record) } : {}, scenarios: new Map(scenarios) };
}

function updatedBy(state: RecordState, planned: Plan, payload: SavePayload, at: Date): Updated {
  const savedAt = at.toISOString();
  const scenarios = Object.fromEntries(
    [...planned.scenarios].map(([sid, { revision }]) => [String(sid), { savedAt, revision }]),
  );
  // A revision that the client did not name is not returned: the client would base its next change on contents it has
  // not seen.
  const isCurrent = payload.record !== undefined || payload.recordRevision === state.record.revision;
  if (!isCurrent) return { scenarios };
  const { revision, document } = state.record;
  const notes = payload.record?.notes && { notes: document.notes.map(({ id, datetime }) => ({ id, datetime })) };
  return { record: { savedAt, revision, ...notes }, scenarios };
}

export interface Changes extends Applied {
  /** The values to write. */
  readonly save: Omit<Save, 'trail'>;
}

/**
 * Applies a payload to a locked record, completely or not at all. Checks the revisions first, then the resulting
 * documents.
 */
export function planChanges(
  actor: Actor,
  before: RecordState,
  payload: SavePayload,
  today: CivilDate,
): Result<Changes> {
  const planned = planAll(before, payload, today, actor.at);
  if (!planned.ok) return planned;
  const state = stateAfter(before, planned.value, actor.at);
  const problems = checkDocuments(before, state, [...planned.value.scenarios.keys()], today);
  if (problems.length > 0) return failure(...problems);
  return success({
    state,
    updated: updatedBy(state, planned.value, payload, actor.at),
    save: toSave(planned.value),
  });
}
