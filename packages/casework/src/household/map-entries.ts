/**
 * Maps the financial entries of the wire to those of the household. An entry that is incomplete, has no owner or has
 * ended is left out with a notice. No other entry is left out.
 */
import {
  asksForService,
  ENTRY,
  type Entry,
  type EntryNamed,
  type Notice,
  pensionTypeOf,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import {
  type Entry as HouseholdEntry,
  type MrcaPayment,
  type Owner,
  pensionPayer,
  type TopUp,
} from '@advice-builder/engine';
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';
import { incomeTotalEntry, isIncomeTotal, outOfPocketPerson } from '../entries/entries.ts';
import { entryOwner, leftOut, ownerOf } from '../entries/left-out.ts';
import { monthAt, orZero } from '../facts/amounts.ts';
import { type PersonNumber, paidCare, personCount, personName, personNumbers } from '../facts/care-facts.ts';
import { stageBefore } from '../facts/care-stages.ts';
import { templates } from '../templates/templates.ts';
import { cashEntry, mapEntry } from './map-entry.ts';

export interface EntrySource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  /** Scenario 0, which the income quick total follows. */
  readonly current: Scenario;
  readonly projectFrom: MonthIndex;
  readonly today: CivilDate;
}

export interface MappedEntries {
  readonly entries: readonly HouseholdEntry[];
  readonly topUps: readonly [readonly TopUp[], readonly TopUp[]];
  readonly notices: readonly Notice[];
}

export const entryName = (entry: Entry): string => (entry.name === '' ? templates[entry.eid].title : entry.name);

/**
 * The income quick total is the automatic generic income entry: the amount and frequency of scenario 0, with the
 * indexation, treatment and dates of the scenario's own entry.
 */
function incomeTotal(source: EntrySource): HouseholdEntry | undefined {
  const own = incomeTotalEntry(source.scenario.sFentries);
  const followed = incomeTotalEntry(source.current.sFentries);
  const amount = source.current.sIncome.quickTotal ?? followed?.cashAmount ?? null;
  if (own === undefined || amount === null || amount === 0) return undefined;
  const frequency = followed?.cashFrequency ?? 1;
  return cashEntry({ ...own, cashAmount: amount, cashFrequency: frequency }, { id: own.id, owner: ownerOf(own) });
}

/**
 * An automatic out-of-pocket entry counts if the person pays for care and it has an amount; if empty, it needs no
 * notice. If care at home is kept until residential entry, the expense starts with that entry to care.
 */
function outOfPocket(entry: EntryNamed<'outOfPocket'>, source: EntrySource): HouseholdEntry | undefined {
  const person = outOfPocketPerson(entry);
  const counts = paidCare(source.record, source.scenario, person) !== 'none' && orZero(entry.cashAmount) > 0;
  if (!counts) return undefined;
  const mapped = mapEntry(entry, person, source.projectFrom);
  const isKept = stageBefore(source, person)?.isKept === true;
  return isKept && mapped.kind === 'out-of-pocket' ? { ...mapped, stage: 'from-entry' } : mapped;
}

/** The out-of-pocket expenses of the Current Situation, while its care at home is kept until residential entry. */
function keptOutOfPocket(source: EntrySource): readonly HouseholdEntry[] {
  return source.current.sFentries.flatMap((entry) => {
    if (entry.eid !== ENTRY.outOfPocket || orZero(entry.cashAmount) <= 0) return [];
    const person = outOfPocketPerson(entry);
    if (person >= personCount(source.record) || stageBefore(source, person)?.isKept !== true) return [];
    const mapped = mapEntry(entry, person, source.projectFrom);
    return mapped.kind === 'out-of-pocket' ? [{ ...mapped, stage: 'until-entry' as const }] : [];
  });
}

/** Whether the entry is bought later with money from outside the record. */
function isBoughtFromOutside(entry: HouseholdEntry, projectFrom: MonthIndex): boolean {
  if (entry.kind !== 'annuity' && entry.kind !== 'careplus') return false;
  return !entry.boughtFromBank && monthOf(entry.purchase) > projectFrom;
}

/** The modelling choices for payments under the MRCA, and the agency that takes one off a pension. */
const MRCA_NOTICES: Partial<Readonly<Record<MrcaPayment, Notice['code']>>> = {
  incapacity: 'mrca-incapacity',
  'additional-disablement': 'mrca-exempt-by-choice',
  supplement: 'mrca-exempt-by-choice',
};

function mrcaNotices(
  mapped: HouseholdEntry,
  entry: Entry,
  index: number,
  { record }: Pick<EntrySource, 'record'>,
): readonly Notice[] {
  const code = mapped.kind === 'income' && mapped.mrca !== undefined ? MRCA_NOTICES[mapped.mrca] : undefined;
  if (code === undefined) return [];
  const place = { fieldPath: ['sFentries', index, 'paymentType'], entryId: entry.id };
  const name = entryName(entry);
  if (code !== 'mrca-incapacity') return [{ code, ...place, params: { name } }];
  const affected = affectedBy(mapped.owner, record);
  return (['mrca-incapacity', 'mrca-incapacity-dva'] as const).flatMap((by): readonly Notice[] => {
    const who = affected.flatMap((each) => (each.code === by ? [personName(record, each.person)] : []));
    return who.length === 0 ? [] : [{ code: by, ...place, params: { name, who: who.join(' and ') } }];
  });
}

/**
 * Finds the owners from whose pension compensation can be taken off, and the notice of the agency that pays it. Without
 * a pension, the payment is income in any case.
 */
function affectedBy(
  owner: Owner,
  record: RecordDocument,
): readonly { readonly code: 'mrca-incapacity' | 'mrca-incapacity-dva'; readonly person: PersonNumber }[] {
  return personNumbers(record).flatMap((person) => {
    const client = record.clients[person];
    if (client === undefined) return [];
    const pensionType = pensionTypeOf(client.pension_type);
    if (pensionType === 'not-eligible' || (owner !== 'joint' && owner !== person)) return [];
    const qualifyingService = asksForService(client.pension_type) && client.veteran;
    const isDva = pensionPayer({ pensionType, qualifyingService }) === 'dva';
    return [{ code: isDva ? ('mrca-incapacity-dva' as const) : ('mrca-incapacity' as const), person }];
  });
}

export function mapEntries(source: EntrySource): MappedEntries {
  const entries: HouseholdEntry[] = [];
  const topUps: [TopUp[], TopUp[]] = [[], []];
  const notices: Notice[] = [];
  for (const [index, entry] of source.scenario.sFentries.entries()) {
    if (isIncomeTotal(entry)) continue;
    if (entry.eid === ENTRY.outOfPocket) {
      const mapped = outOfPocket(entry, source);
      if (mapped) entries.push(mapped);
      continue;
    }
    const owner = entryOwner(entry, source);
    const left = leftOut(entry, source)[0];
    if (left) {
      const { code, field, missing, limit } = left;
      notices.push({
        code,
        fieldPath: ['sFentries', index, field],
        params: { name: entryName(entry), ...(missing ? { missing } : {}), ...(limit ? { limit } : {}) },
        entryId: entry.id,
      });
    } else if (entry.eid !== ENTRY.topUp) {
      const mapped = mapEntry(entry, owner, source.projectFrom);
      entries.push(mapped);
      notices.push(...mrcaNotices(mapped, entry, index, source));
      if (isBoughtFromOutside(mapped, source.projectFrom)) {
        notices.push({
          code: 'bought-from-outside',
          fieldPath: ['sFentries', index, 'new'],
          params: { name: entryName(entry) },
          entryId: entry.id,
        });
      }
    } else if (owner !== 'joint') {
      const month = monthAt(entry.assetDateStart) as MonthIndex;
      topUps[owner].push({ id: entry.id, amount: orZero(entry.assetValue), month });
    }
  }
  entries.push(...keptOutOfPocket(source));
  const total = incomeTotal(source);
  if (total) entries.push(total);
  return { entries, topUps, notices };
}
