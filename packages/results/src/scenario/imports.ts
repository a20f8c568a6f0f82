/**
 * Finds values that a proposed scenario imported from the Current Situation and that are out of date. A value is stale
 * if the Current Situation has changed since the import or the last review, and now differs from the scenario. Taking
 * over copies the current value. Keeping stores it as reviewed, until the Current Situation changes again.
 */

import {
  type ChangePath,
  consequences,
  type EntryFields,
  excludedPartnerTypes,
  importedFrom,
  isCopyOf,
  newEntry,
  outOfPocketPerson,
  personNumbers,
  secondOfOwner,
  sectionOfEntry,
  templates,
  valueIn,
  withoutEntry,
  withSecurity,
  withValueIn,
} from '@advice-builder/casework';
import {
  ENTRY,
  type Entry,
  type FieldSection,
  isCompared,
  type RecordDocument,
  type Scenario,
  type ScenarioContents,
} from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';

/** The documents of a review: a proposed scenario and the Current Situation. */
export interface ImportContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
}

interface Values {
  /** The value in the scenario. */
  readonly here: unknown;
  /** The current value in the Current Situation. */
  readonly current: unknown;
}

/** A stale value. Its `key` stays the same as long as the scenario exists. */
export type StaleImport =
  /** A field outside the entries: `['sHome', 'netHomeValue']`, `['sCare', 0, 'lmr']`, `['sRV', 3, 'dmf']`. */
  | ({ readonly kind: 'field'; readonly key: string; readonly path: ChangePath } & Values)
  | ({
      readonly kind: 'entry-field';
      readonly key: string;
      /** The copy in the scenario. */
      readonly entry: Entry;
      readonly source: Entry;
      readonly field: string;
    } & Values)
  /** An entry added to the Current Situation since the import. */
  | { readonly kind: 'entry-added'; readonly key: string; readonly source: Entry }
  /** An entry that was removed from the Current Situation but is still in the scenario. */
  | { readonly kind: 'entry-removed'; readonly key: string; readonly entry: Entry; readonly base: Entry };

type Plain = Readonly<Record<string, unknown>>;

const SECTIONS = ['sHome', 'sAssets', 'sInvest', 'sIncome', 'sExpenses'] as const;
/** Sections whose quick mode hides entries. A change to full mode can be taken over, a change back cannot. */
const MODES: ReadonlySet<string> = new Set(['sAssets', 'sInvest', 'sIncome', 'sExpenses']);

/** The paths of all fields that can become stale, whatever their values. */
function comparedPaths(contents: ScenarioContents, record: RecordDocument): ChangePath[] {
  const of = (section: FieldSection, path: ChangePath, group: object): ChangePath[] =>
    Object.keys(group)
      .filter((name) => isCompared(section, name))
      .map((name) => [...path, name]);
  return [
    ...personNumbers(record).flatMap((person) => of('sCare', ['sCare', person], contents.sCare[person])),
    ...SECTIONS.flatMap((section) => of(section, [section], contents[section])),
    ...contents.sRV.flatMap((row, year) => of('sRV', ['sRV', year], row)),
  ];
}

function isStale(path: ChangePath, here: unknown, imported: unknown, current: unknown): boolean {
  if (Object.is(current, imported) || Object.is(here, current)) return false;
  const isMode = path[1] === 'quick' && MODES.has(String(path[0]));
  return !isMode || current === false;
}

/** Whether the scenario's field at a path is stale. */
export function isStaleAt(scenario: Scenario, current: Scenario, path: ChangePath): boolean {
  const { imported } = scenario;
  if (imported === undefined || !isCompared(path[0] as FieldSection, String(path.at(-1)))) return false;
  return isStale(path, valueIn(scenario, path), valueIn(imported, path), valueIn(current, path));
}

/**
 * Whether the entry is compared. The income total always follows the Current Situation, and out-of-pocket expenses are
 * compared only for people in the record.
 */
function isComparedEntry(entry: Entry, record: RecordDocument): boolean {
  if (!entry.auto) return true;
  return (
    entry.eid === ENTRY.outOfPocket && (personNumbers(record) as readonly number[]).includes(outOfPocketPerson(entry))
  );
}

/** The entries whose numbers a new entry must not use: those of the scenario and those it imported. */
export function knownEntries({ sFentries, imported }: Scenario): readonly Entry[] {
  return imported === undefined ? sFentries : [...sFentries, ...imported.sFentries];
}

/** The field of a loan whose value is the id of another entry. Each scenario has ids of its own. */
const ASSET_FIELD = 'securedEntry';

/** The value of a field of the Current Situation in the scenario: its copy of an asset, or null if it has none. */
function asHere({ sFentries, imported }: Scenario, current: ScenarioContents, field: string, value: unknown): unknown {
  if (field !== ASSET_FIELD || value === null) return value;
  const base = (imported ?? current).sFentries.find(({ id }) => id === value);
  return (base && sFentries.find((each) => isCopyOf(each, base))?.id) ?? null;
}

/** Whether the value names an asset of the Current Situation of which the scenario has no copy. */
const isAssetAbsent = (scenario: Scenario, current: ScenarioContents, field: string, value: unknown): boolean =>
  field === ASSET_FIELD && value !== null && asHere(scenario, current, field, value) === null;

/** The value of a field of the scenario as the Current Situation has it: the asset that its asset was copied from. */
function asImported({ sFentries }: Scenario, imported: ScenarioContents, field: string, value: unknown): unknown {
  if (field !== ASSET_FIELD || value === null) return value;
  const copy = sFentries.find(({ id }) => id === value);
  return (copy && imported.sFentries.find((base) => isCopyOf(copy, base))?.id) ?? value;
}

/** Returns a copy of an entry of the Current Situation with the scenario's own asset as its security. */
function withSecurityHere(scenario: Scenario, current: ScenarioContents, copy: Entry): Entry {
  const [own = copy] = withSecurity([copy], (id) => asHere(scenario, current, ASSET_FIELD, id) as string | null);
  return own;
}

function staleEntries({ scenario, current, record }: ImportContext, imported: ScenarioContents): StaleImport[] {
  const found: StaleImport[] = [];
  const bases = new Map(imported.sFentries.map((base) => [base.id, base]));
  for (const source of current.sFentries.filter((entry) => isComparedEntry(entry, record))) {
    const base = bases.get(source.id);
    if (base === undefined) {
      found.push({ kind: 'entry-added', key: `added.${source.id}`, source });
      continue;
    }
    const entry = scenario.sFentries.find((each) => isCopyOf(each, base));
    if (entry === undefined) continue;
    for (const { name: field } of templates[source.eid].fields) {
      const here = (entry as unknown as Plain)[field];
      const now = (source as unknown as Plain)[field];
      if (!isStale([], asImported(scenario, imported, field, here), (base as unknown as Plain)[field], now)) continue;
      found.push({ kind: 'entry-field', key: `entry.${entry.id}.${field}`, entry, source, field, here, current: now });
    }
  }
  const left = new Set(current.sFentries.map(({ id }) => id));
  for (const base of imported.sFentries.filter((each) => !left.has(each.id) && isComparedEntry(each, record))) {
    const entry = scenario.sFentries.find((each) => isCopyOf(each, base));
    if (entry !== undefined) found.push({ kind: 'entry-removed', key: `removed.${entry.id}`, entry, base });
  }
  return found;
}

/** The place of one compared value: a field outside the entries, or a field of an entry of the scenario. */
export type ImportedPlace = { readonly path: ChangePath } | { readonly entryId: string; readonly field: string };

/**
 * Returns the scenario with one value of the Current Situation, stale or not, and stores it as imported. A later edit
 * belongs to the scenario until the Current Situation changes again. The caller handles effects on other fields. The
 * scenario stays unchanged if it cannot have the value, for example the asset of a loan that it does not have.
 */
export function withCurrent(scenario: Scenario, current: Scenario, place: ImportedPlace): Scenario {
  const { imported } = scenario;
  if ('path' in place) {
    const value = valueIn(current, place.path);
    if (!goesWithClient(scenario, place.path, value)) return scenario;
    const changed = withValueIn(scenario, place.path, value);
    return imported === undefined ? changed : { ...changed, imported: withValueIn(imported, place.path, value) };
  }
  const { entryId, field } = place;
  const entry = scenario.sFentries.find(({ id }) => id === entryId);
  const source = entry && importedFrom(entry, scenario, current);
  if (source === undefined) return scenario;
  const value = (source as unknown as Plain)[field];
  if (isAssetAbsent(scenario, current, field, value)) return scenario;
  const here = asHere(scenario, current, field, value);
  const changed = { ...scenario, sFentries: inEntry(scenario.sFentries, entryId, field, here) };
  if (imported === undefined) return changed;
  return { ...changed, imported: { ...imported, sFentries: inEntry(imported.sFentries, source.id, field, value) } };
}

/** All stale values, in the order of the form. Empty for a scenario without an import. */
export function staleImports(context: ImportContext): readonly StaleImport[] {
  const { scenario, current, record } = context;
  const { imported } = scenario;
  if (imported === undefined) return [];
  const fields = comparedPaths(imported, record).flatMap((path): StaleImport[] => {
    const here = valueIn(scenario, path);
    const now = valueIn(current, path);
    if (!isStale(path, here, valueIn(imported, path), now)) return [];
    return [{ kind: 'field', key: path.join('.'), path, here, current: now }];
  });
  return [...fields, ...staleEntries(context, imported)];
}

/** Whether an entry can be added: its template may have a maximum, and may allow only one for each person. */
export function hasRoomFor(scenario: Scenario, source: Entry): boolean {
  const { addMax } = templates[source.eid];
  if (secondOfOwner([...scenario.sFentries, source]).includes(source)) return false;
  return addMax < 0 || scenario.sFentries.filter(({ eid }) => eid === source.eid).length < addMax;
}

/**
 * Whether a partner's type of care is allowed with the client's type in this scenario. All other values are allowed.
 */
function goesWithClient(scenario: Scenario, path: ChangePath, value: unknown): boolean {
  if (path.join('.') !== 'sCare.1.typeOfCare') return true;
  return !(excludedPartnerTypes(scenario.sCare[0].typeOfCare) as readonly unknown[]).includes(value);
}

const inEntry = (entries: readonly Entry[], id: string, field: string, value: unknown): Entry[] =>
  entries.map((entry) => (entry.id === id ? ({ ...entry, [field]: value } as Entry) : entry));

/** Returns the scenario with the current values of the items stored as reviewed, so that they are no longer stale. */
export function keepOwn({ scenario, current }: ImportContext, items: readonly StaleImport[]): Scenario {
  if (scenario.imported === undefined) return scenario;
  let { imported } = scenario;
  for (const item of items) {
    if (item.kind === 'field') imported = withValueIn(imported, item.path, valueIn(current, item.path));
    else imported = { ...imported, sFentries: keptEntries(imported.sFentries, scenario, item) };
  }
  return { ...scenario, imported };
}

function keptEntries(bases: Entry[], scenario: Scenario, item: Exclude<StaleImport, { kind: 'field' }>): Entry[] {
  if (item.kind === 'entry-field') return inEntry(bases, item.source.id, item.field, item.current);
  if (item.kind === 'entry-removed') return bases.filter(({ id }) => id !== item.base.id);
  // The stored base gets new numbers, so that no entry added later is mistaken for a copy of it.
  const { eidn, fn } = newEntry(item.source.eid, { sid: 0, existing: [...scenario.sFentries, ...bases], today: NEVER });
  return [...bases, { ...item.source, eidn, fn }];
}

/** The numbers do not depend on the day. */
const NEVER = 0 as CivilDate;

/** In quick mode the entry would count without being visible. */
function inFullMode(scenario: Scenario, entry: Entry): Scenario {
  const part = sectionOfEntry(entry);
  return part !== 'sCare' && scenario[part].quick ? withValueIn(scenario, [part, 'quick'], false) : scenario;
}

function withCopy(scenario: Scenario, current: Scenario, sid: number, source: Entry): Scenario {
  const base = scenario.imported?.sFentries.find(({ id }) => id === source.id);
  if (base === undefined || !hasRoomFor(scenario, source)) return scenario;
  const { id: _id, ...given }: EntryFields = base;
  const place = { sid, existing: scenario.sFentries, today: NEVER };
  const copy = withSecurityHere(scenario, current, newEntry(source.eid, place, given));
  return inFullMode({ ...scenario, sFentries: [...scenario.sFentries, copy] }, source);
}

/**
 * Returns the scenario with a copy of an entry of the Current Situation that it lacks. The copy has the current values,
 * except for those given in `fields`, and counts as imported. If there is no room for it, the scenario is returned
 * unchanged.
 */
export function entryBackFrom(
  context: Pick<ImportContext, 'scenario' | 'current' | 'sid'>,
  source: Entry,
  fields: EntryFields,
): Scenario {
  const { sid } = context;
  const known = withBase(context.scenario, source);
  if (!hasRoomFor(known, source)) return context.scenario;
  const base = known.imported?.sFentries.find(({ id }) => id === source.id) ?? source;
  const { id: _id, ...given }: EntryFields = { ...source, eidn: base.eidn, fn: base.fn, ...fields };
  const copy = newEntry(source.eid, { sid, existing: known.sFentries, today: NEVER }, given);
  const entry = withSecurityHere(known, context.current, copy);
  return inFullMode({ ...known, sFentries: [...known.sFentries, entry] }, source);
}

/**
 * Returns the scenario with the entry in its stored import. An entry added to the Current Situation after the import is
 * not in it yet.
 */
function withBase(scenario: Scenario, source: Entry): Scenario {
  const { imported } = scenario;
  if (imported === undefined || imported.sFentries.some(({ id }) => id === source.id)) return scenario;
  const item = { kind: 'entry-added', key: `added.${source.id}`, source } as const;
  return { ...scenario, imported: { ...imported, sFentries: keptEntries(imported.sFentries, scenario, item) } };
}

/** The other changes that the form makes when a field has changed. */
function settled(context: ImportContext, path: ChangePath, before: Scenario): Scenario {
  const { changes } = consequences(context, path, before);
  return changes.reduce((scenario, change) => withValueIn(scenario, change.path, change.value), context.scenario);
}

function taken(context: ImportContext, item: StaleImport, settle: boolean): Scenario {
  const { scenario, current, sid } = context;
  switch (item.kind) {
    case 'field': {
      const changed = withValueIn(scenario, item.path, valueIn(current, item.path));
      return settle ? settled({ ...context, scenario: changed }, item.path, scenario) : changed;
    }
    case 'entry-field': {
      const value = asHere(scenario, current, item.field, item.current);
      const sFentries = inEntry(scenario.sFentries, item.entry.id, item.field, value);
      const index = sFentries.findIndex(({ id }) => id === item.entry.id);
      const changed = { ...scenario, sFentries };
      return settle ? settled({ ...context, scenario: changed }, ['sFentries', index, item.field], scenario) : changed;
    }
    case 'entry-added':
      return withCopy(scenario, current, sid, item.source);
    case 'entry-removed':
      return { ...scenario, sFentries: [...withoutEntry(scenario.sFentries, item.entry.id)] };
  }
}

/** Removals come first, because they make room for additions. Loans come last, because they refer to added assets. */
function rankOf(item: StaleImport): number {
  if (item.kind === 'entry-removed') return 0;
  const isOfLoan =
    item.kind === 'entry-added'
      ? item.source.eid === ENTRY.loan
      : item.kind === 'entry-field' && item.field === ASSET_FIELD;
  return isOfLoan ? 2 : 1;
}

function canTake({ scenario, current }: ImportContext, item: StaleImport): boolean {
  switch (item.kind) {
    case 'field':
      return goesWithClient(scenario, item.path, item.current);
    case 'entry-field':
      return !isAssetAbsent(scenario, current, item.field, item.current);
    case 'entry-added':
      return hasRoomFor(scenario, item.source);
    case 'entry-removed':
      return true;
  }
}

/**
 * Returns the scenario with the current values of the items, and with the effects on other fields as if a person had
 * entered them. Three kinds of items stay unchanged and stale: an entry for which there is no room, a partner's type of
 * care that is not allowed with the client's type, and an asset of a loan that the scenario does not have.
 */
export function takeOver(context: ImportContext, items: readonly StaleImport[]): Scenario {
  if (context.scenario.imported === undefined) return context.scenario;
  let scenario = context.scenario;
  const inOrder = items.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const item of inOrder) {
    if (!canTake({ ...context, scenario }, item)) continue;
    scenario = keepOwn({ ...context, scenario }, [item]);
    scenario = taken({ ...context, scenario }, item, true);
  }
  // The effects of one value must not overwrite another value that is taken over, or values that were equal before.
  const before = new Set(staleImports(context).map(({ key }) => key));
  const undone = staleImports({ ...context, scenario }).filter(({ key }) => !before.has(key));
  for (const item of [...items, ...undone]) {
    const isField = item.kind === 'field' || item.kind === 'entry-field';
    if (isField && canTake({ ...context, scenario }, item)) scenario = taken({ ...context, scenario }, item, false);
  }
  return scenario;
}
