/** Which entries of the scenario on screen a list shows, and how many of them count. */

import { entriesFrom, leftOutSentence, newEntryWords, sourceOf } from '@advice-builder/casework';
import type { Entry, EntryTemplateId, RecordDocument, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import type { RecordState } from '../../../../state/record-store.ts';

export interface Listing {
  readonly templates: readonly EntryTemplateId[];
  /** Only some entries of the templates. */
  readonly only?: (entry: Entry) => boolean;
}

export function projectionMonth({ documents, today }: RecordState) {
  return entriesFrom({ record: documents.record, today });
}

export function listed(state: RecordState, { templates: eids, only }: Listing): readonly Entry[] {
  const entries = state.documents.scenarios[state.sid]?.sFentries ?? [];
  return entries.filter((entry) => eids.includes(entry.eid) && (only?.(entry) ?? true));
}

/** What decides whether entries count; nothing else of the documents does. */
interface Judged {
  readonly record: RecordDocument;
  readonly sCare: Scenario['sCare'];
  readonly sFentries: readonly Entry[];
  readonly today: CivilDate;
  /** Why an entry does not count, as far as it was asked; undefined: it does. */
  readonly reasons: Map<Entry, string | undefined>;
}

let last: Judged | undefined;

/** Why the summary leaves an entry of the scenario on screen out; undefined: it counts. Each is judged once. */
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

/** What a new entry waits for: `Enter a name and a value.` Undefined: nothing. */
export function newEntryHint({ documents, sid, today }: RecordState, entryId: string): string | undefined {
  const scenario = documents.scenarios[sid];
  const entry = scenario?.sFentries.find(({ id }) => id === entryId);
  if (scenario === undefined || entry === undefined) return undefined;
  return newEntryWords(entry, sourceOf({ record: documents.record, scenario, today }));
}

/** Entries of a list that count. */
export function countedOf(state: RecordState, listing: Listing): readonly Entry[] {
  return listed(state, listing).filter((entry) => leftOutOf(state, entry) === undefined);
}

/** Entries that the summary leaves out, of any section. @param newEntry is not missed yet. */
export function countLeftOut(state: RecordState, eids: readonly EntryTemplateId[], newEntry?: string): number {
  const entries = listed(state, { templates: eids });
  return entries.filter((entry) => entry.id !== newEntry && leftOutOf(state, entry) !== undefined).length;
}
