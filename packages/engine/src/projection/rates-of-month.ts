/**
 * The rates of one month: those in force on its first day, or on the day that a calculation gives for it, read once and
 * cached for the life of the rate book, so that a recalculation reads no series.
 */
import { addMonthsToIndex, type CivilDate, firstOfMonth, type MonthIndex, monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Relationship } from '../household/household.ts';
import { isUnderNewAct, NEW_ACT_START } from '../regimes/new-act.ts';
import { type DefinedBenefitRates, definedBenefitRates } from '../rules/income-streams/defined-benefit.ts';
import {
  type AccommodationContributionRates,
  accommodationContributionRates,
} from '../rules/residential/accommodation-contribution.ts';
import { type DepositDays, dapIndexNow, depositDays } from '../rules/residential/accommodation-payment.ts';
import { homeCapRates } from '../rules/residential/assessed-assets.ts';
import { type Caps2014Rates, caps2014 } from '../rules/residential/caps-2014.ts';
import { type NonClinicalCapsRates, nonClinicalCapsTable } from '../rules/residential/caps-2025.ts';
import { type Fees2014Rates, fees2014 } from '../rules/residential/care-fee-2014.ts';
import type { CareStatus } from '../rules/residential/care-status.ts';
import { type MeansTest2014Rates, meansTest2014 } from '../rules/residential/means-tested-amount-2014.ts';
import { type MeansTest2025Rates, meansTest2025 } from '../rules/residential/means-tested-amount-2025.ts';
import { contributionRates, type ResidentContributionRates } from '../rules/residential/resident-contribution-2025.ts';
import { readRates } from '../rules/rule-rates.ts';
import { type DeemingRates, deeming } from '../rules/social-security/deemed-income.ts';
import {
  type CompensationPayment,
  type CompensationRates,
  compensationRates,
} from '../rules/social-security/dva-compensation.ts';
import {
  type CeilingRates,
  ceilingRates,
  withoutEnergySupplement,
} from '../rules/social-security/income-support-supplement.ts';
import type { Agency } from '../rules/social-security/instalment-rounding.ts';
import { type PensionRates, pensionRates } from '../rules/social-security/pension-entitlement.ts';
import { type RentAssistanceRates, rentAssistanceRates } from '../rules/social-security/rent-assistance.ts';
import { type WorkBonusRates, workBonusOpening, workBonusRates } from '../rules/social-security/work-bonus.ts';
import { ratesByMonth } from './rates-by-month.ts';
import { schemeOf } from './stream-plan.ts';

/** Rates of residential care under the Aged Care Act 2024; absent before 1 November 2025. */
export interface NewCareRates {
  readonly meansTest: Readonly<Record<CareStatus, MeansTest2025Rates>>;
  readonly contribution: ResidentContributionRates;
  readonly caps: NonClinicalCapsRates;
  /** The caps of the month before. In the first month of the Act, the caps of that month. */
  readonly capsBefore: NonClinicalCapsRates;
}

/** Rates of residential care under the rules of 1 July 2014. */
interface OldCareRates {
  readonly meansTest: Readonly<Record<CareStatus, MeansTest2014Rates>>;
  readonly fee: Fees2014Rates;
  readonly caps: Caps2014Rates;
  /** The caps of the month before. */
  readonly capsBefore: Caps2014Rates;
}

export interface RatesOfMonth {
  readonly pension: Readonly<
    Record<Relationship, { readonly homeowner: PensionRates; readonly nonHomeowner: PensionRates }>
  >;
  readonly deeming: Readonly<Record<Relationship, DeemingRates>>;
  readonly rentAssistance: Readonly<Record<Relationship, RentAssistanceRates>>;
  /** For the tests of an income support supplement: the rates of a pension without energy supplement. */
  readonly supplementTest: Readonly<
    Record<Relationship, { readonly homeowner: PensionRates; readonly nonHomeowner: PensionRates }>
  >;
  readonly supplement: CeilingRates;
  readonly compensation: Readonly<Record<CompensationPayment, CompensationRates>>;
  readonly definedBenefit: Readonly<Record<Agency, DefinedBenefitRates>>;
  readonly newCare: NewCareRates | undefined;
  readonly oldCare: OldCareRates;
  readonly homeCap: number;
  readonly depositDays: DepositDays;
  readonly dapIndex: number | undefined;
  /** By facility option, 1 to 4. */
  readonly contribution: Readonly<Record<1 | 2 | 3 | 4, AccommodationContributionRates>>;
  readonly workBonus: WorkBonusRates;
  /** The Work Bonus balance of a new pensioner. */
  readonly workBonusOpening: number;
}

export const ratesOfMonth = ratesByMonth((book, month) => read(book, firstOfMonth(month)));

const ofDays = new WeakMap<RateBook, Map<CivilDate, RatesOfMonth>>();

function ratesOfDay(book: RateBook, on: CivilDate): RatesOfMonth {
  const days = ofDays.get(book) ?? new Map<CivilDate, RatesOfMonth>();
  ofDays.set(book, days);
  const rates = days.get(on) ?? read(book, on);
  days.set(on, rates);
  return rates;
}

/** A month, counted from 0, that uses the rates of another day than its first. */
export interface RatesOf {
  readonly month: number;
  readonly on: CivilDate;
}

/** The months of a projection. */
export interface Months {
  /** The first day of each month, or the other day whose rates the month uses. */
  readonly monthStarts: readonly CivilDate[];
  /** The rates of each month. A month without a change of rates mostly has the object of the month before. */
  readonly ratesByMonth: readonly RatesOfMonth[];
}

interface KnownMonths {
  readonly monthStarts: CivilDate[];
  readonly ratesByMonth: RatesOfMonth[];
}

const monthsFrom = new WeakMap<RateBook, Map<MonthIndex, KnownMonths>>();

/** The months from a month on, found once for all projections that begin in it. */
export function monthsOf(book: RateBook, from: MonthIndex, months: number, ratesOf?: RatesOf): Months {
  if (ratesOf !== undefined) return withRatesOf(book, from, months, ratesOf);
  let ofBook = monthsFrom.get(book);
  if (ofBook === undefined) {
    ofBook = new Map();
    monthsFrom.set(book, ofBook);
  }
  let known = ofBook.get(from);
  if (known === undefined) {
    known = { monthStarts: [], ratesByMonth: [] };
    ofBook.set(from, known);
  }
  const { monthStarts, ratesByMonth } = known;
  for (let m = ratesByMonth.length; m < months; m++) {
    const month = addMonthsToIndex(from, m);
    ratesByMonth.push(ratesOfMonth(book, month));
    monthStarts.push(firstOfMonth(month));
  }
  return { monthStarts: monthStarts.slice(0, months), ratesByMonth: ratesByMonth.slice(0, months) };
}

function withRatesOf(book: RateBook, from: MonthIndex, months: number, { month: other, on }: RatesOf): Months {
  const all = Array.from({ length: months }, (_, m) => addMonthsToIndex(from, m));
  return {
    monthStarts: all.map((month, m) => (m === other ? on : firstOfMonth(month))),
    ratesByMonth: all.map((month, m) => (m === other ? ratesOfDay(book, on) : ratesOfMonth(book, month))),
  };
}

/** Returns the rates of a month of a projection. */
export function ratesIn({ ratesByMonth }: Months, month: number): RatesOfMonth {
  const rates = ratesByMonth[month];
  if (rates === undefined) throw new RangeError(`no rates of month ${month}`);
  return rates;
}

/** Rates of a relationship status. Each has its own read, because V8 is slow with a name that varies. */
export function ofStatus<T>(rates: Readonly<Record<Relationship, T>>, status: Relationship): T {
  if (status === 'single') return rates.single;
  return status === 'couple' ? rates.couple : rates['illness-separated'];
}

function byRelationship<T>(make: (status: Relationship) => T): Record<Relationship, T> {
  return { single: make('single'), couple: make('couple'), 'illness-separated': make('illness-separated') };
}

function byCareStatus<T>(make: (status: CareStatus) => T): Record<CareStatus, T> {
  return { single: make('single'), 'illness-separated': make('illness-separated') };
}

/** The given day, or the first day of the law if that is later. */
function inForce(day: CivilDate, first: CivilDate): CivilDate {
  return day < first ? first : day;
}

function read(book: RateBook, on: CivilDate): RatesOfMonth {
  const before = firstOfMonth(addMonthsToIndex(monthOf(on), -1));
  const pension = byRelationship((status) => ({
    homeowner: readRates(pensionRates, book, { on, status, homeowner: true }),
    nonHomeowner: readRates(pensionRates, book, { on, status, homeowner: false }),
  }));
  return {
    pension,
    supplementTest: byRelationship((status) => ({
      homeowner: withoutEnergySupplement(pension[status].homeowner),
      nonHomeowner: withoutEnergySupplement(pension[status].nonHomeowner),
    })),
    supplement: readRates(ceilingRates, book, { on }),
    compensation: {
      'special-rate': compensationRates(book, on, 'special-rate'),
      'extreme-disablement': compensationRates(book, on, 'extreme-disablement'),
      'intermediate-rate': compensationRates(book, on, 'intermediate-rate'),
      'general-rate': compensationRates(book, on, 'general-rate'),
      'war-widow-pension': compensationRates(book, on, 'war-widow-pension'),
    },
    rentAssistance: byRelationship((status) => readRates(rentAssistanceRates, book, { on, status })),
    deeming: byRelationship((status) => readRates(deeming, book, { on, status })),
    definedBenefit: {
      centrelink: definedBenefitRates(book, schemeOf(on, 'centrelink')),
      dva: definedBenefitRates(book, schemeOf(on, 'dva')),
    },
    newCare: isUnderNewAct(on)
      ? {
          meansTest: byCareStatus((status) => readRates(meansTest2025, book, { on, status })),
          contribution: readRates(contributionRates, book, { on }),
          caps: readRates(nonClinicalCapsTable, book, { on }),
          capsBefore: readRates(nonClinicalCapsTable, book, { on: inForce(before, NEW_ACT_START) }),
        }
      : undefined,
    oldCare: {
      meansTest: byCareStatus((status) => readRates(meansTest2014, book, { on, status })),
      fee: readRates(fees2014, book, { on }),
      caps: readRates(caps2014, book, { on }),
      capsBefore: readRates(caps2014, book, {
        on: inForce(before, book.seriesOf('residential-2014.annual-cap').first),
      }),
    },
    homeCap: readRates(homeCapRates, book, { on }).homeCap,
    depositDays: readRates(depositDays, book, { on }),
    dapIndex: isUnderNewAct(on) ? readRates(dapIndexNow, book, { on }).indexNow : undefined,
    contribution: {
      1: readRates(accommodationContributionRates, book, { on, option: 1 }),
      2: readRates(accommodationContributionRates, book, { on, option: 2 }),
      3: readRates(accommodationContributionRates, book, { on, option: 3 }),
      4: readRates(accommodationContributionRates, book, { on, option: 4 }),
    },
    workBonus: readRates(workBonusRates, book, { on }),
    workBonusOpening: readRates(workBonusOpening, book, { on }).opening,
  };
}
