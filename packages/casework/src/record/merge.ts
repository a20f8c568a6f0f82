/**
 * Applies received patches to stored documents. Anything that a payload does not name stays unchanged, so an incomplete
 * payload loses nothing. The lists `sFentries` and `notes` replace the stored list. Clients, care arrangements and rows
 * of the village table are matched by position.
 */
import {
  type Client,
  type ContentsPatch,
  type EntryPatch,
  RELATIONSHIP,
  type RecordDocument,
  type RecordPatch,
  type RelationshipCode,
  type Scenario,
  type ScenarioContents,
  type ScenarioPatch,
} from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { completeEntries } from '../entries/entries.ts';
import { noSuffix, randomSuffix } from '../entries/entry-id.ts';
import { contentsOf, newClient, newRecord, newScenario } from './factories.ts';
import { mergeNotes } from './notes.ts';
import { presentMarks } from './one-time-marks.ts';

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Applies `patch` to `base`. Undefined members change nothing. */
function over<T extends object>(base: T, patch: Loose<T> | undefined): T {
  if (patch === undefined) return base;
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return given.length === 0 ? base : { ...base, ...Object.fromEntries(given) };
}

const blankClient = (index: number): Client => newClient(index === 0 ? 0 : 1);

function mergeClients(base: readonly Client[], patch: RecordPatch['clients']): Client[] {
  if (patch === undefined) return [...base];
  return patch.map((client, index) => over(base[index] ?? blankClient(index), client));
}

function relationshipWith(partner: Client | undefined, relationship: RelationshipCode): RelationshipCode {
  if (partner === undefined) return RELATIONSHIP.single;
  if (partner.illnessSep) return RELATIONSHIP.illnessSeparated;
  return relationship === RELATIONSHIP.single ? RELATIONSHIP.couple : relationship;
}

/**
 * Applies a patch to a record document. Relationship and the partner's separation by illness mean the same: if only one
 * is named, the other follows it; `contradictions` reports a contradiction of both. New notes get the time `at` (ISO
 * 8601).
 */
export function mergeRecord(base: RecordDocument, patch: RecordPatch, at: string): RecordDocument {
  const { clients: clientPatches, notes, graphSetting: drawn, documentSetting: typed, ...rest } = patch;
  // Programs that follow the specification do not send the measured-from scenario or the deaths shown with scenarios,
  // so both stay.
  const graphSetting = drawn && over(base.graphSetting, drawn);
  const documentSetting = typed && over(base.documentSetting, typed);
  const merged = over(base, { ...rest, graphSetting, documentSetting } as Loose<RecordDocument>);
  const clients = mergeClients(base.clients, clientPatches);
  const partner = clients[1];
  let { relationship } = merged;
  if (patch.relationship === undefined && clientPatches !== undefined) {
    relationship = relationshipWith(partner, relationship);
  }
  if (partner && clientPatches?.[1]?.illnessSep === undefined)
    clients[1] = { ...partner, illnessSep: relationship === RELATIONSHIP.illnessSeparated };
  return { ...merged, relationship, clients, notes: notes ? mergeNotes(base.notes, notes, at) : base.notes };
}

const holds = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * If the mode of a section is not named, it becomes full when the payload contains something that only full mode shows.
 */
function modes(patch: ScenarioPatch): Record<'assets' | 'invest' | 'income' | 'expenses', boolean> {
  const entries: readonly EntryPatch[] = patch.sFentries ?? [];
  const added = (eids: readonly number[]): boolean =>
    entries.some((entry) => eids.includes(entry.eid) && entry.auto !== true);
  return {
    assets: holds(patch.sAssets?.vehiclesTotal) || holds(patch.sAssets?.funeralBond) || added([0, 1]),
    invest: added([2, 3, 12]),
    income: added([4, 5, 6, 7, 8, 9, 13, 14, 15]),
    expenses: added([11]),
  };
}

const withMode = <T extends { quick: boolean }>(section: T, named: boolean | undefined, full: boolean): T =>
  named === undefined && full && section.quick ? { ...section, quick: false } : section;

/** Applies a patch to the imported values. A scenario without imported values stays without them. */
function mergeImported(
  base: ScenarioContents | undefined,
  patch: ContentsPatch | undefined,
  today: CivilDate,
  suffix: () => string,
): { imported?: ScenarioContents } {
  if (base === undefined) return {};
  if (patch === undefined) return { imported: base };
  const imported: ScenarioContents = {
    sCare: [over(base.sCare[0], patch.sCare?.[0]), over(base.sCare[1], patch.sCare?.[1])],
    sHome: over(base.sHome, patch.sHome),
    sRV: base.sRV.map((row, index) => over(row, patch.sRV?.[index])),
    sAssets: over(base.sAssets, patch.sAssets),
    sInvest: over(base.sInvest, patch.sInvest),
    sIncome: over(base.sIncome, patch.sIncome),
    sExpenses: over(base.sExpenses, patch.sExpenses),
    sSurvivor: over(base.sSurvivor, patch.sSurvivor),
    sFentries:
      patch.sFentries === undefined
        ? base.sFentries
        : completeEntries(patch.sFentries, 0, today, { stored: base.sFentries, suffix }),
  };
  return { imported };
}

/**
 * Applies a patch to a scenario. Template defaults complete its entries; revision and time of saving stay those of
 * `base`.
 */
export function mergeScenario(
  base: Scenario,
  patch: ScenarioPatch,
  sid: number,
  today: CivilDate,
  suffix: () => string = randomSuffix,
): Scenario {
  const full = modes(patch);
  return {
    name: patch.name ?? base.name,
    meta: over(base.meta, { seen: patch.meta?.seen, ...presentMarks(patch.meta) }),
    sCare: [over(base.sCare[0], patch.sCare?.[0]), over(base.sCare[1], patch.sCare?.[1])],
    sHome: over(base.sHome, patch.sHome),
    sRV: base.sRV.map((row, index) => over(row, patch.sRV?.[index])),
    sAssets: withMode(over(base.sAssets, patch.sAssets), patch.sAssets?.quick, full.assets),
    sInvest: withMode(over(base.sInvest, patch.sInvest), patch.sInvest?.quick, full.invest),
    sIncome: withMode(over(base.sIncome, patch.sIncome), patch.sIncome?.quick, full.income),
    sExpenses: withMode(over(base.sExpenses, patch.sExpenses), patch.sExpenses?.quick, full.expenses),
    sSurvivor: over(base.sSurvivor, patch.sSurvivor),
    sFentries:
      patch.sFentries === undefined
        ? base.sFentries
        : completeEntries(patch.sFentries, sid, today, { stored: base.sFentries, suffix }),
    ...mergeImported(base.imported, patch.imported, today, suffix),
    tmp: over(base.tmp, patch.tmp),
  };
}

/** Creates a record document from the fields of a case file. */
export const completeRecord = (patch: RecordPatch, today: CivilDate): RecordDocument =>
  mergeRecord(newRecord(today), patch, `${toIso(today)}T00:00:00.000Z`);

/** Creates a scenario from the fields of a case file. The same file always gives the same scenario, including ids. */
export function completeScenario(patch: ScenarioPatch, sid: number, today: CivilDate): Scenario {
  const blank = newScenario(today, sid);
  const base = patch.imported === undefined ? blank : { ...blank, imported: contentsOf(newScenario(today)) };
  return mergeScenario(base, patch, sid, today, noSuffix);
}
