/** The entries of the current scenario that a list shows, and how many of them count. */

import { entriesFrom, leftOutSentence, newEntryWords, sourceOf } from '@advice-builder/casework';
import type { Entry, EntryTemplateId, RecordDocument, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import type { RecordState } from '../../../../state/record-store.ts';

export interface Listing {
  readonly templates: readonly EntryTemplateId[];
  /** Restricts the list to the entries for which this returns true. */
  readonly only?: (entry: Entry) => boolean;
}

export function projectionMonth({ documents, today }: RecordState) {
  return entriesFrom({ record: documents.record, today });
}

export function listed(state: RecordState, { templates: eids, only }: Listing): readonly Entry[] {
  const entries = state.documents.scenarios[state.sid]?.sFentries ?? [];
  return entries.filter((entry) => eids.includes(entry.eid) && (only?.(entry) ?? true));
}

/** The parts of the documents that decide whether entries count. */
interface Judged {
  readonly record: RecordDocument;
  readonly sCare: Scenario['sCare'];
  readonly sFentries: readonly Entry[];
  readonly today: CivilDate;
  /** The reasons found so far why entries do not count; undefined for an entry that counts. */
  readonly reasons: Map<Entry, string | undefined>;
}

let last: Judged | undefined;

/** Why the summary leaves out an entry of the current scenario; undefined if it counts. The result is cached. */
export function leftOutOf({ documents, sid, today }: RecordState, entry: Entry): string | undefined {
  const { record } = documents;
  const scenario = documents.scenarios[sid];
  if (scenario === undefined) return undefined;
  const { sCare, sFentries } = scenario;
  const isSame =
    last?.record === record && last.sCare === sCare && last.sFentries === sFentries && last.today === today;
  if (last === undefined || !isSame) last = { record, sCare, sFentries, today, reasons: new Map() };
  const { reasons } = last;
  if (!reasons.has(entry)) reasons.set(entry, leftOutSentence(entry, sourceOf({ record, scenario, today })));
  return reasons.get(entry);
}

/** The missing inputs of a new entry: `Enter a name and a value.` Undefined if nothing is missing. */
export function newEntryHint({ documents, sid, today }: RecordState, entryId: string): string | undefined {
  const scenario = documents.scenarios[sid];
  const entry = scenario?.sFentries.find(({ id }) => id === entryId);
  if (scenario === undefined || entry === undefined) return undefined;
  return newEntryWords(entry, sourceOf({ record: documents.record, scenario, today }));
}

/** The entries of a list that count. */
export function countedOf(state: RecordState, listing: Listing): readonly Entry[] {
  return listed(state, listing).filter((entry) => leftOutOf(state, entry) === undefined);
}

/**
 * The number of entries that the summary leaves out, in any section. @param newEntry an entry that is not counted as
 * left out yet.
 */
export function countLeftOut(state: RecordState, eids: readonly EntryTemplateId[], newEntry?: string): number {
  const entries = listed(state, { templates: eids });
  return entries.filter((entry) => entry.id !== newEntry && leftOutOf(state, entry) !== undefined).length;
}
