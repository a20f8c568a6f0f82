/** Derived from a resident's day of entry: law, deposit and its dates, and the resident's status in a month. */
import {
  amountLeft,
  type CivilDate,
  daysInMonth,
  firstOfMonth,
  latestOf,
  MONTHS_IN_YEAR,
  monthOf,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { FacilityOption, HomeMove, Household, ResidentialCare, TopUp } from '../household/household.ts';
import { daysSince, monthAt, monthOffset, NEVER } from '../household/indexes.ts';
import { type CareRegime, careRegime } from '../regimes/care-regime.ts';
import { NEW_ACT_START } from '../regimes/new-act.ts';
import { type AccommodationArrangements, dapIndexAtReference } from '../rules/residential/accommodation-payment.ts';
import { mpirOf } from '../rules/residential/mpir.ts';
import { readRate } from '../rules/rule-rates.ts';
import type { Working } from '../rules/working.ts';
import { retentionShareOf, yearsOfRetention } from './deposit-history.ts';
import type { DepositPlan } from './deposit-plan.ts';

/** The terms that are fixed on the first day in one aged care home. */
export interface StayPlan {
  /** The day of entry, or of the move to this home. Its rates decide MPIR, low means status and the DAP index. */
  readonly startDate: CivilDate;
  readonly startMonth: number;
  readonly agreedPrice: number | undefined;
  readonly facilityOption: FacilityOption;
  /** MPIR in percent when the adviser overrides the one of `startDate`. */
  readonly chosenMpirPercent: number | undefined;
  readonly mpirPercent: number;
  /** The DAP index of the reference day; undefined if the payment of this home is never indexed by it. */
  readonly dapIndexAtStart: number | undefined;
  /** The day after which a daily payment is indexed. */
  readonly indexedAfter: CivilDate;
  /** Whether the means test of `startDate` uses the scale of 2025. */
  readonly statusScaleIsNew: boolean;
}

export interface ResidentPlan {
  readonly care: ResidentialCare;
  /** Month of entry; negative if before the projection. */
  readonly entryMonth: number;
  /** The month at whose start the person dies; otherwise never. */
  readonly endMonth: number;
  readonly regime: CareRegime;
  /** The home of the entry, and the home that the person moves to, if any. */
  readonly stay: StayPlan;
  readonly nextStay: StayPlan | undefined;
  /** The month of the move; otherwise never. */
  readonly moveMonth: number;
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

/** A percentage entered applies from the start of the period of retention. */
const NEVER_TOO_EARLY = Number.NEGATIVE_INFINITY;

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

/**
 * The indexation of a daily payment in a month, whose rates are those of a day: the percentage entered, the published
 * index, or none (yet).
 */
export function dapIndexation(
  resident: ResidentPlan,
  month: number,
  ratesOn: CivilDate,
): 'typed' | 'published' | 'none' {
  if (resident.care.dapIndexationPercent !== undefined) return 'typed';
  // The first day of the month of entry, or of a move, may be before the reference day, so nothing is indexed on it.
  return arrangementsIn(resident, month) === '2025' && ratesOn > stayIn(resident, month).startDate
    ? 'published'
    : 'none';
}

/** The home that the person lives in at the end of a month: from the month of a move on, the new one. */
export function stayIn({ stay, nextStay, moveMonth }: ResidentPlan, month: number): StayPlan {
  return nextStay !== undefined && month >= moveMonth ? nextStay : stay;
}

/** The accommodation rules that apply in a month. */
export function arrangementsIn({ regime }: ResidentPlan, month: number): AccommodationArrangements {
  return month >= regime.newAccommodationFromMonth ? '2025' : regime.accommodation;
}

/** Whether the person moves to another home in this month. */
export function movesIn({ moveMonth }: ResidentPlan, month: number): boolean {
  return month === moveMonth;
}

/** Dollars paid to the new home on a move: the amount entered, or else the refund, at most the price of the room. */
export function depositOnMove(move: HomeMove, refund: number, working?: Working): number {
  const { depositPaid, agreedPrice } = move;
  if (depositPaid !== undefined) {
    working?.add('moveDepositPaid', depositPaid);
    return depositPaid;
  }
  working?.add('depositRefundedOnMove', refund);
  if (agreedPrice === undefined) return refund;
  working?.limit('movePrice', agreedPrice);
  return Math.min(refund, agreedPrice);
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

/**
 * Dollars of the sale of the home that are paid into the deposit in a month. Modelling choice: after a move, at most the
 * rest of the price of the new home; what is left stays in the bank. @param paid dollars of the price already paid.
 */
export function depositFromSaleIn(resident: ResidentPlan, month: number, paid: number): number {
  const { care, moveMonth, nextStay, saleDepositMonth } = resident;
  if (saleDepositMonth !== month) return 0;
  if (month < moveMonth || nextStay?.agreedPrice === undefined) return care.depositFromSale;
  return Math.min(care.depositFromSale, Math.max(0, amountLeft(nextStay.agreedPrice, paid)));
}

/**
 * The basis of a resident's low means status in a month. The status is decided once for each home, in the first month
 * there. What the adviser states about the entry does not bind another home.
 */
export function lowMeansDecision(
  resident: ResidentPlan,
  month: number,
): 'before' | 'stated' | 'not disclosed' | 'test' {
  if (movesIn(resident, month)) return resident.care.meansDisclosed ? 'test' : 'not disclosed';
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
  const topUpMonths = care.topUps.map((t) => inLife(Math.max(t.month - household.projectFrom, entryMonth), deathMonth));
  const saleDepositMonth =
    care.depositFromSale > 0 ? inLife(depositFromSaleMonth(releaseMonth, entryMonth), deathMonth) : NEVER;
  const moveMonth = inLife(regime.moveMonth, deathMonth);
  const paysOnMove = (care.move?.depositPaid ?? 0) > 0 ? moveMonth : NEVER;
  const firstPaid = Math.min(saleDepositMonth, firstTopUp(care, topUpMonths), paysOnMove);
  const retentionPeriodStart = retentionStart(household, deposit, firstPaid);
  const retainedFrom = care.retentionPercent === undefined ? regime.newAccommodationFromMonth : NEVER_TOO_EARLY;
  return {
    care,
    entryMonth,
    endMonth: deathMonth,
    regime,
    stay: firstStay(care, entryMonth, regime, rates),
    nextStay:
      moveMonth === NEVER || care.move === undefined ? undefined : stayAfter(care.move, moveMonth, regime, rates),
    moveMonth,
    retentionShare: retentionShareOf(care, regime, rates),
    retentionStartMonth: Math.max(retentionPeriodStart, retainedFrom),
    retentionEndMonth: retentionPeriodStart + yearsOfRetention(rates) * MONTHS_IN_YEAR,
    topUpMonths,
    saleDepositMonth,
    daysOfNewFeesBefore:
      regime.newFeesFrom === undefined ? 0 : Math.max(0, firstOfMonth(household.projectFrom) - regime.newFeesFrom),
    extraServiceEndMonth:
      care.extraServiceFeeEnd === undefined ? NEVER : monthOffset(household, care.extraServiceFeeEnd),
    extraServiceGrowsFrom: extraServiceGrowsFrom(household, rates),
  };
}

function inLife(month: number, deathMonth: number): number {
  return month < deathMonth ? month : NEVER;
}

function firstStay(care: ResidentialCare, startMonth: number, regime: CareRegime, rates: RateBook): StayPlan {
  return {
    startDate: care.entryDate,
    startMonth,
    agreedPrice: care.agreedPrice,
    facilityOption: care.facilityOption,
    chosenMpirPercent: care.mpirPercent,
    mpirPercent: mpirOf(rates, care.entryDate, care.mpirPercent),
    dapIndexAtStart: regime.accommodation === '2025' ? dapIndexOn(rates, care.entryDate) : undefined,
    indexedAfter: regime.indexedAfter,
    statusScaleIsNew: regime.statusScaleIsNew,
  };
}

/**
 * The terms of the new home. Price, MPIR, low means status and index begin again on the day of the move (Aged Care Act
 * 2024 s7 "start day", ss 296, 298; Aged Care Rules 2025 ss 296-5, 298-10, 302-10). The means test uses the scale of
 * the fees that the resident pays in that month.
 */
function stayAfter(move: HomeMove, startMonth: number, regime: CareRegime, rates: RateBook): StayPlan {
  return {
    startDate: move.date,
    startMonth,
    agreedPrice: move.agreedPrice,
    facilityOption: move.facilityOption,
    chosenMpirPercent: move.mpirPercent,
    mpirPercent: mpirOf(rates, move.date, move.mpirPercent),
    dapIndexAtStart: regime.newAccommodationFromMonth < NEVER ? dapIndexOn(rates, move.date) : undefined,
    indexedAfter: latestOf(move.date, NEW_ACT_START),
    statusScaleIsNew: startMonth >= regime.newFeesFromMonth,
  };
}

const dapIndexOn = (rates: RateBook, on: CivilDate): number | undefined =>
  on < NEW_ACT_START ? undefined : readRate(dapIndexAtReference.indexAtReference, rates, { on });

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
