/** The title of an entry on the page, and its contribution to the total of its list. */
import {
  type EntryTemplate,
  isIncomeTotal,
  outOfPocketPerson,
  paidCare,
  type TemplateField,
  templates,
} from '@advice-builder/casework';
import { ENTRY, type Entry, NOTE_FIELD_MAX, outOfPocketName, texts } from '@advice-builder/contract';
import type { RecordState } from '../../../../state/record-store.ts';

export type EntryFields = Readonly<Record<string, unknown>>;

export function templateOf(entry: Entry): EntryTemplate {
  return templates[entry.eid];
}

export function entryTitle(entry: Entry): string {
  return entry.name.trim() === '' ? templateOf(entry).title : entry.name;
}

/** The title of an entry as in its row, for the current scenario. */
export function titleOf(state: RecordState, entry: Entry | undefined): string {
  const scenario = state.documents.scenarios[state.sid];
  if (entry === undefined || scenario === undefined) return '';
  if (isIncomeTotal(entry)) return texts.incomeTotal;
  if (entry.eid !== ENTRY.outOfPocket) return entryTitle(entry);
  const person = outOfPocketPerson(entry);
  return outOfPocketName(person, paidCare(state.documents.record, scenario, person) !== 'package');
}

/** The contribution of an entry to the total of its list: dollars owned or owed, or dollars a year. */
export function entryTotal(entry: Entry): number {
  const fields: EntryFields = entry;
  if (typeof fields.assetValue === 'number') return fields.assetValue;
  if (typeof fields.cashAmount !== 'number' || entry.eid === ENTRY.loan) return 0;
  return fields.cashAmount * Math.max(0, Number(fields.cashFrequency ?? 0));
}

/** The label of an entry's field: `Term deposit, Value`. */
export function entryFieldLabel(entry: Entry, { label }: Pick<TemplateField, 'label'>): string {
  return `${entryTitle(entry)}, ${label}`.slice(0, NOTE_FIELD_MAX);
}
