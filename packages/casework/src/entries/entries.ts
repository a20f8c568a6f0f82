/** Creates entries: new ones, automatic ones, copies, and complete ones from incomplete input. */
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
import { withSecurity } from './secured.ts';

/** The place of an entry, which its id is built from. */
export interface EntryPlace {
  readonly sid: number;
  /** The existing entries of the scenario. */
  readonly existing: readonly Pick<Entry, 'eid' | 'eidn' | 'fn' | 'id'>[];
  readonly today: CivilDate;
  /** Returns the end of the id; random by default. */
  readonly suffix?: (() => string) | undefined;
}

const after = (numbers: readonly number[]): number => numbers.reduce((next, n) => (n >= next ? n + 1 : next), 0);

function initialValue(field: TemplateField, today: CivilDate): unknown {
  return field.initial === 'next-month' ? toIso(firstOfMonth(addMonthsToIndex(monthOf(today), 1))) : field.initial;
}

/**
 * Fields of an entry whose template is known only at run time. A type of all combinations would have about five
 * thousand members, and the compiler would check them one by one.
 */
export type EntryFields = Readonly<Record<string, unknown>>;

/** Returns a new entry of a template, at the end of the scenario. */
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

/** Adds defaults of new template fields to an entry stored before those fields existed. */
export function withNewFields<E extends Entry>(entry: E): E {
  const missing = templates[entry.eid].fields.filter(
    ({ name, initial }) => !(name in entry) && initial !== 'next-month',
  );
  return missing.length === 0
    ? entry
    : { ...entry, ...Object.fromEntries(missing.map(({ name, initial }) => [name, initial])) };
}

/**
 * Out-of-pocket expenses are stored under their owner, because the name in the specification contains the type of care,
 * which may change.
 */
const STORED_NAMES = ['Client', 'Partner'] as const;

/** Returns an entry with the name under which it is stored. On the wire it may have another name (`asPrinted`). */
export const asStored = (entry: Entry): Entry =>
  entry.eid === ENTRY.outOfPocket ? { ...entry, name: STORED_NAMES[outOfPocketPerson(entry)] } : entry;

/** The income quick total and the out-of-pocket expenses of client and partner. They cannot be added or deleted. */
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

/** Returns a copy for the same scenario. Protected entries cannot be copied. */
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

/** The name of a copy, cut to the maximum length: `Copy of Managed fund`. */
export function duplicateName(title: string): string {
  return storableText(`Copy of ${title}`.slice(0, NAME_MAX)).trim();
}

/** Whether it is the automatic entry of the income quick total. */
export const isIncomeTotal = (entry: Entry): entry is EntryNamed<'income'> & { auto: true } =>
  entry.eid === ENTRY.income && entry.auto;

export function incomeTotalEntry(entries: readonly Entry[]): EntryNamed<'income'> | undefined {
  return entries.find(isIncomeTotal);
}

/** The person of an out-of-pocket entry: the owner, else taken from `def`. */
export function outOfPocketPerson(entry: EntryNamed<'outOfPocket'>): 0 | 1 {
  return entry.clientId ?? entry.cl ?? (entry.def === 2 ? 1 : 0);
}

/** The owner of an entry, if its kind allows only one entry per person. */
function onlyOwner(entry: Entry): 0 | 1 | null {
  if (entry.eid === ENTRY.outOfPocket) return outOfPocketPerson(entry);
  return templates[entry.eid].uniqueOwner ? (entry.clientId ?? entry.cl) : null;
}

/** The entries whose owner already has an earlier entry of that kind (uniqueClientId). */
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

/** The people who cannot own an entry, because they already have one of its kind. */
export function ownersTaken(entry: Entry, entries: readonly Entry[]): readonly (0 | 1)[] {
  const others = entries.filter((other) => other.eid === entry.eid && other.id !== entry.id).map(onlyOwner);
  return others.filter((owner) => owner !== null);
}

/** Input of `completeEntries`: the stored entries, and a function that returns the ends of new ids. */
export interface CompletionContext {
  readonly stored?: readonly Entry[];
  readonly suffix?: () => string;
}

/**
 * An entry without an id takes the id of the stored entry at its position, unless the list already contains that id.
 */
function storedId(entry: Entry, patches: readonly EntryPatch[], stored: readonly Entry[]): string | undefined {
  const same = stored.find(({ eid, eidn, fn }) => eid === entry.eid && eidn === entry.eidn && fn === entry.fn);
  return same === undefined || patches.some(({ id }) => id === same.id) ? undefined : same.id;
}

/** Whether both are the same automatic entry: the income total, or one person's out-of-pocket expenses. */
const isSameAutomatic = (automatic: Entry, entry: Entry): boolean =>
  automatic.eid === ENTRY.income
    ? isIncomeTotal(entry)
    : entry.eid === ENTRY.outOfPocket &&
      automatic.eid === ENTRY.outOfPocket &&
      outOfPocketPerson(entry) === outOfPocketPerson(automatic);

/**
 * Completes a received list of entries: all template fields, missing ids, and missing automatic entries. Automatic
 * entries cannot be deleted, so stored ones stay. `protected` depends on the kind of entry, whatever was received.
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

/** Returns the same entries for another scenario, with new ids. Loans follow the new ids of their assets. */
export function reissueEntries(entries: readonly Entry[], sid: number, suffix = randomSuffix): Entry[] {
  const ids = new Map<string, string>();
  const issued = entries.map((entry) => {
    const { auto, eid, eidn, fn } = entry;
    const id = entryId({ auto, sid, eid, eidn, fn, duplicate: isDuplicateId(entry.id) }, suffix);
    ids.set(entry.id, id);
    return { ...entry, sid, id };
  });
  return [...withSecurity(issued, (id) => ids.get(id) ?? null)];
}
