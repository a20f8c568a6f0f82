/** Every month of the residents of a household: means, fees, caps, accommodation and lump sum. */
import type { Household, OrdinaryHome, PersonIndex, Projection, ResidentialCare } from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, type MonthIndex } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, least, sum, ZERO } from '../decimal.ts';
import { homeSupplement } from './accommodation.ts';
import type { Month } from './against-projection.ts';
import {
  isOldAtEntry,
  latest,
  monthOfDay,
  moveMonthOf,
  NEW_ACT,
  newFeesFrom,
  type Residence,
  residenceIn,
} from './care-arrangements.ts';
import {
  changeHome,
  type Deposit,
  dac,
  dap,
  indexFactor,
  maximumDap,
  openingDeposit,
  paidIn,
  payIn,
  settle,
} from './deposit-ledger.ts';
import { type CapDay, charge, type Tally, tallyOf } from './fee-ledger.ts';
import { basicDailyFee, contributions2025, meansTestedCareFee } from './fees.ts';
import { amount2014, amount2025, type CareStatus, type MeansTestedAmount } from './means.ts';
import { rate } from './rates.ts';
import { type FormerHomeRent, formerHomeRentOf } from './rent-ledger.ts';
import { compensationCounted } from './veterans.ts';

/** The engine's values of a month: the means before care is calculated. */
export interface MonthOfMeans {
  readonly homeValue: number;
  readonly assetsOutsideHome: number;
  /** Income of the household in the pension test, per year. */
  readonly assessableIncome: number;
  /** Each person's pension per fortnight, as paid. */
  readonly pension: readonly number[];
  /** Each person's Work Bonus a year, which the pension test leaves out. */
  readonly workBonus: readonly number[];
}

export function meansOfResidents({ columns, people, monthStarts }: Projection): MonthOfMeans[] {
  return monthStarts.map((_, m) => ({
    homeValue: columns.homeValue[m] ?? Number.NaN,
    assetsOutsideHome: columns.assetsOutsideHome[m] ?? Number.NaN,
    assessableIncome: columns.assessableIncomeYear[m] ?? Number.NaN,
    pension: people.map((person) => person.pensionEntitlement[m] ?? Number.NaN),
    workBonus: people.map((person) => person.workBonus[m] ?? Number.NaN),
  }));
}

/** The day of a letter in the last month, whose rates the letter uses, and how its sender counted by mistake. */
export interface LetterDay {
  readonly on: CivilDate;
  readonly mistakes?: Mistakes;
}

export interface Mistakes {
  /** The means of a couple counted in full for one. */
  readonly wholeAssets?: boolean;
  readonly wholeIncome?: boolean;
  readonly withoutDeposits?: boolean;
  readonly home?: 'left out' | 'uncapped' | 'counted';
  readonly daysInYear?: 365;
}

interface Resident {
  readonly person: PersonIndex;
  readonly care: ResidentialCare;
  readonly deposit: Deposit;
  readonly tally: Tally;
  lowMeans: boolean | undefined;
}

interface Place {
  readonly household: Household;
  readonly month: MonthIndex;
  readonly first: CivilDate;
  readonly after: CivilDate;
  readonly means: MonthOfMeans;
  readonly deposits: Decimal;
  readonly rent: FormerHomeRent;
  readonly mistakes: Mistakes;
}

/** The months by person; `undefined` for a person who is not a resident. */
export function residentialMonths(
  household: Household,
  means: readonly MonthOfMeans[],
  letter?: LetterDay,
): readonly (Month[] | undefined)[] {
  const residents = household.people.map((person, i): Resident | undefined => {
    if (person.care.kind !== 'residential') return undefined;
    return {
      person: i as PersonIndex,
      care: person.care,
      deposit: openingDeposit(person.care, household.projectFrom),
      tally: tallyOf(
        { annual: person.annualCapUsed, lifetime: person.lifetimeCapUsed },
        person.care.nonClinicalDaysCharged ?? 0,
      ),
      lowMeans: undefined,
    };
  });
  const months = residents.map((resident): Month[] | undefined => (resident === undefined ? undefined : []));
  for (const [m, ofMonth] of means.entries()) {
    const month = (household.projectFrom + m) as MonthIndex;
    const opened = residents.map((resident) => resident && openMonth(household, resident, month));
    const ofLetter = m === means.length - 1 ? letter : undefined;
    const place: Place = {
      household,
      month,
      first: ofLetter?.on ?? firstOfMonth(month),
      after: firstOfMonth((month + 1) as MonthIndex),
      means: ofMonth,
      deposits: sum(residents.map((resident) => resident?.deposit.balance ?? ZERO)),
      rent: formerHomeRentOf(
        household,
        month,
        residents.flatMap((resident) =>
          resident === undefined
            ? []
            : [{ ...resident, home: residenceIn(resident.care, household.projectFrom, month) }],
        ),
      ),
      mistakes: ofLetter?.mistakes ?? {},
    };
    for (const [i, resident] of residents.entries()) {
      if (resident !== undefined) months[i]?.push({ ...opened[i], ...stepMonth(place, resident) });
    }
  }
  return months;
}

function openMonth(household: Household, resident: Resident, month: MonthIndex): Month {
  const depositOpening = resident.deposit.balance;
  const { care } = resident;
  const moves = moveMonthOf(care, household.projectFrom) === month ? care.move : undefined;
  const change = moves && changeHome(resident.deposit, moves.depositPaid, moves.agreedPrice, firstOfMonth(month));
  // The status is decided again for the new home.
  if (moves !== undefined) resident.lowMeans = undefined;
  const depositPaidIn = paidIn(household, resident.care, month, resident.deposit);
  payIn(resident.deposit, depositPaidIn, latest(firstOfMonth(month), resident.care.entryDate));
  return {
    depositOpening,
    depositPaidIn,
    deposit: resident.deposit.balance,
    retainedBefore: resident.deposit.retained,
    depositRefundedOnMove: change?.refunded ?? ZERO,
    depositPaidOnMove: change?.paid ?? ZERO,
  };
}

function stepMonth(place: Place, resident: Resident): Month {
  const { care } = resident;
  const from = latest(care.entryDate, place.first);
  if (from >= place.after) return { careDays: ZERO, depositClosing: resident.deposit.balance };
  const means = meansOf(place, resident.person, place.first, place.mistakes);
  const newFrom = newFeesFrom(care);
  const isNew = newFrom !== undefined && monthOfDay(newFrom) <= place.month;
  const ofLaw = isNew ? amountNew(place, means, place.first) : amountOld(place, means, place.first);
  const amount = { ...ofLaw, perDay: ofLaw.perDay.times(364).div(place.mistakes.daysInYear ?? 364) };
  const home = residenceIn(care, place.household.projectFrom, place.month);
  resident.lowMeans ??= lowMeansAtStart(place, resident, home, isNew);
  const days = place.after - from;
  return {
    careDays: dec(days),
    careHomeCounted: means.home,
    careAssets: means.assets,
    careIncome: means.income,
    meansTestedAmount: amount.perDay,
    lowMeans: dec(resident.lowMeans ? 1 : 0),
    basicDailyFee: basicDailyFee(place.first),
    basicDailyFeeMonth: basicDailyFee(place.first).times(days),
    ...(isNew ? newFees(place, resident, amount, days) : oldFees(place, resident, amount, days)),
    ...accommodation(place, resident, home, amount, from),
    ...extraService(place, care, days),
  };
}

interface Means {
  readonly home: Decimal;
  readonly assets: Decimal;
  readonly income: Decimal;
}

const statusOf = (household: Household): CareStatus => (household.people.length === 1 ? 'single' : 'illness-separated');

/** The means of a resident, with the caps and supplements of a day: s44-24, s44-26A, s323, s330. */
function meansOf(place: Place, person: PersonIndex, on: CivilDate, mistakes: Mistakes = {}): Means {
  const { household, means } = place;
  const count = household.people.length;
  const home = homeFor(place, person, on, mistakes);
  const outside = dec(means.assetsOutsideHome).plus(mistakes.withoutDeposits ? ZERO : place.deposits);
  const ordinary = ordinaryIncome(place, person).plus(compensationCounted(household, place.first));
  const pension = floorZero(dec(means.pension[person] ?? 0).minus(supplementsOf(place, person))).times(26);
  return {
    home,
    assets: home.plus(outside.div(mistakes.wholeAssets ? 1 : count)),
    income: pension.plus(ordinary.div(mistakes.wholeIncome ? 1 : count)),
  };
}

function homeFor(place: Place, person: PersonIndex, on: CivilDate, { home }: Mistakes): Decimal {
  const value = dec(place.means.homeValue).div(place.household.people.length);
  if (home === 'uncapped') return value;
  const isProtected = home === undefined ? isHomeProtected(place, person) : home === 'left out';
  return isProtected ? ZERO : least(value, rate('residential-2014.home-cap', on));
}

/**
 * The supplements subtracted from a pension: the minimum supplement and, except for an income support supplement, the
 * energy supplement.
 */
function supplementsOf({ household, first }: Place, person: PersonIndex): Decimal {
  const minimum = rate('pension.supplement-min.single', first);
  if (household.people[person]?.pensionType === 'war-widow-iss') return minimum;
  return minimum.plus(rate('pension.energy-supplement.single', first));
}

/** Ordinary income of the pension test, with the rent of the former home as the care test counts it. */
function ordinaryIncome({ household, means, rent }: Place, person: PersonIndex): Decimal {
  const care = household.people[person]?.care;
  const own = care?.kind === 'residential' ? rent.forCareOf(care) : ZERO;
  // Without a pension there is no concession.
  const without = sum(means.workBonus.filter((_, at) => means.pension[at] === 0));
  return dec(means.assessableIncome).minus(rent.forPension).plus(own).plus(without);
}

/**
 * The home is protected while a partner lives in it, who has not moved into residential care or a rented home. A carer
 * or close relative protects only a home in which that person has lived for years, so not one bought after a sale.
 */
function isHomeProtected({ household, month }: Place, person: PersonIndex): boolean {
  const partner = household.people[person === 0 ? 1 : 0];
  const inCare = partner?.care.kind === 'residential' && monthOfDay(partner.care.entryDate) <= month;
  const { home } = household;
  const isNext = home.kind === 'ordinary' && isBoughtAfterSale(home, month);
  const protectedPerson = home.kind === 'ordinary' && home.protectedPerson && !isNext;
  const rentsElsewhere = household.rentPaid !== undefined && household.rentPaid.from <= month && !isNext;
  return protectedPerson || (partner !== undefined && !inCare && !rentsElsewhere);
}

const isBoughtAfterSale = ({ sale, nextHome }: OrdinaryHome, month: number): boolean =>
  sale !== undefined && nextHome !== undefined && month >= Math.max(sale.month, nextHome.month);

const amountOld = ({ household }: Place, { assets, income }: Means, on: CivilDate): MeansTestedAmount =>
  amount2014(statusOf(household), on, assets, income);
const amountNew = ({ household }: Place, { assets, income }: Means, on: CivilDate): MeansTestedAmount =>
  amount2025(statusOf(household), on, assets, income);

/**
 * Decided once for each home, on the first day there with that day's rates. For an earlier entry, with the means of the
 * first month. On a move, the scale is that of the fees of the month.
 */
function lowMeansAtStart(place: Place, { care, person }: Resident, home: Residence, isNew: boolean): boolean {
  if (home.stated !== undefined) return home.stated === 'low-means';
  if (!care.meansDisclosed) return false;
  const means = meansOf(place, person, home.since);
  const isOld = home.since === care.entryDate ? isOldAtEntry(care) : !isNew;
  return (isOld ? amountOld : amountNew)(place, means, home.since).lowMeans;
}

/** s44-21: the fee with both caps, in years from each anniversary of entry. */
function oldFees(place: Place, { care, tally }: Resident, amount: MeansTestedAmount, days: number): Month {
  const annualCap = rate('residential-2014.annual-cap', place.first);
  const lifetimeCap = rate('residential-2014.lifetime-cap', place.first);
  const since = place.month - monthOfDay(care.entryDate);
  if (since > 0 && since % 12 === 0 && place.month > place.household.projectFrom) {
    tally.annual = ZERO;
    tally.annualMet = false;
  }
  const annualUsedBefore = tally.annual;
  const lifetimeUsedBefore = tally.lifetime;
  const fee = care.meansDisclosed ? meansTestedCareFee(amount.perDay, place.first) : ZERO;
  const leftOfYear = annualCap.minus(tally.annual);
  const leftOfLife = lifetimeCap.minus(tally.lifetime);
  const capDay = capDayOf(place);
  const isMet = (left: Decimal): boolean => (capDay === 'whole' ? left.lt(0) : left.lte(0));
  tally.annualMet ||= isMet(leftOfYear);
  tally.lifetimeMet ||= isMet(leftOfLife);
  const stopped = tally.annualMet || tally.lifetimeMet;
  const charged = charge(stopped ? ZERO : fee, days, least(leftOfYear, leftOfLife), capDay);
  tally.annualMet ||= charged.stopped && leftOfYear.lte(leftOfLife);
  tally.lifetimeMet ||= charged.stopped && leftOfLife.lte(leftOfYear);
  tally.annual = tally.annual.plus(charged.amount);
  tally.lifetime = tally.lifetime.plus(charged.amount);
  return {
    annualUsedBefore,
    lifetimeUsedBefore,
    meansTestedFee: stopped ? ZERO : fee,
    meansTestedFeeDays: dec(charged.days),
    meansTestedFeeMonth: charged.amount,
    annualUsedAfter: tally.annual,
    lifetimeUsedAfter: tally.lifetime,
    hotellingMonth: ZERO,
    nonClinicalMonth: ZERO,
  };
}

/**
 * The `law` setting: under the older Act the day that would exceed a cap is free; under the newer Act it is charged in
 * full.
 */
function capDayOf({ household, first }: Place): CapDay {
  if (household.assumptions.capDay === 'exact') return 'exact';
  return first < NEW_ACT ? 'free' : 'whole';
}

/**
 * ss 278, 279: the hotelling contribution continues. The non-clinical care contribution stops after 1,460 days or at
 * the lifetime cap.
 */
function newFees(place: Place, resident: Resident, amount: MeansTestedAmount, days: number): Month {
  const { care, tally } = resident;
  const daily = contributions2025(care.meansDisclosed ? amount.perDay : 'not-disclosed', place.first);
  if (place.month === place.household.projectFrom)
    tally.nonClinicalDays += daysSupposed(place, care, daily.nonClinical);
  const lifetimeUsedBefore = tally.lifetime;
  const left = rate('residential-2025.lifetime-cap', place.first).minus(tally.lifetime);
  const daysLeft = 1460 - tally.nonClinicalDays;
  const capDay = capDayOf(place);
  tally.nonClinicalMet ||= daysLeft <= 0 || (capDay === 'whole' ? left.lt(0) : left.lte(0));
  const fee = tally.nonClinicalMet ? ZERO : daily.nonClinical;
  const charged = charge(fee, Math.min(days, Math.max(0, daysLeft)), left, capDay);
  const nonClinicalDaysBefore = dec(tally.nonClinicalDays);
  tally.nonClinicalMet ||= charged.stopped;
  tally.nonClinicalDays += charged.days;
  tally.lifetime = tally.lifetime.plus(charged.amount);
  return {
    lifetimeUsedBefore,
    hotelling: daily.hotelling,
    hotellingMonth: daily.hotelling.times(days),
    nonClinical: fee,
    nonClinicalDaysBefore,
    nonClinicalDays: dec(charged.days),
    nonClinicalMonth: charged.amount,
    lifetimeUsedAfter: tally.lifetime,
    meansTestedFeeMonth: ZERO,
  };
}

/**
 * The days charged so far, if they were not entered: every day since charging began, if the first month has a charge.
 */
function daysSupposed(place: Place, care: ResidentialCare, nonClinical: Decimal): number {
  const from = newFeesFrom(care);
  const unknown = care.nonClinicalDaysCharged === undefined && from !== undefined && !nonClinical.isZero();
  return unknown ? Math.max(0, place.first - from) : 0;
}

function accommodation(
  place: Place,
  resident: Resident,
  home: Residence,
  amount: MeansTestedAmount,
  from: CivilDate,
): Month {
  const { care, deposit } = resident;
  const supplement = homeSupplement(home.facilityOption, place.first);
  const low = resident.lowMeans ? dac(home, deposit, amount.perDay, supplement) : undefined;
  const daily = low?.payable ?? dap(care, home, deposit, place.first);
  const liability = low?.equivalent ?? dec(home.price ?? 0);
  const depositRemaining = liability.minus(deposit.balance).minus(deposit.retained);
  const { charged, drawn, retention } = settle(care, deposit, daily, [from, place.after], home.isNew);
  return {
    ...(low === undefined
      ? home.price && {
          dapIndexFactor: indexFactor(care, home, place.first),
          maximumDap: maximumDap(care, home, place.first),
        }
      : { accommodationContribution: low.contribution, racEquivalent: low.equivalent, homeSupplement: supplement }),
    accommodationDaily: daily,
    accommodationMonth: charged,
    depositRemaining,
    drawnFromDeposit: drawn,
    retention,
    depositClosing: deposit.balance,
  };
}

/** The extra service fee of a month: a twelfth of the year, or by the day, for the days in care, until its end. */
function extraService(place: Place, care: ResidentialCare, days: number): Month {
  const { amount, frequency } = care.extraServiceFee;
  const over = care.extraServiceFeeEnd !== undefined && monthOfDay(care.extraServiceFeeEnd) <= place.month;
  const length = place.after - place.first;
  const month = frequency === 365 ? dec(amount).times(length) : dec(amount).times(frequency).div(12);
  return { extraServiceMonth: over ? ZERO : month.times(days).div(length) };
}
