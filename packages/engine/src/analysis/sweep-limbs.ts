/**
 * The limbs of the rules at one share of the price. A limb is the case of a rule that applies, as one of a few words
 * (for the pension: `income`, `assets`, ...). It is read from the projection, never from the slope of a figure. Two
 * neighbouring shares either have the same limb, or the case changes between them.
 */
import { isAbove, isBelow, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { at, itemAt } from '../projection/at.ts';
import { hasPension, type PersonPlan } from '../projection/plan.ts';
import type { PersonColumns, Projection } from '../projection/projection.ts';
import { ratesIn } from '../projection/rates-of-month.ts';
import { isOnNewFees, type ResidentPlan } from '../projection/resident-plan.ts';
import { whichTest } from '../rules/social-security/pension-entitlement.ts';
import type { DepositPayment } from './deposit-share.ts';

/** The sources that pay the share. */
export type PaymentLimb = 'at-entry' | 'at-settlement' | 'part-unpaid';
export type StatusLimb = 'low-means' | 'market-payer';
/**
 * The rule that decides the pension. `none`: no pension can be paid. `untested`: no test applies (blind). `maximum`: no
 * test reduces it. `income`, `assets`: the test that reduces it more. `nil`: a test leaves nothing.
 */
export type PensionLimb = 'none' | 'untested' | 'maximum' | 'income' | 'assets' | 'nil';
export type ContributionLimb = 'nil' | 'part' | 'maximum' | 'ended';
export type FeeLimb = 'nil' | 'charged' | 'ended';
export type CapLimb = 'reached' | 'not-reached';

/**
 * Pension and fees are read in the last month of the year asked for, and the annual cap within that year. The
 * non-clinical contribution and the lifetime cap are read over the full projection.
 */
export type Limb =
  | { readonly id: 'payment'; readonly value: PaymentLimb }
  | { readonly id: 'status'; readonly person: PersonIndex; readonly value: StatusLimb }
  | { readonly id: 'pension'; readonly person: PersonIndex; readonly value: PensionLimb }
  | { readonly id: 'hotelling' | 'nonClinical'; readonly person: PersonIndex; readonly value: ContributionLimb }
  | { readonly id: 'meansTestedFee'; readonly person: PersonIndex; readonly value: FeeLimb }
  | {
      readonly id: 'nonClinicalEnd' | 'annualCap' | 'lifetimeCap';
      readonly person: PersonIndex;
      readonly value: CapLimb;
    };

/** A cap that is met. `month` is the last month, counted from 0, in which the contribution was charged. */
export interface CareStop {
  readonly cap: 'non-clinical' | 'annual' | 'lifetime';
  readonly person: PersonIndex;
  readonly month: number;
}

/** @param year of the projection, counted from 1. */
export function limbsOf(projection: Projection, year: number, payment: DepositPayment | undefined): readonly Limb[] {
  const limbs = limbsAt(projection, year * MONTHS_IN_YEAR - 1);
  return payment === undefined ? limbs : [{ id: 'payment', value: paymentLimb(payment) }, ...limbs];
}

/** As `limbsOf`, for one month of the projection, counted from 0, and the twelve months that end with it. */
export function limbsAt(projection: Projection, month: number): readonly Limb[] {
  const limbs: Limb[] = [];
  for (const person of personIndexes(projection)) {
    const plan = itemAt(projection.plan.people, person);
    const own = itemAt(projection.people, person);
    limbs.push({ id: 'pension', person, value: pensionLimb(plan, own, month) });
    if (plan.resident !== undefined && plan.resident.entryMonth < projection.months) {
      limbs.push(...residentLimbs(projection, person, own, plan.resident, month));
    }
  }
  return limbs;
}

function paymentLimb({ paidAtSettlement, unpaid }: DepositPayment): PaymentLimb {
  if (isAbove(unpaid, 0)) return 'part-unpaid';
  return isAbove(paidAtSettlement, 0) ? 'at-settlement' : 'at-entry';
}

function pensionLimb(plan: PersonPlan, own: PersonColumns, month: number): PensionLimb {
  if (!hasPension(plan, month)) return 'none';
  if (!isAbove(at(own.pensionEntitlement, month), 0)) return 'nil';
  if (plan.pension.test === 'untested' && own.rentAssistanceFull[month] === 0) return 'untested';
  const test = whichTest(at(own.pensionIncomeReduction, month), at(own.pensionAssetsReduction, month));
  return test === 'none' ? 'maximum' : test;
}

function residentLimbs(
  projection: Projection,
  person: PersonIndex,
  own: PersonColumns,
  resident: ResidentPlan,
  month: number,
): readonly Limb[] {
  const entered = Math.max(0, resident.entryMonth);
  const status: Limb = {
    id: 'status',
    person,
    value: own.lowMeans[entered] === 1 ? 'low-means' : 'market-payer',
  };
  if (month < resident.entryMonth) return [status];
  const within = (column: Float64Array, from: number, to: number): CapLimb =>
    column.subarray(from, to).includes(1) ? 'reached' : 'not-reached';
  const { newCare } = ratesIn(projection, month);
  if (isOnNewFees(resident, month) && newCare !== undefined) {
    const { hotellingMaximum, nonClinicalMaximum } = newCare.contribution;
    const ended = own.nonClinicalStopped[month] === 1;
    const nonClinical = contributionLimb(at(own.nonClinical, month), nonClinicalMaximum);
    return [
      status,
      { id: 'hotelling', person, value: contributionLimb(at(own.hotelling, month), hotellingMaximum) },
      { id: 'nonClinical', person, value: ended ? 'ended' : nonClinical },
      { id: 'nonClinicalEnd', person, value: within(own.nonClinicalStopped, 0, projection.months) },
    ];
  }
  const ended = own.annualCapStopped[month] === 1 || own.lifetimeCapStopped[month] === 1;
  const charged = isAbove(at(own.meansTestedFee, month), 0) ? 'charged' : 'nil';
  return [
    status,
    { id: 'meansTestedFee', person, value: ended ? 'ended' : charged },
    { id: 'annualCap', person, value: within(own.annualCapStopped, month + 1 - MONTHS_IN_YEAR, month + 1) },
    { id: 'lifetimeCap', person, value: within(own.lifetimeCapStopped, 0, projection.months) },
  ];
}

function contributionLimb(perDay: number, maximum: number): 'nil' | 'part' | 'maximum' {
  if (!isAbove(perDay, 0)) return 'nil';
  return isBelow(perDay, maximum) ? 'part' : 'maximum';
}

const STOPS = [
  { cap: 'non-clinical', column: 'nonClinicalStopped' },
  { cap: 'annual', column: 'annualCapStopped' },
  { cap: 'lifetime', column: 'lifetimeCapStopped' },
] as const;

/** Every cap that is met, in the order of the months. A cap met before the projection has month 0. */
export function careStops(projection: Projection): readonly CareStop[] {
  const stops: CareStop[] = [];
  for (const person of personIndexes(projection)) {
    const own = itemAt(projection.people, person);
    for (const { cap, column } of STOPS) {
      own[column].forEach((stopped, month) => {
        if (stopped !== 1 || (month > 0 && own[column][month - 1] === 1)) return;
        stops.push({ cap, person, month: Math.max(0, month - 1) });
      });
    }
  }
  return stops.sort((a, b) => a.month - b.month);
}
