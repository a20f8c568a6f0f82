/**
 * The deposit with which a person begins the projection. All scenarios of a record share one past. A proposed scenario
 * begins with the deposit of the Current Situation. The bank pays any increase, or receives any decrease, at the start
 * of the first month.
 *
 * Modelling choice: docs/method/projection.
 */
import { monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, Person, ResidentialCare } from '../household/household.ts';
import { careRegime } from '../regimes/care-regime.ts';
import type { Working } from '../rules/working.ts';
import { type DepositHistory, depositBeforeProjection } from './deposit-history.ts';

export interface DepositPlan {
  /**
   * The payments before the projection and the balance left. For a proposed scenario, those of the Current Situation.
   */
  readonly history: DepositHistory;
  /** Dollars: the lump sum entered as paid by `projectFrom`, in this scenario and in the Current Situation. */
  readonly paidHere: number;
  readonly paidThere: number;
  /** Dollars paid (above zero) or returned (below zero) at the start of the first month. */
  readonly moved: number;
  /** Dollars paid from outside the projection. */
  readonly fromElsewhere: number;
  /** Dollars: the refundable balance after `moved` is paid or returned. */
  readonly opening: number;
  /**
   * The person is in care by the first month, so the deposit paid before stays with the aged care home. Otherwise it is
   * returned.
   */
  readonly isHeldStill: boolean;
  /** The person dies at the start of the first month: nothing is paid or returned, and the balance is refunded. */
  readonly isRefundedAtStart: boolean;
}

/** Dollars of the deposit paid as at `projectFrom`; nil before a later entry. */
function paidUpToNow({ projectFrom }: Pick<Household, 'projectFrom'>, care: ResidentialCare): number {
  return monthOf(care.entryDate) <= projectFrom ? Math.max(0, care.depositPaid) : 0;
}

/** Dollars: a decrease of a deposit returns at most the balance left. */
export function mostReturned(change: number, left: number, working?: Working): number {
  working?.least('Deposit balance that can be returned', -left);
  return Math.max(change, -left);
}

/** Undefined if the person has no deposit as the projection starts, in this scenario or in the Current Situation. */
export function planDeposit(
  household: Household,
  { care, heldCare }: Person,
  deathMonth: number,
  rates: RateBook,
): DepositPlan | undefined {
  const here = care.kind === 'residential' ? care : undefined;
  const held = heldCare === 'none' ? undefined : (heldCare ?? here);
  if (here === undefined && held === undefined) return undefined;
  const paidHere = here === undefined ? 0 : paidUpToNow(household, here);
  const paidThere = held === undefined ? 0 : paidUpToNow(household, held);
  if (paidHere === 0 && paidThere === 0) return undefined;
  const source = held ?? (here as ResidentialCare);
  const history = depositBeforeProjection(household, source, paidThere, careRegime(household, source), rates);
  const isRefundedAtStart = deathMonth === 0;
  const isHeldStill = here !== undefined && monthOf(here.entryDate) <= household.projectFrom;
  const changed = isHeldStill ? mostReturned(paidHere - paidThere, history.deposit) : -history.deposit;
  const moved = isRefundedAtStart ? 0 : changed;
  const opening = history.deposit + moved;
  const fromElsewhere = Math.max(0, Math.min(here?.depositElsewhere ?? 0, moved));
  return { history, paidHere, paidThere, moved, fromElsewhere, opening, isHeldStill, isRefundedAtStart };
}
