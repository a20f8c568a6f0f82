/** The texts about a version: when it was saved, who saved it, and what it changed. */
import { type ChangeSince, type HistoryVersion, NOT_ENTERED } from '@advice-builder/contract';
import { type CivilDate, dateParts, formatLongDate, isoDate, monthName } from '@advice-builder/kernel';
import { recordOriginWords } from '@advice-builder/results';
import { sydneyParts, sydneyTime } from '../../../../platform/sydney.ts';
import { type Scenarios, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { documentName } from '../../base/documents.ts';

const dayOf = (iso: string): CivilDate => isoDate(sydneyParts(iso).date);

/** Returns for example `Today` or `3 November 2026`. */
export const dayHeading = (iso: string, today: CivilDate): string =>
  dayOf(iso) === today ? 'Today' : formatLongDate(dayOf(iso));

/** Returns for example `today`, `3 Nov` or `3 Nov 2025`. */
function shortDay(iso: string, today: CivilDate): string {
  const date = dayOf(iso);
  if (date === today) return 'today';
  const { year, month, day } = dateParts(date);
  const short = `${day} ${monthName(month).slice(0, 3)}`;
  return year === dateParts(today).year ? short : `${short} ${year}`;
}

/** For example `Demo Adviser, today`. `earlier` if the change lies before the part of the history that was searched. */
const whoWords = ({ by, at }: Pick<ChangeSince, 'by' | 'at'>, today: CivilDate): string =>
  by === null || at === null ? 'earlier' : `${by}, ${shortDay(at, today)}`;

/** The name of the version, otherwise the time of its last save, such as `3 November 2026, 4:12 pm`. */
export function versionTitle({ name, to }: Pick<HistoryVersion, 'name' | 'to'>, today: CivilDate): string {
  return name?.text ?? `${dayHeading(to, today)}, ${sydneyTime(to)}`;
}

/** A shorter title for column heads, such as `as presented 3 Nov` or `3 Nov, 4:12 pm`. */
export function shortTitle({ name, to }: Pick<HistoryVersion, 'name' | 'to'>, today: CivilDate): string {
  return name?.text ?? `${shortDay(to, today)}, ${sydneyTime(to)}`;
}

type VersionDocument = HistoryVersion['documents'][number];

interface DownloadedDocument extends Pick<VersionDocument, 'document'> {
  readonly scenarios: readonly number[];
}

/** For example `Current Situation, Sell the home`. A scenario that no longer exists is named by its number. */
function scenarioWords(sids: readonly number[], scenarios: Scenarios): string {
  const held = sidsOf(scenarios);
  if (held.length > 1 && held.every((sid) => sids.includes(sid))) return 'all scenarios';
  return sids
    .map((sid) => {
      const scenario = scenarios[sid as Sid];
      return scenario === undefined ? `scenario ${sid}` : scenarioName(sid as Sid, scenario.name);
    })
    .join(', ');
}

/** For example `Detailed report downloaded: Current Situation, Sell the home`. @param held the current scenarios */
export function documentWords({ document, scenarios }: DownloadedDocument, held: Scenarios): string {
  const of = scenarios.length === 0 ? '' : `: ${scenarioWords(scenarios, held)}`;
  return `${documentName(document, undefined)} downloaded${of}`;
}

type Unchanged = Pick<HistoryVersion, 'kind' | 'documents' | 'origin'>;

/** Describes a version that changed nothing. */
export function unchangedWords({ kind, documents, origin }: Unchanged): string | undefined {
  if (kind === 'made') return recordOriginWords(origin) ?? 'Record made';
  if (kind === 'before') return 'Before the history began';
  return documents.length > 0 ? undefined : 'Changed and changed back';
}

export interface DayOfVersions {
  readonly heading: string;
  readonly versions: readonly HistoryVersion[];
}

/** Groups versions by the day of their last save. */
export function byDay(versions: readonly HistoryVersion[], today: CivilDate): readonly DayOfVersions[] {
  const days = new Map<string, HistoryVersion[]>();
  for (const version of versions) {
    const heading = dayHeading(version.to, today);
    days.set(heading, [...(days.get(heading) ?? []), version]);
  }
  return [...days].map(([heading, of]) => ({ heading, versions: of }));
}

const GONE = 'Not present';

const inScenario = (sid: number | null): string =>
  sid === null ? '' : sid === 0 ? ', Current Situation' : `, scenario ${sid}`;

export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly now: string;
  readonly who: string;
}

/** A difference between a version and the current record, as a table row. */
export function comparedRow(change: ChangeSince, today: CivilDate): ComparedRow {
  const { kind, sid, path, label, before, after } = change;
  const key = `${kind} ${sid} ${path.join('.')}`;
  const who = whoWords(change, today);
  const row = (words: string, was: string, now: string): ComparedRow => ({ key, label: words, was, now, who });
  switch (kind) {
    case 'scenario-made':
      return row(`Scenario ${sid}`, GONE, label);
    case 'scenario-deleted':
      return row(`Scenario ${sid}`, label, GONE);
    case 'scenario-renamed':
      return row(`Scenario Name${inScenario(sid)}`, before || NOT_ENTERED, after || NOT_ENTERED);
    case 'entries-ordered':
      return row(`Order of entries${inScenario(sid)}`, 'Earlier order', 'New order');
    case 'imports-reviewed':
      return row(`Imported values${inScenario(sid)}`, 'To review', 'Reviewed');
    case 'partner-added':
      return row('Partner', GONE, label);
    case 'partner-removed':
      return row('Partner', label, GONE);
    case 'note-added':
    case 'note-changed':
    case 'note-deleted':
      return row('Note', before || GONE, after || GONE);
    case 'letter-changed':
      return row(label, before || NOT_ENTERED, after || NOT_ENTERED);
    case 'letter-added':
    case 'letter-deleted':
    case 'paid-fee-added':
    case 'paid-fee-changed':
    case 'paid-fee-deleted':
    case 'entry-added':
    case 'entry-deleted':
      return row(`${label}${inScenario(sid)}`, before || GONE, after || GONE);
    case 'field':
      return row(`${label}${inScenario(sid)}`, before || NOT_ENTERED, after || NOT_ENTERED);
  }
}

/**
 * The rates of the version and the current ones: their newest dates in words, undefined if the rates are not available.
 */
interface ComparedRates {
  readonly was: string | undefined;
  readonly now: string;
  /** Whether both are the same rate book. */
  readonly isSame: boolean;
}

/**
 * The rates in the column of the current record: `the same`, their date, or `corrected since` if only values changed.
 */
export function ratesWords({ was, now, isSame }: ComparedRates): string {
  if (was !== now) return now;
  return isSame ? 'the same' : 'corrected since';
}

interface Moved {
  readonly rates: boolean;
  readonly day: boolean;
}

/** The heading above the figures: what changed them besides the entries. */
export function movedWords({ rates, day }: Moved): string {
  const what = rates ? 'the changes and the new rates' : day ? 'the changes and the later day' : 'the changes';
  return `Effect of ${what} on the figures`;
}

export const CALCULATION_CHANGED = 'Advice Builder’s calculation has changed since this version.';

/** For a version whose rates are no longer stored on this installation. */
export const RATES_GONE = 'The rates of this version are no longer stored here.';

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** For example `Everything else is the same: 61 fields, 4 entries.` */
export const sameWords = ({ fields, entries }: { readonly fields: number; readonly entries: number }): string =>
  `Everything else is the same: ${counted(fields, 'field', 'fields')}, ${counted(entries, 'entry', 'entries')}.`;

interface Counts {
  readonly total: number;
  readonly people: number;
  readonly since: string | null;
}

/** For example `38 versions since 3 November 2026, by 2 people.`, and how long they are stored. */
export function historyWords({ total, people, since }: Counts): string {
  const kept = 'The history is kept as long as the record.';
  if (since === null) return `Nothing was saved yet. ${kept}`;
  const versions = counted(total, 'version', 'versions');
  const by = counted(people, 'person', 'people');
  return `${versions} since ${formatLongDate(dayOf(since))}, by ${by}. ${kept}`;
}
