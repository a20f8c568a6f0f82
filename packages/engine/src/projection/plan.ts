/**
 * Everything about a household that follows from its dates alone, worked out once before the months are walked:
 * in which month things happen (0 is the month of `projectFrom`, negative is past), and which law applies to whom.
 */
import { type CivilDate, daysInMonth, firstOfMonth, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { deathMonthOf, deathMonthOfPerson } from '../household/death.ts';
import type {
  Care,
  HomeCareServices,
  Household,
  Person,
  PersonIndex,
  ResidentialCare,
} from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { type CareRegime, careRegime } from '../regimes/care-regime.ts';
import { capClassIn, type HomeCareRegime, homeCareRegime } from '../regimes/home-care-regime.ts';
import { NEW_ACT_START } from '../regimes/new-act.ts';
import { pensionStartMonth } from '../regimes/pension-start.ts';
import { type PensionTerms, pensionTerms } from '../regimes/pension-type.ts';
import type { BudgetOf, SupportAtHomeClassification } from '../rules/home-care/support-at-home-budget.ts';
import { dapIndexAtReference } from '../rules/residential/accommodation-payment.ts';
import type { RetentionPeriod } from '../rules/residential/deposit-retention.ts';
import { mpirOf } from '../rules/residential/mpir.ts';
import { readRate } from '../rules/rule-rates.ts';
import { depositBeforeProjection } from './deposit-history.ts';
import { type CountedGift, type HomePlan, makeHomePlan, NEVER, planGifts } from './home-plan.ts';
import { planStreams } from './plan-streams.ts';
import type { StreamPlan } from './stream-plan.ts';

export interface ResidentPlan {
  readonly care: ResidentialCare;
  /** Month of entry; negative: before the projection. */
  readonly entryMonth: number;
  /** The month at whose start the person dies; else never. */
  readonly endMonth: number;
  readonly regime: CareRegime;
  readonly mpirPercent: number;
  /** The DAP index of the reference day; undefined for entries before there was one. */
  readonly dapIndexAtEntry: number | undefined;
  /** Ratio: the share of the deposit that the home keeps in a year. */
  readonly retentionShare: number;
  /** Months in which a part is kept: from the first payment, not before the Act of 2024, for five years. */
  readonly retentionStartMonth: number;
  readonly retentionEndMonth: number;
  /** The deposit paid before the projection; undefined: none was. */
  readonly paidBefore: RetentionPeriod | undefined;
  readonly openingDeposit: number;
  /** Month of each top-up, and of the deposit from the sale or exit of the home (the later of it and entry). */
  readonly topUpMonths: readonly number[];
  readonly saleDepositMonth: number;
  readonly extraServiceEndMonth: number;
  /** First month in which the extra service fee is indexed by assumption, a July; it grows again each July. */
  readonly extraServiceGrowsFrom: number;
  /** Days from the start of the new fees to `projectFrom`: the estimate of days charged, when anything is charged. */
  readonly daysOfNewFeesBefore: number;
}

/** Of a person at home with a package or Support at Home, for good or until residential care. */
export interface HomeCarePlan {
  readonly services: HomeCareServices;
  readonly startDate: CivilDate;
  /** Negative: before the projection. */
  readonly startMonth: number;
  /** The month of a later residential entry, in which only its fees are charged, or at whose start the person dies. */
  readonly endMonth: number;
  readonly regime: HomeCareRegime;
  /** Whose Support at Home budget there is: of a classification, or of the level that a package kept. */
  readonly budget: BudgetOf | undefined;
}

export interface PersonPlan {
  readonly resident: ResidentPlan | undefined;
  readonly homeCare: HomeCarePlan | undefined;
  /** What follows from the pension type. */
  readonly pension: PensionTerms;
  /** The same without a partner, from the month at whose start the partner dies. */
  readonly pensionAlone: PensionTerms;
  readonly aloneFrom: number;
  /** First month in which age allows the pension. */
  readonly pensionFrom: number;
  /** The month at whose start the person dies; else never. */
  readonly deathMonth: number;
}

export interface Plan {
  readonly people: readonly PersonPlan[];
  /** The month at whose start one of a couple dies; else never. */
  readonly deathMonth: number;
  readonly whoDies: PersonIndex | undefined;
  /** From this month a couple is separated by illness: single rate each, tests as a couple. */
  readonly illnessSeparatedFromMonth: number;
  readonly home: HomePlan;
  readonly gifts: readonly CountedGift[];
  /** In the order of the entries; undefined where an entry is no income stream. */
  readonly streams: readonly (StreamPlan | undefined)[];
}

export function isInCare(resident: ResidentPlan, month: number): boolean {
  return month >= resident.entryMonth && month < resident.endMonth;
}

/** The first month of the projection in which the person is in care. */
function isFirstCareMonth(resident: ResidentPlan, month: number): boolean {
  return month === Math.max(0, resident.entryMonth);
}

/** The fees of the Aged Care Act 2024 apply in this month; else those of 2014. */
export function isOnNewFees(resident: ResidentPlan, month: number): boolean {
  return month >= resident.regime.newFeesFromMonth && month < resident.endMonth;
}

/** Whether the home keeps a part of the deposit in this month. */
export function isRetained(resident: ResidentPlan, month: number): boolean {
  return month >= resident.retentionStartMonth && month < resident.retentionEndMonth;
}

/** How a daily payment is indexed in a month: by a typed percentage, by the published index, or not (yet). */
export function dapIndexation(
  { care, regime, entryMonth }: ResidentPlan,
  month: number,
): 'typed' | 'published' | 'none' {
  if (care.dapIndexationPercent !== undefined) return 'typed';
  // The first day of the month of entry may lie before the reference day: nothing is indexed yet.
  return regime.accommodation === '2025' && month !== entryMonth ? 'published' : 'none';
}

/** Dollars of top-ups that are paid into the deposit in a month. */
export function topUpsIn({ care, topUpMonths }: ResidentPlan, month: number): number {
  let sum = 0;
  for (let i = 0; i < topUpMonths.length; i++) {
    if (topUpMonths[i] === month) sum += care.topUps[i]?.amount ?? 0;
  }
  return sum;
}

/** Dollars of the sale of the home that are paid into the deposit in a month. */
export function depositFromSaleIn({ care, saleDepositMonth }: ResidentPlan, month: number): number {
  return saleDepositMonth === month ? care.depositFromSale : 0;
}

/** What says in a month whether a resident is of low means: it is decided once, in the first month of care. */
export function lowMeansDecision(
  resident: ResidentPlan,
  month: number,
): 'before' | 'stated' | 'not disclosed' | 'test' {
  if (!isFirstCareMonth(resident, month)) return 'before';
  if (resident.care.statedStatus !== undefined) return 'stated';
  return resident.care.meansDisclosed ? 'test' : 'not disclosed';
}

/** Offset of a month from `projectFrom`. */
function monthOffset(household: Household, date: CivilDate): number {
  return monthOf(date) - household.projectFrom;
}

export function makePlan(household: Household, rates: RateBook): Plan {
  const home = makeHomePlan(household, rates);
  const people = household.people.map((person, i) => planPerson(household, person, i, home.releaseMonth, rates));
  return {
    people,
    deathMonth: deathMonthOf(household),
    whoDies: household.death?.person,
    illnessSeparatedFromMonth:
      household.relationship === 'illness-separated'
        ? Number.NEGATIVE_INFINITY
        : Math.min(...people.map((p) => p.resident?.entryMonth ?? NEVER)),
    home,
    gifts: planGifts(household, rates),
    streams: planStreams(household, rates),
  };
}

function planPerson(
  household: Household,
  person: Person,
  index: number,
  releaseMonth: number,
  rates: RateBook,
): PersonPlan {
  const pension = pensionTerms(person, household.people);
  const { care } = person;
  const deathMonth = deathMonthOfPerson(household, index);
  return {
    resident: care.kind === 'residential' ? planResident(household, care, deathMonth, releaseMonth, rates) : undefined,
    homeCare: planHomeCare(household, care, deathMonth),
    pension,
    pensionAlone: household.death === undefined ? pension : pensionTerms(person, [person]),
    aloneFrom: deathMonth === NEVER ? deathMonthOf(household) : NEVER,
    pensionFrom: pensionStartMonth(household, person, pension.gate, rates),
    deathMonth,
  };
}

/** Undefined where the person dies before the entry: then nothing of it happens, no top-up either. */
function planResident(
  household: Household,
  care: ResidentialCare,
  deathMonth: number,
  releaseMonth: number,
  rates: RateBook,
): ResidentPlan | undefined {
  const entryMonth = monthOffset(household, care.entryDate);
  if (entryMonth >= deathMonth && entryMonth > 0) return undefined;
  const regime = careRegime(household, care);
  const inLife = (month: number): number => (month < deathMonth ? month : NEVER);
  const topUpMonths = care.topUps.map((t) => inLife(Math.max(t.month - household.projectFrom, entryMonth)));
  const saleDepositMonth = care.depositFromSale > 0 ? inLife(depositFromSaleMonth(releaseMonth, entryMonth)) : NEVER;
  const history = depositBeforeProjection(household, care, regime, rates);
  const retentionStartMonth =
    history.period === undefined
      ? Math.max(monthOffset(household, NEW_ACT_START), Math.min(saleDepositMonth, firstTopUp(care, topUpMonths)))
      : monthOffset(household, history.period.from);
  return {
    care,
    entryMonth,
    endMonth: deathMonth,
    regime,
    mpirPercent: mpirOf(rates, care.entryDate, care.mpirPercent),
    dapIndexAtEntry:
      regime.accommodation === '2025'
        ? readRate(dapIndexAtReference.indexAtReference, rates, { on: care.entryDate })
        : undefined,
    retentionShare: history.retentionShare,
    retentionStartMonth,
    retentionEndMonth: retentionStartMonth + history.retentionYears * MONTHS_IN_YEAR,
    paidBefore: history.period,
    openingDeposit: history.deposit,
    topUpMonths,
    saleDepositMonth,
    daysOfNewFeesBefore:
      regime.newFeesFrom === undefined ? 0 : Math.max(0, firstOfMonth(household.projectFrom) - regime.newFeesFrom),
    extraServiceEndMonth:
      care.extraServiceFeeEnd === undefined ? NEVER : monthOffset(household, care.extraServiceFeeEnd),
    extraServiceGrowsFrom: extraServiceGrowsFrom(household, rates),
  };
}

/**
 * The later of entry and sale, or exit where nothing is sold. Both past: paid already, and part of what is entered as
 * paid; a past sale or exit alone still pays the deposit of a later entry.
 */
function depositFromSaleMonth(releaseMonth: number, entryMonth: number): number {
  return releaseMonth < 0 && entryMonth <= 0 ? NEVER : Math.max(releaseMonth, entryMonth);
}

/** Month of the first top-up of the projection that is an amount. */
function firstTopUp(care: ResidentialCare, months: readonly number[]): number {
  return Math.min(...months.filter((month, i) => month >= 0 && (care.topUps[i]?.amount ?? 0) > 0), NEVER);
}

/**
 * The first 1 July after `projectFrom` of which prices are not known yet; the newest room price tells. Law: Aged Care
 * Act 2024 s284. Modelling choice: not rounded, and prices known already are in the fee as typed.
 */
function extraServiceGrowsFrom(household: Household, rates: RateBook): number {
  if (household.assumptions.rateIndexation === undefined) return NEVER;
  const since = Math.max(household.projectFrom, monthOf(rates.seriesOf('accommodation.max-price').newest));
  const july = since - (since % MONTHS_IN_YEAR) + 6;
  return (july > since ? july : july + MONTHS_IN_YEAR) - household.projectFrom;
}

/** The extra service fee is charged in a month of care. */
export function chargesExtraService(resident: ResidentPlan, month: number): boolean {
  return month < resident.extraServiceEndMonth;
}

/** How often the extra service fee has been indexed by assumption: each 1 July. */
export function extraServiceIncreases(resident: ResidentPlan, month: number): number {
  const since = month - resident.extraServiceGrowsFrom;
  return since < 0 ? 0 : 1 + (since - (since % MONTHS_IN_YEAR)) / MONTHS_IN_YEAR;
}

/** Percent a year by which prices are assumed to grow. */
export function pricesPercent(household: Household): number {
  return household.assumptions.rateIndexation?.cpiPercent ?? 0;
}

function planHomeCare(household: Household, care: Care, deathMonth: number): HomeCarePlan | undefined {
  const services = servicesOf(care);
  if (services === undefined) return undefined;
  const startDate = services.startDate ?? firstOfMonth(household.projectFrom);
  const startMonth = monthOffset(household, startDate);
  const entryMonth = care.kind === 'residential' ? monthOffset(household, care.entryDate) : NEVER;
  // Services that would begin with residential care or after it never begin.
  if (entryMonth <= Math.max(0, startMonth)) return undefined;
  const regime = homeCareRegime(household, services, startDate);
  return {
    services,
    startDate,
    startMonth,
    endMonth: Math.min(entryMonth, deathMonth),
    regime,
    budget: budgetOf(regime, services),
  };
}

function budgetOf({ packageLevel }: HomeCareRegime, { supportAtHomeLevel }: HomeCareServices): BudgetOf | undefined {
  if (packageLevel !== undefined) return { packageLevel };
  // The contract lets in the eight classifications alone.
  const classification = supportAtHomeLevel as SupportAtHomeClassification | undefined;
  return classification === undefined ? undefined : { classification };
}

export function isInHomeCare(plan: HomeCarePlan, month: number): boolean {
  return month >= plan.startMonth && month < plan.endMonth;
}

/** Support at Home applies in this month; before it the fees of the package. */
export function isOnSupportAtHome(plan: HomeCarePlan, month: number): boolean {
  return month >= plan.regime.supportAtHomeFromMonth && month < plan.endMonth;
}

export function isOnPackage(plan: HomeCarePlan, month: number): boolean {
  return isInHomeCare(plan, month) && !isOnSupportAtHome(plan, month) && plan.regime.packageLevel !== undefined;
}

/** Not disclosed: greatest fees and contributions. */
export function disclosesMeans({ services }: HomeCarePlan): boolean {
  return services.meansDisclosed !== false;
}

/** The lifetime cap of this month was the person's in the month before too: it counts as it stood then. */
export function hadLifetimeCapBefore({ regime, startMonth }: HomeCarePlan, month: number): boolean {
  return month > Math.max(0, startMonth) && capClassIn(regime, month - 1) === capClassIn(regime, month);
}

function servicesOf(care: Care): HomeCareServices | undefined {
  if (care.kind === 'none') return undefined;
  if (care.kind === 'residential') return care.servicesUntilEntry;
  return care.kind === 'home-care' ? care.services : care.homeCare;
}

/** A pension can be paid in a month: the type allows one and the age has been reached. */
export function hasPension({ pension, pensionFrom, deathMonth }: PersonPlan, month: number): boolean {
  return pension.test !== 'none' && month >= pensionFrom && month < deathMonth;
}

/** What follows from the pension type in a month: once the partner has died nothing of the partner counts. */
export function termsIn({ pension, pensionAlone, aloneFrom }: PersonPlan, month: number): PensionTerms {
  return month < aloneFrom ? pension : pensionAlone;
}

/** A payment of Veterans' Affairs that no test reduces is received in a month. */
export function hasCompensation({ pension, deathMonth }: PersonPlan, month: number): boolean {
  return pension.compensation !== undefined && month < deathMonth;
}

/** Month in which care with fees began, at home or residential: its anniversaries start cap years; undefined: none. */
export function careStartMonth(plan: PersonPlan | undefined): number | undefined {
  return plan?.homeCare?.startMonth ?? plan?.resident?.entryMonth;
}

/** Days in care in a month of the projection: daily fees are charged for these. */
export function careDaysIn(household: Household, resident: ResidentPlan, month: number): number {
  // Nearly every month of a projection is a whole one: no need to look at the date again.
  if (month > resident.entryMonth) return daysInMonth(monthAt(household, month));
  return daysSince(household, resident.care.entryDate, month);
}

/** Days of a month from a date on. */
export function daysSince(household: Household, date: CivilDate, month: number): number {
  const since = monthOffset(household, date);
  if (month < since) return 0;
  const days = daysInMonth(monthAt(household, month));
  if (month > since) return days;
  return days - (date - firstOfMonth(monthAt(household, month)));
}
