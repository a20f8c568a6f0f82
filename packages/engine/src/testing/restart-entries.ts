/** Entries as known some months later: the balances and indexed payments of that month, with the same dates. */
import { monthOf } from '@advice-builder/kernel';
import type { Entry, Household, PeriodicAmount } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import type { Projection } from '../projection/projection.ts';
import { indexationFactor } from '../rules/amounts.ts';

/**
 * Returns the entry without facts that no field holds, such as a percentage payment: each July fixes it by the balance
 * in that July.
 */
export function restartableEntry(entry: Entry, { death }: Household): Entry {
  const survivor = death === undefined ? undefined : death.person === 0 ? 1 : 0;
  switch (entry.kind) {
    case 'account-based-pension':
      return {
        ...entry,
        // Each owner of a joint account loses the deduction separately, for which there is no field.
        owner: entry.owner === 'joint' && entry.deductible ? 0 : entry.owner,
        payment: entry.payment.kind === 'percent' ? { kind: 'dollars', payment: NO_PAYMENT } : entry.payment,
      };
    case 'gift':
      // A joint gift counts by half after a death, for which there is no field.
      return survivor === undefined ? entry : { ...entry, owner: survivor };
    case 'term-pension':
    case 'annuity':
    case 'careplus':
      // The age of either owner may fix the rates of the stream.
      return survivor === undefined || entry.owner !== 'joint' ? entry : { ...entry, owner: survivor };
    default:
      return entry;
  }
}

const NO_PAYMENT: PeriodicAmount = { amount: 0, frequency: 12 };

function indexed(
  { household }: Projection,
  payment: PeriodicAmount,
  percent: number,
  start: number | undefined,
  month: number,
) {
  const since = (start ?? household.projectFrom) as typeof household.projectFrom;
  return {
    ...payment,
    amount: payment.amount * indexationFactor(percent, since, household.projectFrom, monthAt(household, month)),
  };
}

/** The entry at the start of a month, entered with the facts of that month. */
export function entryLater(projection: Projection, index: number, month: number): Entry {
  const { household } = projection;
  const entry = household.entries[index] as Entry;
  const { projectFrom } = household;
  const before = projection.entries[index]?.closing[month - 1] ?? 0;
  const now = monthAt(household, month);
  const isOld = (start: number | undefined): boolean => start === undefined || start < now;
  switch (entry.kind) {
    case 'personal-asset':
    case 'investment':
    case 'investment-property':
    case 'inheritance':
      return isOld(entry.start) ? { ...entry, value: before } : entry;
    case 'gift':
    case 'assistive':
      return entry;
    case 'income':
    case 'expense':
    case 'out-of-pocket':
    case 'defined-benefit': {
      const payment = indexed(projection, entry.payment, entry.indexationPercent, entry.start, month);
      return { ...entry, payment, start: entry.start ?? projectFrom };
    }
    case 'account-based-pension': {
      const lost = entry.owner !== 'joint' && projection.people[entry.owner]?.grandfatheringLost[month] === 1;
      return {
        ...entry,
        value: isOld(entry.start) ? before : entry.value,
        deductible: entry.deductible && !lost,
        payment:
          entry.payment.kind === 'percent'
            ? entry.payment
            : {
                kind: 'dollars',
                payment: indexed(projection, entry.payment.payment, entry.indexationPercent, entry.start, month),
              },
        start: entry.start ?? projectFrom,
      };
    }
    case 'term-pension': {
      const payment = indexed(projection, entry.payment, entry.indexationPercent, entry.start, month);
      return { ...entry, payment, start: entry.start ?? projectFrom };
    }
    case 'annuity':
    case 'careplus': {
      const since = entry.paymentStart ?? monthOf(entry.purchase);
      return {
        ...entry,
        boughtFromBank: entry.boughtFromBank && monthOf(entry.purchase) >= now,
        payment: indexed(projection, entry.payment, entry.indexationPercent, since, month),
      };
    }
    case 'loan': {
      // A loan that the sale of the home or of an asset has repaid is entered as repaid in that month.
      const plan = projection.plan.loans[index];
      if (plan !== undefined && plan.endMonth < month) return { ...entry, end: monthAt(household, plan.endMonth) };
      // A loan that began between two homes has no security, and no field says so.
      const security = entry.security === 'home' && plan?.onHome === false ? 'none' : entry.security;
      if (isOld(entry.start)) return { ...entry, security, owed: before };
      // The amount of this month is owed already. A lender with a guarantee may have lent less than entered.
      return entry.start === now ? { ...entry, owed: projection.entries[index]?.sold[month] ?? 0 } : entry;
    }
  }
}

/**
 * Dollars that leave the bank in a month for payments that a projection starting in that month treats as already paid.
 */
export function paidInFirstMonth(projection: Projection, month: number): number {
  let paid = 0;
  projection.household.entries.forEach((entry, i) => {
    const isPaidLater = (entry.kind === 'annuity' || entry.kind === 'careplus') && entry.boughtFromBank;
    const own = projection.entries[i];
    // A loan dated in this month is owed already and brings no cash; a repayment in this month is still made.
    if (entry.kind === 'loan') paid -= own?.sold[month] ?? 0;
    else if (!isPaidLater && own !== undefined) paid += (own.bought[month] ?? 0) - (own.outside[month] ?? 0);
  });
  return paid;
}
