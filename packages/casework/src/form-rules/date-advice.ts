/**
 * Advice about a date that may be correct but is probably a typing error: before a birth, at an unusual age, after the
 * projection. It never refuses a date, because the law allows it.
 */
import { type RecordDocument, type Survivor, toTypedDate } from '@advice-builder/contract';
import {
  addMonthsToIndex,
  ageOn,
  type CivilDate,
  firstOfMonth,
  formatMonthYear,
  isoDate,
  type MonthIndex,
  monthOf,
  toIso,
} from '@advice-builder/kernel';
import { dateOf, monthOfDeath, type PersonNumber, personName, personNumbers } from '../facts/care-facts.ts';
import type { EntryValues, TemplateField } from '../templates/field.ts';

const CHECK = 'check the year.';
/** The months of the projection on the page. */
const MONTHS = 60;
const ADULT = 18;
const OLDEST = 115;
/** Packages from before this day pay nothing from 1 November 2025 if no worse off (Aged Care Rules 2025 s314-10(4)). */
export const PACKAGE_FEES_FROM = isoDate('2014-07-01');

type People = Pick<RecordDocument, 'clients' | 'relationship'>;

const bornOn = (record: Pick<RecordDocument, 'clients'>, person: PersonNumber): CivilDate | undefined =>
  dateOf(record.clients[person]?.dob ?? null);

/** The first month after the projection. */
function endOf(record: Pick<RecordDocument, 'projectFrom'>, today: CivilDate): MonthIndex {
  return addMonthsToIndex(monthOf(dateOf(record.projectFrom) ?? today), MONTHS);
}

/** The last day of the projection, `yyyy-mm-dd`. */
export const lastDayProjected = (record: Pick<RecordDocument, 'projectFrom'>, today: CivilDate): string =>
  toIso((firstOfMonth(endOf(record, today)) - 1) as CivilDate);

/** Advice about a start after the projection. `what` names the effect: `the sale is not counted`. */
export function afterProjection(
  record: Pick<RecordDocument, 'projectFrom'>,
  today: CivilDate,
  text: string | null,
  what: string,
): string | undefined {
  const date = dateOf(text);
  const end = endOf(record, today);
  return date === undefined || monthOf(date) < end
    ? undefined
    : `The projection ends before ${formatMonthYear(end)}, so ${what}. If that is not intended, ${CHECK}`;
}

/** Advice about an act before the birth of every person in the record. */
export function beforeEveryBirth(record: People, text: string | null): string | undefined {
  const date = dateOf(text);
  const births = personNumbers(record).map((person) => bornOn(record, person));
  if (date === undefined || !births.every((born) => born !== undefined && date < born)) return undefined;
  return births.length === 1
    ? `Before the date of birth of ${personName(record, 0)}: ${CHECK}`
    : `Before either date of birth: ${CHECK}`;
}

function oddAge(record: People, person: PersonNumber, date: CivilDate): string | undefined {
  const born = bornOn(record, person);
  if (born === undefined) return undefined;
  const name = personName(record, person);
  if (date < born) return `Before the date of birth of ${name}: ${CHECK}`;
  const age = ageOn(born, date);
  return age < ADULT || age > OLDEST ? `${name} is ${age} on this day: ${CHECK}` : undefined;
}

export function entryToCareAdvice(
  record: RecordDocument,
  person: PersonNumber,
  date: CivilDate,
  today: CivilDate,
  isPackage: boolean,
): string | undefined {
  const odd = oddAge(record, person, date);
  if (odd !== undefined) return odd;
  if (isPackage && date < PACKAGE_FEES_FROM)
    return `Before July 2014, when income tested fees for packages began: ${CHECK}`;
  return afterProjection(record, today, toTypedDate(date), 'this care is not counted');
}

/** Advice about care at home that would begin in or after the month of a residential entry. */
export function neverBeginsAdvice(start: string | null, entry: CivilDate | undefined): string | undefined {
  const begins = dateOf(start);
  if (begins === undefined || entry === undefined || monthOf(begins) < monthOf(entry)) return undefined;
  return `Residential care begins in ${formatMonthYear(monthOf(entry))}, so care at home does not begin.`;
}

/** Advice about a day of care in or after the month in which the person dies in the scenario. */
export function afterDeathAdvice(
  record: People,
  survivor: Survivor,
  person: PersonNumber,
  date: CivilDate,
): string | undefined {
  const dies = monthOfDeath(record, survivor, person);
  return dies === undefined || monthOf(date) < dies
    ? undefined
    : `${personName(record, person)} dies in ${formatMonthYear(dies)}, so this care is not counted.`;
}

export function birthAdvice(record: People, person: PersonNumber, today: CivilDate): string | undefined {
  const born = bornOn(record, person);
  if (born === undefined || born > today) return undefined;
  const age = ageOn(born, today);
  return age < ADULT || age > OLDEST ? `${age} years old: ${CHECK}` : undefined;
}

const STARTS: ReadonlySet<string> = new Set(['assetDateStart', 'cashDateStart']);

/** Advice about a start date or a date of birth in an entry. */
export function entryDateAdvice(
  record: RecordDocument,
  today: CivilDate,
  field: TemplateField,
  values: EntryValues,
): string | undefined {
  const text = values[field.name];
  if (typeof text !== 'string') return undefined;
  if (field.name === 'dob') return typedBirthAdvice(dateOf(text), values.assetDateStart, today);
  if (!STARTS.has(field.name)) return undefined;
  const what = field.name === 'cashDateStart' ? 'nothing is paid' : 'this is not counted';
  return beforeEveryBirth(record, text) ?? unusuallyEarly(field, text) ?? afterProjection(record, today, text, what);
}

/** An older purchase may be exempt from the assets test, so the form asks instead of refusing it. */
function unusuallyEarly({ unusualBefore }: TemplateField, text: string): string | undefined {
  const date = dateOf(text);
  const first = dateOf(unusualBefore ?? null);
  if (date === undefined || first === undefined || date >= first) return undefined;
  return `Before ${formatMonthYear(monthOf(first))}: ${CHECK}`;
}

function typedBirthAdvice(born: CivilDate | undefined, purchase: unknown, today: CivilDate): string | undefined {
  if (born === undefined) return undefined;
  if (born > today) return `In the future: ${CHECK}`;
  const bought = typeof purchase === 'string' ? dateOf(purchase) : undefined;
  if (bought !== undefined && bought < born) return `After the date of purchase: ${CHECK}`;
  const age = ageOn(born, today);
  return age < ADULT || age > OLDEST ? `${age} years old: ${CHECK}` : undefined;
}
