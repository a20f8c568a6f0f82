/** Reads the documents of a record: amounts, days, months, people. */
import type { Care, Entry, RecordDocument, Scenario } from '@advice-builder/contract';
import { type Decimal, dec } from '../decimal.ts';
import { type Day, monthNumber } from '../social-security/dates.ts';

/**
 * A scenario and the Current Situation of its record. If both are the same document, the pair is the Current Situation
 * itself.
 */
export interface Pair {
  readonly record: RecordDocument;
  readonly current: Scenario;
  readonly scenario: Scenario;
}

export type PersonNumber = 0 | 1;

/** An empty field is 0. */
export const amount = (value: number | null | undefined): Decimal => dec(value ?? 0);

/** Parses `dd/mm/yyyy` or `yyyy-mm-dd`. */
export function dayOfText(text: string | null | undefined): Day | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  const [day = '', month = '', year = ''] = text.split('/');
  return text.includes('/') ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Months since year 0. */
export function monthOfText(text: string | null | undefined): number | undefined {
  const day = dayOfText(text);
  return day === undefined ? undefined : monthNumber(day);
}

export const firstMonth = ({ record }: Pick<Pair, 'record'>): number => monthNumber(record.projectFrom);

export const peopleOf = ({ record }: Pick<Pair, 'record'>): readonly PersonNumber[] =>
  record.relationship === 1 ? [0] : [0, 1];

export const isProposed = ({ scenario, current }: Pair): boolean => scenario !== current;

/** Whether the person is in residential care by the first month. Otherwise nothing has been paid. */
export function isResident({ record }: Pick<Pair, 'record'>, { typeOfCare, dateOfEntry }: Care): boolean {
  const entry = monthOfText(dateOfEntry);
  return typeOfCare === 1 && entry !== undefined && entry <= firstMonth({ record });
}

/**
 * The person who dies at the start of the first month; an earlier month counts as the first. Nobody dies in the Current
 * Situation.
 */
export function deadPerson(pair: Pair): PersonNumber | undefined {
  const { clientIndex, month } = pair.scenario.sSurvivor;
  const at = monthOfText(month);
  if (!isProposed(pair) || pair.record.relationship === 1 || clientIndex === null || at === undefined) return undefined;
  return at <= firstMonth(pair) ? clientIndex : undefined;
}

/** Client or partner; both if no owner is entered. */
export const ownerOfEntry = ({ clientId, cl }: Entry): PersonNumber | 'both' => clientId ?? cl ?? 'both';
