/**
 * The deposit a person begins the projection with. All scenarios of a record share one past: a proposed scenario begins
 * with the deposit of the Current Situation, and what it holds more or less is paid from the bank, or returned to it, at
 * the start of the first month.
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
  /** What was paid before the projection, and what is left of it: of a proposed scenario, in the Current Situation. */
  readonly history: DepositHistory;
  /** Dollars: lump sum typed as paid by `projectFrom`, here and in the Current Situation. */
  readonly paidHere: number;
  readonly paidThere: number;
  /** Dollars paid (above zero) or returned (below zero) at the start of the first month. */
  readonly moved: number;
  /** Dollars of what is paid that come from outside these figures. */
  readonly fromElsewhere: number;
  /** Dollars: the refundable balance after what is moved. */
  readonly opening: number;
  /** In care by the first month: what was paid before goes on; else it is returned. */
  readonly isHeldStill: boolean;
  /** The person dies at the start of the first month: nothing moves, and what is there is refunded. */
  readonly isRefundedAtStart: boolean;
}

/** Dollars of the deposit that are paid as at `projectFrom`; before a later entry nothing is. */
function paidUpToNow({ projectFrom }: Pick<Household, 'projectFrom'>, care: ResidentialCare): number {
  return monthOf(care.entryDate) <= projectFrom ? Math.max(0, care.depositPaid) : 0;
}

/** Dollars: a change of a deposit returns no more than is left of it. */
export function mostReturned(change: number, left: number, working?: Working): number {
  working?.least('What is left of the deposit is returned', -left);
  return Math.max(change, -left);
}

/** Undefined: the person has no deposit, here or in the Current Situation, as the projection starts. */
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
