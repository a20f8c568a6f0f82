/** Income streams of a household in a month: deemed, assessed as assets, and assessed as income. */
import type { Entry, Household, Person } from '@advice-builder/engine';
import { type Decimal, dec, greatest, sum, ZERO } from '../../decimal.ts';
import { ageOn, type Day, firstOfMonthNumber, monthNumber, monthsPassed } from '../dates.ts';
import {
  assessedTermValue,
  definedBenefitIncome,
  isShortTerm,
  LIFETIME_REFORM,
  lifeExpectancy,
  lifetimeIncome,
  lifetimeValueOn,
  lifetimeValues,
  longTermIncome,
  type Term,
} from '../streams.ts';
import { accountBased } from './account.ts';
import { hasBegun, indexed, isOfDead, isoOf, isWithin, type Month } from './month.ts';
import { NOTHING, type Of, type StreamInMonth } from './stream.ts';

/** Start of the first life tables. */
const FIRST_LIFE_TABLE: Day = '2015-01-01';

export function streamIn(month: Month, entry: Entry, index: number): StreamInMonth {
  if (isOfDead(month, entry.owner)) return NOTHING;
  switch (entry.kind) {
    case 'account-based-pension':
      return accountBased(month, entry, index);
    case 'term-pension':
      return termPension(month, entry);
    case 'annuity':
      return annuity(month, entry);
    case 'careplus':
      return carePlus(month, entry);
    case 'defined-benefit':
      return definedBenefit(month, entry);
    default:
      return NOTHING;
  }
}

interface Bought {
  readonly term: Term;
  readonly payment: Decimal;
  readonly isShort: boolean;
  readonly monthsPassed: number;
}

function tested({ term, payment, isShort, monthsPassed: passed }: Bought): StreamInMonth {
  const value = assessedTermValue(term, passed);
  if (isShort) return { ...NOTHING, deemed: value };
  return { deemed: ZERO, asset: value, incomePerYear: payment.isZero() ? ZERO : longTermIncome(term, payment) };
}

/** Whole calendar months in a term of this many years. */
const wholeMonths = (years: number): number => dec(years).times(12).floor().toNumber();

/** If the owner's life expectancy on the first day is not known, only the term decides. */
function termPension(month: Month, entry: Of<'term-pension'>): StreamInMonth {
  const start = entry.start ?? month.household.projectFrom;
  const end = start + wholeMonths(entry.termYears);
  if (month.month < start || month.month >= end) return NOTHING;
  const { amount, frequency } = entry.payment;
  return tested({
    term: {
      price: entry.value,
      residual: dec(entry.value).times(entry.residualPercent).div(100),
      years: entry.termYears,
      paymentsPerYear: frequency,
      exemptPercent: exemptOf(entry, firstOfMonthNumber(start)),
    },
    payment: indexed(month, dec(amount).times(frequency), entry.indexationPercent, entry.start),
    isShort: isShortTerm(
      entry.termYears,
      expectancyOf(month, entry, firstOfMonthNumber(start)) ?? Number.POSITIVE_INFINITY,
      month.on,
    ),
    monthsPassed: month.month - start,
  });
}

function paymentIn(month: Month, entry: Of<'annuity'> | Of<'careplus'>): Decimal {
  const start = entry.paymentStart ?? monthNumber(isoOf(entry.purchase));
  if (!isWithin(month, start, undefined)) return ZERO;
  return indexed(month, dec(entry.payment.amount).times(entry.payment.frequency), entry.indexationPercent, start);
}

/** The exempt share as typed, if the day of purchase allows that share or the exemption was kept through a rollover. */
function exemptOf(entry: Of<'annuity'> | Of<'term-pension'>, purchase: Day): number {
  if (entry.exemptKept === true) return entry.exemptPercent;
  const given = purchase < '2004-09-20' ? 100 : purchase < '2007-09-20' ? 50 : 0;
  return entry.exemptPercent > given ? 0 : entry.exemptPercent;
}

function notExempt(exemptPercent: number, value: Decimal): Decimal {
  return value.times(100 - exemptPercent).div(100);
}

/** Whole months since the purchase, on the first of the month; 0 in the month of purchase. */
function passedSince(month: Month, purchase: Day): number {
  const on = month.valuedOn ?? month.on;
  return on <= purchase ? 0 : monthsPassed(purchase, on);
}

function annuity(month: Month, entry: Of<'annuity'>): StreamInMonth {
  const purchase = isoOf(entry.purchase);
  if (!hasBegun(month, purchase)) return NOTHING;
  const payment = paymentIn(month, entry);
  if (entry.annuityType === 'lifetime' && purchase >= LIFETIME_REFORM) {
    return {
      deemed: ZERO,
      asset: notExempt(exemptOf(entry, purchase), valueForLife(month, entry, entry.value)),
      incomePerYear: lifetimeIncome(payment, purchase),
    };
  }
  const isForLife = entry.annuityType === 'lifetime';
  if (!isForLife && month.month >= monthNumber(purchase) + wholeMonths(entry.termYears)) return NOTHING;
  return tested({
    term: {
      price: entry.value,
      residual: isForLife ? ZERO : dec(entry.value).times(entry.residualPercent).div(100),
      years: entry.termYears > 0 ? entry.termYears : (expectancyOf(month, entry, purchase) ?? Number.POSITIVE_INFINITY),
      paymentsPerYear: entry.payment.frequency,
      exemptPercent: exemptOf(entry, purchase),
    },
    payment,
    isShort: entry.annuityType === 'short-term',
    monthsPassed: passedSince(month, purchase),
  });
}

function ownersOf(household: Household, entry: Entry): readonly Person[] {
  return household.people.filter((_, index) => entry.owner === 'joint' || entry.owner === index);
}

/** The birth date of the older owner; undefined unless every date of birth is known. */
function birthFor(household: Household, entry: Of<'annuity'> | Of<'careplus'>): Day | undefined {
  if (entry.dateOfBirth !== undefined) return isoOf(entry.dateOfBirth);
  const births = ownersOf(household, entry).map(({ dateOfBirth }) => dateOfBirth);
  return births.includes(undefined) ? undefined : isoOf(Math.min(...births.flatMap((born) => born ?? [])));
}

/** Without a date of birth the threshold day is unknown, so the higher share stays. */
function valueForLife(month: Month, entry: Of<'annuity'> | Of<'careplus'>, price: number): Decimal {
  const purchase = isoOf(entry.purchase);
  const born = birthFor(month.household, entry);
  return born === undefined
    ? lifetimeValues(price, purchase).upTo
    : lifetimeValueOn(price, purchase, born, month.valuedOn ?? month.on);
}

function carePlus(month: Month, entry: Of<'careplus'>): StreamInMonth {
  const purchase = isoOf(entry.purchase);
  if (!hasBegun(month, purchase)) return NOTHING;
  const payment = paymentIn(month, entry);
  if (purchase >= LIFETIME_REFORM) {
    const asset = notExempt(entry.exemptPercent, valueForLife(month, entry, entry.annuityPrice));
    return { deemed: ZERO, asset, incomePerYear: lifetimeIncome(payment, purchase) };
  }
  return tested({
    term: {
      price: entry.annuityPrice,
      residual: 0,
      years: expectancyOf(month, entry, purchase) ?? Number.POSITIVE_INFINITY,
      paymentsPerYear: 12,
      exemptPercent: entry.exemptPercent,
    },
    payment,
    isShort: false,
    monthsPassed: passedSince(month, purchase),
  });
}

/**
 * The cap on the deduction applies to social security payments, and not to those of the Department of Veterans'
 * Affairs.
 */
function definedBenefit(month: Month, entry: Of<'defined-benefit'>): StreamInMonth {
  if (!isWithin(month, entry.start, entry.end)) return NOTHING;
  const { amount, frequency } = entry.payment;
  const owners = ownersOf(month.household, entry);
  const ofEach = {
    gross: indexed(month, dec(amount).times(frequency), entry.indexationPercent, entry.start).div(owners.length),
    deductible: dec(entry.deductiblePerYear).div(owners.length),
  };
  const incomes = owners.map((owner) =>
    definedBenefitIncome({ ...ofEach, capped: !isPaidByVeteransAffairs(owner) }, month.on),
  );
  return { ...NOTHING, incomePerYear: sum(incomes) };
}

function isPaidByVeteransAffairs({ pensionType, qualifyingService }: Person): boolean {
  if (pensionType === 'dva-service' || pensionType === 'war-widow-iss') return true;
  return pensionType.startsWith('dva-') && qualifyingService;
}

/** The longest life expectancy of the owners, at the completed age on a day; undefined before the tables begin. */
function expectancyOf(month: Month, entry: Entry, on: Day): Decimal | undefined {
  if (on < FIRST_LIFE_TABLE) return undefined;
  const annuitant = entry.kind === 'annuity' || entry.kind === 'careplus' ? entry.dateOfBirth : undefined;
  const ofOwners = ownersOf(month.household, entry).flatMap((owner) => {
    const dateOfBirth = annuitant ?? owner.dateOfBirth;
    const sex = (entry.kind === 'careplus' ? entry.sex : undefined) ?? owner.sex;
    const years = dateOfBirth && sex && lifeExpectancy(ageOn(isoOf(dateOfBirth), on), sex, on);
    return years ? [years] : [];
  });
  return ofOwners.length === 0 ? undefined : greatest(...ofOwners);
}
