/** The changes of a version, in the words used by the history page and the documents. */
import {
  clonedFrom,
  duplicatedFrom,
  type HistoryChange,
  NOT_ENTERED,
  type RecordOrigin,
  type ScenarioOrigin,
  texts,
} from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';

/** One line of a change: only a label, or a label with the old and the new text. */
export interface ChangeLine {
  readonly label: string;
  readonly before?: string;
  readonly after?: string;
}

/** The changes of one scenario, or of one part of the record. */
export interface VersionGroup {
  /** For example `Scenario 2`, `Current Situation`, `Client details`. */
  readonly title: string;
  readonly changes: readonly ChangeLine[];
}

/** The text within a line: `Not entered` and an empty text become `not entered`. */
const within = (text: string): string => (text === NOT_ENTERED || text === '' ? 'not entered' : text);

const named = (what: string, name: string): string => (name === '' ? what : `${what}, ${name}`);

const scenarioTitle = (sid: number): string => (sid === 0 ? 'Current Situation' : `Scenario ${sid}`);

/** For example `copied from Scenario 1` or `put back from Scenario 1 of the version of 3 November 2026`. */
function ofScenario({ sid, version }: ScenarioOrigin): string {
  const source = sid === 0 ? `the ${scenarioTitle(sid)}` : scenarioTitle(sid);
  if (version === null) return `copied from ${source}`;
  const which = version.name === null ? `of ${formatLongDate(isoDate(version.day))}` : `“${version.name}”`;
  return `put back from ${source} of the version ${which}`;
}

/** For example `Cloned from Record #12, HAL-2026-031`; undefined if the record was created blank. */
export function recordOriginWords(origin: RecordOrigin | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const { kind, recId, reference } = origin;
  if (recId === null) return kind === 'imported' ? texts.importedRecord : texts.exampleRecord;
  return named(kind === 'duplicated' ? duplicatedFrom(recId) : clonedFrom(recId), reference);
}

function changeLine({ kind, label, before, after, origin }: HistoryChange): ChangeLine {
  switch (kind) {
    case 'field':
    case 'paid-fee-changed':
      return { label, before: within(before), after: within(after) };
    case 'scenario-renamed':
      return { label: 'Scenario Name', before: within(before), after: within(after) };
    case 'entry-added':
    case 'paid-fee-added':
      return { label: named(`${label} added`, after === NOT_ENTERED ? '' : after) };
    case 'entry-deleted':
    case 'letter-deleted':
    case 'paid-fee-deleted':
      return { label: `${label} deleted` };
    case 'entries-ordered':
      return { label: 'Entries reordered' };
    case 'scenario-made':
      return { label: named(named('Made', label), origin === undefined ? '' : ofScenario(origin)) };
    case 'scenario-deleted':
      return { label: named('Deleted', label) };
    case 'partner-added':
      return { label: named('Partner added', label) };
    case 'partner-removed':
      return { label: named('Partner removed', label) };
    case 'note-added':
      return { label: 'Note added' };
    case 'note-changed':
      return { label: 'Note changed' };
    case 'note-deleted':
      return { label: 'Note deleted' };
    case 'letter-added':
      return { label: `${label} added` };
    case 'letter-changed':
      return { label: `${label} changed` };
    case 'imports-reviewed':
      return { label: 'Imported values reviewed' };
  }
}

/**
 * The title of a group. In a scenario the label already says `Home of Margaret`, so only changes of the record name the
 * section.
 */
const groupTitle = ({ sid, section }: HistoryChange): string => (sid === null ? section : scenarioTitle(sid));

/** Groups the changes in their order: consecutive changes of one scenario or part form a group. */
export function versionGroups(changes: readonly HistoryChange[]): readonly VersionGroup[] {
  const groups = new Map<string, ChangeLine[]>();
  for (const change of changes) {
    const title = groupTitle(change);
    const group = groups.get(title) ?? [];
    if (!groups.has(title)) groups.set(title, group);
    const line = changeLine(change);
    // Several notes of one version are shown as one line.
    if (!change.kind.startsWith('note') || !group.some(({ label }) => label === line.label)) group.push(line);
  }
  return [...groups].map(([title, lines]) => ({ title, changes: lines }));
}
