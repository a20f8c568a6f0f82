/**
 * The Work Bonus of each person in a month: the part of the income from work that the income test leaves out, the balance
 * before and after, and the ordinary income that the care test then counts.
 */
import type { Entry, PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { workBonusBalanceAfter, workBonusReduction } from '../rules/social-security/work-bonus.ts';
import { ownIncome } from './own-income.ts';
import { hasWorkBonus } from './plan.ts';
import type { Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';

/** Whether an entry is income from work of this person alone, or of both in equal shares. */
export function isWork(entry: Entry, owner: PersonIndex | 'joint'): boolean {
  return entry.kind === 'income' && entry.fromWork === true && entry.owner === owner;
}

/** The balance at the start of a month. It begins in the first month in which the Work Bonus applies. */
function balanceBefore(projection: Projection, person: PersonIndex, month: number, rates: RatesOfMonth): number {
  const { workBonusFrom } = projection.plan.people[person]!;
  if (month > workBonusFrom) return projection.people[person]!.workBonusAfter[month - 1]!;
  const entered = projection.household.people[person]!.workBonusBalance;
  return Math.min(entered ?? rates.workBonusOpening, rates.workBonus.maximum);
}

/** Writes the income left out of the test, before any pension is known. Returns its sum in dollars a year. */
export function stepWorkBonus(projection: Projection, month: number, rates: RatesOfMonth): number {
  let leftOut = 0;
  for (const person of personIndexes(projection)) {
    if (!hasWorkBonus(projection.plan.people[person]!, month)) continue;
    const own = projection.people[person]!;
    const income = ownIncome(projection, person, month, isWork);
    const balance = balanceBefore(projection, person, month, rates);
    own.workIncome[month] = income;
    own.workBonusBefore[month] = balance;
    own.workBonus[month] = workBonusReduction(income, balance, rates.workBonus);
    leftOut += own.workBonus[month]!;
  }
  return leftOut;
}

/** Writes the balances after the month, once its pensions are known. */
export function stepWorkBonusBalance(projection: Projection, month: number, rates: RatesOfMonth): void {
  for (const person of personIndexes(projection)) {
    if (!hasWorkBonus(projection.plan.people[person]!, month)) continue;
    const own = projection.people[person]!;
    own.workBonusAfter[month] = workBonusBalanceAfter(
      own.workIncome[month]!,
      own.workBonusBefore[month]!,
      own.pensionEntitlement[month]! > 0,
      rates.workBonus,
    );
  }
}

/**
 * Writes the ordinary income of the care test: that of the pension test, with the rent as the care test counts it. The
 * Work Bonus of a person who is paid no pension does not apply there.
 */
export function stepCareIncome(projection: Projection, month: number): void {
  const { columns, people } = projection;
  let withoutPension = 0;
  for (const own of people) if (!(own.pensionEntitlement[month]! > 0)) withoutPension += own.workBonus[month]!;
  for (const own of people) {
    own.careOrdinaryIncome[month] =
      columns.assessableIncomeYear[month]! -
      columns.homeRentForPension[month]! +
      own.homeRentForCare[month]! +
      withoutPension;
  }
}
