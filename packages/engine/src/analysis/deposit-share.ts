/**
 * Another share of the price of a room as a lump sum: what there is to pay it with, and the household that pays it.
 * Money is only moved: between bank and deposit, and out of what the home brings. The rules do the rest.
 */
import { downToCent, nearestCent } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, Person, PersonIndex, TopUp } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { asProposed } from '../household/proposed.ts';
import { at, itemAt } from '../projection/at.ts';
import { calculate } from '../projection/calculate.ts';
import { NEVER } from '../projection/home-plan.ts';
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
  /** Dollars that stay in the bank when the deposit is paid at entry; 0 by default. */
  readonly buffer?: number;
  /** 60 by default. */
  readonly months?: ProjectionLength;
}

/** Why there is nothing to share out. */
export type NoSweepReason =
  /** The person is not in residential care. */
  | 'not-residential'
  /** Not of low means, and no price is agreed. */
  | 'no-price'
  /** Of low means, and means so low that nothing is to be paid. */
  | 'no-contribution'
  /** The resident dies before a month in care. */
  | 'dies-before'
  /** Entry comes after the months asked for. */
  | 'enters-later';

/** One resident of one scenario whose deposit is varied. Plain data; made once, asked for every share. */
export interface SweepSubject {
  readonly household: Household;
  readonly rates: RateBook;
  readonly person: PersonIndex;
  readonly months: ProjectionLength;
  readonly buffer: number;
  /** A share of what: the agreed price, or the lump sum of a low means resident's contribution. */
  readonly of: 'price' | 'contribution';
  /** Dollars: the whole of it. */
  readonly whole: number;
  /** What the scenario as entered pays of the whole; above 1 where it pays more. */
  readonly ownShare: number;
  /** Negative: before the projection. */
  readonly entryMonth: number;
  /** Undefined: nothing is sold from the entry on, or its price is in the bank by then. */
  readonly settlement: Settlement | undefined;
  /** Dollars to the cent that can be paid at entry. */
  readonly payableAtEntry: number;
  /** Undefined where nothing is asked for: entry lies more than 28 days back, or means are not disclosed. */
  readonly minimumAssets: MinimumAssets | undefined;
}

export type SweepStart =
  | { readonly ok: true; readonly subject: SweepSubject }
  | { readonly ok: false; readonly reason: NoSweepReason };

/** Where the money of a share comes from: dollars to the cent. */
export interface DepositPayment {
  /** Share asked for, 0 to 1. */
  readonly share: number;
  /** The share in dollars. */
  readonly target: number;
  readonly paidAtEntry: number;
  readonly paidAtSettlement: number;
  /** Stays unpaid and costs a daily payment. */
  readonly unpaid: number;
  /** What is paid of the whole, 0 to 1: "paid 62 of 80 percent". */
  readonly paidShare: number;
}

/** What a scenario has to be given so that it pays a share: dollars; all else stays as it was entered. */
export interface DepositAmounts {
  /** RAD or RAC paid, as at `projectFrom`: the bank pays the change in the first month. */
  readonly depositPaid: number;
  readonly depositFromSale: number;
  /** In place of every top-up of this resident. */
  readonly topUps: readonly Pick<TopUp, 'month' | 'amount'>[];
}

/**
 * What there is to share out. The Current Situation is read as a proposed scenario made from it.
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

/** The payment of a share. @throws RangeError when the share is not between 0 and 1. */
export function paymentOf(subject: SweepSubject, share: number): DepositPayment {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`no share ${share}`);
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

/** What to fill in so that a payment is made. */
export function amountsOf(subject: SweepSubject, { paidAtEntry, paidAtSettlement }: DepositPayment): DepositAmounts {
  const { household, entryMonth, settlement } = subject;
  const topUps: Pick<TopUp, 'month' | 'amount'>[] = [];
  const topUp = (month: number, amount: number): void => {
    if (amount > 0) topUps.push({ month: monthAt(household, month), amount });
  };
  if (entryMonth > 0) topUp(entryMonth, paidAtEntry);
  // The field for the sale of a home stands in a community only while it has a date of exit: a top-up always.
  if (settlement?.kind === 'exit') topUp(settlement.month, paidAtSettlement);
  return {
    depositPaid: entryMonth > 0 ? 0 : paidAtEntry,
    depositFromSale: settlement?.kind === 'sale' ? paidAtSettlement : 0,
    topUps,
  };
}

/** The scenario with a share of the whole paid. @throws RangeError when the share is not between 0 and 1. */
export function householdAtShare(subject: SweepSubject, share: number): Household {
  return withAmounts(subject.household, subject.person, amountsOf(subject, paymentOf(subject, share)));
}

/** A provider may accept what is paid in the month of entry, a settlement in that month included. */
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

/** Dollars of the deposit that the scenario as entered pays within the projection, or has paid. */
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
