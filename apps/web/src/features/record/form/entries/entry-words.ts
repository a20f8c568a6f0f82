/** What an entry is called on the page, and what it adds to the total of its list. */
import {
  careCode,
  type EntryTemplate,
  outOfPocketPerson,
  type TemplateField,
  templates,
} from '@advice-builder/casework';
import { type Entry, type EntryOf, NOTE_FIELD_MAX, outOfPocketName, texts } from '@advice-builder/contract';
import type { RecordState } from '../../../../state/record-store.ts';

export type EntryFields = Readonly<Record<string, unknown>>;

export function templateOf(entry: Entry): EntryTemplate {
  return templates[entry.eid];
}

/** `Client - Residential Care`: whose out-of-pocket expenses, and of which care. */
function outOfPocketTitle(entry: EntryOf<10>, care: ReturnType<typeof careCode>): string {
  return outOfPocketName(outOfPocketPerson(entry), care !== 2);
}

export function entryTitle(entry: Entry): string {
  return entry.name.trim() === '' ? templateOf(entry).title : entry.name;
}

/** As its row has it, in the scenario on screen. */
export function titleOf(state: RecordState, entry: Entry | undefined): string {
  const scenario = state.documents.scenarios[state.sid];
  if (entry === undefined || scenario === undefined) return '';
  if (entry.eid === 4 && entry.auto) return texts.incomeTotal;
  if (entry.eid !== 10) return entryTitle(entry);
  return outOfPocketTitle(entry, careCode(state.documents.record, scenario, outOfPocketPerson(entry)));
}

/** What an entry adds to the total of its list: dollars owned, or dollars a year. */
export function entryTotal(entry: Entry): number {
  const fields: EntryFields = entry;
  if (typeof fields.assetValue === 'number') return fields.assetValue;
  if (typeof fields.cashAmount !== 'number') return 0;
  return fields.cashAmount * Math.max(0, Number(fields.cashFrequency ?? 0));
}

/** `Term deposit, Value` */
export function entryFieldLabel(entry: Entry, { label }: Pick<TemplateField, 'label'>): string {
  return `${entryTitle(entry)}, ${label}`.slice(0, NOTE_FIELD_MAX);
}
