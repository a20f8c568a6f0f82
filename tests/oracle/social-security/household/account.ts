/** Account-based pensions of a household in a month: payments and means tests. */
import type { PersonIndex } from '@advice-builder/engine';
import { type Decimal, dec, floorZero, greatest, least, ZERO } from '../../decimal.ts';
import { ageOn, firstOfMonthNumber } from '../dates.ts';
import { minimumDrawdown } from '../streams.ts';
import { daysIn, indexed, isoOf, isWithin, type Month } from './month.ts';
import { NOTHING, type Of, type StreamInMonth } from './stream.ts';

type Account = Of<'account-based-pension'>;

/** A superannuation pension belongs to one person. */
const ownerOf = (entry: Account): PersonIndex => (entry.owner === 1 ? 1 : 0);

/** Grandfathered until the owner's pension is nil for the first time; deemed from the next month on, permanently. */
export function accountBased(month: Month, entry: Account, index: number): StreamInMonth {
  const balance = month.balanceOf(index);
  if (!entry.deductible || month.hadNilPension(ownerOf(entry))) return { ...NOTHING, deemed: balance };
  const yearly = balance.isZero() ? ZERO : yearlyPayment(month, entry, index);
  return { deemed: ZERO, asset: balance, incomePerYear: floorZero(yearly.minus(entry.deductiblePerYear)) };
}

/** The payment of the month, at most the balance. */
export function accountPayment(month: Month, entry: Account, index: number): Decimal {
  const { payment } = entry;
  const yearly = yearlyPayment(month, entry, index);
  const isDaily = payment.kind === 'dollars' && payment.payment.frequency === 365;
  const due = isDaily ? yearly.div(365).times(daysIn(month.month)) : yearly.div(12);
  return least(month.balanceOf(index), due);
}

function yearlyPayment(month: Month, entry: Account, index: number): Decimal {
  if (!isWithin(month, entry.start, undefined)) return ZERO;
  const { payment } = entry;
  if (payment.kind === 'percent') return percentOfBalance(month, entry, payment.percentPerYear, index);
  const { amount, frequency } = payment.payment;
  return indexed(month, dec(amount).times(frequency), entry.indexationPercent, entry.start);
}

/**
 * A share of the balance on 1 July, or in the first year on the first day. At least the minimum of SIS Regulations Sch
 * 7 for the age on that day, except in the year of a start in June.
 */
function percentOfBalance(month: Month, entry: Account, percent: number, index: number): Decimal {
  const { projectFrom, people } = month.household;
  const july = month.month - ((month.month + 6) % 12);
  const day = Math.max(july, entry.start ?? july);
  const balance = month.balanceOf(index, Math.max(0, day - projectFrom));
  const wanted = balance.times(percent).div(100);
  const born = people[ownerOf(entry)]?.dateOfBirth;
  const isStartInJune = day === entry.start && day % 12 === 5;
  if (born === undefined || isStartInJune) return wanted;
  const on = firstOfMonthNumber(day);
  return greatest(wanted, minimumDrawdown(balance, ageOn(isoOf(born), on), on));
}
