/**
 * Varies the share of a room's price that is paid as a lump sum: the money available for it, and the household that
 * pays it. Only amounts change: money moves between bank and deposit, and out of the proceeds of the home.
 */
import { downToCent, nearestCent } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, Person, PersonIndex, TopUp } from '../household/household.ts';
import { monthAt, NEVER } from '../household/indexes.ts';
import { asProposed } from '../household/proposed.ts';
import { at, itemAt } from '../projection/at.ts';
import { calculate } from '../projection/calculate.ts';
import { makePlan } from '../projection/plan.ts';
import type { Projection, ProjectionLength } from '../projection/projection.ts';
import type { ResidentPlan } from '../projection/resident-plan.ts';
import { leavesMinimumAssets } from '../rules/residential/minimum-assets.ts';
import {
  type MinimumAssets,
  minimumAssetsOf,
  payableAtEntry,
  type Settlement,
  settlementOf,
} from './deposit-sources.ts';

export interface SweepOptions {
  /** Dollars that stay in the bank when the deposit is paid at entry. Default 0. */
  readonly buffer?: number;
  /** Default 60. */
  readonly months?: ProjectionLength;
}

/** The reason why no deposit can be varied. */
export type NoSweepReason =
  /** The person is not in residential care. */
  | 'not-residential'
  /** The resident is not low means, and no price is agreed. */
  | 'no-price'
  /** The resident is low means, with means so low that no contribution is payable. */
  | 'no-contribution'
  /** The resident dies before the first month in care. */
  | 'dies-before'
  /** Entry comes after the last month of the projection asked for. */
  | 'enters-later'
  /** The person moves to another home. A share would be of the first price, but the deposit moves to the new home. */
  | 'moves-home';

/** One resident of one scenario whose deposit is varied. Plain data: created once and used for every share. */
export interface SweepSubject {
  readonly household: Household;
  readonly rates: RateBook;
  readonly person: PersonIndex;
  readonly months: ProjectionLength;
  readonly buffer: number;
  /**
   * The amount that shares are taken of: the agreed price, or the lump sum equivalent of a low means resident's
   * contribution.
   */
  readonly of: 'price' | 'contribution';
  /** Dollars: the full lump sum, which is share 1. */
  readonly whole: number;
  /** The share that the scenario as entered pays; above 1 if it pays more than the full lump sum. */
  readonly ownShare: number;
  /** The month of entry, counted from the start of the projection; negative for an earlier entry. */
  readonly entryMonth: number;
  /** Undefined if nothing is sold from entry on, or if the sale price is already in the bank at entry. */
  readonly settlement: Settlement | undefined;
  /** Dollars that can be paid at entry, rounded to the cent. */
  readonly payableAtEntry: number;
  /** Undefined if the rule does not apply: entry was more than 28 days ago, or means are not disclosed. */
  readonly minimumAssets: MinimumAssets | undefined;
}

export type SweepStart =
  | { readonly ok: true; readonly subject: SweepSubject }
  | { readonly ok: false; readonly reason: NoSweepReason };

/** The sources of the money for a share: dollars to the cent. */
export interface DepositPayment {
  /** The share asked for, 0 to 1. */
  readonly share: number;
  /** The share in dollars. */
  readonly target: number;
  readonly paidAtEntry: number;
  readonly paidAtSettlement: number;
  /** Dollars that stay unpaid and are charged as a daily payment. */
  readonly unpaid: number;
  /** The share that is paid, 0 to 1, as in "paid 62 of 80 percent". */
  readonly paidShare: number;
}

/** The amounts to enter so that a scenario pays a share, in dollars. Everything else stays as entered. */
export interface DepositAmounts {
  /** RAD or RAC paid as at `projectFrom`. The bank pays the change in the first month. */
  readonly depositPaid: number;
  readonly depositFromSale: number;
  /** Replaces every top-up of this resident. */
  readonly topUps: readonly Pick<TopUp, 'month' | 'amount'>[];
}

/**
 * Returns the subject of a sweep. The Current Situation is treated as a proposed scenario with the same values.
 * @throws NoRateError (a RangeError) as `calculate`.
 */
export function sweepSubject(
  given: Household,
  rates: RateBook,
  person: PersonIndex,
  { buffer = 0, months = 60 }: SweepOptions = {},
): SweepStart {
  const household = asProposed(given);
  const care = household.people[person]?.care;
  if (care?.kind !== 'residential') return { ok: false, reason: 'not-residential' };
  const nothingPaid = calculate(withAmounts(household, person, NOTHING_PAID), rates, { months });
  const resident = nothingPaid.plan.people[person]?.resident;
  const own = itemAt(nothingPaid.people, person);
  const entered = Math.max(0, resident?.entryMonth ?? 0);
  if (resident === undefined || resident.endMonth <= entered) return { ok: false, reason: 'dies-before' };
  if (entered >= months) return { ok: false, reason: 'enters-later' };
  if (resident.nextStay !== undefined) return { ok: false, reason: 'moves-home' };
  const isLowMeans = own.lowMeans[entered] === 1;
  const whole = isLowMeans ? nearestCent(at(own.racEquivalent, entered)) : (care.agreedPrice ?? 0);
  if (whole <= 0) return { ok: false, reason: isLowMeans ? 'no-contribution' : 'no-price' };
  const subject: SweepSubject = {
    household,
    rates,
    person,
    months,
    buffer,
    of: isLowMeans ? 'contribution' : 'price',
    whole,
    ownShare: paidAsEntered(nothingPaid, household, person) / whole,
    entryMonth: resident.entryMonth,
    settlement: settlementOf(nothingPaid, person, resident),
    payableAtEntry: downToCent(Math.max(0, payableAtEntry(nothingPaid, person, resident, buffer))),
    minimumAssets: minimumAssetsOf(nothingPaid, person, resident),
  };
  return { ok: true, subject };
}

/** Returns the payment for a share. @throws RangeError when the share is not between 0 and 1. */
export function paymentOf(subject: SweepSubject, share: number): DepositPayment {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`the share must be 0 to 1: ${share}`);
  const target = nearestCent(subject.whole * share);
  const paidAtEntry = Math.min(target, subject.payableAtEntry);
  const left = nearestCent(target - paidAtEntry);
  const paidAtSettlement = Math.min(left, subject.settlement?.proceeds ?? 0);
  return {
    share,
    target,
    paidAtEntry,
    paidAtSettlement,
    unpaid: nearestCent(left - paidAtSettlement),
    paidShare: (paidAtEntry + paidAtSettlement) / subject.whole,
  };
}

/** Returns the field values with which the scenario makes a payment. */
export function amountsOf(subject: SweepSubject, { paidAtEntry, paidAtSettlement }: DepositPayment): DepositAmounts {
  const { household, entryMonth, settlement } = subject;
  const topUps: Pick<TopUp, 'month' | 'amount'>[] = [];
  const topUp = (month: number, amount: number): void => {
    if (amount > 0) topUps.push({ month: monthAt(household, month), amount });
  };
  if (entryMonth > 0) topUp(entryMonth, paidAtEntry);
  // In a community, the field for the sale of a home exists only with an exit date. A top-up always works.
  if (settlement?.kind === 'exit') topUp(settlement.month, paidAtSettlement);
  return {
    depositPaid: entryMonth > 0 ? 0 : paidAtEntry,
    depositFromSale: settlement?.kind === 'sale' ? paidAtSettlement : 0,
    topUps,
  };
}

/** Returns the scenario that pays this share. @throws RangeError when the share is not between 0 and 1. */
export function householdAtShare(subject: SweepSubject, share: number): Household {
  return withAmounts(subject.household, subject.person, amountsOf(subject, paymentOf(subject, share)));
}

/** Whether a provider may accept the amount paid in the month of entry, including a settlement in that month. */
export function isAccepted(subject: SweepSubject, { paidAtEntry, paidAtSettlement }: DepositPayment): boolean {
  const { entryMonth, minimumAssets, settlement } = subject;
  if (minimumAssets === undefined) return true;
  const deposit = paidAtEntry + (settlement?.month === Math.max(0, entryMonth) ? paidAtSettlement : 0);
  return leavesMinimumAssets(minimumAssets.assetsBefore, deposit, { minimumAssets: minimumAssets.minimum });
}

const NOTHING_PAID: DepositAmounts = { depositPaid: 0, depositFromSale: 0, topUps: [] };

function withAmounts(household: Household, index: PersonIndex, amounts: DepositAmounts): Household {
  const { depositPaid, depositFromSale } = amounts;
  const topUps = amounts.topUps.map((topUp, i) => ({ ...topUp, id: `share-${i}` }));
  const people = household.people.map((person, i): Person => {
    if (i !== index || person.care.kind !== 'residential') return person;
    return { ...person, care: { ...person.care, depositPaid, depositFromSale, topUps } };
  });
  return { ...household, people: people as unknown as Household['people'] };
}

/** Dollars of the deposit that the scenario as entered pays within the projection or has already paid. */
function paidAsEntered({ rates }: Projection, household: Household, person: PersonIndex): number {
  const plan = makePlan(household, rates).people[person];
  const resident = plan?.resident as ResidentPlan;
  let paid = plan?.deposit?.paidHere ?? 0;
  if (resident.saleDepositMonth < NEVER) paid += resident.care.depositFromSale;
  resident.topUpMonths.forEach((month, i) => {
    if (month >= 0) paid += resident.care.topUps[i]?.amount ?? 0;
  });
  return paid;
}
