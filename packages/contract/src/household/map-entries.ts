/**
 * Financial entries of the wire to entries of the household. An entry that is incomplete, belongs to nobody or has ended
 * is left out and named in a notice; nothing else is ever left out.
 */
import type { AssetTreatment, Entry as HouseholdEntry, Owner, TopUp } from '@advice-builder/engine';
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';
import { careCode, dateOf, type PersonNumber, personCount } from '../care-facts.ts';
import { incomeTotalEntry, outOfPocketPerson } from '../entries.ts';
import type { Notice } from '../notices.ts';
import { templates } from '../templates/templates.ts';
import type { Entry, EntryOf } from '../wire/entries.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { monthAt, orZero, periodic } from './amounts.ts';
import { entryFaults } from './entry-faults.ts';

export interface EntrySource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  /** Scenario 0: the income quick total follows it. */
  readonly current: Scenario;
  readonly projectFrom: MonthIndex;
}

export interface MappedEntries {
  readonly entries: readonly HouseholdEntry[];
  readonly topUps: readonly [readonly TopUp[], readonly TopUp[]];
  readonly notices: readonly Notice[];
}

/** Client, partner or both. */
export const ownerOf = (entry: Entry): Owner => entry.clientId ?? entry.cl ?? 'joint';

export const entryName = (entry: Entry): string => (entry.name === '' ? templates[entry.eid].title : entry.name);

const TREATMENTS: Readonly<Record<0 | 1 | 2, AssetTreatment>> = { 2: 'deemed', 1: 'not-deemed', 0: 'exempt' };
const ANNUITY_TYPES = ['short-term', 'long-term', 'lifetime'] as const;
const SEXES = { 0: undefined, 1: 'male', 2: 'female' } as const;

const dayOf = (text: string | null): CivilDate => dateOf(text) as CivilDate;

function assetEntry(
  entry: EntryOf<0> | EntryOf<2> | EntryOf<3> | EntryOf<12>,
  base: { id: string; owner: Owner },
): HouseholdEntry {
  const common = {
    ...base,
    value: orZero(entry.assetValue),
    growthPercent: orZero(entry.assetGrowth),
    start: monthAt(entry.assetDateStart),
    end: monthAt(entry.assetDateEnd),
  };
  switch (entry.eid) {
    case 0:
      return { ...common, kind: 'personal-asset', assessable: entry.treatment === 1 };
    case 2:
      return {
        ...common,
        kind: 'investment',
        treatment: TREATMENTS[entry.treatment],
        incomePerYear: orZero(entry.assetIncome),
        expensesPerYear: orZero(entry.incomeExpenses),
      };
    case 3:
      return {
        ...common,
        kind: 'investment-property',
        rent: periodic(entry.cashAmount, entry.cashFrequency),
        expensesPerPayment: orZero(entry.incomeExpenses),
        rentStart: monthAt(entry.cashDateStart),
        rentEnd: monthAt(entry.cashDateEnd),
        assessment: entry.choice === 4 ? 'two-thirds' : 'net',
      };
    case 12: {
      const { end, start, ...rest } = common;
      return {
        ...rest,
        kind: 'inheritance',
        treatment: TREATMENTS[entry.treatment],
        start: start as MonthIndex,
        redemption: end,
      };
    }
  }
}

function pensionEntry(
  entry: EntryOf<5> | EntryOf<6> | EntryOf<7> | EntryOf<15>,
  base: { id: string; owner: Owner },
): HouseholdEntry {
  const payment = periodic(entry.cashAmount, entry.cashFrequency);
  const indexationPercent = orZero(entry.indexation);
  if (entry.eid === 6) {
    return {
      ...base,
      kind: 'term-pension',
      value: orZero(entry.assetValue),
      payment,
      indexationPercent,
      termYears: orZero(entry.term),
      residualPercent: orZero(entry.rcv),
      exemptPercent: entry.assetTestExempt,
      start: monthAt(entry.assetDateStart),
    };
  }
  const deductiblePerYear = orZero(entry.deductibleAmount);
  const start = monthAt(entry.cashDateStart);
  if (entry.eid === 7) {
    return {
      ...base,
      kind: 'defined-benefit',
      payment,
      indexationPercent,
      deductiblePerYear,
      start,
      end: monthAt(entry.cashDateEnd),
    };
  }
  const inDollars = entry.eid === 5 || entry.legacy;
  const deductible = entry.treatment === 1;
  return {
    ...base,
    kind: 'account-based-pension',
    value: orZero(entry.assetValue),
    payment: inDollars ? { kind: 'dollars', payment } : { kind: 'percent', percentPerYear: orZero(entry.cashAmount) },
    deductiblePerYear: deductible ? deductiblePerYear : 0,
    deductible,
    growthPercent: orZero(entry.assetGrowth),
    indexationPercent: inDollars ? indexationPercent : 0,
    start,
  };
}

function annuityEntry(
  entry: EntryOf<8> | EntryOf<9> | EntryOf<13> | EntryOf<14>,
  base: { id: string; owner: Owner },
  projectFrom: MonthIndex,
): HouseholdEntry {
  const purchase = dayOf(entry.assetDateStart);
  const common = {
    ...base,
    purchase,
    boughtFromBank: entry.new ?? monthOf(purchase) > projectFrom,
    dateOfBirth: dateOf(entry.dob),
    payment: periodic(entry.cashAmount, entry.cashFrequency),
    paymentStart: monthAt(entry.cashDateStart),
    indexationPercent: orZero(entry.indexation),
    termYears: orZero(entry.term),
    exemptPercent: entry.assetTestExempt,
  };
  if (entry.eid === 9 || entry.eid === 14) {
    return {
      ...common,
      kind: 'careplus',
      annuityPrice: orZero(entry.assetValue),
      investedAmount: orZero(entry.investValue),
      sex: SEXES[entry.gender],
      southAustralian: entry.saResident,
    };
  }
  return {
    ...common,
    kind: 'annuity',
    annuityType: ANNUITY_TYPES[entry.annuityType],
    value: orZero(entry.assetValue),
    residualPercent: entry.annuityType === 2 ? 0 : orZero(entry.rcv),
  };
}

function cashEntry(entry: EntryOf<4> | EntryOf<10> | EntryOf<11>, base: { id: string; owner: Owner }): HouseholdEntry {
  const common = {
    ...base,
    payment: periodic(entry.cashAmount, entry.cashFrequency),
    indexationPercent: orZero(entry.indexation),
    start: monthAt(entry.cashDateStart),
    end: monthAt(entry.cashDateEnd),
  };
  if (entry.eid === 4) return { ...common, kind: 'income', assessable: entry.treatment === 1 };
  return { ...common, kind: entry.eid === 10 ? 'out-of-pocket' : 'expense' };
}

/** One complete entry. Top-ups are not entries of the household: they belong to a resident's deposit. */
function mapEntry(entry: Exclude<Entry, EntryOf<20>>, owner: Owner, projectFrom: MonthIndex): HouseholdEntry {
  const base = { id: entry.id, owner };
  switch (entry.eid) {
    case 0:
    case 2:
    case 3:
    case 12:
      return assetEntry(entry, base);
    case 1:
      return { ...base, kind: 'gift', amount: orZero(entry.assetValue), date: dayOf(entry.assetDateStart) };
    case 5:
    case 6:
    case 7:
    case 15:
      return pensionEntry(entry, base);
    case 8:
    case 9:
    case 13:
    case 14:
      return annuityEntry(entry, base, projectFrom);
    case 4:
    case 10:
    case 11:
      return cashEntry(entry, base);
  }
}

/** Month in which the entry is over; undefined: it has no end. */
function endOf(entry: Entry): MonthIndex | undefined {
  if ('assetDateEnd' in entry) return monthAt(entry.assetDateEnd);
  return 'cashDateEnd' in entry ? monthAt(entry.cashDateEnd) : undefined;
}

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

/** An entry that does not count, and why. */
interface LeftOut {
  readonly code: Notice['code'];
  readonly field: string;
  readonly params?: Notice['params'];
}

/** Why an entry does not count; undefined: it counts. */
function reasonLeftOut(entry: Entry, owner: Owner, source: EntrySource): LeftOut | undefined {
  if (owner === 1 && personCount(source.record) === 1) return { code: 'entry-owner-absent', field: 'clientId' };
  const stated = owner === 'joint' ? entry : { ...entry, clientId: owner };
  const fault = entryFaults(stated, source.projectFrom, source.scenario.sFentries)[0];
  if (fault) {
    const { code, field, missing, limit } = fault;
    return { code, field, params: { ...(missing ? { missing } : {}), ...(limit ? { limit } : {}) } };
  }
  if (entry.eid === 20 && owner === 'joint') {
    return { code: 'entry-incomplete', field: 'clientId', params: { missing: 'a person' } };
  }
  if (entry.eid === 20 && owner !== 'joint' && source.scenario.sCare[owner].typeOfCare !== 1) {
    return { code: 'top-up-not-residential', field: 'clientId' };
  }
  const end = endOf(entry);
  if (end !== undefined && end < source.projectFrom) {
    return { code: 'entry-ended', field: 'assetDateEnd' in entry ? 'assetDateEnd' : 'cashDateEnd' };
  }
  return undefined;
}

/** An automatic out-of-pocket entry counts with care and an amount; empty it is not worth a notice. */
function outOfPocket(entry: EntryOf<10>, source: EntrySource): HouseholdEntry | undefined {
  const person = outOfPocketPerson(entry);
  const counts = careCode(source.record, source.scenario, person) >= 1 && orZero(entry.cashAmount) > 0;
  return counts ? mapEntry(entry, person, source.projectFrom) : undefined;
}

/** Bought later, and not with money of the record. */
function isBoughtFromOutside(entry: HouseholdEntry, projectFrom: MonthIndex): boolean {
  if (entry.kind !== 'annuity' && entry.kind !== 'careplus') return false;
  return !entry.boughtFromBank && monthOf(entry.purchase) > projectFrom;
}

export function mapEntries(source: EntrySource): MappedEntries {
  const entries: HouseholdEntry[] = [];
  const topUps: [TopUp[], TopUp[]] = [[], []];
  const notices: Notice[] = [];
  for (const [index, entry] of source.scenario.sFentries.entries()) {
    if (entry.eid === 4 && entry.auto) continue;
    if (entry.eid === 10) {
      const mapped = outOfPocket(entry, source);
      if (mapped) entries.push(mapped);
      continue;
    }
    const owner = entry.eid === 20 ? topUpOwner(entry, source) : ownerOf(entry);
    const left = reasonLeftOut(entry, owner, source);
    if (left) {
      notices.push({
        code: left.code,
        fieldPath: ['sFentries', index, left.field],
        params: { name: entryName(entry), ...left.params },
        entryId: entry.id,
      });
    } else if (entry.eid !== 20) {
      const mapped = mapEntry(entry, owner, source.projectFrom);
      entries.push(mapped);
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
  const total = incomeTotal(source);
  if (total) entries.push(total);
  return { entries, topUps, notices };
}

/** Whose deposit a top-up is for: as stated, else the one resident there is. */
function topUpOwner(entry: EntryOf<20>, { record, scenario }: EntrySource): Owner {
  const stated = ownerOf(entry);
  if (stated !== 'joint') return stated;
  const residents = ([0, 1] as const).filter((person: PersonNumber) => careCode(record, scenario, person) === 1);
  return residents.length === 1 && residents[0] !== undefined ? residents[0] : 'joint';
}
