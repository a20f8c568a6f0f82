/** What a version changed, in the words of the page of the history and of the documents. */
import type { HistoryChange } from '../wire/history-calls.ts';
import { NOT_ENTERED } from '../words/formats.ts';

/** A change as a line says it: a label alone, or with what was and what is. */
export interface ToldChange {
  readonly label: string;
  readonly before?: string;
  readonly after?: string;
}

/** Changes of one scenario, or of one part of the record. */
export interface ToldGroup {
  /** `Scenario 2`, `Current Situation`, `Client details` */
  readonly title: string;
  readonly changes: readonly ToldChange[];
}

/** In the middle of a line. */
const within = (text: string): string => (text === NOT_ENTERED || text === '' ? 'not entered' : text);

const named = (what: string, name: string): string => (name === '' ? what : `${what}, ${name}`);

function toldChange({ kind, label, before, after }: HistoryChange): ToldChange {
  switch (kind) {
    case 'field':
      return { label, before: within(before), after: within(after) };
    case 'scenario-renamed':
      return { label: 'Scenario Name', before: within(before), after: within(after) };
    case 'entry-added':
      return { label: named(`${label} added`, after === NOT_ENTERED ? '' : after) };
    case 'entry-deleted':
      return { label: `${label} deleted` };
    case 'entries-ordered':
      return { label: 'Entries in another order' };
    case 'scenario-made':
      return { label: named('Made', label) };
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
    case 'imports-reviewed':
      return { label: 'Imported values looked through' };
  }
}

const scenarioTitle = (sid: number): string => (sid === 0 ? 'Current Situation' : `Scenario ${sid}`);

/** `Home of Margaret` says no more than the label beside it; of the record the part is told. */
const groupTitle = ({ sid, section }: HistoryChange): string => (sid === null ? section : scenarioTitle(sid));

/** In the order of the changes; what follows on one another and is of one group stands together. */
export function toldGroups(changes: readonly HistoryChange[]): readonly ToldGroup[] {
  const groups = new Map<string, ToldChange[]>();
  for (const change of changes) {
    const title = groupTitle(change);
    const group = groups.get(title) ?? [];
    if (!groups.has(title)) groups.set(title, group);
    const told = toldChange(change);
    // Notes of one version are one line.
    if (!change.kind.startsWith('note') || !group.some(({ label }) => label === told.label)) group.push(told);
  }
  return [...groups].map(([title, told]) => ({ title, changes: told }));
}
