/**
 * The faults of an entry: missing mandatory fields, values beyond their limits, and dates out of order or out of
 * bounds. An entry with a fault shows a warning and is not counted. Hidden fields are not tested.
 */
import {
  type Entry,
  GIFT_LOOK_BACK_YEARS,
  type NoticeCode,
  PICKER_MONTHS_BACK,
  readDate,
} from '@advice-builder/contract';
import {
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  formatMonthYear,
  MONTHS_IN_YEAR,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import type { DateBound, EntryValues, TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';

export interface EntryFault {
  readonly field: string;
  readonly code: Extract<
    NoticeCode,
    | 'entry-incomplete'
    | 'entry-too-high'
    | 'entry-owner-taken'
    | 'entry-owner-absent'
    | 'entry-date-order'
    | 'entry-date-early'
    | 'entry-date-late'
    | 'entry-ended'
    | 'top-up-not-residential'
  >;
  /** The name of the missing field: "a property value". */
  readonly missing?: string;
  /** For example "June 2026" or "100%". */
  readonly limit?: string;
}

/** Fields of automatic entries that other fields set: their names, and the amount of the income total (quick total). */
const SET_ELSEWHERE: Readonly<Record<number, readonly string[]>> = {
  4: ['name', 'cashAmount', 'cashFrequency'],
  10: ['name'],
};

/** Whether a field of an entry is shown. */
export function isShown(field: TemplateField, entry: EntryValues): boolean {
  if (entry.auto === true && SET_ELSEWHERE[entry.eid as number]?.includes(field.name)) return false;
  return field.visible?.(entry) ?? true;
}

export function isRequired(field: TemplateField, entry: EntryValues): boolean {
  return field.required !== undefined && isShown(field, entry) && (field.requiredWhen?.(entry) ?? true);
}

const dateAt = (values: EntryValues, name: string): CivilDate | undefined => {
  const value = values[name];
  return typeof value === 'string' ? readDate(value) : undefined;
};

/** The end of something must come after its start. Other bounds are inclusive. */
const ENDS: ReadonlySet<string> = new Set(['assetDateEnd', 'cashDateEnd']);

/** The day of a bound, relative to the first day of a month (of the projection, or today's for a picker). */
function boundDate(bound: DateBound, values: EntryValues, month: MonthIndex): CivilDate | undefined {
  const at = (months: number): CivilDate => firstOfMonth(addMonthsToIndex(month, months));
  if (typeof bound === 'object') return 'date' in bound ? readDate(bound.date) : dateAt(values, bound.field);
  switch (bound) {
    case 'thisMonth':
      return at(0);
    case 'lastMonth':
      return at(-1);
    case 'thisMonthPlus1':
      return at(1);
    case 'maxMonth':
      return at(PICKER_MONTHS_BACK);
    case 'maxPlus1':
      return at(PICKER_MONTHS_BACK + 1);
    case '5yearsago':
      return at(-MONTHS_IN_YEAR * GIFT_LOOK_BACK_YEARS);
  }
}

interface Limit {
  /** The first or last allowed day. */
  readonly day: CivilDate;
  /** Whether the limit is the start date of the same entry. */
  readonly ofStart: boolean;
}

const listOf = (bound: TemplateField['notBefore']): readonly DateBound[] => {
  if (bound === undefined) return [];
  return Array.isArray(bound) ? bound : [bound as DateBound];
};

function earliestLimit(field: TemplateField, values: EntryValues, month: MonthIndex): Limit | undefined {
  let tightest: Limit | undefined;
  for (const bound of listOf(field.notBefore)) {
    const date = boundDate(bound, values, month);
    if (date === undefined) continue;
    const ofStart = typeof bound === 'object' && 'field' in bound && ENDS.has(field.name);
    const day = ofStart ? firstOfMonth(addMonthsToIndex(monthOf(date), 1)) : date;
    if (tightest === undefined || day > tightest.day) tightest = { day, ofStart };
  }
  return tightest;
}

/** The first allowed day for a date of an entry. `month`: as for `entryFaults`. */
export function earliestDate(field: TemplateField, values: EntryValues, month: MonthIndex): CivilDate | undefined {
  return earliestLimit(field, values, month)?.day;
}

/** The last allowed day for a date of an entry. */
export function latestDate(field: TemplateField, values: EntryValues, month: MonthIndex): CivilDate | undefined {
  const days = listOf(field.notAfter)
    .map((bound) => boundDate(bound, values, month))
    .filter((day) => day !== undefined);
  return days.length === 0 ? undefined : (Math.min(...days) as CivilDate);
}

function dateFault(field: TemplateField, values: EntryValues, month: MonthIndex): EntryFault | undefined {
  const date = dateAt(values, field.name);
  if (date === undefined) return undefined;
  const early = earliestLimit(field, values, month);
  if (early !== undefined && date < early.day) {
    return early.ofStart
      ? { field: field.name, code: 'entry-date-order' }
      : { field: field.name, code: 'entry-date-early', limit: formatMonthYear(monthOf(early.day)) };
  }
  const late = latestDate(field, values, month);
  if (late !== undefined && date > late) {
    return { field: field.name, code: 'entry-date-late', limit: formatMonthYear(monthOf(late)) };
  }
  return undefined;
}

/** Finds a percentage above its maximum. Only a document that the form did not create can contain one. */
function limitFault(field: TemplateField, value: unknown): EntryFault | undefined {
  const isOver = field.kind === 'percent' && field.max !== undefined && typeof value === 'number' && value > field.max;
  return isOver
    ? { field: field.name, code: 'entry-too-high', missing: field.missing ?? field.label, limit: `${field.max}%` }
    : undefined;
}

function fieldFault(field: TemplateField, values: EntryValues, month: MonthIndex): EntryFault | undefined {
  if (!isShown(field, values)) return undefined;
  const value = values[field.name];
  const isMissing =
    field.required === 'positive' ? typeof value !== 'number' || value <= 0 : value === null || value === '';
  if (isRequired(field, values) && isMissing) {
    return { field: field.name, code: 'entry-incomplete', missing: field.missing ?? field.label };
  }
  return limitFault(field, value) ?? dateFault(field, values, month);
}

/**
 * Returns the faults of an entry in the order of its form. An automatic entry has none, because it may stay empty.
 * @param month The month that bounds are relative to: that of `projectFrom` for a calculation, today's for a form.
 * @param siblings All entries of the scenario. If a template allows one entry per person, the first one counts.
 */
export function entryFaults(entry: Entry, month: MonthIndex, siblings: readonly Entry[] = []): readonly EntryFault[] {
  if (entry.auto) return [];
  const faults: EntryFault[] = [];
  for (const field of templates[entry.eid].fields) {
    const fault = fieldFault(field, entry, month);
    if (fault) faults.push(fault);
  }
  if (isOwnerTaken(entry, siblings)) faults.push({ field: 'clientId', code: 'entry-owner-taken' });
  return faults;
}

function isOwnerTaken(entry: Entry, siblings: readonly Entry[]): boolean {
  const owner = entry.clientId ?? entry.cl;
  if (!templates[entry.eid].uniqueOwner || owner === null) return false;
  const first = siblings.find((other) => other.eid === entry.eid && (other.clientId ?? other.cl) === owner);
  return first !== undefined && first.id !== entry.id;
}
