/**
 * What is wrong with an entry: mandatory fields missing, dates out of order or out of bounds. An entry with a fault is
 * shown with a warning and does not count. Fields that are not shown are not tested.
 */
import {
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  formatMonthYear,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import { readDate } from '../dates.ts';
import type { NoticeCode } from '../errors.ts';
import { GIFT_LOOK_BACK_YEARS, PICKER_MONTHS_BACK } from '../limits.ts';
import type { DateBound, EntryValues, TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import type { Entry } from '../wire/entries.ts';

export interface EntryFault {
  readonly field: string;
  readonly code: Extract<
    NoticeCode,
    'entry-incomplete' | 'entry-owner-taken' | 'entry-date-order' | 'entry-date-early' | 'entry-date-late'
  >;
  /** How the missing field is named: "a property value". */
  readonly missing?: string;
  /** "June 2026" */
  readonly limit?: string;
}

/** Whether a field of an entry is shown. */
export const isShown = (field: TemplateField, entry: EntryValues): boolean => field.visible?.(entry) ?? true;

export function isRequired(field: TemplateField, entry: EntryValues): boolean {
  return field.required !== undefined && isShown(field, entry) && (field.requiredWhen?.(entry) ?? true);
}

const dateAt = (values: EntryValues, name: string): CivilDate | undefined => {
  const value = values[name];
  return typeof value === 'string' ? readDate(value) : undefined;
};

/** The day a bound stands for, seen from the first day of a month (of the projection, or of today for a picker). */
export function boundDate(bound: DateBound, values: EntryValues, month: MonthIndex): CivilDate | undefined {
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
      return at(-12 * GIFT_LOOK_BACK_YEARS);
  }
}

/** A field that ends something must come after the field that starts it; other bounds may be met exactly. */
const ENDS: ReadonlySet<string> = new Set(['assetDateEnd', 'cashDateEnd']);

function dateFault(field: TemplateField, values: EntryValues, month: MonthIndex): EntryFault | undefined {
  const date = dateAt(values, field.name);
  if (date === undefined) return undefined;
  const early = field.notBefore && boundDate(field.notBefore, values, month);
  if (early !== undefined) {
    const ofField = typeof field.notBefore === 'object' && 'field' in field.notBefore;
    if (ofField && ENDS.has(field.name) ? date <= early : date < early) {
      return ofField
        ? { field: field.name, code: 'entry-date-order' }
        : { field: field.name, code: 'entry-date-early', limit: formatMonthYear(monthOf(early)) };
    }
  }
  const late = field.notAfter && boundDate(field.notAfter, values, month);
  if (late !== undefined && date > late) {
    return { field: field.name, code: 'entry-date-late', limit: formatMonthYear(monthOf(late)) };
  }
  return undefined;
}

function fieldFault(field: TemplateField, values: EntryValues, month: MonthIndex): EntryFault | undefined {
  const value = values[field.name];
  const isMissing =
    field.required === 'positive' ? typeof value !== 'number' || value <= 0 : value === null || value === '';
  if (isRequired(field, values) && isMissing) {
    return { field: field.name, code: 'entry-incomplete', missing: field.missing ?? field.label };
  }
  return isShown(field, values) ? dateFault(field, values, month) : undefined;
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
