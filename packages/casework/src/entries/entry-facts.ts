/** Facts derived from the fields of one entry, for both its form and the calculation. */
import {
  ANNUITY_TYPE,
  ENTRY,
  type Entry,
  type EntryNamed,
  type EntryTemplateId,
  type GenderCode,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import { LIFETIME_RULES_START } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  type MonthIndex,
  monthOf,
  toIso,
} from '@advice-builder/kernel';
import { dateOf, type PersonNumber, personCount } from '../facts/care-facts.ts';
import { templates } from '../templates/templates.ts';
import type { EntryFields } from './entries.ts';

/** Entries with a date of purchase and a "New" checkbox. */
export type PurchasedEntry = EntryNamed<'oldAnnuity' | 'oldCareplus' | 'annuity' | 'careplus'>;

export const isPurchased = (entry: Entry): entry is PurchasedEntry => 'new' in entry;

/**
 * Whether the bank pays for the entry ("New"): the adviser's choice, else a date of purchase in a later month.
 * @param month The month of `projectFrom`.
 */
export function isBoughtFromBank(entry: PurchasedEntry, month: MonthIndex): boolean {
  const purchase = dateOf(entry.assetDateStart);
  return entry.new ?? (purchase !== undefined && monthOf(purchase) > month);
}

/** The dollars a year of an amount; undefined without an amount. Without a frequency (0, or -1 for a property), 0. */
export function perYear(amount: number | null, frequency: number): number | undefined {
  return amount === null ? undefined : amount * Math.max(0, frequency);
}

/** Whether it is a lifetime stream under the rules of 1 July 2019, which has no term and no deductible amount. */
export function isNewLifetime(entry: Pick<PurchasedEntry, 'annuityType' | 'assetDateStart'>): boolean {
  const purchase = dateOf(entry.assetDateStart);
  return entry.annuityType === ANNUITY_TYPE.lifetime && purchase !== undefined && purchase >= LIFETIME_RULES_START;
}

/** The dollars of the purchase price that a payment returns each year; undefined without a price or a term. */
export function annuityDeductible(entry: Entry): number | undefined {
  if (!('term' in entry) || entry.term === null || entry.term === 0 || entry.assetValue === null) return undefined;
  if (isPurchased(entry) && isNewLifetime(entry)) return undefined;
  const residual =
    'rcv' in entry && !(isPurchased(entry) && entry.annuityType === ANNUITY_TYPE.lifetime) ? (entry.rcv ?? 0) : 0;
  return (entry.assetValue * (1 - residual / 100)) / entry.term;
}

/** The facts of the record about a person that an entry also asks for; nothing without a person. */
export function personalFacts(
  record: RecordDocument,
  person: PersonNumber | undefined,
): { readonly dob: string | null; readonly gender: GenderCode } {
  const client = person === undefined ? undefined : record.clients[person];
  return { dob: client?.dob ?? null, gender: client?.gender ?? 0 };
}

/**
 * Entries usually owned by one person: an account based pension belongs to one member, an annuity usually to one
 * person.
 */
const BOUGHT_BY_ONE: ReadonlySet<EntryTemplateId> = new Set([13, 15]);

/** The owner of a new entry, if its place on the page decides it. */
export type EntryOwner = Pick<Partial<Entry>, 'clientId'>;

export interface EntryStartSource {
  readonly record: RecordDocument;
  readonly scenario: Pick<Scenario, 'sCare' | 'sFentries'>;
  readonly today: CivilDate;
}

/**
 * The start values of a new entry besides its defaults. A single client is the owner, if each person may have only one
 * such entry and they have none. For a couple, entries that usually have one owner start with the first person without
 * such an entry.
 */
export function entryStart(
  { record, scenario, today }: EntryStartSource,
  eid: EntryTemplateId,
  given: EntryOwner = {},
): EntryFields {
  if (eid === ENTRY.topUp) return { assetDateStart: topUpMonth(scenario, given.clientId ?? 0, today) };
  const hasOne = (person: PersonNumber): boolean =>
    scenario.sFentries.some((entry) => entry.eid === eid && entry.clientId === person);
  if (personCount(record) === 2) return BOUGHT_BY_ONE.has(eid) ? { clientId: hasOne(0) && !hasOne(1) ? 1 : 0 } : {};
  if (!templates[eid].uniqueOwner || hasOne(0)) return {};
  return { clientId: 0, ...personalFacts(record, 0) };
}

/** A top-up is paid at entry, or next month if care has begun. */
function topUpMonth({ sCare }: Pick<Scenario, 'sCare'>, person: PersonNumber, today: CivilDate): string {
  const entry = dateOf(sCare[person].dateOfEntry);
  const next = addMonthsToIndex(monthOf(today), 1);
  return toIso(firstOfMonth(entry === undefined || monthOf(entry) < next ? next : monthOf(entry)));
}
