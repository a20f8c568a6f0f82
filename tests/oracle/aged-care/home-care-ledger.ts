/** Every month of people at home with a package, and from 1 November 2025 with Support at Home. */
import type { HomeCareServices, Household, Person } from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, isoDate, type MonthIndex } from '@advice-builder/kernel';
import { type Decimal, dec, floorTo, floorZero, least, type Numeric, roundTo, ZERO } from '../decimal.ts';
import type { Month } from './against-projection.ts';
import { latest, monthOfDay, NEW_ACT } from './care-arrangements.ts';
import { type CapDay, charge, type Tally, tallyOf } from './fee-ledger.ts';
import { incomeTestedFee, packageBasicDailyFee, packageIncome } from './packages.ts';
import { rate } from './rates.ts';
import {
  type HomeStatus,
  inputRate,
  type MeansClass,
  noWorseOffPercentages,
  type Percentages,
  standardPercentages,
  supportAtHomeLimits,
} from './support-at-home.ts';

/** The engine's values of a month before home care is calculated. */
export interface MonthAtHome {
  readonly homeowner: boolean;
  readonly assessableAssets: number;
  readonly assessableIncome: number;
  readonly ordinaryIncomeForCare: number;
  readonly financialAssets: number;
  readonly deemedIncome: number;
  /** Each person's pension per fortnight, as paid. */
  readonly pension: readonly number[];
}

interface Place {
  readonly household: Household;
  readonly person: Person;
  readonly index: number;
  readonly month: MonthIndex;
  readonly first: CivilDate;
  readonly after: CivilDate;
  readonly means: MonthAtHome;
  readonly start: MonthAtHome;
}

interface Client {
  readonly services: HomeCareServices;
  readonly startDate: CivilDate;
  readonly tally: Tally;
  /** Fee on 31 October 2025; undefined if no fee limits the contributions. */
  transition: Decimal | undefined;
}

/** The months by person; undefined for a person without services. */
export function homeCareMonths(household: Household, means: readonly MonthAtHome[]): readonly (Month[] | undefined)[] {
  return household.people.map((person, index) => {
    const services = person.care.kind === 'home-care' ? person.care.services : undefined;
    if (services === undefined) return undefined;
    const client: Client = {
      services,
      startDate: services.startDate ?? firstOfMonth(household.projectFrom),
      tally: tallyOf({ annual: person.annualCapUsed, lifetime: person.lifetimeCapUsed }, 0),
      transition: undefined,
    };
    return means.map((ofMonth, m) => {
      const month = (household.projectFrom + m) as MonthIndex;
      const first = firstOfMonth(month);
      const after = firstOfMonth((month + 1) as MonthIndex);
      const place = { household, person, index, month, first, after, means: ofMonth, start: means[0] ?? ofMonth };
      return stepMonth(place, client);
    });
  });
}

function stepMonth(place: Place, client: Client): Month {
  const { startDate, tally } = client;
  const days = place.after - latest(startDate, place.first);
  if (days <= 0) return { homeCareDays: ZERO };
  const since = place.month - monthOfDay(startDate);
  if (since > 0 && since % 12 === 0 && place.month > place.household.projectFrom) {
    tally.annual = ZERO;
    tally.annualMet = false;
  }
  // Support at Home with standard contributions has a separate, higher cap than a package.
  if (place.first === NEW_ACT && !client.services.noWorseOff) tally.lifetimeMet = false;
  const charged = place.first < NEW_ACT ? packageMonth(place, client, days) : supportMonth(place, client, days);
  return {
    homeCareDays: dec(days),
    ...charged,
    annualUsedAfter: tally.annual,
    lifetimeUsedAfter: tally.lifetime,
  };
}

/** A partner in residential care makes the couple illness separated. */
function statusOf({ household, month }: Place): HomeStatus {
  const apart = household.people.some(({ care }) => care.kind === 'residential' && monthOfDay(care.entryDate) <= month);
  return household.relationship === 'couple' && apart ? 'illness-separated' : household.relationship;
}

function capDayOf(place: Place): CapDay {
  if (place.household.assumptions.capDay === 'exact') return 'exact';
  return place.first < NEW_ACT ? 'free' : 'whole';
}

const isDisclosed = (services: HomeCareServices): boolean => services.meansDisclosed !== false;

const isMet = (left: Decimal, capDay: CapDay): boolean => (capDay === 'whole' ? left.lt(0) : left.lte(0));

/** s48-7: the fee by income, within caps and subsidy. The yearly cap is that of the income band of the month. */
function packageMonth(place: Place, client: Client, days: number): Month {
  const { services, tally } = client;
  const { first, means, household } = place;
  const level = services.packageLevel;
  if (level === undefined) return {};
  const status = statusOf(place);
  const income = packageIncome(
    status,
    first,
    dec(means.pension[place.index] ?? 0).times(26),
    means.ordinaryIncomeForCare,
  );
  const fee = incomeTestedFee(status, first, income, isDisclosed(services));
  const byIncome = least(fee.uncapped, fee.cap, rate(`home-care-package.subsidy.level-${level}`, first));
  const leftOfYear = fee.annualCap.minus(tally.annual);
  const leftOfLife = rate('residential-2014.lifetime-cap', first).minus(tally.lifetime);
  const capDay = capDayOf(place);
  tally.annualMet ||= isMet(leftOfYear, capDay);
  tally.lifetimeMet ||= isMet(leftOfLife, capDay);
  const stopped = tally.annualMet || tally.lifetimeMet;
  const charged = charge(stopped ? ZERO : byIncome, days, least(leftOfYear, leftOfLife), capDay);
  tally.annualMet ||= charged.stopped && leftOfYear.lte(leftOfLife);
  tally.lifetimeMet ||= charged.stopped && leftOfLife.lte(leftOfYear);
  tally.annual = tally.annual.plus(charged.amount);
  tally.lifetime = tally.lifetime.plus(charged.amount);
  if (household.projectFrom <= place.month) client.transition = byIncome;
  const basic = services.basicDailyFeeWaived ? ZERO : packageBasicDailyFee(level, first);
  return {
    packageIncome: income,
    packageBasicDailyFeeMonth: basic.times(days),
    incomeTestedFeeByIncome: byIncome,
    incomeTestedFee: stopped ? ZERO : byIncome,
    incomeTestedFeeDays: dec(charged.days),
    incomeTestedFeeMonth: charged.amount,
    supportAtHomeMonth: ZERO,
  };
}

/** The pension per fortnight by both means tests, without Rent Assistance and without a minimum payment. */
function pensionByMeans(
  status: HomeStatus,
  homeowner: boolean,
  means: { readonly income: Decimal; readonly assets: Decimal },
  on: CivilDate,
): { readonly full: Decimal; readonly payable: Decimal } {
  const own = status === 'couple' ? 'couple-each' : 'single';
  const full = rate(`pension.max-basic-rate.${own}`, on)
    .plus(rate(`pension.supplement-max.${own}`, on))
    .plus(rate(`pension.energy-supplement.${own}`, on));
  const count = status === 'single' ? 1 : 2;
  const { freeArea, assetsLimit } = supportAtHomeLimits(status, homeowner, on);
  const byIncome = floorZero(means.income.div(count).minus(freeArea)).times('0.5');
  const steps = floorTo(floorZero(means.assets.div(count).minus(assetsLimit)), 250).div(250);
  const byAssets = steps.times(rate('pension.assets-taper.per-250', on));
  return { full, payable: floorZero(full.minus((byIncome.gt(byAssets) ? byIncome : byAssets).div(26))) };
}

/** s314: class by the pension that the means alone would give; the health card by its income limit for one person. */
function meansClassOf(place: Place): MeansClass {
  const { means, first } = place;
  const status = statusOf(place);
  const count = place.household.people.length;
  const tested = { income: dec(means.assessableIncome), assets: dec(means.assessableAssets) };
  const { full, payable } = pensionByMeans(status, means.homeowner, tested, first);
  if (payable.eq(full)) return 'full-pensioner';
  if (payable.gt(0)) return 'part-pensioner';
  const { cardLimit } = supportAtHomeLimits(status, means.homeowner, first);
  return tested.income.div(count).lt(cardLimit) ? 'seniors-card' : 'self-funded';
}

/** Fee on 31 October 2025 of a no-worse-off person who had a package, or whose fee was entered. */
function transitionFee(place: Place, client: Client): Decimal | undefined {
  const { services, startDate } = client;
  if (!services.noWorseOff) return undefined;
  const hadPackage = startDate < NEW_ACT && services.packageLevel !== undefined;
  if (hadPackage && startDate < isoDate('2014-07-01')) return ZERO;
  if (services.feeAtTransitionPerDay !== undefined) return dec(services.feeAtTransitionPerDay);
  if (!hadPackage || services.packageLevel === undefined) return undefined;
  return client.transition ?? estimatedFee(place, client, services.packageLevel).charged;
}

/**
 * Whether the annual cap was met in the cap year of October 2025, for a projection that starts later (Transitional
 * Rules s126). Uses the caps of October 2025.
 */
function yearWasMet(place: Place, client: Client): boolean {
  const { services, startDate, tally } = client;
  const level = services.packageLevel;
  if (level === undefined || startDate >= NEW_ACT || startDate < isoDate('2014-07-01')) return false;
  const since = place.month - monthOfDay(startDate);
  const yearBegan = place.month - (since % 12);
  return yearBegan < monthOfDay(NEW_ACT) && tally.annual.gte(estimatedFee(place, client, level).annualCap);
}

/**
 * The package fee of October 2025, estimated from the means of the first month with the deeming, pension and fee rates
 * of October 2025.
 */
function estimatedFee(place: Place, client: Client, level: NonNullable<HomeCareServices['packageLevel']>) {
  const on = isoDate('2025-10-01');
  const { start, household } = place;
  const status = statusOf(place);
  const deemed = deemedIncome(household, start.financialAssets, on);
  const then = (income: number): Decimal => dec(income).minus(start.deemedIncome).plus(deemed);
  const tested = { income: then(start.assessableIncome), assets: dec(start.assessableAssets) };
  const { payable } = pensionByMeans(status, start.homeowner, tested, on);
  // The instalment as paid, to the cent.
  const pension = place.person.pensionType === 'not-eligible' ? ZERO : roundTo(payable, '0.01');
  const income = packageIncome(status, on, pension.times(26), then(start.ordinaryIncomeForCare));
  const fee = incomeTestedFee(status, on, income, isDisclosed(client.services));
  const charged = least(fee.uncapped, fee.cap, rate(`home-care-package.subsidy.level-${level}`, on));
  return { charged, annualCap: fee.annualCap };
}

/** SSA ss 1076, 1077: the lower rate up to the threshold, the upper rate above it. */
function deemedIncome(household: Household, financialAssets: Numeric, on: CivilDate): Decimal {
  const receives = household.people.some((person) => person.pensionType !== 'not-eligible');
  const threshold =
    household.people.length === 1
      ? rate('deeming.threshold.single', on)
      : receives
        ? rate('deeming.threshold.couple-combined', on)
        : rate('deeming.threshold.non-pensioner-couple-each', on).times(2);
  const below = least(financialAssets, threshold);
  return below
    .times(rate('deeming.lower-rate', on).div(100))
    .plus(dec(financialAssets).minus(below).times(rate('deeming.upper-rate', on).div(100)));
}

/** s273: percentages of the cost of services, limited to the transition fee, until the lifetime cap. */
function supportMonth(place: Place, client: Client, days: number): Month {
  const { services, tally } = client;
  const { first, means } = place;
  const count = place.household.people.length;
  const own = { status: statusOf(place), homeowner: means.homeowner };
  const income = dec(means.assessableIncome).div(count);
  const assets = dec(means.assessableAssets).div(count);
  const { inputPercent } = inputRate({ ...own, income, assets }, first);
  const transition = transitionFee(place, client);
  if (place.month === place.household.projectFrom) tally.annualMet = yearWasMet(place, client);
  const percent = percentagesOf(place, services, inputPercent, transition);
  // Announced: from 1 October 2026 personal care is clinical, with no contribution.
  const isPersonalCareCharged = first < isoDate('2026-10-01');
  const independence = dec(services.independenceCostPerYear)
    .plus(isPersonalCareCharged ? (services.personalCareCostPerYear ?? 0) : 0)
    .times(percent.independence)
    .div(100);
  const budget = budgetOf(client, first);
  const everyday = dec(services.everydayLivingCostPerYear).times(percent.everyday).div(100);
  const uncapped = independence.plus(everyday);
  const year = transition === undefined ? uncapped : least(uncapped, transition.times(365));
  const length = place.after - first;
  const cap = rate(services.noWorseOff ? 'residential-2014.lifetime-cap' : 'residential-2025.lifetime-cap', first);
  const charged = chargeOfMonth(place, client, year.div(12).div(length), days, cap.minus(tally.lifetime));
  tally.lifetime = tally.lifetime.plus(charged);
  return {
    homeCareIncome: income,
    homeCareAssets: assets,
    contributionInput: inputPercent,
    independenceRate: percent.independence,
    everydayLivingRate: percent.everyday,
    packageBudget: budget,
    // s204-5: a tenth of the budget is for care management.
    packageFundsLeft: budget
      .times('0.9')
      .minus(services.clinicalCostPerYear)
      .minus(services.personalCareCostPerYear ?? 0)
      .minus(services.independenceCostPerYear)
      .minus(services.everydayLivingCostPerYear),
    ...(transition === undefined ? {} : { feeAtTransition: transition }),
    supportAtHomeMonth: charged,
  };
}

function percentagesOf(
  place: Place,
  services: HomeCareServices,
  input: Decimal,
  transition: Decimal | undefined,
): Percentages {
  // s314-10: people who do not disclose their means pay the rate of self-funded retirees.
  const meansClass = isDisclosed(services) ? meansClassOf(place) : 'self-funded';
  if (!services.noWorseOff) return standardPercentages(meansClass, input);
  return noWorseOffPercentages(meansClass, input, transition?.isZero() === true);
}

/**
 * Charges a day's share of the month for each day until the lifetime cap. Transitional Rules s126: a no-worse-off
 * person who has met the annual cap of a package pays nothing for the rest of that cap year.
 */
function chargeOfMonth(
  place: Place,
  { tally, services }: Client,
  perDay: Decimal,
  days: number,
  left: Decimal,
): Decimal {
  const yearIsMet = tally.annualMet && services.noWorseOff;
  const capDay = capDayOf(place);
  tally.lifetimeMet ||= isMet(left, capDay);
  const charged = charge(tally.lifetimeMet || yearIsMet ? ZERO : perDay, days, left, capDay);
  tally.lifetimeMet ||= charged.stopped;
  return charged.amount;
}

/** A package keeps the budget of its level; other people have the budget of their classification. */
function budgetOf({ services, startDate }: Client, on: CivilDate): Decimal {
  const level = startDate < NEW_ACT ? services.packageLevel : undefined;
  if (level !== undefined) return rate(`support-at-home.budget.transitioned-${level}`, on);
  return rate(`support-at-home.budget.class-${services.supportAtHomeLevel as 1}`, on);
}
