/** One complete entry of the wire as an entry of the household. */
import type { Entry, EntryOf } from '@advice-builder/contract';
import type { AssetTreatment, Entry as HouseholdEntry, Owner } from '@advice-builder/engine';
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import { isBoughtFromBank } from '../entries/entry-facts.ts';
import { monthAt, orZero, periodic } from '../facts/amounts.ts';
import { dateOf } from '../facts/care-facts.ts';

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
      exemptKept: entry.exemptKept,
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
    boughtFromBank: isBoughtFromBank(entry, projectFrom),
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
    exemptKept: entry.exemptKept,
  };
}

export function cashEntry(
  entry: EntryOf<4> | EntryOf<10> | EntryOf<11>,
  base: { id: string; owner: Owner },
): HouseholdEntry {
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

/** Top-ups are not entries of the household: they belong to a resident's deposit. */
export function mapEntry(entry: Exclude<Entry, EntryOf<20>>, owner: Owner, projectFrom: MonthIndex): HouseholdEntry {
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
