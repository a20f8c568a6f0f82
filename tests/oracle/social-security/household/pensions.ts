/** Pensions, Rent Assistance and DVA compensation of each person in a month. */
import type { PensionType, Person, PersonIndex } from '@advice-builder/engine';
import { type Decimal, dec, floorZero, greatest, least, sum, ZERO } from '../../decimal.ts';
import { afterMonths, type Day } from '../dates.ts';
import {
  assetsReduction,
  blindRate,
  incomeReductionPerYear,
  incomeSupportSupplement,
  instalment,
  maximumRate,
  rentAssistance,
  testedRate,
} from '../pension.ts';
import { rate, rowsOf } from '../rates.ts';
import type { MeansInMonth } from './assets.ts';
import { hasBegun, isoOf, type Month, peopleIn, residentIn, statusIn } from './month.ts';

export interface PensionInMonth {
  readonly incomeReductionPerYear: Decimal;
  readonly assetsReductionPerYear: Decimal;
  readonly maximum: Decimal;
  readonly beforeMinimum: Decimal;
  readonly entitlement: Decimal;
  readonly exSupplement: Decimal;
  readonly countedForCare: Decimal;
  readonly rentAssistanceFull: Decimal;
  readonly rentAssistance: Decimal;
  /** Incapacity payments that are income of the partner, a year (s1174). */
  readonly excess: Decimal;
}

const COMPENSATED: Partial<Record<PensionType, 'special-rate' | 'extreme-disablement' | 'intermediate-rate'>> = {
  'dva-tpi': 'special-rate',
  'dva-eda': 'extreme-disablement',
  'dva-intermediate': 'intermediate-rate',
};

/** Per fortnight, including the energy supplement. The general rate is as typed, otherwise the rate at 100%. */
export function compensation(person: Person, on: Day): Decimal {
  if (person.pensionType === 'war-widow-iss') return rate('dva.war-widow-pension', on);
  if (person.pensionType === 'dva-general') {
    if (person.currentPensionPerFortnight !== undefined) return dec(person.currentPensionPerFortnight);
    return rate('dva.general-rate-100', on).plus(rate('dva.energy-supplement.general-rate', on));
  }
  const series = COMPENSATED[person.pensionType];
  return series ? rate(`dva.${series}`, on).plus(rate(`dva.energy-supplement.${series}`, on)) : ZERO;
}

/** Paid by the Department of Veterans' Affairs as a service pension. */
export function hasServicePension(person: Person): boolean {
  return person.pensionType === 'dva-service' || (person.pensionType.startsWith('dva-') && person.qualifyingService);
}

/** The day of Age Pension age by birth and sex: Guide 3.4.1.10. Without a date of birth there is no age limit. */
export function qualifyingDay(person: Person, on: Day): Day | undefined {
  if (person.dateOfBirth === undefined) return undefined;
  const born = isoOf(person.dateOfBirth);
  const row = rowsOf('pension.qualifying-age', on).find(
    ([from, to, sex]) =>
      (from === null || String(from) <= born) &&
      (to === null || born <= String(to)) &&
      (sex === 'any' || sex === person.sex),
  );
  return row && afterMonths(born, Number(row[3]) * 12 + Number(row[4]));
}

export function isEligible(month: Month, person: Person): boolean {
  switch (person.pensionType) {
    case 'not-eligible':
      return false;
    case 'disability-support':
    case 'blind':
    case 'war-widow-iss':
      return true;
    default: {
      const born = person.dateOfBirth;
      const day = hasServicePension(person)
        ? born && afterMonths(isoOf(born), rate('dva.service-pension-age', month.on).toNumber() * 12)
        : qualifyingDay(person, month.on);
      return day === undefined || hasBegun(month, day);
    }
  }
}

/**
 * Yearly war widow(er) pensions of the household without energy supplement. They do not count for a service pension.
 */
function warWidowIncome(month: Month): Decimal {
  const energy = rate('pension.energy-supplement.single', month.on);
  return sum(
    peopleIn(month).map((person) =>
      person.pensionType === 'war-widow-iss' ? compensation(person, month.on).minus(energy).times(26) : ZERO,
    ),
  );
}

/**
 * Rent Assistance at the full rate. People in residential care pay no rent. Illness separated, each pays half while
 * both live in the home.
 */
function fullRentAssistance(month: Month, means: MeansInMonth, person: Person): Decimal {
  if (residentIn(month, person)) return ZERO;
  const people = peopleIn(month);
  const status = statusIn(month);
  const living = people.filter((one) => !residentIn(month, one)).length;
  if (status !== 'couple') return rentAssistance(means.home.rentPaid.div(living), status, month.on).each;
  const of = rentAssistance(means.home.rentPaid, status, month.on);
  return people.every((one) => isEligible(month, one)) ? of.each : of.combined;
}

/**
 * The pension in a month. A partner whose incapacity payments leave no pension may have an excess, which is income here
 * unless this person has an excess too.
 */
export function pensionIn(month: Month, means: MeansInMonth, index: PersonIndex): PensionInMonth | undefined {
  const own = pensionWith(month, means, index, ZERO);
  const partner = pensionWith(month, means, index === 0 ? 1 : 0, ZERO);
  if (own === undefined || partner === undefined || own.excess.gt(0) || !partner.excess.gt(0)) return own;
  const tested = pensionWith(month, means, index, partner.excess);
  return tested && { ...tested, excess: ZERO };
}

/** @param fromPartner yearly income from the excess of the partner. */
function pensionWith(
  month: Month,
  means: MeansInMonth,
  index: PersonIndex,
  fromPartner: Decimal,
): PensionInMonth | undefined {
  const person = month.household.people[index];
  if (person === undefined || !peopleIn(month).includes(person) || !isEligible(month, person)) return undefined;
  const { on } = month;
  const status = statusIn(month);
  const full = fullRentAssistance(month, means, person);
  const widowIncome = hasServicePension(person) ? ZERO : warWidowIncome(month);
  const base = { on, status, homeowner: means.home.homeowner, assets: means.assets, rentAssistance: full };
  const ordinary = means.incomePerYear.minus(sum(means.takenOff)).plus(fromPartner);
  const incomePerFortnight = ordinary.plus(widowIncome).div(26);
  const rates = maximumRate(status, on);
  const byIncome = incomeReductionPerYear(incomePerFortnight, status, on);
  const byAssets = assetsReduction(means.assets, status, means.home.homeowner, on).perYear;
  const basicLeft = floorZero(rates.basic.minus(greatest(byIncome, byAssets).div(26)));
  const common = { incomeReductionPerYear: byIncome, assetsReductionPerYear: byAssets, rentAssistanceFull: full };
  if (person.pensionType === 'war-widow-iss') {
    const of = incomeSupportSupplement({
      ...base,
      warWidowPension: warWidowIncome(month).div(26),
      otherIncome: ordinary.div(26),
    });
    const before = least(of.assessed, of.ceiling);
    return {
      ...common,
      maximum: of.maximum,
      beforeMinimum: before,
      entitlement: of.supplement,
      exSupplement: least(basicLeft, rate('dva.iss-ceiling', on)),
      countedForCare: floorZero(of.supplement.minus(rates.leastPayment.minus(rates.energy))).times(26),
      rentAssistance: least(full, before),
      excess: ZERO,
    };
  }
  const means1064 = { ...base, incomePerFortnight };
  const blind = person.pensionType === 'blind' ? blindRate(means1064) : undefined;
  const before = blind?.rate ?? testedRate(means1064).beforeMinimum;
  // The direct deduction comes after the tests and the least payment, and takes Rent Assistance last.
  const perFortnight = (means.takenOff[index] ?? ZERO).div(26);
  const payable = before.gt(0) ? greatest(before, rates.leastPayment) : ZERO;
  const entitlement = instalment(floorZero(payable.minus(perFortnight)), ZERO);
  // For a blind person the tests affect only the Rent Assistance.
  const ofRent = blind ? before.minus(rates.total) : least(full, before);
  return {
    ...common,
    maximum: rates.total.plus(full),
    beforeMinimum: before,
    entitlement,
    exSupplement: floorZero((blind ? rates.basic : basicLeft).minus(perFortnight)),
    countedForCare: floorZero(entitlement.minus(rates.leastPayment)).times(26),
    rentAssistance: perFortnight.gt(0) ? least(ofRent, entitlement) : ofRent,
    excess: entitlement.gt(0) ? ZERO : floorZero(perFortnight.minus(rates.basic).minus(rates.supplement)).times(26),
  };
}
