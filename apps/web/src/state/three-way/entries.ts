/** Merges entries: those added on both sides, their order, and the sections that must show them. */

import {
  entryNotePath,
  entryOfNotePath,
  newEntry,
  sameValue,
  sectionOfEntry,
  withoutLostSecurity,
  withSecurity,
} from '@advice-builder/casework';
import type { Entry, Note, Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { type Documents, mapEntries, mapScenario, type Sid, sidsOf } from '../documents.ts';

/** A local entry with its new id and numbers. The id can be unchanged. */
export interface Renamed {
  readonly sid: Sid;
  readonly from: string;
  readonly to: Pick<Entry, 'id' | 'eidn' | 'fn'>;
}

/** Any day will do, because numbers and ids do not depend on it. */
const ANY_DAY = isoDate('2026-01-01');

const entriesIn = (documents: Documents, sid: Sid): readonly Entry[] => documents.scenarios[sid]?.sFentries ?? [];

/**
 * Whether an entry has these numbers. They identify copies of an entry across scenarios, so no two entries may share
 * them.
 */
const isNumbered = (entry: Entry, { eid, eidn, fn }: Entry): boolean =>
  entry.eid === eid && entry.eidn === eidn && entry.fn === fn;

function renamedIn(sid: Sid, base: Documents, mine: Documents, theirs: Documents): readonly Renamed[] {
  const known = new Set(entriesIn(base, sid).map(({ id }) => id));
  const isNew = ({ id }: Entry): boolean => !known.has(id);
  const there = entriesIn(theirs, sid);
  const theirNew = there.filter(isNew);
  const taken = [...there, ...entriesIn(mine, sid)];
  return entriesIn(mine, sid)
    .filter(isNew)
    .flatMap((entry): Renamed[] => {
      const namesake = theirNew.find(({ id }) => id === entry.id);
      // Both are one entry: it was added here, and only the answer to its save was lost.
      if (namesake !== undefined && sameValue(namesake, entry)) return [];
      if (namesake === undefined && !theirNew.some((each) => isNumbered(each, entry))) return [];
      const { id, eidn, fn } = newEntry(entry.eid, { sid, existing: taken, today: ANY_DAY });
      const to = { id: namesake === undefined ? entry.id : id, eidn, fn };
      taken.push({ ...entry, ...to });
      return [{ sid, from: entry.id, to }];
    });
}

/** The documents with these entries, the notes about them and the loans on them under the new ids and numbers. */
export function withRenamed(documents: Documents, renamed: readonly Renamed[]): Documents {
  return renamed.reduce((all, { sid, from, to }) => {
    if (!entriesIn(all, sid).some(({ id }) => id === from)) return all;
    const moved = mapEntries(all, sid, (entries) =>
      withSecurity(
        entries.map((entry) => (entry.id === from ? { ...entry, ...to } : entry)),
        (id) => (id === from ? to.id : id),
      ),
    );
    return from === to.id ? moved : withNotesMoved(moved, sid, from, to.id);
  }, documents);
}

function withNotesMoved(documents: Documents, sid: Sid, from: string, to: string): Documents {
  const { record } = documents;
  const isAbout = ({ on }: Note): boolean => on?.sid === sid && entryOfNotePath(on.path)?.entryId === from;
  if (!record.notes.some(isAbout)) return documents;
  const notes = record.notes.map((note) => {
    const field = note.on && entryOfNotePath(note.on.path)?.field;
    return note.on === undefined || field === undefined || !isAbout(note)
      ? note
      : { ...note, on: { ...note.on, path: entryNotePath(to, field) } };
  });
  return { ...documents, record: { ...record, notes } };
}

/**
 * Keeps entries added on both sides apart. A local one gets a new id and new numbers if a new remote one has the same
 * id, and only new numbers if a new remote one has the same numbers.
 */
export function withOwnEntries(
  base: Documents,
  mine: Documents,
  theirs: Documents,
): { readonly documents: Documents; readonly renamed: readonly Renamed[] } {
  const renamed = sidsOf(mine.scenarios).flatMap((sid) => renamedIn(sid, base, mine, theirs));
  return { documents: withRenamed(mine, renamed), renamed };
}

const idsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);

/** Remote entries come first, then local ones. If the remote side added and moved none, the local order stays. */
export function withMyOrder(documents: Documents, base: Documents, mine: Documents, theirs: Documents): Documents {
  return sidsOf(documents.scenarios).reduce((all, sid) => {
    if (!sameValue(idsOf(entriesIn(base, sid)), idsOf(entriesIn(theirs, sid)))) return all;
    const order = idsOf(entriesIn(mine, sid));
    const rank = ({ id }: Entry): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const entries = entriesIn(all, sid);
    const sorted = entries.toSorted((a, b) => rank(a) - rank(b));
    return sameValue(idsOf(entries), idsOf(sorted)) ? all : mapEntries(all, sid, () => sorted);
  }, documents);
}

/** Takes an asset that one side removed out of the loans that the other side charged over it. */
export function withSecurityThere(documents: Documents): Documents {
  return sidsOf(documents.scenarios).reduce((all, sid) => {
    const entries = entriesIn(all, sid);
    const kept = withoutLostSecurity(entries);
    return kept === entries ? all : mapEntries(all, sid, () => kept);
  }, documents);
}

/** The parts whose full form lists the entries of a section type. */
const LISTED_IN = ['sAssets', 'sInvest', 'sIncome', 'sExpenses'] as const;
const FULL_ONLY = ['vehiclesTotal', 'funeralBond'] as const;

/** Whether a side in full mode has changed values that only full mode shows. */
function worksInFull(part: (typeof LISTED_IN)[number], before: Scenario, after: Scenario): boolean {
  if (after[part].quick) return false;
  const listed = ({ sFentries }: Scenario): readonly Entry[] =>
    sFentries.filter(({ eid, auto }) => !auto && sectionOfEntry({ eid }) === part);
  if (!sameValue(listed(before), listed(after))) return true;
  return part === 'sAssets' && FULL_ONLY.some((field) => before.sAssets[field] !== after.sAssets[field]);
}

/** Opens a section in full mode if one side closed it while the other worked in it, so that no hidden value counts. */
export function withShownModes(documents: Documents, base: Documents, mine: Documents, theirs: Documents): Documents {
  return sidsOf(documents.scenarios).reduce((all, sid) => {
    const [before, own, there] = [base.scenarios[sid], mine.scenarios[sid], theirs.scenarios[sid]];
    if (before === undefined || own === undefined || there === undefined) return all;
    return LISTED_IN.reduce((each, part) => {
      const opens =
        own[part].quick !== there[part].quick && [own, there].some((side) => worksInFull(part, before, side));
      if (!opens || !each.scenarios[sid]?.[part].quick) return each;
      return mapScenario(each, sid, (scenario) => ({ ...scenario, [part]: { ...scenario[part], quick: false } }));
    }, all);
  }, documents);
}
