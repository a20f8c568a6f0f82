/** A version in words: when, by whom, and what it changed. */
import { type ChangeSince, type HistoryVersion, NOT_ENTERED } from '@advice-builder/contract';
import { type CivilDate, dateParts, formatLongDate, isoDate, monthName } from '@advice-builder/kernel';
import { recordOriginWords } from '@advice-builder/results';
import { sydneyParts, sydneyTime } from '../../../../platform/sydney.ts';
import { type Scenarios, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { documentName } from '../../base/documents.ts';

const dayOf = (iso: string): CivilDate => isoDate(sydneyParts(iso).date);

/** `Today`, `3 November 2026` */
export const dayHeading = (iso: string, today: CivilDate): string =>
  dayOf(iso) === today ? 'Today' : formatLongDate(dayOf(iso));

/** `today`, `3 Nov`, `3 Nov 2025` */
function shortDay(iso: string, today: CivilDate): string {
  const date = dayOf(iso);
  if (date === today) return 'today';
  const { year, month, day } = dateParts(date);
  const short = `${day} ${monthName(month).slice(0, 3)}`;
  return year === dateParts(today).year ? short : `${short} ${year}`;
}

/** `Demo Adviser, today`; `earlier`, where the history is longer than it was looked through. */
const whoWords = ({ by, at }: Pick<ChangeSince, 'by' | 'at'>, today: CivilDate): string =>
  by === null || at === null ? 'earlier' : `${by}, ${shortDay(at, today)}`;

/** Its name, else when it was last saved: `3 November 2026, 4:12 pm`. */
export function versionTitle({ name, to }: Pick<HistoryVersion, 'name' | 'to'>, today: CivilDate): string {
  return name?.text ?? `${dayHeading(to, today)}, ${sydneyTime(to)}`;
}

/** The same at the head of a column, where there is less room: `as presented 3 Nov`, `3 Nov, 4:12 pm`. */
export function shortTitle({ name, to }: Pick<HistoryVersion, 'name' | 'to'>, today: CivilDate): string {
  return name?.text ?? `${shortDay(to, today)}, ${sydneyTime(to)}`;
}

type VersionDocument = HistoryVersion['documents'][number];

interface DownloadedDocument extends Pick<VersionDocument, 'document'> {
  readonly scenarios: readonly number[];
}

/** `Current Situation, Sell the home`; one that is there no more goes by its number. */
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

/** `Detailed report downloaded: Current Situation, Sell the home`. @param held the scenarios of the record now. */
export function documentWords({ document, scenarios }: DownloadedDocument, held: Scenarios): string {
  const of = scenarios.length === 0 ? '' : `: ${scenarioWords(scenarios, held)}`;
  return `${documentName(document, undefined)} downloaded${of}`;
}

type Unchanged = Pick<HistoryVersion, 'kind' | 'documents' | 'origin'>;

/** What a version without changes is. */
export function unchangedWords({ kind, documents, origin }: Unchanged): string | undefined {
  if (kind === 'made') return recordOriginWords(origin) ?? 'Record made';
  if (kind === 'before') return 'Before history was kept';
  return documents.length > 0 ? undefined : 'Changed, and set back to what it was';
}

export interface DayOfVersions {
  readonly heading: string;
  readonly versions: readonly HistoryVersion[];
}

/** By the days of their last saves. */
export function byDay(versions: readonly HistoryVersion[], today: CivilDate): readonly DayOfVersions[] {
  const days = new Map<string, HistoryVersion[]>();
  for (const version of versions) {
    const heading = dayHeading(version.to, today);
    days.set(heading, [...(days.get(heading) ?? []), version]);
  }
  return [...days].map(([heading, of]) => ({ heading, versions: of }));
}

const GONE = 'Not there';

const inScenario = (sid: number | null): string =>
  sid === null ? '' : sid === 0 ? ', Current Situation' : `, scenario ${sid}`;

export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly now: string;
  readonly who: string;
}

/** A difference between a version and now as a row. */
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
      return row(`Order of entries${inScenario(sid)}`, 'As it was', 'Another');
    case 'imports-reviewed':
      return row(`Imported values${inScenario(sid)}`, 'To look through', 'Looked through');
    case 'partner-added':
      return row('Partner', GONE, label);
    case 'partner-removed':
      return row('Partner', label, GONE);
    case 'note-added':
    case 'note-changed':
    case 'note-deleted':
      return row('Note', before || GONE, after || GONE);
    case 'entry-added':
    case 'entry-deleted':
      return row(`${label}${inScenario(sid)}`, before || GONE, after || GONE);
    case 'field':
      return row(`${label}${inScenario(sid)}`, before || NOT_ENTERED, after || NOT_ENTERED);
  }
}

/** How the rates of then and of now differ: their newest dates in words, undefined where they are not at hand. */
interface ComparedRates {
  readonly was: string | undefined;
  readonly now: string;
  /** They are the same book. */
  readonly isSame: boolean;
}

/** What the column of now says of the rates: `the same`, their date, or that those of that date are others since. */
export function ratesWords({ was, now, isSame }: ComparedRates): string {
  if (was !== now) return now;
  return isSame ? 'the same' : 'corrected since';
}

interface Moved {
  readonly rates: boolean;
  readonly day: boolean;
}

/** Over the figures under the entries: what moved them, besides what was entered. */
export function movedWords({ rates, day }: Moved): string {
  const what = rates ? 'that and the new rates' : day ? 'that and the later day' : 'that';
  return `What ${what} did to the figures`;
}

export const CALCULATION_CHANGED = 'Advice Builder’s calculation has changed since then.';

/** Of rates the installation does not have any more. */
export const RATES_GONE = 'The rates of then are no longer known here.';

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** `All else is the same: 61 fields, 4 entries.` */
export const sameWords = ({ fields, entries }: { readonly fields: number; readonly entries: number }): string =>
  `All else is the same: ${counted(fields, 'field', 'fields')}, ${counted(entries, 'entry', 'entries')}.`;

interface Counts {
  readonly total: number;
  readonly people: number;
  readonly since: string | null;
}

/** `38 changes since 3 November 2026, by 2 people. Kept as long as the record.` */
export function historyWords({ total, people, since }: Counts): string {
  const kept = 'Kept as long as the record.';
  if (since === null) return `Nothing was saved yet. ${kept}`;
  const versions = counted(total, 'version', 'versions');
  const by = counted(people, 'person', 'people');
  return `${versions} since ${formatLongDate(dayOf(since))}, by ${by}. ${kept}`;
}
