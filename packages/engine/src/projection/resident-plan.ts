/** Derived from a resident's day of entry: law, deposit and its dates, and the resident's status in a month. */
import { daysInMonth, firstOfMonth, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, ResidentialCare, TopUp } from '../household/household.ts';
import { daysSince, monthAt, monthOffset } from '../household/indexes.ts';
import { type CareRegime, careRegime } from '../regimes/care-regime.ts';
import { NEW_ACT_START } from '../regimes/new-act.ts';
import { dapIndexAtReference } from '../rules/residential/accommodation-payment.ts';
import { mpirOf } from '../rules/residential/mpir.ts';
import { readRate } from '../rules/rule-rates.ts';
import { retentionShareOf, yearsOfRetention } from './deposit-history.ts';
import type { DepositPlan } from './deposit-plan.ts';
import { NEVER } from './home-plan.ts';

export interface ResidentPlan {
  readonly care: ResidentialCare;
  /** Month of entry; negative if before the projection. */
  readonly entryMonth: number;
  /** The month at whose start the person dies; otherwise never. */
  readonly endMonth: number;
  readonly regime: CareRegime;
  readonly mpirPercent: number;
  /** The DAP index of the reference day; undefined for entries before the index existed. */
  readonly dapIndexAtEntry: number | undefined;
  /** Ratio: the share of the deposit that the home retains in a year. */
  readonly retentionShare: number;
  /** The months with retention: from the first payment, not before the Act of 2024, for five years. */
  readonly retentionStartMonth: number;
  readonly retentionEndMonth: number;
  /** Month of each top-up, and of the deposit from the sale or exit of the home (the later of that month and entry). */
  readonly topUpMonths: readonly number[];
  readonly saleDepositMonth: number;
  readonly extraServiceEndMonth: number;
  /** First month in which the extra service fee is indexed by assumption, a July. It grows again each July. */
  readonly extraServiceGrowsFrom: number;
  /**
   * Days from the start of the new fees to `projectFrom`: the estimated number of days charged, if anything is charged.
   */
  readonly daysOfNewFeesBefore: number;
}

export function isInCare(resident: ResidentPlan, month: number): boolean {
  return month >= resident.entryMonth && month < resident.endMonth;
}

/** Whether this is the first month of the projection in which the person is in care. */
function isFirstCareMonth(resident: ResidentPlan, month: number): boolean {
  return month === Math.max(0, resident.entryMonth);
}

/** Whether the fees of the Aged Care Act 2024 apply in this month. Otherwise those of 2014 apply. */
export function isOnNewFees(resident: ResidentPlan, month: number): boolean {
  return month >= resident.regime.newFeesFromMonth && month < resident.endMonth;
}

/** Whether the home retains a part of the deposit in this month. */
export function isRetained(resident: ResidentPlan, month: number): boolean {
  return month >= resident.retentionStartMonth && month < resident.retentionEndMonth;
}

/** The indexation of a daily payment in a month: the percentage entered, the published index, or none (yet). */
export function dapIndexation(
  { care, regime, entryMonth }: ResidentPlan,
  month: number,
): 'typed' | 'published' | 'none' {
  if (care.dapIndexationPercent !== undefined) return 'typed';
  // The first day of the month of entry may be before the reference day, so nothing is indexed in that month.
  return regime.accommodation === '2025' && month !== entryMonth ? 'published' : 'none';
}

/** Dollars of top-ups that are paid into the deposit in a month. */
export function topUpsIn(resident: ResidentPlan, month: number): number {
  return sumOfTopUps(resident, month, ({ amount }) => amount);
}

/** Dollars of top-ups that are paid from outside the projection. */
export function topUpsFromElsewhere(resident: ResidentPlan, month: number): number {
  return sumOfTopUps(resident, month, ({ fromElsewhere = 0 }) => fromElsewhere);
}

function sumOfTopUps({ care, topUpMonths }: ResidentPlan, month: number, read: (topUp: TopUp) => number): number {
  let sum = 0;
  for (let i = 0; i < topUpMonths.length; i++) {
    if (topUpMonths[i] === month) sum += read(care.topUps[i]!);
  }
  return sum;
}

/** Dollars of the sale of the home that are paid into the deposit in a month. */
export function depositFromSaleIn({ care, saleDepositMonth }: ResidentPlan, month: number): number {
  return saleDepositMonth === month ? care.depositFromSale : 0;
}

/** The basis of a resident's low means status in a month. The status is decided once, in the first month of care. */
export function lowMeansDecision(
  resident: ResidentPlan,
  month: number,
): 'before' | 'stated' | 'not disclosed' | 'test' {
  if (!isFirstCareMonth(resident, month)) return 'before';
  if (resident.care.statedStatus !== undefined) return 'stated';
  return resident.care.meansDisclosed ? 'test' : 'not disclosed';
}

/** Undefined if the person dies before the entry. Then no payment of the stay is made, including top-ups. */
export function planResident(
  household: Household,
  care: ResidentialCare,
  deathMonth: number,
  releaseMonth: number,
  deposit: DepositPlan | undefined,
  rates: RateBook,
): ResidentPlan | undefined {
  const entryMonth = monthOffset(household, care.entryDate);
  if (entryMonth >= deathMonth && entryMonth > 0) return undefined;
  const regime = careRegime(household, care);
  const inLife = (month: number): number => (month < deathMonth ? month : NEVER);
  const topUpMonths = care.topUps.map((t) => inLife(Math.max(t.month - household.projectFrom, entryMonth)));
  const saleDepositMonth = care.depositFromSale > 0 ? inLife(depositFromSaleMonth(releaseMonth, entryMonth)) : NEVER;
  const firstPaid = Math.min(saleDepositMonth, firstTopUp(care, topUpMonths));
  const retentionStartMonth = retentionStart(household, deposit, firstPaid);
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
    retentionShare: retentionShareOf(care, regime, rates),
    retentionStartMonth,
    retentionEndMonth: retentionStartMonth + yearsOfRetention(rates) * MONTHS_IN_YEAR,
    topUpMonths,
    saleDepositMonth,
    daysOfNewFeesBefore:
      regime.newFeesFrom === undefined ? 0 : Math.max(0, firstOfMonth(household.projectFrom) - regime.newFeesFrom),
    extraServiceEndMonth:
      care.extraServiceFeeEnd === undefined ? NEVER : monthOffset(household, care.extraServiceFeeEnd),
    extraServiceGrowsFrom: extraServiceGrowsFrom(household, rates),
  };
}

/** The month of the first payment, not before the Act of 2024: before the projection, in its first month, or later. */
function retentionStart(household: Household, deposit: DepositPlan | undefined, firstPaid: number): number {
  const newAct = monthOffset(household, NEW_ACT_START);
  if (deposit === undefined || !deposit.isHeldStill) return Math.max(newAct, firstPaid);
  const { period } = deposit.history;
  return period === undefined ? Math.max(newAct, 0) : monthOffset(household, period.from);
}

/**
 * The later of entry and sale (or exit, if nothing is sold). If both are past, it is already paid and part of the
 * amount entered as paid. A past sale or exit still pays the deposit of a later entry.
 */
function depositFromSaleMonth(releaseMonth: number, entryMonth: number): number {
  return releaseMonth < 0 && entryMonth <= 0 ? NEVER : Math.max(releaseMonth, entryMonth);
}

/** Month of the first top-up of the projection with an amount above zero. */
function firstTopUp(care: ResidentialCare, months: readonly number[]): number {
  return Math.min(...months.filter((month, i) => month >= 0 && (care.topUps[i]?.amount ?? 0) > 0), NEVER);
}

/**
 * The first 1 July after `projectFrom` whose prices are unknown, judged by the newest room price. Law: Aged Care Act
 * 2024 s284. Modelling choice: not rounded, and known prices are already in the fee entered.
 */
function extraServiceGrowsFrom(household: Household, rates: RateBook): number {
  if (household.assumptions.rateIndexation === undefined) return NEVER;
  const since = Math.max(household.projectFrom, monthOf(rates.seriesOf('accommodation.max-price').newest));
  const july = since - (since % MONTHS_IN_YEAR) + 6;
  return (july > since ? july : july + MONTHS_IN_YEAR) - household.projectFrom;
}

/** Whether the extra service fee is charged in a month of care. */
export function chargesExtraService(resident: ResidentPlan, month: number): boolean {
  return month < resident.extraServiceEndMonth;
}

/** The number of assumed increases of the extra service fee so far, one each 1 July. */
export function extraServiceIncreases(resident: ResidentPlan, month: number): number {
  const since = month - resident.extraServiceGrowsFrom;
  return since < 0 ? 0 : 1 + (since - (since % MONTHS_IN_YEAR)) / MONTHS_IN_YEAR;
}

/** Percent a year by which prices are assumed to grow. */
export function pricesPercent(household: Household): number {
  return household.assumptions.rateIndexation?.cpiPercent ?? 0;
}

/** Days in care in a month of the projection. Daily fees are charged for them. */
export function careDaysIn(household: Household, resident: ResidentPlan, month: number): number {
  // Nearly all months are full months of care, so the date need not be read again.
  if (month > resident.entryMonth) return daysInMonth(monthAt(household, month));
  return daysSince(household, resident.care.entryDate, month);
}
