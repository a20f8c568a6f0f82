/**
 * Varies a deposit around the amount entered. Amounts up to the entered one are paid as entered. The part above it is
 * paid from a coming sale or exit and, if the proceeds are too small, at entry from the bank. At the amount entered,
 * the result is the scenario as entered.
 */
import { nearestCent } from '@advice-builder/kernel';
import { makePlan, type PersonPlan } from '../projection/plan.ts';
import type { ResidentPlan } from '../projection/resident-plan.ts';
import type { DepositPayment, SweepSubject } from './deposit-share.ts';

/** Dollars that the scenario as entered pays, without the part that its sale or exit pays. */
function enteredBeforeSettlement({ household, rates, person, settlement }: SweepSubject): number {
  const plan = makePlan(household, rates).people[person];
  const { topUpMonths, care } = (plan as PersonPlan).resident as ResidentPlan;
  // A share that is paid from the exit is a top-up in the month of the exit.
  const exitMonth = settlement?.kind === 'exit' ? settlement.month : undefined;
  return topUpMonths.reduce(
    (paid, month, i) => (month < 0 || month === exitMonth ? paid : paid + (care.topUps[i]?.amount ?? 0)),
    plan?.deposit?.paidHere ?? 0,
  );
}

/** @throws RangeError when the dollars are below 0 or above the full lump sum. */
export function paymentAsEntered(subject: SweepSubject, dollars: number): DepositPayment {
  const { whole, settlement, payableAtEntry } = subject;
  if (!(dollars >= 0 && dollars <= whole)) throw new RangeError(`the deposit must be 0 to ${whole}: ${dollars}`);
  const target = nearestCent(dollars);
  const kept = nearestCent(Math.min(target, enteredBeforeSettlement(subject)));
  const paidAtSettlement = Math.min(nearestCent(target - kept), settlement?.proceeds ?? 0);
  const left = nearestCent(target - kept - paidAtSettlement);
  const more = Math.min(left, nearestCent(Math.max(0, payableAtEntry - kept)));
  const paidAtEntry = nearestCent(kept + more);
  return {
    share: target / whole,
    target,
    paidAtEntry,
    paidAtSettlement,
    unpaid: nearestCent(left - more),
    paidShare: (paidAtEntry + paidAtSettlement) / whole,
  };
}
