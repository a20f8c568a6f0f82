/** What follows from the fields of one entry, for its form and for the calculation alike. */
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
 * "New": bought with money of the bank. As the adviser says, else by the date of purchase: a later month is new.
 * @param month that of `projectFrom`.
 */
export function isBoughtFromBank(entry: PurchasedEntry, month: MonthIndex): boolean {
  const purchase = dateOf(entry.assetDateStart);
  return entry.new ?? (purchase !== undefined && monthOf(purchase) > month);
}

/** Dollars a year of an amount; undefined without an amount. No frequency (0, or -1 of a property) pays nothing. */
export function perYear(amount: number | null, frequency: number): number | undefined {
  return amount === null ? undefined : amount * Math.max(0, frequency);
}

/** A lifetime stream under the rules of 1 July 2019: it has no term and no deductible amount. */
export function isNewLifetime(entry: Pick<PurchasedEntry, 'annuityType' | 'assetDateStart'>): boolean {
  const purchase = dateOf(entry.assetDateStart);
  return entry.annuityType === ANNUITY_TYPE.lifetime && purchase !== undefined && purchase >= LIFETIME_RULES_START;
}

/** Dollars a year that a payment returns of the purchase price; undefined without a price or a term. */
export function annuityDeductible(entry: Entry): number | undefined {
  if (!('term' in entry) || entry.term === null || entry.term === 0 || entry.assetValue === null) return undefined;
  if (isPurchased(entry) && isNewLifetime(entry)) return undefined;
  const residual =
    'rcv' in entry && !(isPurchased(entry) && entry.annuityType === ANNUITY_TYPE.lifetime) ? (entry.rcv ?? 0) : 0;
  return (entry.assetValue * (1 - residual / 100)) / entry.term;
}

/** What the record knows of a person that an entry asks for too; of nobody, nothing. */
export function personalFacts(
  record: RecordDocument,
  person: PersonNumber | undefined,
): { readonly dob: string | null; readonly gender: GenderCode } {
  const client = person === undefined ? undefined : record.clients[person];
  return { dob: client?.dob ?? null, gender: client?.gender ?? 0 };
}

/** An account based pension is one member's, and an annuity as a rule one person's. */
const BOUGHT_BY_ONE: ReadonlySet<EntryTemplateId> = new Set([13, 15]);

/** Whose a new entry is, where its place on the page says so. */
export type EntryOwner = Pick<Partial<Entry>, 'clientId'>;

export interface EntryStartSource {
  readonly record: RecordDocument;
  readonly scenario: Pick<Scenario, 'sCare' | 'sFentries'>;
  readonly today: CivilDate;
}

/**
 * What a new entry of a template starts with beside its defaults: the only person there is, where one is needed and has
 * no such entry yet; of a couple the first without one, where it is as a rule one person's.
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

/** A top-up is paid at entry, or next month where care has begun. */
function topUpMonth({ sCare }: Pick<Scenario, 'sCare'>, person: PersonNumber, today: CivilDate): string {
  const entry = dateOf(sCare[person].dateOfEntry);
  const next = addMonthsToIndex(monthOf(today), 1);
  return toIso(firstOfMonth(entry === undefined || monthOf(entry) < next ? next : monthOf(entry)));
}
