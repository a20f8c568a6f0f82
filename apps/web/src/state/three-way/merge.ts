/**
 * The three-way merge of two copies of a record that both started as `base`. A change on one side stays. Different
 * changes of the same value on both sides are a clash, which a person decides.
 */

import {
  type Change,
  changesBetween,
  type Diff,
  PAGE_SETTINGS,
  type Place,
  placeKey,
  recordContradictions,
  sameValue,
  scenarioContradictions,
  valueAt,
  withValue,
} from '@advice-builder/casework';
import type { Problem } from '@advice-builder/kernel';
import { type Documents, type Sid, sidsOf } from '../documents.ts';
import { type Renamed, withMyOrder, withOwnEntries, withSecurityThere, withShownModes } from './entries.ts';
import { mergedNotes } from './notes.ts';
import { type Sides, sectionKey, unitsOf } from './together.ts';

/** A value that both sides changed, or a group of values that belong together. */
export interface Clash {
  readonly key: string;
  /** Where the two sides differ. */
  readonly places: readonly Place[];
}

export interface Merged {
  /** The common base of both sides, including scenarios deleted since. */
  readonly before: Documents;
  /** The common base without the scenarios deleted since. */
  readonly base: Documents;
  /** The local side, with the ids that its new entries have after the merge. */
  readonly mine: Documents;
  readonly theirs: Documents;
  /** The merged documents, with the remote values for clashes. */
  readonly documents: Documents;
  readonly clashes: readonly Clash[];
  /** Changes made only on the local side. */
  readonly onlyMine: readonly Change[];
  readonly onlyTheirs: readonly Change[];
  /** Local entries with new ids or numbers, because remote entries have the old ones. */
  readonly renamed: readonly Renamed[];
  /** Scenarios that were changed here and no longer exist on the server. */
  readonly gone: readonly Sid[];
}

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

const NOT_TYPED: ReadonlySet<string> = new Set([
  'sCare.sellMonth',
  'sCare.typeOfCare_disabled',
  'sHome.rv_exit_entitlement',
]);
const SETTINGS: ReadonlySet<string> = new Set(PAGE_SETTINGS);

/**
 * Places decided without a question: page settings (local side), and imported or calculated values that nobody enters
 * (remote side).
 */
function settledFor({ path }: Place): Side | undefined {
  const [part] = path;
  if (SETTINGS.has(String(part))) return 'mine';
  if (part === 'imported' || NOT_TYPED.has(`${part}.${path.at(-1)}`)) return 'theirs';
  return undefined;
}

/**
 * The side for places that share one question, if all of them have the same side. Otherwise, for example if a person
 * entered one of them, the person is asked.
 */
function settledForAll(places: readonly Place[]): Side | undefined {
  const [first, ...others] = places.map(settledFor);
  return others.every((side) => side === first) ? first : undefined;
}

/** Scenarios deleted on the server. A new scenario may have the number since. */
function goneIn(base: Documents, mine: Documents, theirs: Documents, reissued: readonly Sid[]): readonly Sid[] {
  return sidsOf(mine.scenarios).filter(
    (sid) => base.scenarios[sid] !== undefined && (theirs.scenarios[sid] === undefined || reissued.includes(sid)),
  );
}

function without({ record, scenarios }: Documents, sids: readonly Sid[]): Documents {
  const kept = Object.entries(scenarios).filter(([sid]) => !sids.includes(Number(sid) as Sid));
  return { record, scenarios: Object.fromEntries(kept) };
}

/** @param reissued numbers that belong to other scenarios on the server. */
export function merge(base: Documents, own: Documents, theirs: Documents, reissued: readonly Sid[] = []): Merged {
  const lost = goneIn(base, own, theirs, reissued);
  const inGone = changesBetween(base, own);
  const gone = lost.filter((sid) => [...inGone.values()].some((change) => change.sid === sid));
  const { documents: mine, renamed } = withOwnEntries(without(base, lost), without(own, lost), theirs);
  const sides = { base: without(base, lost), mine, theirs };
  let singleQuestions: ReadonlySet<string> = new Set();
  for (;;) {
    const once = mergeOnce({ ...sides, whole: singleQuestions });
    const merged = { ...once, before: base, base: sides.base, mine, theirs, renamed, gone };
    const more = contradictory(merged, singleQuestions);
    if (more.length === 0) return merged;
    singleQuestions = new Set([...singleQuestions, ...more]);
  }
}

type Once = Pick<Merged, 'documents' | 'clashes' | 'onlyMine' | 'onlyTheirs'>;

function mergeOnce(sides: Sides): Once {
  const { base, mine, theirs } = sides;
  const ours = changesBetween(base, mine);
  const others = changesBetween(base, theirs);
  const unitOf = unitsOf(sides, ours, others);
  const [units, otherUnits] = [grouped(ours, unitOf), grouped(others, unitOf)];
  const clashes: Clash[] = [];
  let documents = theirs;
  for (const [key, changes] of units) {
    const there = otherUnits.get(key);
    const places = differing([...changes, ...(there ?? [])], mine, theirs);
    if (places.length === 0) continue;
    const side = there === undefined ? 'mine' : settledForAll(places);
    if (side === 'mine') documents = placed(documents, places, mine);
    if (side === undefined) clashes.push({ key, places });
  }
  const unmatched = (one: typeof units, other: typeof units): readonly Change[] =>
    [...one].flatMap(([key, changes]) => (other.has(key) ? [] : changes));
  return {
    documents: withMyOrder(settled(withNotes(documents, sides), sides), base, mine, theirs),
    clashes,
    onlyMine: unmatched(units, otherUnits),
    onlyTheirs: unmatched(otherUnits, units),
  };
}

function grouped(changes: Diff, unitOf: (change: Change) => string): ReadonlyMap<string, readonly Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes.values()) {
    const unit = unitOf(change);
    groups.set(unit, [...(groups.get(unit) ?? []), change]);
  }
  return groups;
}

/** The places of changes at which the two sides differ, without places inside other ones. */
function differing(changes: readonly Change[], mine: Documents, theirs: Documents): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { key, sid, path } of changes) {
    const place = { sid, path };
    if (!sameValue(valueAt(mine, place), valueAt(theirs, place))) places.set(key, place);
  }
  const isWithin = ({ sid, path }: Place): boolean =>
    path.some((_, length) => length > 0 && places.has(placeKey({ sid, path: path.slice(0, length) })));
  return [...places.values()].filter((place) => !isWithin(place));
}

const placed = (documents: Documents, places: readonly Place[], side: Documents): Documents =>
  places.reduce((all, place) => withValue(all, place, valueAt(side, place)), documents);

/** The effects of changes of one side on changes of the other. */
const settled = (documents: Documents, { base, mine, theirs }: Pick<Sides, 'base' | 'mine' | 'theirs'>): Documents =>
  withShownModes(withSecurityThere(documents), base, mine, theirs);

function withNotes(documents: Documents, { base, mine, theirs }: Sides): Documents {
  const notes = mergedNotes(base.record.notes, mine.record.notes, theirs.record.notes);
  if (sameValue(notes, documents.record.notes)) return documents;
  return { ...documents, record: { ...documents.record, notes: [...notes] } };
}

/** Parts of the merged documents that the server would refuse, although it accepts them on either side. */
function contradictory({ documents, mine, theirs }: Merged, singleQuestions: ReadonlySet<string>): readonly string[] {
  const known = new Set([...contradictions(mine), ...contradictions(theirs)].map(({ key }) => key));
  const found = contradictions(documents).filter(({ key, part }) => !known.has(key) && !singleQuestions.has(part));
  return found.map(({ part }) => part);
}

function contradictions({ record, scenarios }: Documents): { readonly key: string; readonly part: string }[] {
  const partsOf = (sid: Sid | undefined, problems: readonly Problem[]) =>
    problems.map(({ code, fieldPath }) => {
      const part = sectionKey({ sid, path: [String(fieldPath[0])] });
      return { key: `${part} ${code}`, part };
    });
  const inScenarios = sidsOf(scenarios).flatMap((sid) => {
    const scenario = scenarios[sid];
    return scenario === undefined ? [] : partsOf(sid, scenarioContradictions(record, scenario));
  });
  return [...partsOf(undefined, recordContradictions(record)), ...inScenarios];
}

/** The merged documents with the decisions made. Undecided clashes have the remote values. */
export function resolve({ base, mine, theirs, documents, clashes }: Merged, choices: Choices): Documents {
  const chosen = clashes.filter(({ key }) => choices[key] === 'mine').flatMap(({ places }) => places);
  return settled(placed(documents, chosen, mine), { base, mine, theirs });
}
