/**
 * What is wrong with an entry: mandatory fields missing, figures beyond their limits, dates out of order or out of
 * bounds. An entry with a fault is shown with a warning and does not count. Fields that are not shown are not tested.
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
  /** How the missing field is named: "a property value". */
  readonly missing?: string;
  /** "June 2026", "100%" */
  readonly limit?: string;
}

/** Automatic entries take their name from what they are for, and the income total its amount from the quick total. */
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

/** A field that ends something must come after the field that starts it; other bounds may be met exactly. */
const ENDS: ReadonlySet<string> = new Set(['assetDateEnd', 'cashDateEnd']);

/** The day a bound stands for, seen from the first day of a month (of the projection, or of today for a picker). */
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
  /** The first, or last, day that may be entered. */
  readonly day: CivilDate;
  /** It must come after the start that is entered beside it. */
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

/** The first day a date of an entry may be. `month`: as for `entryFaults`. */
export function earliestDate(field: TemplateField, values: EntryValues, month: MonthIndex): CivilDate | undefined {
  return earliestLimit(field, values, month)?.day;
}

/** The last day a date of an entry may be. */
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

/** A percentage that was dollars before, of a document that was not made by the form. */
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
 * The faults of an entry in the order of its form; an automatic entry has none, for it may stay empty.
 * @param month the month months are counted from: that of `projectFrom` for what counts, today's for a form.
 * @param siblings all entries of the scenario: where a template allows one entry a person, the first one counts.
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
