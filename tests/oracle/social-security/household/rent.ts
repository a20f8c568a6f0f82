/**
 * The rent of a rented home, and a home that is still owned while rent is paid: SSA 1991 ss 11A(9), 13(1), 1070C; Guide
 * 3.8.1.80, 3.8.1.100, 4.6.3.60, 4.6.3.70.
 */
import type { OrdinaryHome } from '@advice-builder/engine';
import { type Decimal, dec, ZERO } from '../../decimal.ts';
import { afterYears, monthNumber } from '../dates.ts';
import { daysIn, deathMonth, indexed, isoOf, type Month, peopleIn, residentIn } from './month.ts';

/** Whether somebody alive and not in residential care lives at home at the end of a calendar month. */
function somebodyLivesAtHome({ household }: Month, at: number): boolean {
  const { death } = household;
  return household.people.some(({ care }, index) => {
    const isDead = death?.person === index && at >= deathMonth({ household });
    return !isDead && !(care.kind === 'residential' && monthNumber(isoOf(care.entryDate)) <= at);
  });
}

/** The month from which a home bought after a sale is owned. Undefined if none is: nobody would live in it. */
export function nextHomeFrom(month: Month): number | undefined {
  const { home } = month.household;
  if (home.kind !== 'ordinary' || home.sale === undefined || home.nextHome === undefined) return undefined;
  const bought = Math.max(home.nextHome.month, home.sale.month);
  return somebodyLivesAtHome(month, bought) ? bought : undefined;
}

/**
 * The month from which sale proceeds meant for a next home count again, apart from the limit of 24 months: that of the
 * purchase, or the first at whose end nobody is left who means to live in it.
 */
export function meantForNextHomeUntil(month: Month): number | undefined {
  const { home } = month.household;
  if (home.kind !== 'ordinary' || home.sale === undefined || home.nextHome === undefined) return undefined;
  const last = Math.max(home.nextHome.month, home.sale.month);
  for (let at = home.sale.month; at < last; at++) if (!somebodyLivesAtHome(month, at)) return at;
  return last;
}

/** Dollars of rent for a year, in a month in which it is paid: somebody alive is at home, in no home of their own. */
function yearlyRent(month: Month): Decimal {
  const { rentPaid } = month.household;
  if (rentPaid === undefined || month.month < rentPaid.from) return ZERO;
  if (month.month >= (nextHomeFrom(month) ?? Number.POSITIVE_INFINITY)) return ZERO;
  if (peopleIn(month).every((person) => residentIn(month, person) !== undefined)) return ZERO;
  const { amount, frequency } = rentPaid.payment;
  return indexed(month, dec(amount).times(frequency), rentPaid.indexationPercent, rentPaid.from);
}

/** Dollars of the month. */
export function rentPaidIn(month: Month): Decimal {
  const yearly = yearlyRent(month);
  const isDaily = month.household.rentPaid?.payment.frequency === 365;
  return isDaily ? yearly.div(365).times(daysIn(month.month)) : yearly.div(12);
}

/** Dollars a fortnight that count for Rent Assistance. Government rent does not, nor the rent of a homeowner. */
export function rentCounted(month: Month, homeowner: boolean): Decimal {
  const isGovernment = month.household.rentPaid?.isGovernmentRent === true;
  return homeowner || isGovernment ? ZERO : yearlyRent(month).div(26);
}

interface Occupant {
  readonly dies: number;
  readonly enters: number;
  readonly careExemptUntil: number;
}

/**
 * Whether a home that was left for a rented one is no longer the principal home. Undefined if it was not left so: it
 * was sold first, or nobody lived there any more. Each month is judged by the one before: a person away from home keeps
 * it for 12 months, a person in care for two years from an entry on which it was still the principal home.
 */
export function lostByRenting(month: Month, home: OrdinaryHome): boolean | undefined {
  const { people, rentPaid } = month.household;
  if (rentPaid === undefined || (home.sale !== undefined && home.sale.month <= rentPaid.from)) return undefined;
  const { from } = rentPaid;
  const occupants = people.map(({ care }, index): Occupant => {
    const entry = care.kind === 'residential' ? isoOf(care.entryDate) : undefined;
    return {
      dies: month.household.death?.person === index ? deathMonth(month) : Number.POSITIVE_INFINITY,
      enters: entry === undefined ? Number.POSITIVE_INFINITY : monthNumber(entry),
      careExemptUntil: entry === undefined ? 0 : monthNumber(afterYears(entry, 2)),
    };
  });
  const movers = occupants.filter(({ dies, enters }) => Math.min(dies, enters) > from);
  if (movers.length === 0) return undefined;
  const inCare = new Set(occupants.filter(({ enters }) => enters <= from));
  for (let at = from; at <= month.month; at++) {
    const isAway = at < from + 12 && movers.some(({ dies }) => at < dies);
    const isKeptByCare = [...inCare].some(({ dies, careExemptUntil }) => at < dies && at < careExemptUntil);
    if (!isAway && !isKeptByCare) return true;
    for (const mover of movers) if (mover.enters === at) inCare.add(mover);
  }
  return false;
}
