/** The documents an adviser edits, and how one edit changes them. Plain data, independent of the screen. */

import {
  CURRENT,
  type Documents,
  isSid,
  NO_FIGURES,
  PAGE_SETTINGS,
  pageSettingsOf,
  type Scenarios,
  type Sid,
  sidsOf,
} from '@advice-builder/casework';
import type { Entry, RecordDocument, Scenario } from '@advice-builder/contract';
import { type PathOf, setIn, type ValueAt } from './paths.ts';

export { CURRENT, type Documents, isSid, type Scenarios, type Sid, sidsOf };

/** The root of field paths: the record, and the scenario on screen without its entries, which have ids. */
interface FieldRoot {
  readonly record: Pick<
    RecordDocument,
    'reference' | 'description' | 'projectFrom' | 'relationship' | 'capDay' | 'clients'
  >;
  readonly scenario: Omit<Scenario, 'sFentries' | 'tmp' | 'meta'>;
}
export type FieldPath = PathOf<FieldRoot>;
export type FieldValue<P extends FieldPath> = ValueAt<FieldRoot, P>;

const UNREAD: ReadonlySet<string> = new Set(NO_FIGURES);

/** Whether the figures of a scenario must be the same, judged by the identity of their inputs. */
export function isSameCase(one: Documents, other: Documents, sid: Sid): boolean {
  return (
    one.scenarios[sid] === other.scenarios[sid] &&
    one.scenarios[CURRENT] === other.scenarios[CURRENT] &&
    hasSameFigures(one.record, other.record)
  );
}

/** Whether two records are equal in every field that figures depend on. */
export function hasSameFigures(one: RecordDocument, other: RecordDocument): boolean {
  return (
    one === other ||
    (Object.keys(other) as (keyof RecordDocument)[]).every((key) => UNREAD.has(key) || one[key] === other[key])
  );
}

/** Returns the documents with the page settings of the second argument. */
export function withSettingsOf(documents: Documents, { record: from }: Documents): Documents {
  const { record } = documents;
  if (PAGE_SETTINGS.every((key) => record[key] === from[key])) return documents;
  return { ...documents, record: { ...record, ...pageSettingsOf(from) } };
}

/** A value a field of an entry can hold. */
export type EntryValue = string | number | boolean | null;

/** Sets one field of the record or of a scenario. */
export function setField(documents: Documents, sid: Sid, path: FieldPath, value: unknown): Documents {
  const [root, rest] = splitRoot(path);
  if (root === 'record') {
    const record = setIn(documents.record, rest, value);
    return record === documents.record ? documents : { ...documents, record };
  }
  return mapScenario(documents, sid, (scenario) => setIn(scenario, rest, value));
}

function splitRoot(path: FieldPath): readonly ['record' | 'scenario', string] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot) as 'record' | 'scenario', path.slice(dot + 1)];
}

export function mapScenario(documents: Documents, sid: Sid, change: (scenario: Scenario) => Scenario): Documents {
  const before = documents.scenarios[sid];
  if (before === undefined) throw new RangeError(`no scenario ${sid}`);
  const after = change(before);
  return after === before ? documents : { ...documents, scenarios: { ...documents.scenarios, [sid]: after } };
}

export function mapEntries(
  documents: Documents,
  sid: Sid,
  change: (entries: readonly Entry[]) => readonly Entry[],
): Documents {
  return mapScenario(documents, sid, (scenario) => {
    const sFentries = change(scenario.sFentries);
    return sFentries === scenario.sFentries ? scenario : { ...scenario, sFentries: sFentries as Entry[] };
  });
}

export function setEntryField(
  documents: Documents,
  sid: Sid,
  entryId: string,
  field: string,
  value: EntryValue,
): Documents {
  return mapEntries(documents, sid, (entries) => {
    const at = entries.findIndex((entry) => entry.id === entryId);
    const before = entries[at];
    if (before === undefined || Object.is((before as Readonly<Record<string, unknown>>)[field], value)) return entries;
    return entries.with(at, { ...before, [field]: value } as Entry);
  });
}

/** The name with the number: `Current Situation`, `Scenario 2 - Sell the home`. */
export function scenarioName(sid: Sid, name: string): string {
  if (sid === CURRENT) return name.trim() === '' ? 'Current Situation' : name;
  return name.trim() === '' ? 'Untitled Scenario' : name;
}

export function scenarioLabel(sid: Sid, name: string): string {
  return sid === CURRENT ? 'Current Situation' : `Scenario ${sid} - ${scenarioName(sid, name)}`;
}
