/** The changes since the server last stored the documents, as the save payload. Only changed fields are sent. */

import { PAGE_SETTINGS, presentMarks, withoutPageSettings } from '@advice-builder/casework';
import type {
  Care,
  ContentsPatch,
  RecordDocument,
  RecordPatch,
  SavePayload,
  Scenario,
  ScenarioContents,
  ScenarioPatch,
} from '@advice-builder/contract';
import { type Documents, type Sid, sidsOf } from './documents.ts';
import { notesToSend } from './notes.ts';

/** The stored documents, and the revisions that a save must send. */
export interface SavedState {
  readonly documents: Documents;
  readonly recordRevision: number;
  readonly revisions: Readonly<Partial<Record<Sid, number>>>;
}

type Plain = Readonly<Record<string, unknown>>;

/** The members that differ; undefined if none does. */
function changedMembers<T extends object>(before: T, after: T): Partial<T> | undefined {
  if (before === after) return undefined;
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    if (!Object.is((before as Plain)[key], value)) changed[key] = value;
  }
  return Object.keys(changed).length === 0 ? undefined : (changed as Partial<T>);
}

function recordChanges(before: RecordDocument, after: RecordDocument): RecordPatch | undefined {
  const changed: RecordPatch | undefined = changedMembers(before, after);
  if (changed?.notes !== undefined) changed.notes = notesToSend(before.notes, after.notes);
  return changed;
}

/** People are identified by position, so both are sent if one changed. */
function careChanges(before: Scenario['sCare'], after: Scenario['sCare']): Partial<Care>[] | undefined {
  if (before === after) return undefined;
  const [client, partner] = after.map((care, i) => changedMembers(before[i] as Care, care));
  if (client === undefined && partner === undefined) return undefined;
  return [
    { clientIndex: 0, ...client },
    { clientIndex: 1, ...partner },
  ];
}

/**
 * The server switches a section to full mode if it receives full-mode values without a mode. The mode is always sent
 * here, so that a section opened, filled in and closed again between two saves stays closed.
 */
function nameModes(patch: ContentsPatch, { sAssets, sInvest, sIncome, sExpenses }: ScenarioContents): void {
  const hasEntries = patch.sFentries !== undefined;
  if (patch.sAssets !== undefined || hasEntries) patch.sAssets = { ...patch.sAssets, quick: sAssets.quick };
  if (!hasEntries) return;
  patch.sInvest = { ...patch.sInvest, quick: sInvest.quick };
  patch.sIncome = { ...patch.sIncome, quick: sIncome.quick };
  patch.sExpenses = { ...patch.sExpenses, quick: sExpenses.quick };
}

/** The parts that differ; undefined if none does. */
function contentsChanges(before: ScenarioContents, after: ScenarioContents): ContentsPatch | undefined {
  if (before === after) return undefined;
  const patch: ContentsPatch = {};
  const sCare = careChanges(before.sCare, after.sCare);
  if (sCare !== undefined) patch.sCare = sCare;
  for (const part of ['sHome', 'sAssets', 'sInvest', 'sIncome', 'sExpenses', 'sSurvivor'] as const) {
    const changed = changedMembers<object>(before[part], after[part]);
    if (changed !== undefined) patch[part] = changed;
  }
  if (before.sRV !== after.sRV) patch.sRV = after.sRV;
  if (before.sFentries !== after.sFentries) patch.sFentries = after.sFentries;
  nameModes(patch, after);
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** The patch that turns the contents of one scenario into those of another. */
export const patchBetween = (before: ScenarioContents, after: ScenarioContents): ContentsPatch =>
  contentsChanges(before, after) ?? {};

function scenarioChanges(before: Scenario, after: Scenario): ScenarioPatch | undefined {
  if (before === after) return undefined;
  const patch: ScenarioPatch = { ...contentsChanges(before, after) };
  if (before.name !== after.name) patch.name = after.name;
  const meta = changedMembers(
    { ...before.meta },
    { ...before.meta, seen: after.meta.seen, ...presentMarks(after.meta) },
  );
  if (meta !== undefined) patch.meta = meta;
  if (before.imported !== undefined && after.imported !== undefined) {
    const imported = contentsChanges(before.imported, after.imported);
    if (imported !== undefined) patch.imported = imported;
  }
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** The payload that brings the server up to date; undefined if it is up to date. */
export function changesSince(saved: SavedState, documents: Documents): SavePayload | undefined {
  const payload: SavePayload = {};
  const changed = recordChanges(saved.documents.record, documents.record) ?? {};
  const record = withoutPageSettings(changed);
  const arranged = PAGE_SETTINGS.filter((name) => changed[name] !== undefined);
  // Page settings are sent outside the record, because they take no revision.
  Object.assign(payload, Object.fromEntries(arranged.map((name) => [name, documents.record[name]])));
  if (Object.keys(record).length > 0) {
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
  return Object.keys(payload).length === 0 ? undefined : payload;
}

/** Whether only page settings are unsaved. */
export function isOnlySettings(saved: SavedState, documents: Documents): boolean {
  const { record, scenarios } = changesSince(saved, documents) ?? {};
  return record === undefined && scenarios === undefined;
}

/** Whether anything is unsaved. Cheap, because documents share their unchanged parts. */
export function isDirty(saved: SavedState, documents: Documents): boolean {
  if (saved.documents.record !== documents.record) return true;
  return sidsOf(documents.scenarios).some((sid) => saved.documents.scenarios[sid] !== documents.scenarios[sid]);
}
