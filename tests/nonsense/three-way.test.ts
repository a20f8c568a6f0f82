/** Properties of the three-way merge for any documents and any edits of two people. Seeds are fixed. */

import {
  type Change,
  changesBetween,
  newEntry,
  type Place,
  placeKey,
  sameValue,
  sidsOf,
  valueAt,
  withoutLostSecurity,
  withValue,
} from '@advice-builder/casework';
import type { Entry, EntryTemplateId, RecordDocument } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Documents } from '../../apps/web/src/state/documents.ts';
import { mapEntries } from '../../apps/web/src/state/documents.ts';
import { noteKey } from '../../apps/web/src/state/notes.ts';
import { type Choices, type Merged, merge, resolve } from '../../apps/web/src/state/three-way/merge.ts';
import { anyRecord, anyScenario } from '../../packages/casework/src/testing/arbitrary.ts';
import { letterOf, paidFeeOf } from '../../packages/casework/src/testing/letters.ts';

const TODAY = isoDate('2026-11-21');
const RUNS = { numRuns: 150, seed: 20261122, endOnFailure: true } as const;

const anyDocuments: fc.Arbitrary<Documents> = fc
  .tuple(anyRecord, anyScenario, anyScenario)
  .map(([record, current, other]) => ({ record, scenarios: { 0: current, 1: { ...other, imported: current } } }));

/**
 * The edits of one side: fields taken from other documents, entries deleted and added, notes written and deleted, letters
 * and fees paid added, changed and deleted.
 */
interface Edits {
  readonly from: Documents;
  /** One field in `oneIn` is taken from another document. */
  readonly oneIn: number;
  readonly offset: number;
  readonly deleted: readonly number[];
  readonly added: readonly EntryTemplateId[];
  readonly notes: readonly string[];
  readonly noteDeleted: boolean;
  /** The letters with their means tested amount, and the fees paid by month. */
  readonly letters: Readonly<Record<string, number>>;
  readonly fees: Readonly<Record<string, number>>;
}

const LETTERS = ['first', 'second', 'third', 'fourth'];
const MONTHS = ['2026-09-01', '2026-10-01', '2026-11-01'];

const anyEdits: fc.Arbitrary<Edits> = fc.record({
  from: anyDocuments,
  oneIn: fc.constantFrom(1, 3, 20, 100),
  offset: fc.nat(100),
  deleted: fc.array(fc.nat(12), { maxLength: 2 }),
  added: fc.array(fc.constantFrom<EntryTemplateId>(0, 1, 2, 4, 13), { maxLength: 3 }),
  notes: fc.array(fc.constantFrom('rang', 'agreed', 'to check'), { maxLength: 2 }),
  noteDeleted: fc.boolean(),
  letters: fc.dictionary(fc.constantFrom(...LETTERS), fc.constantFrom(1, 2, 3)),
  fees: fc.dictionary(fc.constantFrom(...MONTHS), fc.constantFrom(1, 2, 3)),
});

const noteOf = (id: number, body: string) => ({ id, datetime: `2026-11-21T00:00:0${body.length}.000Z`, body });

function withNotes(record: RecordDocument, { notes, noteDeleted }: Edits): RecordDocument {
  const kept = noteDeleted ? record.notes.slice(1) : record.notes;
  const added = notes.map((body, at) => noteOf(record.notes.length + at + 1, body));
  return { ...record, notes: [...kept, ...added] };
}

/** In the order of the lists, because a letter that is added goes to the end. */
const withLetters = (record: RecordDocument, { letters, fees }: Pick<Edits, 'letters' | 'fees'>): RecordDocument => ({
  ...record,
  letters: LETTERS.flatMap((id) => {
    const meansTestedAmount = letters[id];
    return meansTestedAmount === undefined ? [] : [letterOf(id, { amounts: { meansTestedAmount } })];
  }),
  paidFees: MONTHS.flatMap((month) => (fees[month] === undefined ? [] : [paidFeeOf(month, fees[month])])),
});

const isLeaf = ({ before, after }: Change): boolean => before !== undefined && after !== undefined;

/** A loan loses its asset with it, as when a person deletes the asset on the page. */
const withoutLost = (documents: Documents): Documents =>
  sidsOf(documents.scenarios).reduce((all, sid) => mapEntries(all, sid, withoutLostSecurity), documents);

function edited(base: Documents, edits: Edits): Documents {
  const leaves = [...changesBetween(base, edits.from).values()].filter(isLeaf);
  const chosen = leaves.filter((_, at) => (at + edits.offset) % edits.oneIn === 0);
  const typed = chosen.reduce((all, place) => withValue(all, place, place.after), base);
  const entries = mapEntries(typed, 0, (before) => {
    const kept = before.filter(({ auto }, at) => auto || !edits.deleted.includes(at));
    const existing: Entry[] = [...before];
    for (const eid of edits.added) existing.push(newEntry(eid, { sid: 0, existing, today: TODAY }) as Entry);
    return [...kept, ...existing.slice(before.length)];
  });
  return { ...withoutLost(entries), record: withLetters(withNotes(entries.record, edits), edits) };
}

const anyThree = fc.tuple(anyDocuments, anyEdits, anyEdits).map(([start, one, other]) => {
  const notes = [noteOf(1, 'first'), noteOf(2, 'second')];
  const held = { letters: { first: 1, second: 1 }, fees: { '2026-09-01': 1 } };
  const base = { ...start, record: withLetters({ ...start.record, notes }, held) };
  return { base, mine: edited(base, one), theirs: edited(base, other) };
});

type Three = { readonly base: Documents; readonly mine: Documents; readonly theirs: Documents };

/** All properties use the same samples, because drawing takes longer than merging. */
const drawn = fc.sample(anyThree, RUNS).map((three): [Three] => [three]);

const law = (property: (three: Three) => void): void =>
  fc.assert(fc.property(anyThree, property), { ...RUNS, examples: drawn });

const NEVER_ASKED = [
  'imported',
  'reportSetting',
  'graphSetting',
  'documentSetting',
  'sellMonth',
  'typeOfCare_disabled',
];
const isSettled = ({ path }: Place): boolean =>
  NEVER_ASKED.includes(String(path[0])) ||
  (path[0] === 'sCare' && NEVER_ASKED.includes(String(path[2]))) ||
  path[1] === 'rv_exit_entitlement';

/** Quick mode of a section depends on the edits within it. */
const isMode = ({ path }: Place): boolean => path.at(-1) === 'quick';

const isIn = (place: Place, places: readonly Place[]): boolean =>
  places.some(
    ({ sid, path }) =>
      sid === place.sid && path.length <= place.path.length && path.every((key, at) => key === place.path[at]),
  );

const asked = ({ clashes }: Merged): readonly Place[] => clashes.flatMap(({ places }) => places);

/** Choices that alternate between the two sides from conflict to conflict. */
const everyOther = ({ clashes }: Merged): Choices =>
  Object.fromEntries(clashes.map(({ key }, at) => [key, at % 2 === 0 ? 'mine' : 'theirs']));

describe('a three-way merge', () => {
  it('gives the edited side if only one side changed', () =>
    law(({ base, mine, theirs }) => {
      const own = merge(base, mine, base);
      expect(own.clashes).toEqual([]);
      expect(sameValue(own.documents, mine)).toBe(true);
      const others = merge(base, base, theirs);
      expect(others.clashes).toEqual([]);
      expect(others.documents).toBe(theirs);
    }));

  it('gives the common result if both sides made the same edits', () =>
    law(({ base, mine }) => {
      const merged = merge(base, mine, structuredClone(mine));
      expect(merged.clashes).toEqual([]);
      expect(sameValue(merged.documents, mine)).toBe(true);
    }));

  it('contains only values that a person typed, whatever is chosen', () =>
    law(({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const done = resolve(merged, everyOther(merged));
      for (const place of changesBetween(merged.base, done).values()) {
        // The asset of a loan was removed on the other side.
        if (place.path.at(-1) === 'securedEntry' && place.after === null) continue;
        const ends = [merged.mine, merged.theirs].map((side) => valueAt(side, place));
        expect(
          ends.some((value) => sameValue(value, place.after)),
          placeKey(place),
        ).toBe(true);
      }
    }));

  it('keeps the changes of one side, and asks about conflicts', () =>
    law(({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const places = asked(merged);
      const sides = [merged.mine, merged.theirs].map((side) => changesBetween(merged.base, side));
      for (const change of sides.flatMap((changes) => [...changes.values()])) {
        if (isIn(change, places) || isSettled(change) || isMode(change)) continue;
        const isAbove = places.some((place) => isIn(place, [change]));
        const ended = valueAt(merged.documents, change);
        expect(isAbove || sameValue(ended, change.after), change.key).toBe(true);
      }
    }));

  it('asks only if both sides changed something, and shows two values', () =>
    law(({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const [ours, others] = [merged.mine, merged.theirs].map((side) => [
        ...changesBetween(merged.base, side).values(),
      ]);
      for (const { places } of merged.clashes) {
        expect(places.length).toBeGreaterThan(0);
        for (const place of places) {
          expect(sameValue(valueAt(merged.mine, place), valueAt(merged.theirs, place))).toBe(false);
        }
      }
      const changedByBoth = (ours ?? []).filter((change) =>
        (others ?? []).some(({ key, after }) => key === change.key && !sameValue(after, change.after)),
      );
      for (const change of changedByBoth) {
        if (!isSettled(change)) expect(isIn(change, asked(merged)), change.key).toBe(true);
      }
    }));

  it('keeps every new note and no deleted one', () =>
    law(({ base, mine, theirs }) => {
      const { notes } = merge(base, mine, theirs).documents.record;
      const written = [...mine.record.notes, ...theirs.record.notes].filter(({ id }) => id > 2);
      for (const { body } of written) expect(notes.some((note) => note.body === body)).toBe(true);
      const first = [mine, theirs].every(({ record }) => record.notes[0]?.body === 'first');
      expect(notes.some(({ body }) => body === 'first')).toBe(first);
      expect(new Set(notes.map(noteKey)).size).toBe(notes.length);
    }));

  it('keeps every letter that one side added and the other did not', () =>
    law(({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs).documents.record.letters.map(({ id }) => id);
      const [before, own, others] = [base, mine, theirs].map(({ record }) => record.letters.map(({ id }) => id));
      for (const id of [...(own ?? []), ...(others ?? [])]) if (!before?.includes(id)) expect(merged).toContain(id);
      expect(new Set(merged).size).toBe(merged.length);
    }));

  it('gives every entry a unique id and unique numbers', () =>
    law(({ base, mine, theirs }) => {
      const entries = merge(base, mine, theirs).documents.scenarios[0]?.sFentries ?? [];
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      const known = new Set([base, mine, theirs].map(({ scenarios }) => numbered(scenarios[0]?.sFentries ?? [])));
      if (![...known].includes(false)) expect(numbered(entries)).toBe(true);
    }));
});

const numbered = (entries: readonly Entry[]): boolean =>
  new Set(entries.map(({ eid, eidn, fn }) => `${eid} ${eidn} ${fn}`)).size === entries.length;
