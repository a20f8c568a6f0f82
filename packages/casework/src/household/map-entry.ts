/** Maps one complete entry of the wire to an entry of the household. */
import {
  ANNUITY_TYPE,
  ENTRY,
  type Entry,
  type EntryNamed,
  LOAN_TYPE,
  mrcaPaymentOf,
  SECURED_ON_OTHER,
  USED_FOR_PROPERTY,
} from '@advice-builder/contract';
import { type AssetTreatment, type Entry as HouseholdEntry, isMrcaIncome, type Owner } from '@advice-builder/engine';
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import { isBoughtFromBank } from '../entries/entry-facts.ts';
import { monthAt, orZero, periodic } from '../facts/amounts.ts';
import { dateOf } from '../facts/care-facts.ts';

const TREATMENTS: Readonly<Record<0 | 1 | 2, AssetTreatment>> = { 2: 'deemed', 1: 'not-deemed', 0: 'exempt' };
const ANNUITY_TYPES = ['short-term', 'long-term', 'lifetime'] as const;
const SERVICES = { 1: 'assistive-technology', 2: 'home-modifications' } as const;
const TIERS = { 1: 'low', 2: 'medium', 3: 'high' } as const;
const SEXES = { 0: undefined, 1: 'male', 2: 'female' } as const;

const dayOf = (text: string | null): CivilDate => dateOf(text) as CivilDate;

function assetEntry(
  entry: EntryNamed<'personalAsset' | 'investment' | 'investmentProperty' | 'inheritance'>,
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
    case ENTRY.personalAsset:
      return { ...common, kind: 'personal-asset', assessable: entry.treatment === 1 };
    case ENTRY.investment:
      return {
        ...common,
        kind: 'investment',
        treatment: TREATMENTS[entry.treatment],
        incomePerYear: orZero(entry.assetIncome),
        expensesPerYear: orZero(entry.incomeExpenses),
      };
    case ENTRY.investmentProperty:
      return {
        ...common,
        kind: 'investment-property',
        rent: periodic(entry.cashAmount, entry.cashFrequency),
        expensesPerPayment: orZero(entry.incomeExpenses),
        rentStart: monthAt(entry.cashDateStart),
        rentEnd: monthAt(entry.cashDateEnd),
        assessment: entry.choice === 4 ? 'two-thirds' : 'net',
      };
    case ENTRY.inheritance: {
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
  entry: EntryNamed<'legacyAccountBasedPension' | 'termPension' | 'definedBenefit' | 'accountBasedPension'>,
  base: { id: string; owner: Owner },
): HouseholdEntry {
  const payment = periodic(entry.cashAmount, entry.cashFrequency);
  const indexationPercent = orZero(entry.indexation);
  if (entry.eid === ENTRY.termPension) {
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
  if (entry.eid === ENTRY.definedBenefit) {
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
  const inDollars = entry.eid === ENTRY.legacyAccountBasedPension || entry.legacy;
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
  entry: EntryNamed<'oldAnnuity' | 'oldCareplus' | 'annuity' | 'careplus'>,
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
  if (entry.eid === ENTRY.oldCareplus || entry.eid === ENTRY.careplus) {
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
    residualPercent: entry.annuityType === ANNUITY_TYPE.lifetime ? 0 : orZero(entry.rcv),
    exemptKept: entry.exemptKept,
  };
}

export function cashEntry(
  entry: EntryNamed<'income' | 'outOfPocket' | 'expense'>,
  base: { id: string; owner: Owner },
): HouseholdEntry {
  const common = {
    ...base,
    payment: periodic(entry.cashAmount, entry.cashFrequency),
    indexationPercent: orZero(entry.indexation),
    start: monthAt(entry.cashDateStart),
    end: monthAt(entry.cashDateEnd),
  };
  if (entry.eid === ENTRY.income) {
    const mrca = mrcaPaymentOf(entry.paymentType);
    if (mrca !== undefined) return { ...common, kind: 'income', assessable: isMrcaIncome(mrca), mrca };
    const assessable = entry.treatment === 1;
    return { ...common, kind: 'income', assessable, ...(assessable && entry.fromWork ? { fromWork: true } : {}) };
  }
  return { ...common, kind: entry.eid === ENTRY.outOfPocket ? 'out-of-pocket' : 'expense' };
}

const CONTRACTS = ['mortgage', 'reverse-mortgage', 'home-equity-access-scheme', 'family'] as const;

function securityOf({
  securedOn,
  securedEntry,
}: EntryNamed<'loan'>): Extract<HouseholdEntry, { kind: 'loan' }>['security'] {
  if (securedOn === 1) return 'home';
  return securedOn === SECURED_ON_OTHER && securedEntry !== null ? { entryId: securedEntry } : 'none';
}

/** The fields that the form hides for the type of loan do not count. */
function loanEntry(entry: EntryNamed<'loan'>, base: { id: string; owner: Owner }): HouseholdEntry {
  const isHeas = entry.loanType === LOAN_TYPE.homeEquityAccess;
  const isDrawn = entry.cashFrequency !== 0;
  const isAlwaysSecured = isHeas || entry.loanType === LOAN_TYPE.reverseMortgage;
  const security = isAlwaysSecured ? 'home' : securityOf(entry);
  const isForAsset = typeof security !== 'string' && entry.loanUse === USED_FOR_PROPERTY;
  return {
    ...base,
    kind: 'loan',
    contract: CONTRACTS[entry.loanType],
    owed: orZero(entry.assetValue),
    start: isHeas ? undefined : monthAt(entry.assetDateStart),
    end: monthAt(entry.assetDateEnd),
    drawing: periodic(entry.cashAmount, entry.cashFrequency),
    drawingStart: isDrawn ? monthAt(entry.cashDateStart) : undefined,
    drawingEnd: isDrawn ? monthAt(entry.cashDateEnd) : undefined,
    interestPercent: isHeas ? 0 : orZero(entry.loanRate),
    repayment: periodic(entry.repayAmount, entry.repayFrequency),
    security,
    ...(isForAsset ? { boughtEntryId: security.entryId } : {}),
  };
}

/** Top-ups are not household entries, because they belong to a resident's deposit. */
export function mapEntry(
  entry: Exclude<Entry, EntryNamed<'topUp'>>,
  owner: Owner,
  projectFrom: MonthIndex,
): HouseholdEntry {
  const base = { id: entry.id, owner };
  switch (entry.eid) {
    case ENTRY.personalAsset:
    case ENTRY.investment:
    case ENTRY.investmentProperty:
    case ENTRY.inheritance:
      return assetEntry(entry, base);
    case ENTRY.gift:
      return { ...base, kind: 'gift', amount: orZero(entry.assetValue), date: dayOf(entry.assetDateStart) };
    case ENTRY.legacyAccountBasedPension:
    case ENTRY.termPension:
    case ENTRY.definedBenefit:
    case ENTRY.accountBasedPension:
      return pensionEntry(entry, base);
    case ENTRY.oldAnnuity:
    case ENTRY.oldCareplus:
    case ENTRY.annuity:
    case ENTRY.careplus:
      return annuityEntry(entry, base, projectFrom);
    case ENTRY.income:
    case ENTRY.outOfPocket:
    case ENTRY.expense:
      return cashEntry(entry, base);
    case ENTRY.assistiveTechnology:
      return {
        ...base,
        kind: 'assistive',
        service: SERVICES[entry.service],
        tier: TIERS[entry.tier],
        cost: orZero(entry.assetValue),
        month: monthAt(entry.assetDateStart) as MonthIndex,
      };
    case ENTRY.loan:
      return loanEntry(entry, base);
  }
}
