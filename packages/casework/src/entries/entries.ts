/** Making entries: new ones, the automatic ones, copies, and the completion of what arrives incomplete. */
import {
  ENTRY,
  type Entry,
  type EntryNamed,
  type EntryOf,
  type EntryPatch,
  type EntryTemplateId,
  NAME_MAX,
  storableText,
} from '@advice-builder/contract';
import { addMonthsToIndex, type CivilDate, firstOfMonth, monthOf, toIso } from '@advice-builder/kernel';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import { entryId, isDuplicateId, randomSuffix } from './entry-id.ts';

/** Where an entry stands: what its id is built from. */
export interface EntryPlace {
  readonly sid: number;
  /** Entries already in the scenario. */
  readonly existing: readonly Pick<Entry, 'eid' | 'eidn' | 'fn' | 'id'>[];
  readonly today: CivilDate;
  /** The end of the id; random unless told. */
  readonly suffix?: (() => string) | undefined;
}

const after = (numbers: readonly number[]): number => numbers.reduce((next, n) => (n >= next ? n + 1 : next), 0);

function initialValue(field: TemplateField, today: CivilDate): unknown {
  return field.initial === 'next-month' ? toIso(firstOfMonth(addMonthsToIndex(monthOf(today), 1))) : field.initial;
}

/**
 * Fields of an entry whose template is known when it runs. Parts of the seventeen kinds laid over each other would be
 * some five thousand kinds, which the compiler works out one by one.
 */
export type EntryFields = Readonly<Record<string, unknown>>;

/** A new entry of a template, at the end of the scenario. */
export function newEntry<E extends EntryTemplateId>(eid: E, place: EntryPlace, given?: Partial<EntryOf<E>>): EntryOf<E>;
export function newEntry(eid: EntryTemplateId, place: EntryPlace, given: EntryFields): Entry;
export function newEntry(eid: EntryTemplateId, place: EntryPlace, given: Partial<Entry> = {}): Entry {
  const template = templates[eid];
  const eidn = given.eidn ?? after(place.existing.filter((e) => e.eid === eid).map((e) => e.eidn));
  const fn = given.fn ?? after(place.existing.map((e) => e.fn));
  const auto = given.auto ?? false;
  const blank: Record<string, unknown> = {
    id: given.id ?? entryId({ auto, sid: place.sid, eid, eidn, fn }, place.suffix),
    eid,
    etid: template.etid,
    eidn,
    fn,
    auto,
    protected: auto,
    def: null,
    cl: null,
    clientId: null,
    template: template.key,
  };
  for (const field of template.fields) {
    if (!(field.name in blank)) blank[field.name] = initialValue(field, place.today);
  }
  return { ...blank, ...given, sid: place.sid } as Entry;
}

/** An entry that was stored before its template had a field, with the default of that field. */
export function withNewFields<E extends Entry>(entry: E): E {
  const missing = templates[entry.eid].fields.filter(
    ({ name, initial }) => !(name in entry) && initial !== 'next-month',
  );
  return missing.length === 0
    ? entry
    : { ...entry, ...Object.fromEntries(missing.map(({ name, initial }) => [name, initial])) };
}

/** Out-of-pocket expenses are stored under whose they are: the care that their printed name tells of may change. */
const STORED_NAMES = ['Client', 'Partner'] as const;

/** An entry as it is stored, whatever name it has on the wire (`asPrinted`). */
export const asStored = (entry: Entry): Entry =>
  entry.eid === ENTRY.outOfPocket ? { ...entry, name: STORED_NAMES[outOfPocketPerson(entry)] } : entry;

/** Income quick total and the out-of-pocket expenses of client and partner; they cannot be added or deleted. */
export function automaticEntries(place: EntryPlace): Entry[] {
  const entries: Entry[] = [];
  const add = (entry: Entry): void => {
    entries.push(entry);
  };
  const here = (): EntryPlace => ({ ...place, existing: [...place.existing, ...entries] });
  add(newEntry(4, here(), { auto: true, def: 0, name: 'Income' }));
  add(newEntry(10, here(), { auto: true, def: 1, cl: 0, name: STORED_NAMES[0] }));
  add(newEntry(10, here(), { auto: true, def: 2, cl: 1, name: STORED_NAMES[1] }));
  return entries;
}

/** A copy beside the original. Protected entries have no copy. */
export function duplicateEntry(entry: Entry, place: EntryPlace): Entry {
  const eidn = after(place.existing.filter((e) => e.eid === entry.eid).map((e) => e.eidn));
  const fn = after(place.existing.map((e) => e.fn));
  const owner = templates[entry.eid].uniqueOwner ? { cl: null, clientId: null } : {};
  return {
    ...entry,
    ...owner,
    id: entryId({ auto: false, sid: place.sid, eid: entry.eid, eidn, fn, duplicate: true }, place.suffix),
    sid: place.sid,
    eidn,
    fn,
    auto: false,
    protected: false,
    def: null,
  };
}

/** What a copy is called: `Copy of Managed fund`, as much of it as a name takes. */
export function duplicateName(title: string): string {
  return storableText(`Copy of ${title}`.slice(0, NAME_MAX)).trim();
}

/** The automatic entry that holds the income quick total. */
export const isIncomeTotal = (entry: Entry): entry is EntryNamed<'income'> & { auto: true } =>
  entry.eid === ENTRY.income && entry.auto;

export function incomeTotalEntry(entries: readonly Entry[]): EntryNamed<'income'> | undefined {
  return entries.find(isIncomeTotal);
}

/** Client or partner of an out-of-pocket entry: by owner, else by `def`. */
export function outOfPocketPerson(entry: EntryNamed<'outOfPocket'>): 0 | 1 {
  return entry.clientId ?? entry.cl ?? (entry.def === 2 ? 1 : 0);
}

/** Whose an entry is, where a person has one of its kind and no more. */
function onlyOwner(entry: Entry): 0 | 1 | null {
  if (entry.eid === ENTRY.outOfPocket) return outOfPocketPerson(entry);
  return templates[entry.eid].uniqueOwner ? (entry.clientId ?? entry.cl) : null;
}

/** The entries whose person has one of their kind already, further up (uniqueClientId). */
export function secondOfOwner(entries: readonly Entry[]): readonly Entry[] {
  const taken = new Set<string>();
  return entries.filter((entry) => {
    const owner = onlyOwner(entry);
    if (owner === null) return false;
    const key = `${entry.eid} ${owner}`;
    if (taken.has(key)) return true;
    taken.add(key);
    return false;
  });
}

/** The people whom an entry cannot belong to, because another entry of theirs is of its kind. */
export function ownersTaken(entry: Entry, entries: readonly Entry[]): readonly (0 | 1)[] {
  const others = entries.filter((other) => other.eid === entry.eid && other.id !== entry.id).map(onlyOwner);
  return others.filter((owner) => owner !== null);
}

/** Entries that are there already, and how ids of new ones end. */
export interface CompletionContext {
  readonly stored?: readonly Entry[];
  readonly suffix?: () => string;
}

/** An entry that arrives without an id is the stored one at its place, unless that one is in the list by its id. */
function storedId(entry: Entry, patches: readonly EntryPatch[], stored: readonly Entry[]): string | undefined {
  const same = stored.find(({ eid, eidn, fn }) => eid === entry.eid && eidn === entry.eidn && fn === entry.fn);
  return same === undefined || patches.some(({ id }) => id === same.id) ? undefined : same.id;
}

/** The same automatic entry: the total of income, or the out-of-pocket expenses of the same person. */
const isSameAutomatic = (automatic: Entry, entry: Entry): boolean =>
  automatic.eid === ENTRY.income
    ? isIncomeTotal(entry)
    : entry.eid === ENTRY.outOfPocket &&
      automatic.eid === ENTRY.outOfPocket &&
      outOfPocketPerson(entry) === outOfPocketPerson(automatic);

/**
 * Completes a list of entries as it arrived: every field of its template, ids where they are missing, and the three
 * automatic entries where they are not in the list. Those cannot be deleted: what was there stays. What is protected
 * follows from what an entry is, whatever arrives.
 */
export function completeEntries(
  patches: readonly EntryPatch[],
  sid: number,
  today: CivilDate,
  { stored = [], suffix = randomSuffix }: CompletionContext = {},
): Entry[] {
  const entries: Entry[] = [];
  for (const patch of patches) {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as EntryPatch;
    const auto = given.auto ?? given.eid === ENTRY.outOfPocket;
    const place = { sid, existing: entries, today, suffix };
    const entry = newEntry(given.eid, place, { ...given, auto, protected: auto } as never) as Entry;
    const id = given.id ?? storedId(entry, patches, stored) ?? entry.id;
    entries.push(asStored({ ...entry, id }));
  }
  for (const automatic of automaticEntries({ sid, existing: [], today })) {
    if (entries.some((entry) => isSameAutomatic(automatic, entry))) continue;
    const there = stored.find((entry) => entry.auto && isSameAutomatic(automatic, entry));
    const isFree = there && !entries.some(({ id, fn }) => id === there.id || fn === there.fn);
    const { id: _id, eidn: _eidn, fn: _fn, ...given } = there ?? automatic;
    entries.push(isFree ? there : newEntry(automatic.eid, { sid, existing: entries, today }, given as never));
  }
  return entries;
}

/** The same entries in another scenario: ids are issued anew. */
export function reissueEntries(entries: readonly Entry[], sid: number, suffix = randomSuffix): Entry[] {
  return entries.map((entry) => {
    const { auto, eid, eidn, fn } = entry;
    return { ...entry, sid, id: entryId({ auto, sid, eid, eidn, fn, duplicate: isDuplicateId(entry.id) }, suffix) };
  });
}
