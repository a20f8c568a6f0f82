/** One sentence and one amount that tell what an entry is, for its closed row. */
import {
  type careCode,
  type Entry,
  type EntryOf,
  type EntryTemplate,
  entryFaults,
  fillText,
  isShown,
  labelOf,
  noticeCatalogue,
  outOfPocketPerson,
  type TemplateField,
  templates,
} from '@advice-builder/contract';
import {
  formatMoney,
  formatMonthYear,
  formatPercent,
  type MonthIndex,
  monthOf,
  parseIsoDate,
} from '@advice-builder/kernel';

export type EntryFields = Readonly<Record<string, unknown>>;

export function templateOf(entry: Entry): EntryTemplate {
  return templates[entry.eid];
}

/** `Client - Residential Care`: whose out-of-pocket expenses, and of which care. */
export function outOfPocketTitle(entry: EntryOf<10>, care: ReturnType<typeof careCode>): string {
  return `${outOfPocketPerson(entry) === 0 ? 'Client' : 'Partner'} - ${care === 2 ? 'Home Care' : 'Residential Care'}`;
}

export function entryTitle(entry: Entry): string {
  return entry.name.trim() === '' ? templateOf(entry).title : entry.name;
}

const FREQUENCY_UNITS: Readonly<Record<number, string>> = {
  1: 'a year',
  12: 'a month',
  26: 'a fortnight',
  52: 'a week',
  365: 'a day',
};

export interface EntryAmount {
  /** Undefined: nothing entered. */
  readonly text: string | undefined;
  readonly unit: string | undefined;
}

/** The amount at the right of a row: what is owned, else what is paid. */
export function entryAmount(entry: Entry): EntryAmount {
  const fields: EntryFields = entry;
  if (typeof fields.assetValue === 'number') return { text: formatMoney(fields.assetValue), unit: undefined };
  if (typeof fields.cashAmount === 'number' && !('assetValue' in fields)) {
    return { text: formatMoney(fields.cashAmount), unit: FREQUENCY_UNITS[Number(fields.cashFrequency)] };
  }
  return { text: undefined, unit: undefined };
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

function monthPhrase(verb: string, value: unknown): string | undefined {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? undefined : `${verb} ${formatMonthYear(monthOf(date))}`;
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
    monthPhrase(byName.get('assetDateStart')?.label ?? 'From', fields.assetDateStart),
    monthPhrase(byName.get('assetDateEnd')?.label ?? 'Until', fields.assetDateEnd),
    monthPhrase('From', fields.cashDateStart),
    monthPhrase('Until', fields.cashDateEnd),
  ];
  return phrases.filter((phrase) => phrase !== undefined).join('. ');
}

export interface EntryFaultWords {
  /** `Needs a value.` */
  readonly sentence: string;
  /** Fields to be marked, with their words. */
  readonly fields: ReadonlyMap<string, string>;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why an entry is not counted; undefined when it is. `month` is that of `projectFrom`. */
export function entryFaultWords(entry: Entry, month: MonthIndex): EntryFaultWords | undefined {
  const faults = entryFaults(entry, month);
  const first = faults[0];
  if (first === undefined) return undefined;
  const missing = faults.flatMap((fault) => (fault.missing === undefined ? [] : [fault.missing]));
  const words = (fault: (typeof faults)[number]): string =>
    fault.missing === undefined
      ? capital(fillText(noticeCatalogue[fault.code].message, { name: 'It', limit: fault.limit ?? '' }))
      : `Needs ${fault.missing}.`;
  const sentence =
    missing.length > 1 ? `Needs ${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}.` : words(first);
  return { sentence, fields: new Map(faults.map((fault) => [fault.field, words(fault)])) };
}
