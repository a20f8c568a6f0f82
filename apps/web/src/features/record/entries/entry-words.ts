/** One sentence and one amount that tell what an entry is, for its closed row. */
import {
  careCode,
  type Entry,
  type EntryOf,
  type EntryTemplate,
  isShown,
  labelOf,
  outOfPocketName,
  outOfPocketPerson,
  type TemplateField,
  templates,
} from '@advice-builder/contract';
import {
  formatLongDate,
  formatMoney,
  formatMonthYear,
  formatPercent,
  monthOf,
  parseIsoDate,
} from '@advice-builder/kernel';
import type { RecordState } from '../../../state/record-store.ts';

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
  if (entry.eid === 4 && entry.auto) return 'Other income';
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

function treatmentPhrase(fields: EntryFields, byName: ReadonlyMap<string, TemplateField>): string | undefined {
  const field = byName.get('treatment');
  const label = field?.options === undefined ? '' : labelOf(field.options, fields.treatment as number);
  return label === '' ? undefined : label;
}

function datePhrase(verb: string, value: unknown, toTheDay = false): string | undefined {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  if (date === undefined) return undefined;
  return `${verb} ${toTheDay ? formatLongDate(date) : formatMonthYear(monthOf(date))}`;
}

function percentPhrase(verb: string, value: unknown): string | undefined {
  return typeof value === 'number' && value !== 0 ? `${verb} ${formatPercent(value)} a year` : undefined;
}

/** `Deemed. Grows 3.50% a year. Sold July 2026`; ownership comes first where one person owns the whole. */
export function entrySummary(entry: Entry, names: readonly string[]): string {
  const fields: EntryFields = entry;
  const shown = templateOf(entry).fields.filter((field) => isShown(field, fields));
  const byName = new Map(shown.map((field) => [field.name, field]));
  const owner = entry.clientId ?? entry.cl;
  const phrases = [
    byName.has('clientId') && names.length > 1 ? (owner === null ? 'Both, half each' : names[owner]) : undefined,
    treatmentPhrase(fields, byName),
    percentPhrase('Grows', fields.assetGrowth),
    typeof fields.assetIncome === 'number' && fields.assetIncome !== 0
      ? `Earns ${formatMoney(fields.assetIncome)} a year`
      : undefined,
    percentPhrase('Indexed', fields.indexation),
    datePhrase(
      byName.get('assetDateStart')?.label ?? 'From',
      fields.assetDateStart,
      byName.get('assetDateStart')?.toTheDay,
    ),
    datePhrase(byName.get('assetDateEnd')?.label ?? 'Until', fields.assetDateEnd),
    datePhrase('From', fields.cashDateStart),
    datePhrase('Until', fields.cashDateEnd),
  ];
  return phrases.filter((phrase) => phrase !== undefined).join('. ');
}
